"""The fields of a date that a pattern matched: in which calendar, and where each field stands."""

import re
from typing import NamedTuple

from gateway.domain.day_words import ROMAN_MONTHS
from gateway.pseudonyms.surrogates.calendars import GREGORIAN, HIJRI, JALALI
from gateway.pseudonyms.surrogates.month_names import MONTHS, ROWS, month_form

_JALALI_YEARS, _HIJRI_YEARS = range(1200, 1430), range(1430, 1500)
# Years of two digits are Jalali where letters or digits are Persian.
_CENTURY, _PERSIAN = 100, re.compile(r"[پچژگ۰-۹]|سال|دهه|شصت|هفتاد|هشتاد|نود")
_HIJRI_SIGN = re.compile(r"هـ|هجري(?!.?شمس)|قمری|ق\.")
_GREGORIAN_TURN, _JALALI_TURN = 60, 20
_MONTHS_IN_YEAR, MAX_DAY = 12, 31
# "anni '80", "1980er": ten years, where "anno 1980" is one.
_DECADE_BEFORE = re.compile(r"(?<!\w)(?:دهه[\u200c\s]*ی?|années|anni)\s*['’]?\Z", re.IGNORECASE)
_DECADE_BEHIND = re.compile(r"(?:['’]?s|er[ns]?)(?!\w)", re.IGNORECASE)
DECADE = 10
"""The years of one."""


class Field(NamedTuple):
    """A number or a name: its code points in the text, half-open."""

    start: int
    end: int


class FoundDate(NamedTuple):
    """A date as far as it is given, years in full.

    0 for what is not. `is_named` tells a month's name from digits, `is_decade` "années 80" from a
    year. `lender_at` is the month that a day shares with another: "3" in "3-5 May".
    """

    calendar: str
    year: int
    month: int
    day: int
    is_named: bool
    year_at: Field | None
    month_at: Field | None
    day_at: Field | None
    is_decade: bool = False
    lender_at: Field | None = None


def read_date(match: "re.Match[str]", value: str) -> FoundDate | None:
    """Return the date that a pattern found in `value`; None where its numbers are none of one."""
    groups = match.re.groupindex
    year, year_at = _number(match, "year") if "year" in groups else (0, None)
    day, day_at = _number(match, "day") if "day" in groups else (0, None)
    is_named = False
    month_at: Field | None
    if "roman" in groups:
        month, calendar, is_named = ROMAN_MONTHS.index(match["roman"].upper()) + 1, GREGORIAN, True
        month_at = Field(*match.span("roman"))
    elif "name" in groups:
        month, row = MONTHS[month_form(match["name"])][0]
        calendar, is_named = ROWS[row].calendar, True
        month_at = Field(*match.span("name"))
    else:
        month, month_at = _number(match, "month") if "month" in groups else (0, None)
        is_short_first = 0 < year < _CENTURY and match.start() == match.start("year")
        # So only Iranians write: elsewhere a year in front has four digits.
        calendar = JALALI if month and is_short_first else _calendar_of(year, value)
    if calendar == JALALI and _begins_with_year(match, year):
        year, day, year_at, day_at = day, year, day_at, year_at
    if year_at is not None and year < _CENTURY:
        year = _full_year(calendar, year)
    if month > _MONTHS_IN_YEAR >= day > 0 and not (year_at is None and _is_dotted(match)):
        month, day, month_at, day_at = day, month, day_at, month_at
    if month > _MONTHS_IN_YEAR or day > MAX_DAY or (month_at and not month) or (day_at and not day):
        return None
    is_decade = year_at is not None and not (month or day or year % DECADE)
    is_decade = is_decade and _says_decade(match.string, match.start("year"), match.end("year"))
    return FoundDate(calendar, year, month, day, is_named, year_at, month_at, day_at, is_decade)


def _begins_with_year(match: "re.Match[str]", year: int) -> bool:
    """Return whether what may be a day is a year of this century: "۰۵/۰۳/۱۲".

    Iranians write it first, and days without a zero.
    """
    groups = match.groupdict()
    if not all(groups.get(name) for name in ("sep", "year", "month", "day")):
        return False
    return groups["day"][0] == "0" and len(groups["day"]) > 1 and year <= MAX_DAY


def _is_dotted(match: "re.Match[str]") -> bool:
    """Return whether points part a day and a month, which then have the order of Europe.

    "10.25." is an hour at the end of a sentence, and no 25 October.
    """
    return match.groupdict().get("sep") == "."


def _says_decade(text: str, start: int, end: int) -> bool:
    before = _DECADE_BEFORE.search(text, 0, start)
    return before is not None or _DECADE_BEHIND.match(text, end) is not None


def _full_year(calendar: str, short: int) -> int:
    """Return the year that two digits stand for: at most a few years ahead of these ones."""
    if calendar == GREGORIAN:
        return short + (2000 if short < _GREGORIAN_TURN else 1900)
    return short + (1400 if calendar == HIJRI or short < _JALALI_TURN else 1300)


def _number(match: "re.Match[str]", name: str) -> tuple[int, Field | None]:
    if match[name] is None:
        return 0, None
    return int(match[name]), Field(*match.span(name))


def _calendar_of(year: int, value: str) -> str:
    if year in _JALALI_YEARS:
        return HIJRI if _HIJRI_SIGN.search(value) else JALALI
    if year < _CENTURY and _PERSIAN.search(value):
        return JALALI
    return HIJRI if year in _HIJRI_YEARS else GREGORIAN
