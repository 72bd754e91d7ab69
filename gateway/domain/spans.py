"""Spans of one text: half-open ranges of code points."""

from bisect import bisect_right
from collections.abc import Iterable
from typing import Protocol, TypeVar


class Spanned(Protocol):
    """What has bounds in a text: an entity, a label."""

    @property
    def start(self) -> int:
        """The first code point."""

    @property
    def end(self) -> int:
        """The one after the last."""


_Span = TypeVar("_Span", bound=Spanned)


def overlap(one: Spanned, other: Spanned) -> bool:
    """Return whether two half-open spans share a code point."""
    return one.start < other.end and other.start < one.end


def overlapping(spans: Iterable[_Span], one: Spanned) -> list[_Span]:
    """Return those of `spans` that overlap `one`, in their order."""
    return [span for span in spans if overlap(span, one)]


def blanked(text: str, places: Iterable[tuple[int, int]]) -> str:
    """Return `text` with blanks at some places, sorted and not overlapping, of the same length."""
    pieces: list[str] = []
    reach = 0
    for start, end in places:
        pieces += (text[reach:start], " " * (end - start))
        reach = end
    return "".join([*pieces, text[reach:]]) if reach else text


class DisjointSpans:
    """Spans that do not overlap, of which any number is asked whether another one overlaps them."""

    __slots__ = ("_ends", "_starts")

    def __init__(self, spans: Iterable[Spanned] = ()) -> None:
        in_order = sorted((span.start, span.end) for span in spans)
        self._starts = [start for start, _ in in_order]
        self._ends = [end for _, end in in_order]

    def add(self, span: Spanned) -> None:
        """Take in a span that overlaps none."""
        at = bisect_right(self._starts, span.start)
        self._starts.insert(at, span.start)
        self._ends.insert(at, span.end)

    def overlap(self, one: Spanned) -> bool:
        """Return whether one of the spans shares a code point with `one`."""
        at = bisect_right(self._starts, one.start)
        if at and self._ends[at - 1] > one.start:
            return True
        return at < len(self._starts) and self._starts[at] < one.end
