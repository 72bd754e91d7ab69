"""Gives conversations their memory: words found before, read as the pseudonyms read them."""

from collections.abc import Callable
from functools import cache

from gateway.detection.memory.context import KnownWords
from gateway.detection.memory.known import Lists
from gateway.domain import LANGUAGES
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.locales import load_locale
from gateway.pseudonyms.name_lists import (
    is_known,
    is_usual_forename,
    language_of_surname,
    part_key,
)
from gateway.pseudonyms.surrogates.inhabitants import find_inhabitants


@cache
def _cities() -> frozenset[str]:
    return frozenset(
        canonical(spelling)
        for language in LANGUAGES
        for name in load_locale(language).lists.get("cities", ())
        for spelling in name
    )


def _is_name(form: str) -> bool:
    return is_known(form) or form in _cities()


def _tells_people(word: str) -> bool:
    return find_inhabitants(word) is not None


def _is_forename(word: str) -> bool:
    return is_usual_forename(canonical(word))


def _surname_language(surname: str, forenames: tuple[str, ...]) -> str:
    return language_of_surname(canonical(surname), tuple(map(canonical, forenames)))


_LISTS = Lists(canonical, part_key, _is_name, _tells_people, _is_forename, _surname_language)


def make_words(
    is_met: Callable[[str], bool], were_told: Callable[[str], bool] | None = None
) -> KnownWords:
    """Return the memory of one conversation; see `pseudonyms.protocols.MakeWords`."""
    return KnownWords(_LISTS, is_met, were_told)
