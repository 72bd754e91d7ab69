"""NUMBER: British sort codes that the account beside them tells: "60-83-71, 20188344"."""

import re
from collections.abc import Iterator
from typing import Final

import numpy as np

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.protocols import Found
from gateway.domain import EntityType

_TYPE: Final = EntityType.NUMBER.value
_SCORE: Final = 0.97
_ACCOUNT_DIGITS: Final = 8
_REACH: Final = 40
# Blanks and a word for the account between; a birth is told by such pairs as well.
_BRANCH_BEFORE: Final = re.compile(
    r"(?P<words>[^\0\n]*?)(?<![\w.,:/-])(?P<branch>(?P<first>\d\d)(?P<joint>[ -])"
    r"(?P<second>\d\d)(?P=joint)\d\d)"
    r"[ ,;/|]{1,3}(?P<account>(?:and )?a(?:c|cc|cct|ccount|/c)(?: no\.?| number)?[:. ]{1,2})?\Z"
)
_BANK_WORD: Final = re.compile(r"(?<!\w)(?:s/?c|sort(?: ?code)?|bank|acc?t?|account|a/c)\W{1,3}\Z")
_MAX_DAY, _MONTHS = 31, 12


def find(batch: BatchText, name: str) -> Iterator[Found]:
    """Yield the sort codes before accounts of eight digits, and these, for the detector `name`.

    Six digits that may be a date need a word for a branch or an account.
    """
    starts, ends = batch.digit_runs
    points = batch.folded_points
    is_account = ends - starts == _ACCOUNT_DIGITS
    is_account &= points[np.minimum(ends, len(points) - 1)] != ord("-")
    for at, end in zip(starts[is_account].tolist(), ends[is_account].tolist(), strict=True):
        before = batch.before(at, _REACH)
        match = _BRANCH_BEFORE.search(before)
        if match is None:
            continue
        is_told = match["account"] is not None or _BANK_WORD.search(match["words"]) is not None
        first, second = int(match["first"]), int(match["second"])
        may_be_date = second <= _MONTHS or (first <= _MONTHS and second <= _MAX_DAY)
        if is_told or (match["joint"] == "-" and not may_be_date):
            origin = at - len(before)
            branch, stop = match.span("branch")
            yield Found(origin + branch, origin + stop, _TYPE, _SCORE, name)
            yield Found(at, end, _TYPE, _SCORE, name)
