"""Streets and parts of towns inside addresses, as they are told elsewhere: by their name alone.

"Larkspur" of "14B Larkspur Road" is the same street in "12 Larkspur", "گلبرگ" in "گلبرگ شرقی".
"""

from collections.abc import Sequence
from typing import Final

from gateway.domain import EntityType
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.surrogates.address_words import ALL_JOINERS, SIDES
from gateway.pseudonyms.surrogates.contract import Drawing
from gateway.pseudonyms.surrogates.inhabitants import find_inhabitants
from gateway.pseudonyms.surrogates.place_lists import DISTRICTS, STREETS, find_place

INSIDE: Final = " '’-\u200c."
"""What stands between the words of a name."""
# Whose listed names streets have as well: "میدان ونک" is in "ونک".
_SECTIONS: Final = frozenset({DISTRICTS, STREETS})
# A name and a side.
_FEWEST_WITH_SIDE: Final = 2


def is_bare_name(name: str) -> bool:
    """Return whether a street may be told by a name alone: it is that of no town or country."""
    mention = find_place(name)
    if mention is not None:
        return mention.place.section in _SECTIONS
    return find_inhabitants(name.capitalize()) is None


def recalled(name: str, drawing: Drawing) -> str:
    """Return what the street or the part of a town of that name has become, nothing if it is new.

    Args:
        name: in canonical form.
        drawing: what the conversation knows.
    """
    if not is_bare_name(name):
        return ""
    # A capital, so that it is not written in small letters whatever the address is.
    other = drawing.recall(EntityType.LOCATION, name.title()) or ""
    return "" if canonical(other) == name else other


def end_of_name(run: Sequence[str]) -> int:
    """Return where the name of a street ends in a run of words, before its side: "Zola Ouest".

    A street may be called after a side of the world: "rue de l'Est".
    """
    words = [place for place, token in enumerate(run) if token not in INSIDE]
    if len(words) < _FEWEST_WITH_SIDE or run[words[-1]] not in SIDES:
        return len(run)
    return len(run) if run[words[-2]] in ALL_JOINERS else words[-2] + 1
