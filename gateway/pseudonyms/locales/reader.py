"""Reads a locale file: `@section` lines, then one entry a line, its spellings separated by tabs.

The first spelling is in the language's own script, the second in Latin letters (the same where
there is only one), further ones are recognized but never written. A file is frozen: changing,
removing or reordering an entry changes pseudonyms, so it raises `version` (docs/pseudonyms.md).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from gateway.errors import InvariantError
from gateway.pseudonyms.canonical import canonical

LANGUAGES = ("fa", "en", "fr", "ar", "de", "it")
SUPPORTED_VERSIONS = frozenset({1})


class Name(NamedTuple):
    """An entry as it is written in its own script and in Latin letters."""

    native: str
    latin: str


@dataclass(frozen=True, slots=True)
class Locale:
    """The lists of one language.

    `genders` tells the gender (`M`, `F`, `U` for both) of every forename that is recognized, by
    canonical form in either script. `forename_ranks` and `surname_ranks` tell how far down its list
    a name stands, so that languages which share it can be told apart. `native_forms` leads from
    canonical Latin spellings to the canonical native one, where the language has a script of its
    own.
    """

    language: str
    version: int
    lists: Mapping[str, tuple[Name, ...]]
    genders: Mapping[str, str]
    forename_ranks: Mapping[str, int]
    surname_ranks: Mapping[str, int]
    native_forms: Mapping[str, str]

    @property
    def has_own_script(self) -> bool:
        """Return whether names are written in another script than Latin."""
        return self.language in ("fa", "ar")


@cache
def load_locale(language: str) -> Locale:
    """Return the lists of a language; the first call reads them, in a few milliseconds."""
    source = files("gateway.pseudonyms.locales").joinpath(f"{language}.tsv")
    version = 0
    lists: dict[str, list[Name]] = {}
    genders: dict[str, str] = {}
    forename_ranks: dict[str, int] = {}
    surname_ranks: dict[str, int] = {}
    native_forms: dict[str, str] = {}
    section = ""
    rank = 0
    for line in source.read_text("utf-8").splitlines():
        if not line or line[0] == "#":
            continue
        if line[0] == "@":
            section = line[1:]
            rank = 0
            lists.setdefault(section, [])
            continue
        if section == "version":
            version = int(line)
            continue
        if section.startswith("gender."):
            # Canonical already: recognized only, never written.
            genders[line] = section[-1] if genders.get(line, section[-1]) == section[-1] else "U"
            continue
        spellings = line.split("\t")
        forms = [canonical(spelling) for spelling in spellings]
        if section.startswith("forenames."):
            gender = section[-1]
            for form in forms:
                genders[form] = gender if genders.get(form, gender) == gender else "U"
            ranks = forename_ranks
        elif section == "surnames":
            ranks = surname_ranks
        else:
            ranks = {}
        for form in forms:
            ranks[form] = min(ranks.get(form, rank), rank)
        rank += 1
        lists[section].append(Name(spellings[0], spellings[min(1, len(spellings) - 1)]))
        if language in ("fa", "ar"):
            for form in forms[1:]:
                native_forms.setdefault(form, forms[0])
    if version not in SUPPORTED_VERSIONS:
        raise InvariantError(
            f"locale {language} has version {version}, which this engine does not know"
        )
    return Locale(
        language,
        version,
        {name: tuple(entries) for name, entries in lists.items()},
        genders,
        forename_ranks,
        surname_ranks,
        native_forms,
    )
