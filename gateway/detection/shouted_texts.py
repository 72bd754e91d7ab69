"""Streets of texts that are all in capitals: "SONO IN VIA GARIBALDI 12 DOMANI".

Capitals tell where the name of a street begins and ends, and a text that has nothing else tells
nothing. Such texts are few, and read once more as they would be spoken.
"""

import re
from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from gateway.detection.common_words import is_ordinary
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.protocols import Found, Recognizer
from gateway.domain import EntityType

_PLACE: Final = EntityType.LOCATION.value
_FEWEST_LETTERS: Final = 8
# What is shorter is hardly the name of a street: "in", "au".
_SHORTEST_NAME: Final = 3
_WORD: Final = re.compile(r"[^\W\d_]{2,}")
_DIGIT: Final = re.compile(r"\d")


def with_streets_of_shouted(
    batch: BatchText, finds: list[Found], recognizers: Sequence[Recognizer]
) -> list[Found]:
    """Return `finds` with houses that are found where texts in capitals are in small letters.

    A street of the first reading around one of the second is too long, and left out.

    Args:
        batch: the texts.
        finds: what was found in them as they are, in any order.
        recognizers: what reads again, as far as it finds places.
    """
    shouted = [index for index, text in enumerate(batch.texts) if _is_shouted(text)]
    if not shouted:
        return finds
    spans = [(batch.starts[index], batch.ends[index]) for index in shouted]
    again = BatchText([_WORD.sub(_spoken, batch.joined[start:end]) for start, end in spans])
    houses: list[Found] = []
    for recognizer in recognizers:
        if _PLACE not in recognizer.types:
            continue
        for found in recognizer.find(again):
            if found.type != _PLACE or not _DIGIT.search(again.folded, found.start, found.end):
                continue
            index = again.text_index(found.start)
            moved = spans[index][0] - again.starts[index]
            houses.append(found._replace(start=found.start + moved, end=found.end + moved))
    houses.sort()
    return [found for found in finds if not _is_around_any(found, houses)] + houses


def _is_shouted(text: str) -> bool:
    """Return whether a text has words, and no small letter."""
    return text.isupper() and " " in text and sum(map(str.isalpha, text)) >= _FEWEST_LETTERS


def _spoken(word: re.Match[str]) -> str:
    """Return a word as it is written within a sentence, of the same length."""
    lowered = word[0].lower()
    if len(lowered) != len(word[0]):
        return word[0]
    is_small = len(lowered) < _SHORTEST_NAME or is_ordinary(lowered)
    return lowered if is_small else lowered.capitalize()


def _is_around_any(found: Found, others: Sequence[Found]) -> bool:
    """Return whether a place holds one of the others, sorted by start, and more."""
    if found.type != _PLACE:
        return False
    at = bisect_left(others, (found.start,))
    while at < len(others) and others[at].start < found.end:
        if others[at].end <= found.end and others[at][:2] != found[:2]:
            return True
        at += 1
    return False
