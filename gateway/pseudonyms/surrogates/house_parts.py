"""Words for parts of houses in addresses: "bat" and "top" before their letter or number alone."""

from collections.abc import Sequence
from typing import Final

from gateway.pseudonyms.surrogates.address_tokens import is_word
from gateway.pseudonyms.surrogates.bare_streets import INSIDE

# In short and in full, of the six languages. Words and names elsewhere, as "Bat Yam" is.
_PARTS_OF_HOUSES: Final = frozenset(
    [
        *("bat", "bt", "esc", "imm", "immeuble", "pav", "pavillon", "entree", "ent", "hall"),
        *("tour", "sc", "pal", "edificio", "ingresso", "stg", "stiege", "tur", "top", "aufgang"),
        *("eingang", "building", "entrance", "tower", "lift", "level", "gate"),
        *("n", "num", "civ", "civico"),
    ]
)
_DEGREES: Final = frozenset("°º")
_LONGEST_NUMBER: Final = 4


def is_part_of_house(tokens: Sequence[str], at: int) -> bool:
    """Return whether a word before a letter or a number tells a part of a house: "bât. A2"."""
    # An address may end where a word is asked for: "Roma (".
    if at >= len(tokens) or tokens[at] not in _PARTS_OF_HOUSES:
        return False
    behind = at + 1
    while behind < len(tokens) and (tokens[behind] in INSIDE or tokens[behind] in _DEGREES):
        behind += 1
    if behind in (at + 1, len(tokens)):
        return False
    mark = tokens[behind]
    ends = behind + 1 == len(tokens) or not is_word(tokens[behind + 1])
    return (len(mark) == 1 or (mark.isdecimal() and len(mark) < _LONGEST_NUMBER)) and ends
