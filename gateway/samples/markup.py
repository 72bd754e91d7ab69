"""Gold entities written into the text itself: `[[PERSON:Ada Byron]]` or `[[PERSON#ada:Ada]]`."""

import re
from typing import NamedTuple

from gateway.domain import Entity, EntityType
from gateway.samples.messages import DETECTOR

_MARK = re.compile(
    r"\[\[(?P<type>[A-Z_]+)(?:#(?P<referent>[\w-]+))?:(?P<value>.*?)\]\](?!\])", re.DOTALL
)
_TYPES = frozenset(EntityType)


class MarkedText(NamedTuple):
    """A text without its marks, and what they said; `referents` runs parallel to `entities`."""

    text: str
    entities: tuple[Entity, ...]
    referents: tuple[str, ...]


class Mark(NamedTuple):
    """One mark: its span counts code points of the text without marks, half-open."""

    start: int
    end: int
    type: str
    referent: str


def read_marks(marked: str) -> tuple[str, list[Mark]]:
    """Return the plain text and what was marked in it, whatever the types are called."""
    text, found = unmarked(marked, _MARK)
    return text, [Mark(start, end, m["type"], m["referent"] or "") for start, end, m in found]


def unmarked(
    marked: str, mark: re.Pattern[str]
) -> tuple[str, list[tuple[int, int, re.Match[str]]]]:
    """Return a text with the `value` of each mark in its place, and where that stands then."""
    pieces: list[str] = []
    found: list[tuple[int, int, re.Match[str]]] = []
    position = length = 0
    for match in mark.finditer(marked):
        before, value = marked[position : match.start()], match["value"]
        start = length + len(before)
        length = start + len(value)
        pieces += (before, value)
        found.append((start, length, match))
        position = match.end()
    pieces.append(marked[position:])
    return "".join(pieces), found


def parse_markup(marked: str) -> MarkedText:
    """Return the plain text with the entities that were marked in it.

    Raises:
        ValueError: a mark names an unknown entity type, or a bracket pair is left over.
    """
    text, marks = read_marks(marked)
    for mark in marks:
        if mark.type not in _TYPES:
            raise ValueError(f"unknown entity type {mark.type} in markup")
    if "[[" in text or "]]" in text:
        raise ValueError("a mark is not closed or not well formed")
    entities = tuple(Entity(mark.start, mark.end, mark.type, 1.0, DETECTOR) for mark in marks)
    return MarkedText(text, entities, tuple(mark.referent for mark in marks))
