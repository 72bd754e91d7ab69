"""Cuts waiting texts, whoever waits for them, into requests of similar length.

A request is padded to its longest text, and padding is computed like words. So a request takes
texts from the longest downwards and ends where the padding would outweigh what another request
costs.
"""

from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gateway.inference.protocols import Tensors

# A small request may hold so much padding. Another request would cost 1.7 ms, as much as computing
# 95 words (compact model, one core), and somewhat less where several are under way.
_FREE_PADDING = 64
# Share of a full request's places that may be padding: then there are many texts to choose from.
_MAX_PADDING_SHARE = 0.06


class PackingLimits(NamedTuple):
    """How large a request may become."""

    max_texts: int
    max_words: int


@dataclass(eq=False)
class Call:
    """Texts for which one caller waits, and the place where the answers gather.

    Args:
        inputs: tensors, batch first, padded on the right.
        lengths: words or tokens of each text.
        arrived_s: when, by the clock of the event loop.
    """

    inputs: Tensors
    lengths: list[int]
    arrived_s: float
    waiting: Counter[int] = field(init=False)
    """How many of its texts were not sent yet, by length."""
    labels: NDArray[np.int32] = field(init=False)
    scores: NDArray[np.float32] = field(init=False)
    n_left: int = field(init=False)
    is_over: bool = False
    """Whether nobody waits any more: what still waits of it is not sent."""

    def __post_init__(self) -> None:
        shape = next(array.shape[:2] for array in self.inputs.values() if array.ndim > 1)
        self.labels = np.zeros(shape, np.int32)
        self.scores = np.zeros(shape, np.float32)
        self.n_left = len(self.lengths)
        self.waiting = Counter(self.lengths)


class Request(NamedTuple):
    """What is sent at once: rows of one call or several, padded to `length`."""

    parts: list[tuple[Call, list[int]]]
    length: int
    n_texts: int
    n_words: int

    @property
    def n_places(self) -> int:
        """Words with padding: what the server computes."""
        return self.n_texts * self.length

    @property
    def is_over(self) -> bool:
        """Whether nobody waits for its answer any more."""
        return all(call.is_over for call, _ in self.parts)

    def halves(self) -> "tuple[Request, Request]":
        """Return two requests with half of the texts each, of which there are two at least."""
        rows = [(call, row) for call, rows in self.parts for row in rows]
        middle = len(rows) // 2
        return _request_of(rows[:middle]), _request_of(rows[middle:])

    def tensors(self) -> dict[str, NDArray[Any]]:
        """Return the inputs, each cut or joined from those of the calls."""
        first = self.parts[0][0]
        return {name: self._joined(name, first.inputs[name]) for name in first.inputs}

    def spread(self, labels: NDArray[np.int32], scores: NDArray[np.float32]) -> Iterator[Call]:
        """Put the answer where the calls wait for it; yield those that are complete."""
        start = 0
        for call, rows in self.parts:
            width = min(self.length, call.labels.shape[1])
            where = (_index(rows), slice(width))
            stop = start + len(rows)
            call.labels[where] = labels[start:stop, :width]
            call.scores[where] = scores[start:stop, :width]
            call.n_left -= len(rows)
            start = stop
            if not call.n_left and not call.is_over:
                yield call

    def _joined(self, name: str, first: NDArray[Any]) -> NDArray[Any]:
        if first.ndim == 1:
            return np.concatenate([call.inputs[name][_index(rows)] for call, rows in self.parts])
        if len(self.parts) == 1:
            return np.ascontiguousarray(first[_index(self.parts[0][1]), : self.length])
        joined = np.zeros((self.n_texts, self.length, *first.shape[2:]), first.dtype)
        start = 0
        for call, rows in self.parts:
            array = call.inputs[name]
            width = min(self.length, array.shape[1])
            joined[start : start + len(rows), :width] = array[_index(rows), :width]
            start += len(rows)
        return joined


