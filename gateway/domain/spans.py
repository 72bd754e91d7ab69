"""Spans of one text: half-open ranges of code points."""

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
