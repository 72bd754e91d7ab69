"""Mobile numbers in which the letter O stands for zeros: "O912…", "0912O345678"."""

import re
from collections.abc import Iterator
from typing import Final

import numpy as np

from gateway.detection.normalize import BatchText

# Mobile numbers of Iran, Britain, Germany, France and of Arab countries; as many digits have other
# numbers too.
_WITH_LETTER_O: Final = re.compile(
    r"(?<![\w.+-])[0Oo](?:9[0-9Oo]{2}[ -]?[0-9Oo]{3}[ -]?[0-9Oo]{2}[ -]?[0-9Oo]{2}"
    r"|7[0-9Oo]{3}[ -]?[0-9Oo]{3}[ -]?[0-9Oo]{3}|1[5-7][0-9Oo]{1,2}[ /-]?[0-9Oo]{7,8}"
    r"|[5-7](?:[ .-]?[0-9Oo]{2}){4}|[57][0-9Oo][ -]?[0-9Oo]{3}[ -]?[0-9Oo]{4}"
    r"|1[0-2Oo][ -]?[0-9Oo]{4}[ -]?[0-9Oo]{4})(?![\w-])"
)
_ZERO_DIGIT_OR_GAP: Final = frozenset("0123456789o -./")
_CASE_BIT: Final = 0x20
# The longest of them with its blanks, but for the last digit.
_MAX_WITH_LETTER: Final = 14


def numbers_with_letter_o(batch: BatchText) -> Iterator[tuple[int, int]]:
    """Yield the joined offsets of mobile numbers with the letter O in them, from left to right.

    Most messages have no such letter beside a digit: one look at all digits of the batch tells.
    """
    starts, ends = batch.digit_runs
    if not len(starts):
        return
    folded, lowered = batch.folded, batch.lowered
    points = batch.folded_points
    before = points[np.maximum(starts - 1, 0)] | np.uint32(_CASE_BIT)
    after = points[np.minimum(ends, len(points) - 1)] | np.uint32(_CASE_BIT)
    is_hint = ((before == ord("o")) & (starts > 0)) | (after == ord("o"))
    seen_to = -1
    for at in starts[is_hint].tolist():
        if at <= seen_to:
            continue
        start = at
        lowest = max(at - _MAX_WITH_LETTER, 0)
        while start > lowest and lowered[start - 1] in _ZERO_DIGIT_OR_GAP:
            start -= 1
        for head in range(start, at + 1):
            match = _WITH_LETTER_O.match(folded, head)
            # What ends before the hint has no such letter.
            if match is not None and match.end() > at:
                seen_to = match.end()
                yield head, seen_to
                break
