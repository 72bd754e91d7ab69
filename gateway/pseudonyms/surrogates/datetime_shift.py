"""DATETIME: shifted by one secret offset a conversation, in its own calendar and wording.

The offset is a number of whole weeks, so that a weekday stays right, at least 27 weeks either way,
and never so near to whole years that a month keeps its name. Times of day, weekdays, durations and
words such as "tomorrow" stay: they are relative, and alone identify nobody. Order and intervals of
full dates are kept to the day.
"""

import re
from collections.abc import Mapping

from gateway.pseudonyms.language import guess_language
from gateway.pseudonyms.records import SEPARATOR
from gateway.pseudonyms.surrogates.calendars import (
    days_in_month,
    from_day,
    to_day,
)
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.date_grammar import agreeing
from gateway.pseudonyms.surrogates.dates import Field, FoundDate, find_dates, is_unread
from gateway.pseudonyms.surrogates.digits import in_script, zero_of
from gateway.pseudonyms.surrogates.month_names import ROWS, row_of

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
# In code points: beyond, what stands far away says nothing of a date.
_LONGEST_READ = 1_000
_SEPARATOR = ";"
_PERSIAN_ZERO = "\u06f0"
# German alone puts a point behind the day: "3. Mai", "14. August".
_GERMAN_DAY = re.compile(r"\d\.\s*[^\W\d_]{3}")


def days_shifted(drawing: Drawing) -> int:
    """Return by how many days the conversation's dates are shifted."""
    return 7 * drawing.shared("date offset").pick(_WEEKS)


def _form(value: str) -> str | None:
    dates = find_dates(value)
    if is_unread(value, dates):
        return None
    if not dates:
        return "stays" if value.strip() else None
    return _SEPARATOR.join(f"{d.calendar}:{d.year}:{d.month}:{d.day}" for d in dates)


def _stays(form: str) -> bool:
    return form == "stays"


def _draw(form: str, drawing: Drawing) -> str:
    # Only dates without a day or year can collide; the next attempt moves them by a month. A date
    # that the conversation has met is no obstacle, or order and intervals would break there.
    days = days_shifted(drawing) + 28 * drawing.attempt
    items = form.split(_SEPARATOR)
    # Leap years: "15 March 2025 and 17 March" are shifted as dates of one year.
    lacks_year = any(item.split(":")[1] == "0" for item in items)
    years = _years_in(drawing.text) if lacks_year else {}
    dates = _SEPARATOR.join(_shifted(item, days, years) for item in items)
    # The language, for names of months that several share ("Mai", "April").
    return f"{dates}{SEPARATOR}{guess_language(drawing.text) or ''}"


def _years_in(text: str) -> dict[str, int]:
    """Return the year of the first full date in a text, by calendar."""
    years: dict[str, int] = {}
    for date in find_dates(text) if len(text) <= _LONGEST_READ else ():
        if date.year and date.day:
            years.setdefault(date.calendar, date.year)
    return years


def _shifted(item: str, days: int, years: Mapping[str, int]) -> str:
    calendar, *numbers = item.split(":")
    year, month, day = map(int, numbers)
    full_year = year or years.get(calendar, _NO_YEAR[calendar])
    at_month = month or _MID_YEAR
    at_day = min(day or _MID_MONTH, days_in_month(calendar, full_year, at_month))
    new_year, new_month, new_day = from_day(
        calendar, to_day(calendar, full_year, at_month, at_day) + days
    )
    shifted = (new_year if year else 0, new_month if month else 0, new_day if day else 0)
    return ":".join(map(str, (calendar, *shifted)))


def _render(surrogate: str, value: str) -> str:
    edits: list[tuple[Field, str]] = []
    form, _, language = surrogate.partition(SEPARATOR)
    if language != "fr" and _GERMAN_DAY.search(value):
        # A short text tells no language, and "Mai" is a month in French, a word in Italian.
        language = "de"
    elif not language and zero_of(value) != _PERSIAN_ZERO:
        # Months that Persian has too are Arabic by far more often: Persians have their own.
        language = "ar"
    for date, item in zip(find_dates(value), form.split(_SEPARATOR), strict=True):
        _, *numbers = item.split(":")
        year, month, day = map(int, numbers)
        edits += _edits(date, (year, month, day), value, language)
    for field, text in sorted(edits, reverse=True):
        value = agreeing(value[: field.start], text, value[field.end :])
    return value


def _edits(
    date: FoundDate, numbers: tuple[int, int, int], value: str, language: str
) -> list[tuple[Field, str]]:
    """Return what is to be written where for one date."""
    fields = (date.year_at, date.month_at, date.day_at)
    given = [value[field.start : field.end] for field in fields if field]
    # 03/07 is padded in both fields; 2024-12-11 is so by its format.
    is_padded = any(text[0] == zero_of(text) for text in given) or (
        len(given) > len(("month", "day")) and not date.is_named and all(len(t) > 1 for t in given)
    )
    edits = []
    for number, field in zip(numbers, fields, strict=True):
        if field is None:
            continue
        old = value[field.start : field.end]
        if field is date.month_at and date.is_named:
            edits.append((field, _month(number, old, language)))
        else:
            if field is date.year_at:
                # A year of two digits is known in full and written short again.
                written = str(number)[-len(old) :]
            else:
                written = str(number).zfill(len(old) if is_padded else 1)
            edits.append((field, in_script(written, zero_of(old))))
    return edits


def _month(month: int, old: str, language: str) -> str:
    row = row_of(old, language)
    name = ROWS[row].names[month - 1] if row is not None else old
    if old.islower():
        return name.lower()
    if old.isupper():
        return name.upper()
    return name[0].upper() + name[1:]


TYPE: SurrogateType = SurrogateType(_form, _draw, _render, _stays, moves_together=True)
