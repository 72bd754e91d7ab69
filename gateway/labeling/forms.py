"""Forms of a text in which phrases are looked for, and where in the text each character stood."""

import unicodedata
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from gateway.detection.normalize import fold

ACCENTS = frozenset({"Mn", "Me"})
MARKS = ACCENTS | {"Cf"}
"""Categories of what is written over letters, and also of what is not seen at all."""
_TATWEEL = "ـ"


class Form(NamedTuple):
    """A text in another form, and for each of its characters where it stood in the original."""

    text: str
    places: Sequence[int]


def as_it_is(text: str) -> Form:
    """Return the text itself."""
    return Form(text, range(len(text)))


def folded(text: str) -> Form:
    """Return the folded text: small letters, one blank for many, no marks, none at the edges."""
    kept: list[str] = []
    places: list[int] = []
    for place, character in enumerate(map(_folded_character, fold(text))):
        if not character or (character == " " and (not kept or kept[-1] == " ")):
            continue
        kept.append(character)
        places.append(place)
    if kept and kept[-1] == " ":
        kept.pop()
        places.pop()
    return Form("".join(kept), places)


@cache
def _folded_character(character: str) -> str:
    """Return the small letter without its accents, however they are written; "" for a mark."""
    if character.isspace():
        return " "
    if character == _TATWEEL or unicodedata.category(character) in MARKS:
        return ""
    small = character.lower()
    letter = small if len(small) == 1 else character
    plain, *accents = list(unicodedata.normalize("NFD", letter))
    return plain if all(unicodedata.category(a) in ACCENTS for a in accents) else letter


def letters(text: str) -> Form:
    """Return the letters and digits of the folded text."""
    small, places = folded(text)
    kept = [number for number, character in enumerate(small) if character.isalnum()]
    return Form("".join(small[n] for n in kept), [places[n] for n in kept])
