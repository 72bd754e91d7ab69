"""How often each name of a list is drawn: classes of frequency, as real life has them."""

from bisect import bisect_right
from collections.abc import Iterable
from typing import NamedTuple, Self


class Weights(NamedTuple):
    """The classes of a list, the most frequent names first.

    `ends` are the sums of all weights up to the end of each class, `starts` the place of its first
    name in the list, `each` the weight of each of its names.
    """

    ends: tuple[int, ...]
    starts: tuple[int, ...]
    each: tuple[int, ...]

    @classmethod
    def of(cls, classes: Iterable[tuple[int, int]]) -> Self:
        """Return the weights of classes given by number of names and the weight of each."""
        ends: list[int] = []
        starts: list[int] = []
        each: list[int] = []
        end = start = 0
        for n_names, weight in classes:
            starts.append(start)
            each.append(weight)
            start += n_names
            end += n_names * weight
            ends.append(end)
        return cls(tuple(ends), tuple(starts), tuple(each))

    @property
    def total(self) -> int:
        """Return the sum of all weights: a draw is a number below it."""
        return self.ends[-1]

    def place(self, drawn: int) -> int:
        """Return the place in the list that an even draw below `total` falls on."""
        i = bisect_right(self.ends, drawn)
        before = self.ends[i - 1] if i else 0
        return self.starts[i] + (drawn - before) // self.each[i]
