"""What stands between digits that people read as one number: pictures, strokes through them, lines.

`0👉7👉7👉0…` and digits one below the other hide a number from programs alone. So many digits in
a row, parted in one of these ways alone, are read without what parts them.
"""

import re
from collections.abc import Iterator
from typing import Final

import numpy as np

from gateway.detection.normalize import BatchText, runs_of
from gateway.domain.encodings import Encoded

# As a telephone number of any country has at least.
_FEWEST: Final = 9
# Of digits that have marks alone, a code may be written so.
_FEWEST_MARKED: Final = 4
# Between single digits a sign counts where these are no answers to yes and no: 0|1|1|0.
_FEWEST_DISTINCT: Final = 4
_LONGEST_GAP, _LONGEST_SIGN = 8, 3
_FIRST_MARK: Final = 0x300
# Strokes and other marks over, under and through a digit, its key, and what nobody sees.
_MARK: Final = r"\u0300-\u036f\u200b-\u200d\u2060\u20d0-\u20f0\ufe00-\ufe0f\ufeff"
# Not arrows, which stand between steps.
_PICTURE: Final = (
    r"\u2300-\u23ff\u25a0-\u2793\u27b0\u27bf\u2b08-\u2b94\u2b96-\u2bff\U0001f000-\U0001faff"
)
_MARKS: Final = re.compile(f"[{_MARK}]+")
_PICTURES: Final = re.compile(rf"[{_MARK}]*[ \u00a0]?[{_PICTURE}][{_PICTURE}{_MARK}]*[ \u00a0]?")
_SIGN: Final = re.compile(r"\r?\n|[ \u00a0]?[|/][ \u00a0]?")
# Between the groups of a number that is hidden in part.
_PLAIN: Final = (" ", "-", ".")
_POINTS_OF_PLAIN: Final = tuple(map(ord, _PLAIN))
# Of a number with its country, or of one in America; a card has more digits.
_PLUS: Final = "+"
_AMERICAN: Final = [3, 3, 4]
_FEWEST_OF_CARD: Final = 13


def hidden_digits(batch: BatchText) -> list[Encoded]:
    """Return what stands between the digits of numbers, and what is read instead; in order.

    Offsets are joined ones.
    """
    starts, ends = batch.digit_runs
    if len(starts) < 2:
        return []
    gaps = starts[1:] - ends[:-1]
    first, second = batch.code_points[ends[:-1]], batch.code_points[ends[:-1] + 1]
    is_single = (ends - starts) == 1
    is_blank = first == ord(" ")
    is_marked = (gaps <= _LONGEST_GAP) & (
        (first >= _FIRST_MARK) | (is_blank & (second >= _FIRST_MARK))
    )
    is_sign = is_single[1:] & is_single[:-1] & (gaps <= _LONGEST_SIGN) & ~is_marked
    is_sign &= ~(is_blank & (gaps == 1))
    # Most batches have fewer.
    if not is_marked.any() and int(is_sign.sum()) < _FEWEST - 1:
        return []
    is_plain = (gaps == 1) & np.isin(first, _POINTS_OF_PLAIN)
    found: list[Encoded] = []
    for place, last in zip(*runs_of(is_marked | is_sign | is_plain), strict=True):
        if (is_marked | is_sign)[place:last].any():
            runs = slice(int(place), int(last) + 1)
            found += _parting(batch, starts[runs].tolist(), ends[runs].tolist())
    return found


def _parting(batch: BatchText, starts: list[int], ends: list[int]) -> Iterator[Encoded]:
    """Yield what parts neighbouring runs of digits that are one number."""
    text = batch.joined
    first = 0
    while first < len(starts) - 1:
        sign = _sign(text[ends[first] : starts[first + 1]])
        last = first + 1
        while sign is not None and last < len(starts) - 1:
            behind = _sign(text[ends[last] : starts[last + 1]])
            if behind is None or (behind and sign and behind != sign):
                break
            sign = sign or behind
            last += 1
        if sign is not None:
            groups = [batch.folded[starts[run] : ends[run]] for run in range(first, last + 1)]
            if _is_number(groups, sign, batch.folded[starts[first] - 1 : starts[first]]):
                yield from _changes(text, starts, ends, first, last)
        # The last run may begin the next number.
        first = last


def _changes(
    text: str, starts: list[int], ends: list[int], first: int, last: int
) -> Iterator[Encoded]:
    for run in range(first, last + 1):
        marks = _MARKS.match(text, ends[run])
        if run == last:
            if marks is not None:
                yield *marks.span(), ""
            return
        gap = text[ends[run] : starts[run + 1]]
        if _PICTURES.fullmatch(gap) is not None:
            is_group = min(ends[run] - starts[run], ends[run + 1] - starts[run + 1]) > 1
            yield ends[run], starts[run + 1], " " if is_group else ""
        elif marks is not None:
            yield *marks.span(), ""
        elif gap not in _PLAIN:
            yield ends[run], starts[run + 1], ""


def _sign(gap: str) -> str | None:
    """Return the sign or picture that parts two digits; "" for marks, None for anything else."""
    if gap in _PLAIN:
        return ""
    marks = _MARKS.match(gap)
    if marks is not None and (marks.end() == len(gap) or gap[marks.end() :] in _PLAIN):
        return ""
    if _SIGN.fullmatch(gap) is None and _PICTURES.fullmatch(gap) is None:
        return None
    return _MARKS.sub("", gap).strip(" \u00a0")


def _is_number(groups: list[str], sign: str, before: str) -> bool:
    """Return whether digits that `sign` parts are a number, and no list of small ones."""
    digits = "".join(groups)
    if not sign:
        return len(digits) >= _FEWEST_MARKED
    if len(digits) < _FEWEST:
        return False
    if len(digits) >= _FEWEST_OF_CARD or before == _PLUS:
        return True
    if len({*digits}) < _FEWEST_DISTINCT or groups == sorted(groups, key=int):
        return False
    return digits[0] == "0" or list(map(len, groups)) == _AMERICAN
