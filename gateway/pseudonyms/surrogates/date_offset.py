"""By how many days the dates of a conversation move: the number is its secret.

It is of whole weeks, so that a weekday stays right, at least 27 weeks either way, and never so near
to whole years that a month keeps its name, nor as long as whole months, or a day told by its number
would keep it.
"""

from gateway.pseudonyms.surrogates.calendars import GREGORIAN, HIJRI, JALALI, to_day
from gateway.pseudonyms.surrogates.contract import Drawing

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
# First years of fourteen in which the lengths of months in a row repeat.
_ANY_YEARS = {GREGORIAN: 2019, JALALI: 1398, HIJRI: 1440}


def _whole_months() -> set[int]:
    """Return how many days some months in a row have, in any calendar, up to the longest offset."""
    most = 7 * _MOST_WEEKS
    lengths: set[int] = set()
    for calendar, first in _ANY_YEARS.items():
        begins = [
            to_day(calendar, first + year, month, 1) for year in range(14) for month in range(1, 13)
        ]
        for place, begin in enumerate(begins):
            lengths.update(end - begin for end in begins[place : place + 32] if end - begin <= most)
    return lengths


_KEEPING_DAYS = frozenset(days // 7 for days in _whole_months() if days % 7 == 0)
_OTHER_WEEKS = tuple(weeks for weeks in _WEEKS if abs(weeks) not in _KEEPING_DAYS)


def days_shifted(drawing: Drawing) -> int:
    """Return by how many days the conversation's dates are shifted."""
    draws = drawing.moves("date offset")
    weeks = draws.pick(_WEEKS)
    # Drawn again, so that most conversations keep the offset that earlier versions gave them.
    return 7 * (draws.pick(_OTHER_WEEKS) if abs(weeks) in _KEEPING_DAYS else weeks)
