"""Dates without their day: "12 March 2026" becomes "March 2026", in its calendar and notation.

A time of day alone is widened in `parts_of_day`. What has no day, or can be read in part alone, is
vague already or not understood, and becomes the category.
"""

import re
from typing import Final

from gateway.pseudonyms.generalizations.parts_of_day import part_of_day
from gateway.pseudonyms.generalizations.range_words import from_to, language_in
from gateway.pseudonyms.surrogates.calendars import GREGORIAN
from gateway.pseudonyms.surrogates.date_fields import FoundDate
from gateway.pseudonyms.surrogates.dates import find_dates, is_unread

_MOST_MONTHS: Final = 2
_MONTHS_IN_YEAR: Final = 12
_FOUR_DIGITS: Final = 4
_SIGN: Final = re.compile(r"\s?([-/.٫])\s?")
# Who writes the month first, elsewhere nobody does: "03/04/2026".
_MONTH_FIRST: Final = frozenset(("en", None))
_SIGNS_OF_BOTH: Final = frozenset("/-")
_COMPACT_SIGN: Final = "-"
_MONTH: Final = "ماه"


def month_of(value: str, text: str, language: str | None) -> str | None:
    """Return the month and the year of a date as the date writes them, both ends' for a span.

    Where day and month cannot be told apart it is the year alone.
    """
    dates = _with_years(value, find_dates(value))
    if not dates:
        return part_of_day(value, text, language_in(value, language))
    if is_unread(value, dates) or not any(date.day for date in dates):
        return None
    months: list[str] = []
    told = [date for date in dates if date.lender_at is None]
    for place, date in enumerate(told):
        if place and _are_of_one_month(told[place - 1], date):
            months.pop()
        month = _written(value, date, language)
        if month is None:
            return None
        months.append(month)
    if not months or len(months) > _MOST_MONTHS:
        return None
    if len(months) == 1:
        return months[0]
    return from_to(months[0], months[1], language_in(value, language))


def _with_years(value: str, dates: list[FoundDate]) -> list[FoundDate]:
    """Return dates of which one takes the year behind "month" with it: "۱۲ اسفند ماه ۱۴۰۳"."""
    joined: list[FoundDate] = []
    for date in dates:
        before = joined[-1] if joined else None
        at, month_at = date.year_at, None if before is None else before.month_at
        if (
            before is not None
            and at is not None
            and month_at is not None
            and not (date.month or before.year)
            and value[month_at.end : at.start].strip() == _MONTH
        ):
            joined[-1] = before._replace(year=date.year, year_at=at)
        else:
            joined.append(date)
    return joined


def _are_of_one_month(before: FoundDate, date: FoundDate) -> bool:
    """Return whether two dates are of one month, whose year the second one tells for both."""
    return (before.calendar, before.month) == (date.calendar, date.month) and before.year in (
        0,
        date.year,
    )


def _written(value: str, date: FoundDate, language: str | None) -> str | None:
    """Return month and year, or a month that has a name; None for a number alone or no month."""
    month, year = date.month_at, date.year_at
    if month is None or date.is_decade:
        return None
    month_text = value[month.start : month.end]
    if year is None:
        return month_text if date.is_named else None
    year_text = value[year.start : year.end]
    if _may_be_either(value, date, language):
        return year_text if len(year_text) == _FOUR_DIGITS else None
    first, last = sorted((month, year))
    day = date.day_at
    between = value[first.end : last.start]
    if day is not None and first.end <= day.start < last.start:
        sign = _SIGN.match(between)
        between = sign[1] if sign is not None else " "
    elif not between:
        # "20260312", of which "202603" could be anything.
        between = _COMPACT_SIGN if not date.is_named else " "
    return f"{value[first.start : first.end]}{between}{value[last.start : last.end]}"


def _may_be_either(value: str, date: FoundDate, language: str | None) -> bool:
    """Return whether the day of a date may be its month, and the month its day."""
    year, month, day = date.year_at, date.month_at, date.day_at
    if year is None or month is None or day is None or date.is_named:
        return False
    return (
        language in _MONTH_FIRST
        and date.calendar == GREGORIAN
        and date.day <= _MONTHS_IN_YEAR
        and date.day != date.month
        # A year in front tells which is which.
        and year.start > max(month.start, day.start)
        and value[day.end : day.end + 1] in _SIGNS_OF_BOTH
    )
