"""What a street is called without its kind and its house: "Larkspur" for "14B Larkspur Road".

Whom it is called after may have a title there that is left out elsewhere: "شهید کلاهدوز".
"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Final

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.name_lists import is_known
from gateway.pseudonyms.surrogates.address_tokens import EZAFE, tokens_of
from gateway.pseudonyms.surrogates.address_words import (
    ALL_JOINERS,
    ALL_KINDS,
    AREAS,
    JOINED_STREET,
    KINDS,
    KINDS_BEHIND,
    OF_GROUND,
    PERSIAN_SIDES,
    SIDES,
    STREETS,
)
from gateway.pseudonyms.surrogates.bare_streets import is_bare_name
from gateway.pseudonyms.surrogates.grammar import KIND_LAST
from gateway.pseudonyms.surrogates.kinds_as_names import places_of_names

_SHORTEST, _SHORTEST_WORD = 3, 2
_BETWEEN: Final = frozenset((" ", "-", "'", "’", "\u200c", EZAFE))
_ELIDED: Final = frozenset({"l", "d"})
_TITLES: Final = frozenset(map(canonical, ("شهید", "شهیدان", "برادران", "استاد", "دکتر", "سردار")))
_KINDS_BEFORE: Final = frozenset().union(
    *(kinds for language, kinds in KINDS.items() if language not in KIND_LAST)
)
# With a kind or a letter of the house between them; what stands behind has a number of its own.
_NUMBER_BEHIND: Final = re.compile(r" (?:[^\W\d_]+\.? )?(\d{1,4})(?![\d/])")
_NUMBER_BEFORE: Final = re.compile(r"(\d{1,5}) (?:[^\W\d_]+\.? )?$")
_GERMAN_KIND: Final = re.compile(r"er (?:str\.?|strasse|allee|chaussee|weg|damm|platz|ring)(?!\w)")
_NAMED: Final = STREETS | AREAS


@lru_cache(maxsize=16_384)
def named_streets(address: str, *, is_drawn: bool = False) -> tuple[tuple[str, ...], ...]:
    """Return what each street of an address is called, and each part of a town; often nothing.

    The last name of each is without a title. In order, so that the streets of a surrogate are those
    of its original.

    Args:
        address: as it is written, or in canonical form.
        is_drawn: whether it is a surrogate, which may be called after a town or by a word for a
            kind ("Washington Road", "via del Lago").
    """
    tokens = tokens_of(address)
    forms = [canonical(token) or token for token in tokens]
    of_kinds = places_of_names(forms)
    found: list[tuple[str, ...]] = []
    for place, kind in enumerate(forms):
        if kind not in _NAMED or place in of_kinds:
            continue
        name = _name_of_kinds(tokens, of_kinds, place)
        if not name and kind in _KINDS_BEFORE:
            name = _name(tokens[place + 1 :], is_drawn)
        if not name and kind in KINDS_BEHIND:
            name = _name(reversed(tokens[:place]), is_drawn)[::-1]
        found.append(_called(name, is_drawn))
    if not any(found):
        found.append(_called(_name_alone(tokens, is_drawn), is_drawn))
    return tuple(found)


def street_names(address: str) -> tuple[str, ...]:
    """Return what the streets of an address are called; see `named_streets`."""
    return tuple(name for names in named_streets(address) for name in names)


def further_names(address: str) -> tuple[str, ...]:
    """Return what the street of an address is called with its number or a side, in canonical form.

    "412 larkspur" for "412 W Larkspur Ave", "یاس ۳" for "کوچه یاس ۳".
    """
    found: dict[str, None] = {}
    form = canonical(address)
    for name in street_names(form):
        before, _, behind = form.partition(name)
        if (number := _NUMBER_BEHIND.match(behind)) is not None:
            found[f"{name} {number[1]}"] = None
        if (number := _NUMBER_BEFORE.match(before)) is not None:
            found[f"{number[1]} {name}"] = None
    return tuple(found)


def sided_names(name: str) -> tuple[str, ...]:
    """Return what parts of a Persian street may be called, nothing for others."""
    return tuple(f"{name} {side}" for side in PERSIAN_SIDES) if is_arabic_script(name) else ()


def is_called_after_town(name: str, address: str) -> bool:
    """Return whether the name of a street is of German people: "Venloer" of "Venloer Straße".

    Said for the street, and no other word unless it is a surname.
    """
    is_of_people = name.isalpha() and name.endswith("er") and not is_known(canonical(name))
    return is_of_people and _GERMAN_KIND.search(canonical(address)) is not None


def _name_of_kinds(tokens: Sequence[str], of_kinds: frozenset[int], kind: int) -> list[str]:
    """Return the name of a street that words for kinds are, on either side of its own; or none."""
    if not of_kinds:
        return []
    for step in (1, -1):
        end = place = kind + step
        while 0 <= place < len(tokens) and (
            place in of_kinds
            or tokens[place] in _BETWEEN
            or canonical(tokens[place]) in ALL_JOINERS
        ):
            end = place if place in of_kinds else end
            place += step
        if end in of_kinds:
            return list(tokens[kind + 2 : end + 1] if step > 0 else tokens[end : kind - 1])
    return []


def _called(name: list[str], is_drawn: bool) -> tuple[str, ...]:
    """Return the name that some words are, and last without a title; nothing if they are none."""
    while name and (name[0] in _BETWEEN or canonical(name[0]) in ALL_JOINERS):
        del name[0]
    if not name:
        return ()
    names = ["".join(name)]
    if len(name) > 1 and canonical(name[0]) in _TITLES:
        names.append("".join(name[2:]))
    is_name = len(names[-1]) >= _SHORTEST and (is_drawn or is_bare_name(names[0]))
    return tuple(names) if is_name else ()


def _name_alone(tokens: Sequence[str], is_drawn: bool) -> list[str]:
    """Return the words of a name beside which a number or a side tells that it is a street's.

    "گلبرگ شرقی", "Saint-Zotique Est". Nothing where more than one name is told.
    """
    forms = [canonical(token) for token in tokens]
    if not OF_GROUND.isdisjoint(forms) or any(map(JOINED_STREET.search, forms)):
        return []
    starts = [
        place
        for place, token in enumerate(tokens)
        if _is_of_name(token, is_drawn) and (not place or tokens[place - 1] in " ")
    ]
    if not starts:
        return []
    name = _name(tokens[starts[0] :], is_drawn)
    rest = [*forms[: starts[0]], *forms[starts[0] + len(name) :]]
    has_mark = any(token[:1].isdecimal() or token in SIDES for token in rest)
    is_one = not any(_is_of_name(token, is_drawn) for token in rest if token not in SIDES)
    return name if has_mark and is_one else []


def _name(tokens: Iterable[str], is_drawn: bool) -> list[str]:
    """Return the words of a name with what parts them, up to a number, a comma or another kind."""
    name = list(takewhile(lambda token: token in _BETWEEN or _is_of_name(token, is_drawn), tokens))
    if len(name) > 1 and canonical(name[-1]) in SIDES:
        del name[-1]
    while name and name[-1] in _BETWEEN:
        del name[-1]
    return name[1:] if name and name[0] in _BETWEEN else name


def _is_of_name(token: str, is_drawn: bool) -> bool:
    # The "B" of "14B" is a house.
    form = canonical(token)
    if form not in _ELIDED and (len(token) < _SHORTEST_WORD or not token.isalpha()):
        return False
    # No surrogate in Arabic script is called by a word for a kind.
    return form not in (STREETS if is_drawn and form.isascii() else ALL_KINDS)
