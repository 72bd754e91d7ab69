"""What a word of an address does where it stands: a lake is one, or all that a street is called.

"Rue du Lac" and "Lake Road" are named by a word for a kind of place, which stays beside the name of
a lake; "bat" and "top" are parts of a house before their letter or number alone.
"""

from collections.abc import Sequence
from typing import Final

from gateway.pseudonyms.surrogates.address_tokens import is_word
from gateway.pseudonyms.surrogates.address_words import SIDES, STREETS
from gateway.pseudonyms.surrogates.bare_streets import INSIDE
from gateway.pseudonyms.surrogates.grammar import KIND_LAST

_LANDMARKS: Final = frozenset(
    ("lac", "mont", "lago", "monte", "lake", "river", "mount", "hill", "beach", "see", "berg")
)
# In short and in full, of the six languages. Words and names elsewhere, as "Bat Yam" is.
_PARTS_OF_HOUSES: Final = frozenset(
    [
        *("bat", "bt", "esc", "imm", "immeuble", "pav", "pavillon", "entree", "ent", "hall"),
        *("tour", "sc", "pal", "edificio", "ingresso", "stg", "stiege", "tur", "top", "aufgang"),
        *("eingang", "building", "entrance", "tower", "lift", "level", "gate"),
    ]
)
_LONGEST_NUMBER: Final = 4


def is_part_of_house(tokens: Sequence[str], at: int) -> bool:
    """Return whether a word before a letter or a number tells a part of a house: "bât. A2"."""
    if tokens[at] not in _PARTS_OF_HOUSES:
        return False
    behind = at + 1
    while behind < len(tokens) and tokens[behind] in INSIDE:
        behind += 1
    if behind in (at + 1, len(tokens)):
        return False
    mark = tokens[behind]
    ends = behind + 1 == len(tokens) or not is_word(tokens[behind + 1])
    return (len(mark) == 1 or (mark.isdecimal() and len(mark) < _LONGEST_NUMBER)) and ends


def is_called_so(
    tokens: Sequence[str], at: int, has_name: bool, before: str, language: str
) -> bool:
    """Return whether a street is called by a word for a kind: "rue du Mont", "Lake Shore Drive".

    Args:
        tokens: those of the address.
        at: the place of the word.
        has_name: whether other words of a name stand right before it.
        before: the word for a kind before it, empty for none.
        language: that of the address.
    """
    token = tokens[at]
    behind = tokens[at + 1] if at + 2 < len(tokens) else ""
    if language not in KIND_LAST:
        # "Bd du Pont-d'Arve".
        is_joined = token in STREETS and behind == "-"
        return before in STREETS and (token in _LANDMARKS or is_joined)
    if has_name:
        return False
    if token in _LANDMARKS:
        return _leads_to_street(tokens, at + 1)
    # "Park Avenue", "North Road"; in "North Main Street" it tells a side of the one that is named.
    is_usual = token in SIDES or token in STREETS
    return is_usual and behind == " " and tokens[at + 2] in STREETS


def _leads_to_street(tokens: Sequence[str], start: int) -> bool:
    for token in tokens[start:]:
        if token in STREETS:
            return True
        if token not in INSIDE and not is_word(token):
            return False
    return False
