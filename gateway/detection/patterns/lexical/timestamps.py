"""DATETIME: dates and times as programs write them: `2025-01-06T14:00:00Z`, `<t:1767700000>`."""

import re
from collections.abc import Iterator
from typing import Final

import numpy as np

from gateway.detection.merge import VALIDATED_SCORE
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import positions
from gateway.domain import EntityType

_TYPE: Final = EntityType.DATETIME.value

_YEAR: Final = r"(?:1[2-4]|19|20)\d\d"
_MONTH: Final = r"(?:0[1-9]|1[0-2])"
_DAY: Final = r"(?:0[1-9]|[12]\d|3[01])"
_HOUR: Final = r"(?:[01]\d|2[0-4])"
# Behind the T; with colons or without them, as the date is with dashes or without.
_EXTENDED: Final = rf"{_HOUR}(?::[0-5]\d(?::(?:[0-5]\d|60)(?:[.,]\d{{1,9}})?)?)?"
_BASIC: Final = rf"{_HOUR}(?:[0-5]\d(?:(?:[0-5]\d|60)(?:[.,]\d{{1,9}})?)?)?"
_ZONE: Final = rf"(?:Z|[-+]{_HOUR}(?::?[0-5]\d)?)?"
_STAMP: Final = re.compile(
    rf"(?<![A-Z0-9_.])(?<![A-Z0-9]-)"
    rf"(?:{_YEAR}-{_MONTH}-{_DAY}T{_EXTENDED}|{_YEAR}{_MONTH}{_DAY}T{_BASIC}){_ZONE}"
    r"(?![A-Z0-9_:]|[.,+-]\d)",
    re.IGNORECASE,
)
# As logs have it: "2025-02-11 09:14:55,302".
_OF_LOG: Final = re.compile(
    rf"(?<![\w.-]){_YEAR}-{_MONTH}-{_DAY} {_HOUR}:[0-5]\d:(?:[0-5]\d|60)(?:[.,]\d{{1,9}})?{_ZONE}"
    r"(?![\w:]|[.,+-]\d)"
)
# As logs of errors have it: "Tue Nov 24 10:00:01.123456 2026".
_OF_ERRORS: Final = re.compile(
    rf"(?<!\w)(?:[A-Z][a-z]{{2}} )?[A-Z][a-z]{{2}} [ \d]\d {_HOUR}:[0-5]\d:(?:[0-5]\d|60)"
    rf"\.\d{{3,9}} {_YEAR}(?![\w:]|[.,+-]\d)"
)
# As web servers have it: "11/Mar/2025:06:58:03 +0100".
_OF_SERVER: Final = re.compile(
    rf"(?<![\w/]){_DAY}/[A-Z][a-z]{{2}}/{_YEAR}:{_HOUR}:[0-5]\d:[0-5]\d(?: [+-]\d{{4}})?(?!\d)"
)
# As soldiers and nurses have it: "1430hrs", "at 0900 hrs"; "2000 hrs of practice" are so many.
_HOURS: Final = "hrs"
_OF_WATCH: Final = re.compile(
    rf"(?<![\w.,:/-])(?:{_HOUR}[0-5]\dhrs|0\d[0-5]\d hrs"
    rf"|(?:(?<=at )|(?<=by )|(?<=from )|(?<=until )|(?<=till )){_HOUR}[0-5]\d hrs)\b"
)
# As airlines have it: "14MAR26", "09NOV2031".
_MONTHS: Final = "JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC"
_OF_TICKET: Final = re.compile(rf"(?<!\w){_DAY}(?:{_MONTHS})(?:\d\d|{_YEAR})(?!\w)")
# As platforms show it in the reader's zone: "<t:1767700000:R>" of Discord, "<!date^1767700000^…>"
# of Slack.
_OF_PLATFORM: Final = re.compile(r"<(t:\d{9,10})(?=[:>])|<!(date\^\d{9,10})(?=\^)")
_DATE_LENGTHS: Final = (len("2025-01-06"), len("20250106"))
_T: Final = ("t",)
_WATCH_SCORE: Final = 0.85
# Before what its digits look like: a telephone number, an account.
_PLATFORM_SCORE: Final = 0.99


class Timestamps:
    """Finds dates with their time in the formats of ISO 8601 and of logs, of three calendars."""

    name = "timestamp"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the timestamps with their fractions of a second and zones."""
        folded = batch.folded
        starts = batch.words.starts
        digit_starts, digit_ends = batch.digit_runs
        points = batch.folded_points
        is_hour = points[np.maximum(digit_starts - 1, 0)] == ord(" ")
        is_hour &= digit_ends - digit_starts == len("09")
        is_hour &= digit_starts > len("2025-01-06")
        is_hour &= points[np.minimum(digit_ends, len(points) - 1)] == ord(":")
        for at in positions(folded, "/20"):
            match = _OF_SERVER.match(folded, at - len("11/Mar")) if at >= len("11/Mar") else None
            if match is not None:
                yield Found(*match.span(), _TYPE, VALIDATED_SCORE, self.name)
        for at in positions(folded, _HOURS):
            start = at - len("0900") - (folded[at - 1 : at] == " ")
            match = _OF_WATCH.match(folded, start) if start >= 0 else None
            if match is not None:
                yield Found(*match.span(), _TYPE, _WATCH_SCORE, self.name)
        if "<t:" in folded or "<!date^" in folded:
            for match in _OF_PLATFORM.finditer(folded):
                start, end = match.span(match.lastindex or 0)
                yield Found(start, end, _TYPE, _PLATFORM_SCORE, self.name)
        for at in digit_starts[is_hour].tolist():
            match = _OF_LOG.match(folded, at - len("2025-01-06 ")) or _OF_ERRORS.match(
                folded, at - len("Tue Nov 24 ")
            )
            if match is not None:
                yield Found(*match.span(), _TYPE, VALIDATED_SCORE, self.name)
        for at in digit_starts[:-1][digit_starts[1:] - digit_ends[:-1] == len("MAR")].tolist():
            match = _OF_TICKET.match(folded, at)
            if match is not None:
                yield Found(*match.span(), _TYPE, VALIDATED_SCORE, self.name)
        for index in batch.word_indices(_T):
            at = starts[index]
            if not at or not folded[at - 1].isdecimal() or not folded[at + 1 : at + 2].isdecimal():
                continue
            for length in _DATE_LENGTHS:
                match = _STAMP.match(folded, at - length) if at >= length else None
                if match is not None:
                    yield Found(*match.span(), _TYPE, VALIDATED_SCORE, self.name)
                    break
