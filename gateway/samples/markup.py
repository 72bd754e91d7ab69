"""Gold entities written into the text itself: `[[PERSON:Ada Byron]]` or `[[PERSON#ada:Ada]]`."""

import re
from typing import NamedTuple

from gateway.domain import Entity, EntityType
from gateway.samples.messages import DETECTOR

_MARK = re.compile(r"\[\[([A-Z_]+)(?:#([\w-]+))?:(.+?)\]\]", re.DOTALL)
_TYPES = frozenset(EntityType)


class MarkedText(NamedTuple):
    """A text without its marks, and what they said; `referents` runs parallel to `entities`."""

    text: str
    entities: tuple[Entity, ...]
    referents: tuple[str, ...]


def parse_markup(marked: str) -> MarkedText:
    """Return the plain text with the entities that were marked in it.

    Raises:
        ValueError: a mark names an unknown entity type, or a bracket pair is left over.
    """
    pieces: list[str] = []
    entities: list[Entity] = []
    referents: list[str] = []
    position = length = 0
    for mark in _MARK.finditer(marked):
        entity_type, referent, value = mark.groups(default="")
        if entity_type not in _TYPES:
            raise ValueError(f"unknown entity type {entity_type} in markup")
        before = marked[position : mark.start()]
        start = length + len(before)
        length = start + len(value)
        pieces += (before, value)
        entities.append(Entity(start, length, entity_type, 1.0, DETECTOR))
        referents.append(referent)
        position = mark.end()
    pieces.append(marked[position:])
    text = "".join(pieces)
    if "[[" in text or "]]" in text:
        raise ValueError("a mark is not closed or not well formed")
    return MarkedText(text, tuple(entities), tuple(referents))
