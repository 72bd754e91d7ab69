"""Invented organizations of a language by kind, made of patterns and stems; read on first use."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from gateway.pseudonyms.locales.places import load_places
from gateway.pseudonyms.locales.reader import Name
from gateway.pseudonyms.locales.sections import read_sections

VERSION = 1
KINDS = (
    "bank",
    "hospital",
    "university",
    "school",
    "company",
    "club",
    "public_body",
    "shop",
    "media",
)
_STEM, _CITY = "{}", "{city}"
_VOWELS = "AEIOUYÂÀÉÈÊÎÔÛH"


@dataclass(frozen=True, slots=True)
class Organizations:
    """The organizations of one language.

    `patterns` are names by kind with `{}` for a stem or `{city}` for a city of the language.
    """

    language: str
    patterns: Mapping[str, tuple[Name, ...]]
    stems: tuple[Name, ...]

    def names(self, kind: str) -> tuple[Name, ...]:
        """Return every organization of a kind, in a fixed order."""
        return _names(self.language, kind)


@cache
def load_organizations(language: str) -> Organizations:
    """Return the organizations of a language; the first call reads them, in a few milliseconds."""
    sections = {
        section: tuple(Name(entry[0], entry[min(1, len(entry) - 1)]) for entry in entries)
        for section, entries in read_sections(f"organizations/{language}.tsv", VERSION).items()
    }
    stems = sections.pop("stems")
    return Organizations(language, sections, stems)


@cache
def _names(language: str, kind: str) -> tuple[Name, ...]:
    organizations = load_organizations(language)
    cities = [name for names in load_places(language).cities.values() for name in names]
    made: dict[Name, None] = {}
    for pattern in organizations.patterns[kind]:
        slot = _CITY if _CITY in pattern.native else _STEM
        for filling in cities if slot == _CITY else organizations.stems:
            native = _filled(pattern.native, slot, filling.native, language)
            latin = _filled(pattern.latin, slot, filling.latin, language)
            made[Name(native, latin)] = None
    return tuple(made)


def _filled(pattern: str, slot: str, filling: str, language: str) -> str:
    """Return a pattern with its slot filled; French contracts its preposition with the city."""
    if language == "fr" and f"de {slot}" in pattern:
        article, _, rest = filling.partition(" ")
        if article in ("Le", "Les"):
            contracted = "du" if article == "Le" else "des"
            return pattern.replace(f"de {slot}", f"{contracted} {rest}")
        if filling[0] in _VOWELS:
            return pattern.replace(f"de {slot}", f"d'{filling}")
    return pattern.replace(slot, filling)
