"""Reads letters with marks that are characters of their own as keyboards type them.

Names of files on some systems and what is pasted from PDFs have "Müller" as "u" and a mark behind
it; careful Arabic and Persian write short vowels ("مُحَمَّد"). Patterns, lists of names and models know
the letter with its accent, and without its vowels. Endings such as "اً" are always written and stay.
"""

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from gateway.detection.protocols import EntitiesByText

_VOWELS: Final = dict.fromkeys([*range(0x64E, 0x653), 0x670])
_MARK: Final = re.compile(r"[\u0300-\u036f\u064e-\u0655\u0670]")
_PARTED: Final = re.compile(rf"[^\W\d_]{_MARK.pattern}+")


def composed(texts: Sequence[str]) -> tuple[Sequence[str], dict[int, list[int]]]:
    """Return the texts to read, and for each that differs where its characters began.

    Behind the last of them stands the length of the text as it came.
    """
    places: dict[int, list[int]] = {}
    read: list[str] | None = None
    for index, text in enumerate(texts):
        # Hardly any text has a mark, and looking for one alone is fastest.
        if text.isascii() or _MARK.search(text) is None:
            continue
        pieces: list[str] = []
        begun: list[int] = []
        reach = 0
        for match in _PARTED.finditer(text):
            start, end = match.span()
            letter = unicodedata.normalize("NFC", match[0]).translate(_VOWELS)
            pieces += (text[reach:start], letter)
            # Marks that no letter takes in stay at the end.
            begun += (*range(reach, start + 1), *range(end - len(letter) + 1, end))
            reach = end
        begun += range(reach, len(text) + 1)
        joined = "".join([*pieces, text[reach:]])
        if len(joined) < len(text):
            places[index] = begun
            read = read or [*texts]
            read[index] = joined
    return read or texts, places


def as_written(found: EntitiesByText, places: dict[int, list[int]]) -> EntitiesByText:
    """Return what was found in composed texts, with the offsets of the texts as they came."""
    for index, begun in places.items():
        found[index] = [
            entity._replace(start=begun[entity.start], end=begun[entity.end])
            for entity in found[index]
        ]
    return found
