"""Telephone numbers in which letters stand for digits: "O912…", "0912O345678", "06-7O-48-l3-29"."""

import re
from collections.abc import Iterator
from typing import Final

import numpy as np

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.contact.phone_words import CONTEXT
from gateway.detection.patterns.context import verdict

# Mobile numbers of Iran, Britain, Germany, France and of Arab countries; as many digits have other
# numbers too.
_WITH_LETTER_O: Final = re.compile(
    r"(?<![\w.+-])[0Oo](?:9[0-9Oo]{2}[ -]?[0-9Oo]{3}[ -]?[0-9Oo]{2}[ -]?[0-9Oo]{2}"
    r"|7[0-9Oo]{3}[ -]?[0-9Oo]{3}[ -]?[0-9Oo]{3}|1[5-7][0-9Oo]{1,2}[ /-]?[0-9Oo]{7,8}"
    r"|[5-7](?:[ .-]?[0-9Oo]{2}){4}|[57][0-9Oo][ -]?[0-9Oo]{3}[ -]?[0-9Oo]{4}"
    r"|1[0-2Oo][ -]?[0-9Oo]{4}[ -]?[0-9Oo]{4})(?![\w-])"
)
# Of any layout, with small l and large I for ones as well: in each group a digit, or two letters.
_GROUP: Final = r"(?=[OolI]{0,4}\d|[Oo]{2})[\dOolI]{1,11}"
_IN_GROUPS: Final = re.compile(
    rf"(?<![\w.+/-])\+?{_GROUP}(?:[ ./-]{_GROUP}){{0,7}}(?![\w/-]|[.,:]\w)"
)
_LETTERS: Final = frozenset("OolI")
# As long as numbers with their area are, or as those without it where a word tells them.
_WHOLE, _TOLD = range(9, 13), range(7, 14)
_MOST_LETTERS: Final = 4
_ZERO_DIGIT_OR_GAP: Final = frozenset("0123456789oli -./+")
_HINTS: Final = tuple(map(ord, "ol"))
_CAPITAL_I: Final = ord("I")
_CASE_BIT: Final = 0x20
# The longest of them with its blanks, but for the last digit.
_MAX_WITH_LETTER: Final = 22


def numbers_with_letter_o(batch: BatchText) -> Iterator[tuple[int, int]]:
    """Yield the joined offsets of numbers with letters for digits in them, from left to right.

    Most messages have no such letter beside a digit: one look at all digits of the batch tells.
    """
    starts, ends = batch.digit_runs
    if not len(starts):
        return
    folded, lowered = batch.folded, batch.lowered
    points = batch.folded_points
    before = points[np.maximum(starts - 1, 0)]
    after = points[np.minimum(ends, len(points) - 1)]
    is_hint = ((before == _CAPITAL_I) & (starts > 0)) | (after == _CAPITAL_I)
    before, after = before | np.uint32(_CASE_BIT), after | np.uint32(_CASE_BIT)
    for letter in _HINTS:
        is_hint |= ((before == letter) & (starts > 0)) | (after == letter)
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
            is_found = match is not None and match.end() > at
            if not is_found:
                match = _IN_GROUPS.match(folded, head)
                is_found = match is not None and match.end() > at and _is_told(batch, match)
            if match is not None and is_found:
                seen_to = match.end()
                yield head, seen_to
                break


def _is_told(batch: BatchText, match: re.Match[str]) -> bool:
    """Return whether a zero in front, the groups or a word say that this is a telephone number."""
    signs = [sign for sign in match[0] if sign.isalnum()]
    n_letters = sum(sign in _LETTERS for sign in signs)
    if not 0 < n_letters <= _MOST_LETTERS or n_letters * 2 >= len(signs):
        return False
    answer = verdict(batch, *match.span(), CONTEXT)
    if answer:
        return answer > 0 and len(signs) in _TOLD
    is_grouped = len(signs) < len(match[0])
    return signs[0] in "0Oo" and len(signs) in _WHOLE and is_grouped
