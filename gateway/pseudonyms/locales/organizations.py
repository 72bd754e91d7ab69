"""Invented organizations of a language by kind, made of patterns and stems; read on first use."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from gateway.pseudonyms.locales.places import load_places
from gateway.pseudonyms.locales.reader import Name
from gateway.pseudonyms.locales.sections import read_sections

VERSION = 2
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
_KNOWN = ("clubs.", "makers")
_STEM, _CITY = "{}", "{city}"
_VOWELS = "AEIOUYÂÀÉÈÊÎÔÛH"


@dataclass(frozen=True, slots=True)
class Organizations:
    """The organizations of one language.

    `patterns` are names by kind with `{}` for a stem or `{city}` for a city of the language.
    `fields` are what ministries are for. `known` holds groups of well-known names, which stand for
    one another: `clubs.IT` and the like, `clubs.abroad`, `makers` of appliances.
    """

    language: str
    patterns: Mapping[str, tuple[Name, ...]]
    stems: tuple[Name, ...]
    fields: tuple[Name, ...]
    known: Mapping[str, tuple[Name, ...]]

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
    patterns = {kind: sections[kind] for kind in KINDS}
    known = {name: names for name, names in sections.items() if name.startswith(_KNOWN)}
    return Organizations(language, patterns, sections["stems"], sections["fields"], known)


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
