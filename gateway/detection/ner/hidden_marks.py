"""Reads Latin words without the invisible marks in them, at which a model would part them.

Pages and mails have soft hyphens in long names; bridges between chats put a blank of no width into
names, so that nobody is called. Arabic script has such marks in the place of a ZWNJ: they stay.
"""

import re
from collections.abc import Sequence
from typing import Final

from gateway.domain import Entity

_CHARACTERS: Final = ("\u00ad", "\u200b", "\u2060", "\ufeff")
_LATIN: Final = "A-Za-z\u00c0-\u024f"
_MARKS: Final = re.compile(rf"(?<=[{_LATIN}])[{''.join(_CHARACTERS)}]+(?=[{_LATIN}])")


def without_marks(texts: Sequence[str]) -> tuple[Sequence[str], dict[int, list[int]]]:
    """Return the texts to read, and for each that differs where its characters stood."""
    places: dict[int, list[int]] = {}
    read: list[str] | None = None
    for index, text in enumerate(texts):
        if text.isascii() or not any(mark in text for mark in _CHARACTERS):
            continue
        kept: list[int] = []
        reach = 0
        for match in _MARKS.finditer(text):
            kept += range(reach, match.start())
            reach = match.end()
        if reach:
            kept += range(reach, len(text))
            places[index] = kept
            read = read or [*texts]
            read[index] = "".join([text[place] for place in kept])
    return read or texts, places


def at_places(entities: Sequence[Entity], kept: Sequence[int]) -> list[Entity]:
    """Return what was found in a text without marks, with the offsets of the text that has them."""
    return [
        entity._replace(start=kept[entity.start], end=kept[entity.end - 1] + 1)
        for entity in entities
    ]
