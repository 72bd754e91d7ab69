"""DATETIME: dates whose month is a Roman number, "12.III.1987", and those of "'87-03-12"."""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, word_group
from gateway.domain import EntityType
from gateway.domain.day_words import ROMAN_MONTHS

_TYPE: Final = EntityType.DATETIME.value
_GROUP: Final = word_group(map(str.lower, ROMAN_MONTHS))
_DAY: Final = re.compile(r"(?<![\w.,/-])(?:0?[1-9]|[12]\d|3[01])([-/. ]) ?\Z")
_YEAR: Final = re.compile(r"([-/. ]) ?(?:(?:1[5-9]|20)\d\d|'?\d\d)(?![\w%€$£]|[.,:/-]\d)")
_LONGEST_DAY: Final = len(" 12. ")
_YEAR_FIRST: Final = re.compile(
    r"'(?<![\w']')\d\d([-/.])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])(?![\w']|[.,:/-]\d)"
)
_SCORE: Final = 0.95
_LEAST_SURE: Final = 0.7


class RomanDates:
    """Finds dates with a Roman month, and those that begin with a year of two digits."""

    name = "roman-date"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the dates; between blanks the month has two letters or the year four digits."""
        folded = batch.folded
        _, starts, ends = batch.words
        for at in group_positions(batch, _GROUP):
            start, end = starts[at], ends[at]
            before = max(start - _LONGEST_DAY, 0)
            if folded[start:end] not in ROMAN_MONTHS:
                continue
            day = _DAY.search(folded[before:start])
            year = _YEAR.match(folded, end)
            if day is None or year is None or day[1] != year[1]:
                continue
            is_sure = day[1] != " " or end - start > 1
            if is_sure or folded[year.end() - 3].isdecimal():
                score = _SCORE if is_sure else _LEAST_SURE
                yield Found(before + day.start(), year.end(), _TYPE, score, self.name)
        if "'" in folded:
            for match in _YEAR_FIRST.finditer(folded):
                yield Found(*match.span(), _TYPE, _SCORE, self.name)
