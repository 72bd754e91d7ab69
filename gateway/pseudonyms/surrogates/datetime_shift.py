"""DATETIME: shifted by one secret offset a conversation, in its own calendar and wording.

The offset is a number of whole weeks, so that a weekday stays right, at least 27 weeks either way, and never so
near to whole years that a month keeps its name. Times of day, weekdays, durations and words such as "tomorrow" stay:
they are relative, and alone identify nobody. Order and intervals of full dates are kept to the day.
"""

import re

from gateway.pseudonyms.surrogates.calendars import (
    GREGORIAN,
    JALALI,
    days_in_month,
    from_day,
    to_day,
)
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.dates import Field, FoundDate, find_dates, uncovered
from gateway.pseudonyms.surrogates.digits import in_script, zero_of
from gateway.pseudonyms.surrogates.month_names import ROWS

_LEAST_WEEKS, _MOST_WEEKS = 27, 130
_DAYS_IN_YEAR = 365.25
# So many days from a whole year at least, or a month could be shifted onto itself.
_MARGIN_DAYS = 40
_WEEKS = tuple(
    sign * weeks
    for weeks in range(_LEAST_WEEKS, _MOST_WEEKS + 1)
    if _MARGIN_DAYS < weeks * 7 % _DAYS_IN_YEAR < _DAYS_IN_YEAR - _MARGIN_DAYS
    for sign in (-1, 1)
)
# Stands in for a year that is not given; an ordinary year in each calendar.
_NO_YEAR = {"g": 2023, "j": 1402, "h": 1445}
_MID_MONTH, _MID_YEAR = 15, 7
_LONG_NUMBER = re.compile(r"\d{3,}")
_SEPARATOR = ";"


def _form(value: str) -> str | None:
    dates = find_dates(value)
    rest = uncovered(value, dates)
    if _LONG_NUMBER.search(rest):
        return None
    if not dates:
        return "stays" if rest.strip() else None
    return _SEPARATOR.join(f"{d.calendar}:{d.year}:{d.month}:{d.day}" for d in dates)


def _stays(form: str) -> bool:
    return form == "stays"


def _draw(form: str, drawing: Drawing) -> str:
    days = 7 * drawing.shared("date offset").pick(_WEEKS)
    # Only dates without a day or year can collide; the next attempt moves them by a month.
    days += 28 * drawing.attempt
    return _SEPARATOR.join(_shifted(item, days) for item in form.split(_SEPARATOR))


def _shifted(item: str, days: int) -> str:
    calendar, *numbers = item.split(":")
    year, month, day = map(int, numbers)
    full_year = _full_year(calendar, year)
    at_month = month or _MID_YEAR
    at_day = min(day or _MID_MONTH, days_in_month(calendar, full_year, at_month))
    new_year, new_month, new_day = from_day(
        calendar, to_day(calendar, full_year, at_month, at_day) + days
    )
    written_year = new_year % 100 if 0 < year < 100 else new_year
    return f"{calendar}:{written_year if year else 0}:{new_month if month else 0}:{new_day if day else 0}"


def _full_year(calendar: str, year: int) -> int:
    """Return a year of four digits for one of two, or for none."""
    if not year:
        return _NO_YEAR[calendar]
    if year >= 100:
        return year
    if calendar == GREGORIAN:
        return year + (2000 if year < 60 else 1900)
    return year + (1400 if calendar != JALALI or year < 20 else 1300)


def _render(surrogate: str, value: str) -> str:
    edits: list[tuple[Field, str]] = []
    for date, item in zip(find_dates(value), surrogate.split(_SEPARATOR), strict=True):
        _, *numbers = item.split(":")
        year, month, day = map(int, numbers)
        edits += _edits(date, year, month, day, value)
    for field, text in sorted(edits, reverse=True):
        value = value[: field.start] + text + value[field.end :]
    return value


def _edits(date: FoundDate, year: int, month: int, day: int, value: str) -> list[tuple[Field, str]]:
    edits = []
    if date.year_at:
        edits.append((date.year_at, _number(year, date.year_at, value)))
    if date.day_at:
        edits.append((date.day_at, _number(day, date.day_at, value)))
    if date.month_at:
        old = value[date.month_at.start : date.month_at.end]
        new = _number(month, date.month_at, value) if date.row < 0 else _month(date.row, month, old)
        edits.append((date.month_at, new))
    return edits


def _number(number: int, field: Field, value: str) -> str:
    """Return a number in the digit script and, where it began with zero, the width of what it replaces."""
    old = value[field.start : field.end]
    width = len(old) if len(old) == 4 or old[0] == zero_of(old) else 1
    return in_script(str(number).zfill(width), zero_of(old))


def _month(row: int, month: int, old: str) -> str:
    name = ROWS[row][1][month - 1]
    if old.islower():
        return name.lower()
    if old.isupper():
        return name.upper()
    return name[0].upper() + name[1:]


TYPE = SurrogateType(_form, _draw, _render, _stays)
