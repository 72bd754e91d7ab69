"""A set of offsets that stand mostly side by side, in a few bytes a run."""

from array import array
from bisect import bisect_right
from collections.abc import Iterator


class OffsetRanges:
    """Offsets as runs `[first, last]`, both included: 16 bytes each, however long they are."""

    def __init__(self) -> None:
        self._firsts = array("q")
        self._lasts = array("q")

    def __contains__(self, offset: int) -> bool:
        at = bisect_right(self._firsts, offset) - 1
        return at >= 0 and offset <= self._lasts[at]

    @property
    def first(self) -> int | None:
        """The smallest offset; None where there is none."""
        return self._firsts[0] if self._firsts else None

    @property
    def last(self) -> int | None:
        """The largest offset; None where there is none."""
        return self._lasts[-1] if self._lasts else None

    def add(self, offset: int) -> bool:
        """Add an offset; return whether it is new. Fast where it stands behind all others."""
        firsts, lasts = self._firsts, self._lasts
        at = bisect_right(firsts, offset) - 1
        if at >= 0 and offset <= lasts[at]:
            return False
        before = at >= 0 and lasts[at] + 1 == offset
        behind = at + 1 < len(firsts) and firsts[at + 1] == offset + 1
        if before and behind:
            lasts[at] = lasts[at + 1]
            del firsts[at + 1], lasts[at + 1]
        elif before:
            lasts[at] = offset
        elif behind:
            firsts[at + 1] = offset
        else:
            firsts.insert(at + 1, offset)
            lasts.insert(at + 1, offset)
        return True

    def minus(self, others: "OffsetRanges", start: int, end: int | None) -> Iterator[int]:
        """Yield the offsets from `start` on, before `end` if there is one, that `others` lacks."""
        for first, last in zip(self._firsts, self._lasts, strict=True):
            stop = last + 1 if end is None else min(last + 1, end)
            for offset in range(max(first, start), stop):
                if offset not in others:
                    yield offset
