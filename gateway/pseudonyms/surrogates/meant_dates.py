"""What is meant by a date that leaves its year, its month or its day out.

Its message tells, or else the dates that the conversation has met: the vault holds no originals,
but shifted back the surrogates tell them.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.domain import EntityType
from gateway.pseudonyms.surrogates.assumed_years import (
    NO_YEAR,
    assumed_year,
    guessed_year,
    is_near,
    most_frequent,
)
from gateway.pseudonyms.surrogates.calendars import days_in_month, from_day, to_day
from gateway.pseudonyms.surrogates.contract import Drawing
from gateway.pseudonyms.surrogates.date_fields import FoundDate
from gateway.pseudonyms.surrogates.date_offset import days_shifted
from gateway.pseudonyms.surrogates.dates import find_dates

MID_MONTH: Final = 15
MID_YEAR: Final = 7
"""The day of a month and the month of a year that are told alone."""
SEPARATOR_OF_DATES: Final = ";"
"""Between the dates in the form of a value."""
_MONTHS_IN_YEAR: Final = 12
# Among so many years there is one in which February has 29 days, Esfand or Dhu al-Hijjah 30.
_LEAP_YEARS_APART: Final = 8
# In code points: beyond, what stands far away says nothing of a date.
_LONGEST_READ: Final = 1_000
_OF_MONTH: Final = re.compile(r"[a-z]:\d+:[1-9]\d*:[1-9]")


def tells_month(form: str) -> bool:
    """Return whether the form of a value, or of its surrogate, has a day and its month."""
    return _OF_MONTH.search(form) is not None


def days_in(form: str) -> list[tuple[int, int]]:
    """Return the days that the form of a value has, each with its month."""
    dates = [numbers_in(item) for item in form.split(SEPARATOR_OF_DATES)]
    return [(day, month) for _, month, day in dates if day and month]


def numbers_in(item: str) -> tuple[int, int, int]:
    """Return year, month and day of one date in a form."""
    year, month, day = map(int, item.split(":")[1:])
    return year, month, day


class Meant:
    """What a message and its conversation tell of a date that leaves something out.

    The message is read when it is first asked.
    """

    __slots__ = ("_around", "_drawing")

    def __init__(self, drawing: Drawing) -> None:
        self._drawing = drawing
        self._around: list[FoundDate] | None = None

    def around(self) -> list[FoundDate]:
        """Return the dates of the message that have a day and a month."""
        if self._around is None:
            text = self._drawing.text
            dates = find_dates(text) if len(text) <= _LONGEST_READ else []
            self._around = [date for date in dates if date.month and date.day]
        return self._around

    def year_of(self, calendar: str, month: int, day: int) -> int:
        """Return the year that is meant where a date has none."""
        return _usual_year(self._drawing, self.around(), calendar, month, day)

    def guessed_year(self, calendar: str, year: int) -> int:
        """Return the year as one of which a date of another moves, or 0 where it has its own."""
        return guessed_year(self._drawing, calendar, year)

    def usual_month(self, calendar: str) -> int:
        """Return the month that is meant where a day has none."""
        return _usual_month(self._drawing, self.around(), calendar)

    def month_of(self, calendar: str, day: int) -> int:
        """Return the month of a day alone, or 0 where the message itself tells more.

        "Le 28 novembre et le 1er" is no 1 November where the conversation has a 1 December.
        """
        around = self.around()
        if not around:
            return _month_of(self._drawing, calendar, day)
        last = around[-1]
        following = last.month % _MONTHS_IN_YEAR + 1
        if day >= last.day or last.calendar != calendar:
            return 0
        year = NO_YEAR[calendar]
        meant = _in_year(calendar, year, following, day)
        # Without a year a date is a day more or less.
        is_met = any(
            abs(_in_year(calendar, year, month, met) - meant) <= (0 if of_year else 1)
            for of_year, month, met in _met(self._drawing, calendar)
        )
        return following if is_met else 0

    def day_of(self, calendar: str, year: int, month: int) -> int:
        """Return the day of the dates of a month that the conversation has met, or its middle.

        "The bill of January" is that of 5 January, and becomes the month that this one becomes.
        """
        if self._drawing.attempt:
            return MID_MONTH
        here = [d.day for d in self.around() if d.calendar == calendar and d.month == month]
        met = here or [
            day
            for of_year, of_month, day in _met(self._drawing, calendar)
            if of_month == month and (not year or not of_year or year == of_year)
        ]
        return min(met, default=MID_MONTH)

    def calendar_of(self, written_in: str) -> str:
        """Return the calendar of a day alone."""
        return _calendar_of_day(self._drawing, self.around(), written_in)


def _in_year(calendar: str, year: int, month: int, day: int) -> int:
    """Return a day of a month, or the last one of it, as `to_day` counts."""
    return to_day(calendar, year, month, min(day, days_in_month(calendar, year, month)))


def _usual_month(drawing: Drawing, around: list[FoundDate], calendar: str) -> int:
    """Return the month that is meant where a date leaves it out."""
    here = next((date.month for date in around if date.calendar == calendar), 0)
    return here or most_frequent(m for _, m, _ in _met(drawing, calendar)) or MID_YEAR


def _usual_year(
    drawing: Drawing, around: list[FoundDate], calendar: str, month: int, day: int
) -> int:
    """Return the year that is meant where a date leaves it out.

    That of its message, "15 March 2025 and 17 March"; a year long ago only for dates so near to
    it, so that a birthday beside others does not count. Else that of the same day told in full, or
    the one year of the conversation.
    """
    here = [date for date in around if date.calendar == calendar]
    told = next((date.year for date in here if date.year and is_near(calendar, date.year)), 0)
    year = told or next(
        (date.year for date in here if date.year and _are_neighbours(date.month, month)), 0
    )
    met = [] if told else list(_met(drawing, calendar))
    assumed = assumed_year(drawing, calendar, told, (y for y, _, _ in met if y))
    if not year:
        same = (y for y, m, d in met if y and (m, d) == (month, day))
        year = most_frequent(same) or assumed
    for date in here:
        if not date.year:
            year = year_with(calendar, year, date.month, date.day)
    return year


def _are_neighbours(month: int, other: int) -> bool:
    return (month - other) % _MONTHS_IN_YEAR in (0, 1, _MONTHS_IN_YEAR - 1)


def _month_of(drawing: Drawing, calendar: str, day: int) -> int:
    """Return the month of the dates that the conversation has met with that day; 0 for several.

    Who spoke of 24 November and of 1 December means the first by "the 24th".
    """
    # Without a year a date is a day more or less, back over the end of February.
    months = {
        month
        for year, month, met_day in _met(drawing, calendar)
        if abs(met_day - day) <= (0 if year else 1)
    }
    return months.pop() if len(months) == 1 else 0


def _calendar_of_day(drawing: Drawing, around: list[FoundDate], written_in: str) -> str:
    """Return the calendar of a day alone: as it is written, unless all dates are of another."""
    known = [date.calendar for date in around] or [
        item[0]
        for form in drawing.given(EntityType.DATETIME.value)
        if tells_month(form)
        for item in form.split(SEPARATOR_OF_DATES)
    ]
    if not known or written_in in known:
        return written_in
    return max(sorted(set(known)), key=known.count)


def _met(drawing: Drawing, calendar: str) -> Iterator[tuple[int, int, int]]:
    """Yield year, month and day of the dates that the conversation has met, 0 for no year.

    The vault holds no originals: shifted back, the surrogates tell them.
    """
    days = days_shifted(drawing)
    for form in drawing.given(EntityType.DATETIME.value):
        for item in form.split(SEPARATOR_OF_DATES):
            of_calendar, *numbers = item.split(":")
            year, month, day = map(int, numbers)
            if month and day and (year or of_calendar == calendar):
                any_year = year or NO_YEAR[of_calendar]
                day = min(day, days_in_month(of_calendar, any_year, month))
                met = from_day(calendar, to_day(of_calendar, any_year, month, day) - days)
                yield met[0] if year else 0, met[1], met[2]


def year_with(calendar: str, year: int, month: int, day: int) -> int:
    """Return `year`, or the next one in which its month has that day: 29 February, 30 Esfand."""
    years = range(year, year + _LEAP_YEARS_APART)
    return next((y for y in years if day <= days_in_month(calendar, y, month)), year)