class WaitingTexts:
    """Texts that were not sent yet, by length; the oldest call always moves on."""

    def __init__(self, limits: PackingLimits) -> None:
        self._limits = limits
        self._calls: deque[Call] = deque()
        # By length: rows in the order in which they came.
        self._rows: dict[int, deque[tuple[Call, int]]] = {}
        self.n_words = 0

    def add(self, call: Call) -> None:
        """Take over the texts of a call."""
        self._calls.append(call)
        for row, length in enumerate(call.lengths):
            self._rows.setdefault(length, deque()).append((call, row))
        self.n_words += sum(call.lengths)

    def oldest_s(self) -> float | None:
        """Return when the oldest call that still has texts here came; None where nothing waits."""
        while self._calls and (self._calls[0].is_over or not self._calls[0].waiting):
            self._calls.popleft()
        if not self._calls:
            # What is left is of calls that are over; longer than all that comes, it would stay.
            self._rows.clear()
            self.n_words = 0
            return None
        return self._calls[0].arrived_s

    def is_full(self) -> bool:
        """Whether waiting for more texts would make no request fuller."""
        return self.n_words >= self._limits.max_words

    def take(self) -> Request | None:
        """Return the next request, or None where nothing waits."""
        while self.oldest_s() is not None:
            request = self._cut(max(self._calls[0].waiting))
            if request.n_texts:
                return request
        return None

    def drop(self) -> list[Call]:
        """Forget all texts; return the calls that wait for some of them."""
        calls = list(dict.fromkeys(call for rows in self._rows.values() for call, _ in rows))
        self._rows.clear()
        self._calls.clear()
        self.n_words = 0
        return [call for call in calls if not call.is_over]

    def _cut(self, longest: int) -> Request:
        taken: dict[Call, list[int]] = {}
        n_texts = n_words = 0
        for length in range(longest, -1, -1):
            rows = self._rows.get(length)
            if not rows:
                continue
            n_room = self._room(longest, length, n_texts, n_words)
            for _ in range(min(n_room, len(rows))):
                call, row = rows.popleft()
                self.n_words -= length
                if not call.is_over:
                    taken.setdefault(call, []).append(row)
                    call.waiting[length] -= 1
                    if not call.waiting[length]:
                        del call.waiting[length]
                    n_texts += 1
                    n_words += length
            if rows:
                break
            del self._rows[length]
        parts = [(call, sorted(rows)) for call, rows in taken.items()]
        return Request(parts, longest, n_texts, n_words)

    def _room(self, longest: int, length: int, n_texts: int, n_words: int) -> int:
        """Return how many texts of `length` a request may take that is padded to `longest`."""
        limits = self._limits
        n_room = min(limits.max_texts, limits.max_words // max(longest, 1)) - n_texts
        if not n_texts:
            return max(n_room, 1)
        more = longest - length  # padding of each further text
        n_padding = n_texts * longest - n_words
        if not more or n_room < 1:
            return n_room
        # What is free shrinks as the request fills up; solved for the number of further texts.
        free_per_place = _FREE_PADDING / limits.max_words - _MAX_PADDING_SHARE
        left = _FREE_PADDING - free_per_place * n_texts * longest - n_padding
        cost = more + free_per_place * longest
        n_padded = int(left / cost) if cost > 0 else n_room
        return max(0, min(n_room, n_padded))


def _request_of(rows: list[tuple[Call, int]]) -> Request:
    """Return the request of some rows, those of a call in their order."""
    taken: dict[Call, list[int]] = {}
    for call, row in rows:
        taken.setdefault(call, []).append(row)
    lengths = [call.lengths[row] for call, row in rows]
    return Request(list(taken.items()), max(lengths), len(rows), sum(lengths))


def _index(rows: list[int]) -> Any:
    """Return what selects `rows`, ascending: a slice where they are neighbours, to copy less."""
    first, last = rows[0], rows[-1]
    return slice(first, last + 1) if last - first + 1 == len(rows) else rows
