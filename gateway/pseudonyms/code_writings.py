"""How codes and numbers are written elsewhere: in one piece, in groups, by their end."""

import re
from typing import Final

from gateway.domain import EntityType
from gateway.pseudonyms.canonical import digits_of

_PHONENUMBER: Final = EntityType.PHONENUMBER.value
# Cards and IBANs are known by their form in whatever grouping.
_READ_OUT: Final = frozenset({EntityType.NUMBER.value, EntityType.NATIONAL_ID.value})

TAIL_DIGITS: Final = 4
"""Numbers are called by their last digits: "the card ending in 4242"."""
YEAR_OR_COUNT: Final = re.compile(r"(?:1[34]|19|20)\d\d|\d\d00")
"""Last digits that say something else wherever they stand."""
_SHORTEST_CODE: Final = 4
# "AB7729"; shorter ones are units, sizes and models.
_SHORTEST_MIXED: Final = 6
# "17B", "C-304": what was a room or a flat once is one again.
_ROOM: Final = re.compile(r"\d{2,4}-?[A-Z]|[A-Z]-?\d{2,4}")
_MIXED: Final = re.compile(r"[A-Za-z]+[ -]?\d|.*[A-Za-z][ -]?\d.*(?<=[A-Za-z])")
# "LÖ-QT 318" is written in one piece, letters that join are not.
_FIRST_BEYOND_LATIN: Final = "\u0250"
# Shorter ones are those of emergency calls.
_SHORTEST_TELEPHONE: Final = 6
# As what a code of so many digits is read out: 883 201, 88 32 01, 8832 01, 48 21.
_GROUPINGS: Final = {4: (2,), 6: (3, 2, 4), 8: (4, 2), 9: (3,)}
_RUN: Final = re.compile(r"[^\W\d_]+|\d+")


def is_telling_code(value: str) -> bool:
    """Return whether a password or a plate is hardly anything else where it stands alone."""
    return len(value) >= _SHORTEST_CODE and YEAR_OR_COUNT.fullmatch(value) is None


def writings(value: str) -> list[str]:
    """Return a code as it is, without what parts it, and in the groups that people read out."""
    found = [value]
    plain = "".join(filter(str.isalnum, value))
    if plain != value and any(map(str.isdecimal, value)) and max(plain) < _FIRST_BEYOND_LATIN:
        found.append(plain)
    if plain.isdecimal():
        for size in _GROUPINGS.get(len(plain), ()):
            grouped = " ".join(plain[at : at + size] for at in range(0, len(plain), size))
            found.append(grouped)
    return list(dict.fromkeys(found))


def pieces_of_plate(value: str) -> list[str]:
    """Return by what a plate is called in short: "KX 4831" and "4831" of "B-KX 4831"."""
    runs = _RUN.findall(value)
    last = runs[-1] if runs else ""
    if len(last) < TAIL_DIGITS or not last.isdecimal() or YEAR_OR_COUNT.fullmatch(last):
        return []
    pieces = [last]
    if len(runs) > 2:
        pieces.append(f"{runs[-2]} {last}")
    return pieces


def writings_of_number(type_: str, value: str) -> list[str]:
    """Return how a number is written where its form does not tell what it is.

    Telephones are found by the words beside them, unless they begin with a plus.
    """
    if type_ in _READ_OUT:
        # "X7K2QP" needs no word beside it to be known again; digits alone do.
        is_known_alone = _is_mixed(value) or _ROOM.fullmatch(value) is not None
        return writings(value)[0 if is_known_alone else 1 :]
    if type_ != _PHONENUMBER or value.startswith("+"):
        return []
    return writings(value) if len(digits_of(value)) >= _SHORTEST_TELEPHONE else []


def _is_mixed(value: str) -> bool:
    """Return whether a number is a code of letters and digits: "X7K2QP", no "640x480"."""
    return len(value) >= _SHORTEST_MIXED and _MIXED.match(value) is not None
