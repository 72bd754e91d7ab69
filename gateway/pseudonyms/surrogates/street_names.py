"""What a street is called without its kind and its house: "Larkspur" for "14B Larkspur Road".

Whom it is called after may have a title there that is left out elsewhere: "شهید کلاهدوز".
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import takewhile
from typing import Final

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.surrogates.address_words import (
    ALL_JOINERS,
    ALL_KINDS,
    KINDS,
    KINDS_BEHIND,
    STREETS,
)
from gateway.pseudonyms.surrogates.addresses import EZAFE, tokens_of
from gateway.pseudonyms.surrogates.grammar import KIND_LAST
from gateway.pseudonyms.surrogates.place_lists import STREETS as LISTED
from gateway.pseudonyms.surrogates.place_lists import find_place

_SHORTEST, _SHORTEST_WORD = 3, 2
_BETWEEN: Final = frozenset((" ", "-", "\u200c", EZAFE))
_TITLES: Final = frozenset(map(canonical, ("شهید", "شهیدان", "برادران", "استاد", "دکتر", "سردار")))
_KINDS_BEFORE: Final = frozenset().union(
    *(kinds for language, kinds in KINDS.items() if language not in KIND_LAST)
)


@lru_cache(maxsize=16_384)
def street_names(address: str, *, is_drawn: bool = False) -> tuple[str, ...]:
    """Return what the street of an address is called, and last without a title; often nothing.

    Args:
        address: as it is written, or in canonical form.
        is_drawn: whether it is a surrogate, which may be called after a town or by a word for a
            kind ("Washington Road", "via del Lago").
    """
    tokens = tokens_of(address)
    for place, token in enumerate(tokens):
        kind = canonical(token)
        if kind not in STREETS:
            continue
        name: list[str] = []
        if kind in _KINDS_BEFORE:
            name = _name(tokens[place + 1 :], is_drawn)
        if not name and kind in KINDS_BEHIND:
            name = _name(reversed(tokens[:place]), is_drawn)[::-1]
        while name and (name[0] in _BETWEEN or canonical(name[0]) in ALL_JOINERS):
            del name[0]
        if not name:
            continue
        names = ["".join(name)]
        if len(name) > 1 and canonical(name[0]) in _TITLES:
            names.append("".join(name[2:]))
        if len(names[-1]) >= _SHORTEST and (is_drawn or not _is_town(names[0])):
            return tuple(names)
    return ()


def _is_town(name: str) -> bool:
    """Return whether a street is called after a town, which is another place by itself."""
    mention = find_place(name)
    return mention is not None and mention.place.section != LISTED


def _name(tokens: Iterable[str], is_drawn: bool) -> list[str]:
    """Return the words of a name with what parts them, up to a number, a comma or another kind."""
    name = list(takewhile(lambda token: token in _BETWEEN or _is_of_name(token, is_drawn), tokens))
    while name and name[-1] in _BETWEEN:
        del name[-1]
    return name[1:] if name and name[0] in _BETWEEN else name


def _is_of_name(token: str, is_drawn: bool) -> bool:
    # The "B" of "14B" is a house.
    if len(token) < _SHORTEST_WORD or not token.isalpha():
        return False
    return canonical(token) not in (STREETS if is_drawn else ALL_KINDS)
