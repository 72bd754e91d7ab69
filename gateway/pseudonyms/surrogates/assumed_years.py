"""The year of dates that leave it out: one for all of a conversation, kept with it.

A date and its surrogate have a 29 February between them or not, by its year: of "14 August" and "15
August" with another year each, two days in a row would become two with a day between. So the first
of them settles the year, that of the dates told by then, or else this one. Years of births and of
old papers count for nothing.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from gateway.pseudonyms.surrogates.calendars import GREGORIAN, HIJRI, JALALI
from gateway.pseudonyms.surrogates.contract import Drawing

NO_YEAR: Final = {GREGORIAN: 2026, JALALI: 1405, HIJRI: 1448}
"""By calendar, what stands in for a year that nothing tells: the one that people mean."""

# Dates of which people speak without their year are so near at most; a child's birthday is not.
_NEAR_YEARS: Final = 5
# So far from a year that was guessed, one told later is rather the year that was meant.
_GUESSED_BY: Final = 1
_PURPOSE: Final = "year"
_GUESS: Final = "?"


def is_near(calendar: str, year: int) -> bool:
    """Return whether dates of a year may be told without it."""
    return abs(year - NO_YEAR[calendar]) <= _NEAR_YEARS


def assumed_year(drawing: Drawing, calendar: str, told: int, met: Iterable[int]) -> int:
    """Return the year of the conversation's dates without one, settled by the first of them.

    Args:
        drawing: of such a date.
        calendar: its calendar.
        told: the near year that its message tells, or 0.
        met: the years that the conversation has told by now.
    """
    purpose = f"{_PURPOSE}{calendar}"
    settled = drawing.assume(purpose, "")
    if not settled:
        year = told or most_frequent(each for each in met if is_near(calendar, each))
        settled = drawing.assume(purpose, str(year) if year else f"{NO_YEAR[calendar]}{_GUESS}")
    return int(settled.removesuffix(_GUESS))


def guessed_year(drawing: Drawing, calendar: str, year: int) -> int:
    """Return the year as one of which a date of another year moves, or 0 where it has its own.

    "22 Aban" was taken for one of this year: "22 Aban" of the last or the next is the same day.
    """
    settled = drawing.assume(f"{_PURPOSE}{calendar}", "")
    if not settled.endswith(_GUESS):
        return 0
    guessed = int(settled.removesuffix(_GUESS))
    return guessed if 0 < abs(year - guessed) <= _GUESSED_BY else 0


def most_frequent(numbers: Iterable[int]) -> int:
    """Return the number that comes most often, the highest of several; 0 for none."""
    counts = Counter(numbers)
    return max(counts, key=lambda number: (counts[number], number), default=0)
