"""Ranges into a text that stand beside it, as platforms tell mentions, links and bold words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from gateway.codecs.documents import value_at
from gateway.codecs.selectors import Selector, Step, Wildcard
from gateway.domain import FieldPath
from gateway.domain.text_units import TextUnit

EndKind: TypeAlias = Literal["end", "length", "last"]
"""By what the end of a range is told: the place behind its last, its length, or its last place."""


class TextRange(NamedTuple):
    """A range that a document tells, half-open, and the paths of the two numbers that tell it."""

    start: int
    end: int
    start_path: FieldPath
    end_path: FieldPath


@dataclass(frozen=True, slots=True)
class TextRanges:
    """Where ranges stand, and how they are told.

    Attributes:
        text: selector of the texts that they lie in; its last step is a key.
        at: selector of the ranges, from the object that holds the text.
        start: key of the start in a range, or its index where a range is a list.
        end: the same of the number that tells the end.
        end_is: what that number is.
        unit: what the numbers count.
    """

    text: Selector
    at: Selector
    start: str | int
    end: str | int
    end_is: EndKind
    unit: TextUnit

    def lie_in(self, path: FieldPath) -> bool:
        """Return whether ranges of this kind lie in the text at `path`."""
        return _leads_to(self.text.steps, path)

    def found(self, document: object, path: FieldPath) -> Iterator[TextRange]:
        """Yield the ranges into the text at `path`, without those that are none.

        These are told by other than two whole numbers, or end before they start.
        """
        holder = path[:-1]
        for at, value in _places(self.at.steps, value_at(document, holder), holder):
            numbers = self._numbers(value)
            if numbers is not None and 0 <= numbers[0] <= numbers[1]:
                yield TextRange(*numbers, (*at, self.start), (*at, self.end))

    def _numbers(self, value: object) -> tuple[int, int] | None:
        start: object = None
        end: object = None
        if isinstance(value, dict):
            start, end = value.get(self.start), value.get(self.end)
        elif isinstance(value, list) and len(value) == 2 and isinstance(self.start, int):
            start, end = value
        # A boolean is an int to Python.
        if type(start) is not int or type(end) is not int:
            return None
        if self.end_is == "length":
            return start, start + end
        return start, end + 1 if self.end_is == "last" else end

    def told(self, start: int, end: int) -> int:
        """Return the number that tells the end of a half-open range."""
        if self.end_is == "length":
            return end - start
        return end - 1 if self.end_is == "last" else end


def _leads_to(steps: Sequence[Step], path: FieldPath) -> bool:
    if Wildcard.ANY_DEPTH in steps:
        n_before = steps.index(Wildcard.ANY_DEPTH)
        return (
            len(path) > n_before
            and path[-1] == steps[-1]
            and _leads_to(steps[:n_before], path[:n_before])
        )
    return len(steps) == len(path) and all(map(_fits, steps, path))


def _fits(step: Step, taken: str | int) -> bool:
    if step is Wildcard.EVERY_KEY:
        return isinstance(taken, str)
    if step is Wildcard.EVERY_ITEM:
        return isinstance(taken, int)
    return step == taken


def _places(
    steps: Sequence[Step], value: object, path: FieldPath
) -> Iterator[tuple[FieldPath, object]]:
    """Yield path and value of all that `steps` lead to from `value`, which stands at `path`."""
    if not steps:
        yield path, value
        return
    step = steps[0]
    if step is Wildcard.ANY_DEPTH:
        yield from _places_below(steps[-1], value, path)
    elif isinstance(value, dict):
        if step is Wildcard.EVERY_KEY:
            for key, item in value.items():
                yield from _places(steps[1:], item, (*path, key))
        elif isinstance(step, str) and step in value:
            yield from _places(steps[1:], value[step], (*path, step))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            if step is Wildcard.EVERY_ITEM or step == index:
                yield from _places(steps[1:], item, (*path, index))


def _places_below(key: Step, value: object, path: FieldPath) -> Iterator[tuple[FieldPath, object]]:
    pending = [(path, value)]
    while pending:
        here, value = pending.pop()
        if isinstance(value, dict):
            inner = [((*here, name), item) for name, item in value.items()]
        elif isinstance(value, list):
            inner = [((*here, index), item) for index, item in enumerate(value)]
        else:
            continue
        for one in inner:
            if one[0][-1] == key:
                yield one
        pending += inner
