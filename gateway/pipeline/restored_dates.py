"""What dates of an answer stand for: each date of a range for itself, however many a value has.

A date that says more than was given out is no surrogate any more: where a model adds the year,
nobody knows which one it adds, unless another date of the conversation tells that.
"""

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from gateway.domain import EntityType
from gateway.pseudonyms.records import SEPARATOR
from gateway.pseudonyms.surrogates import SURROGATE_TYPES
from gateway.pseudonyms.surrogates.calendars import GREGORIAN, days_in_month, from_day, to_day
from gateway.pseudonyms.surrogates.date_fields import Field, FoundDate
from gateway.pseudonyms.surrogates.dates import end_of_day, find_dates, is_unread
from gateway.pseudonyms.surrogates.digits import write_digits
from gateway.pseudonyms.surrogates.expiry import is_expiry
from gateway.pseudonyms.surrogates.month_names import ROWS, is_whole, row_of
from gateway.pseudonyms.value_surrogates import LONGEST

_MAKER: Final = SURROGATE_TYPES[EntityType.DATETIME]
_MONTHS_IN_YEAR: Final = 12
# Code points around a mention that may belong to its date: "3, 5 and 7 September 2025".
_REACH: Final = 40
# A year is told by a full date of the conversation at most so far away.
_DAYS_NEAR: Final = 183
# "Jan 26/28": a second day, which `find_dates` reads as no date.
_SECOND_DAY: Final = re.compile(r"\s?[-\u2013/]\s?(\d{1,2})(?![\d:])")
# Between the ends of a range that have a month each.
_TO: Final = re.compile(
    r"(?:st|nd|rd|th|er|\.|º|°)?,?\s*(?:[-\u2013]|(?<=\s)(?:to|till|until|through|bis|au|à|al|تا|[إا]لى|حتى)(?=\s))"
    r"\s*(?:(?:the|zum|den|le|il)\s)?",
    re.IGNORECASE,
)
# "8 au 12/10": the first day is of the same month, and is read as no date.
_DAY_BEFORE_SLASHED: Final = re.compile(
    r"(?<![\d.,/:-])(?P<day>\d{1,2})"
    r"(?P<to>\s(?:to|till|until|through|bis(?: zum)?|au|al|تا|[إا]لى|حتى)\s)"
    r"(?=\d{1,2}/\d{1,2})",
    re.IGNORECASE,
)
_LONGEST_DAY_BEFORE: Final = 12
_SLASHED: Final = re.compile(r"\d[/-]\d")
# Without a year a date is a day more or less, over the end of February.
_LEAP_DAY: Final = 1


class _Date(NamedTuple):
    """A date as far as it is given; 0 for what is not."""

    calendar: str
    year: int
    month: int
    day: int


class KnownDates:
    """Knows what the dates in a conversation's surrogates stand for.

    Args:
        is_month_first: whether the conversation writes 3/4 for 4 March (`are_month_first`).
    """

    __slots__ = ("_by_date", "_is_month_first", "_languages", "_n_days", "_whole", "_yearless")

    def __init__(self, *, is_month_first: bool = False) -> None:
        self._is_month_first = is_month_first
        # Here and below None where a date stands for several.
        self._by_date: dict[_Date, _Date | None] = {}
        # Dates with a year, without it.
        self._yearless: dict[_Date, _Date | None] = {}
        # Full dates, as days, and by how many the conversation has moved them.
        self._whole: list[tuple[str, int]] = []
        self._n_days = 0
        # Of the months that are written in full.
        self._languages: set[str] = set()

    def learn(self, surrogate: str, value: str) -> None:
        """Take note of the dates of a surrogate, which stand in the places of the original's."""
        given, own = _dates_in(surrogate), _dates_in(value)
        if len(given) != len(own):
            return
        self._languages |= _languages_of(given, surrogate)
        for found, of_value in zip(given, own, strict=True):
            # A surrogate is written in the order of its original: that of 3/14 has a month before.
            is_swapped = self._is_month_first and _is_in_any_order(of_value, value)
            if is_swapped:
                of_value = _swapped(of_value)
            if _is_month_first(of_value, value) and _is_in_any_order(found, surrogate):
                found = _swapped(found)
            before, after = _bare(found), _bare(of_value)
            if list(map(bool, before)) != list(map(bool, after)):
                continue  # the two are read differently
            _note(self._by_date, before, after)
            if before.year and before.day:
                _note(self._yearless, before._replace(year=0), after._replace(year=0))
                # As the conversation moved them, it had read all in the order of Europe.
                if _is_day(before) and _is_day(after) and not is_swapped:
                    self._whole.append((before.calendar, to_day(*before)))
                    self._n_days = to_day(*before) - to_day(*after)

    def restored(self, written: str, language: str | None = None) -> str | None:
        """Return what a mention stands for, written like it; None unless all its dates are known.

        A mention of something else than dates stands for nothing.

        Args:
            written: the mention.
            language: of the answer, if it is known; else that of the conversation's months counts.
        """
        if language is None and len(self._languages) == 1:
            (language,) = self._languages
        before = _DAY_BEFORE_SLASHED.match(written)
        if before is not None:
            return self._restored_range(before, written[before.end() :], language)
        dates = self._in_order(_dates_in(written), written)
        own: list[_Date] = []
        for date in dates:
            value = self._value_of(_meant(date, dates))
            if value is None:
                return None
            own.append(value)
        if not own:
            return None
        as_read = [
            value._replace(month=value.day, day=value.month)
            if _is_month_first(date, written) and date.day <= _MONTHS_IN_YEAR
            else value
            for date, value in zip(dates, own, strict=True)
        ]
        form = ";".join(":".join(map(str, date)) for date in as_read)
        rendered = _MAKER.render(f"{form}{SEPARATOR}{language or ''}", written)
        read = self._in_order(_dates_in(rendered), rendered)
        is_read = len(read) == len(own) and all(
            _bare(_meant(found, read)) == (date if found.year else date._replace(year=0))
            for found, date in zip(read, own, strict=True)
        )
        return rendered if is_read else None

    def _restored_range(
        self, before: "re.Match[str]", last: str, language: str | None
    ) -> str | None:
        """Return the ends of a range of which the last alone has a month, in digits.

        None where the originals are of two months.
        """
        dates = self._in_order(_dates_in(last), last)
        restored = self.restored(last, language)
        if len(dates) != 1 or restored is None:
            return None
        own = self._value_of(_bare(dates[0]))
        first = self._value_of(_bare(dates[0])._replace(day=int(before["day"])))
        if own is None or first is None or first.month != own.month:
            return None
        return write_digits(str(first.day), before["day"]) + before["to"] + restored

    def _in_order(self, dates: list[FoundDate], text: str) -> list[FoundDate]:
        """Return dates that tell no order of their own in that of the conversation."""
        if not self._is_month_first:
            return dates
        return [_swapped(date) if _is_in_any_order(date, text) else date for date in dates]

    def _value_of(self, date: _Date) -> _Date | None:
        known = self._by_date.get(date)
        if known is not None or not date.day or not date.month:
            return known
        yearless = date._replace(year=0)
        if not date.year:
            return self._yearless.get(yearless)
        return self._with_year(date, self._by_date.get(yearless))

    def _with_year(self, date: _Date, known: _Date | None) -> _Date | None:
        """Return a date with the year that an original has, of which the surrogate has none.

        None where no date that has one is near, or tells another day.
        """
        if known is None or not _is_day(date):
            return None
        day = to_day(*date)
        is_near = any(
            calendar == date.calendar and abs(day - met) <= _DAYS_NEAR
            for calendar, met in self._whole
        )
        if not is_near:
            return None
        own = day - self._n_days
        value = known._replace(year=from_day(known.calendar, own)[0])
        return value if _is_day(value) and abs(to_day(*value) - own) <= _LEAP_DAY else None


def are_month_first(values: Iterable[str]) -> bool:
    """Return whether dates are written as in America: one must be so, and none must be otherwise.

    3/14 and 14/3 tell their order, 3/4 does not; nor does 08/26 beside 3/9/1985, for it may be
    until when a card is valid.
    """
    orders: set[bool] = set()
    may_expire = has_open = False
    for value in values:
        if _SLASHED.search(value) is None:
            continue
        for date in _dates_in(value):
            if not _is_numeric(date, value):
                continue
            if _is_in_any_order(date, value):
                has_open |= date.year_at is not None
            elif not (is_month_first := _is_month_first(date, value)) or not is_expiry(value):
                orders.add(is_month_first)
            else:
                may_expire = True
    return orders == {True} or (not orders and may_expire and not has_open)


def whole_mention(text: str, start: int, end: int) -> tuple[int, int]:
    """Return where a mention of a date begins and ends, with what it shares with others.

    "28 to 1 February" where "1 February" was found, "26 January 2027" where "26 January" was.
    """
    first = max(0, start - _REACH)
    dates = find_dates(text[first : end + _REACH])
    at_start, at_end = start - first, end - first
    groups = {
        _lender(date)
        for date in dates
        if any(field.start < at_end and at_start < field.end for field in _fields(date))
    }
    for date, other in pairwise(dates) if groups else ():
        ends = {_lender(date), _lender(other)}
        if not groups.isdisjoint(ends) and _is_range(date, other, text[first : end + _REACH]):
            groups |= ends
    for date in dates:
        if _lender(date) in groups:
            for field in _fields(date):
                at_start, at_end = min(at_start, field.start), max(at_end, field.end)
            if date.day_at is not None and date.day_at.end == at_end:
                at_end = end_of_day(text[first : end + _REACH], date.day_at)
    if groups:
        begin = max(0, first + at_start - _LONGEST_DAY_BEFORE)
        end_of_month = first + at_start + len("12/10")
        day = next(_DAY_BEFORE_SLASHED.finditer(text, begin, end_of_month), None)
        if day is not None and day.end() == first + at_start:
            at_start = day.start() - first
        at_end = _end_of_second_day(text[first : end + _REACH], at_end, dates)
    return first + at_start, first + at_end


def _languages_of(dates: Iterable[FoundDate], value: str) -> set[str]:
    """Return the languages of the months that stand in full in the dates of a value."""
    fields = (date.month_at for date in dates if date.is_named and date.lender_at is None)
    names = [value[field.start : field.end] for field in fields if field is not None]
    rows = [row_of(name, None) for name in names if is_whole(name)]
    return {ROWS[row].language for row in rows if row is not None}


def _dates_in(value: str) -> list[FoundDate]:
    """Return the dates in a value; none where it tells more of a date than is read."""
    if len(value) > LONGEST:
        return []
    dates = find_dates(value)
    if is_unread(value, dates):
        return []
    ends = [field.end for date in dates for field in _fields(date)]
    return [] if any(_end_of_second_day(value, end, dates) != end for end in ends) else dates


def _end_of_second_day(text: str, end: int, dates: Sequence[FoundDate]) -> int:
    """Return where a second day ends that stands behind a date and was not read; else `end`."""
    second = _SECOND_DAY.match(text, end)
    if second is None or any(
        field.start <= second.start(1) < field.end for date in dates for field in _fields(date)
    ):
        return end
    return second.end()


def _is_range(date: FoundDate, other: FoundDate, text: str) -> bool:
    """Return whether two dates are the ends of one: "July 1 to July 15, 2028"."""
    end = max(field.end for field in _fields(date))
    start = min(field.start for field in _fields(other))
    return _TO.fullmatch(text, end, start) is not None if end < start else False


def _bare(date: FoundDate | _Date) -> _Date:
    return _Date(date.calendar, date.year, date.month, date.day)


def _meant(date: FoundDate, dates: Sequence[FoundDate]) -> _Date:
    """Return a date in the month that is meant where it shares another's.

    The 28 in "28 to 1 February" is one of January, and the 2 in "March 28 to 2" one of April.
    """
    lender = next((other for other in dates if other.month_at == date.lender_at), None)
    if date.lender_at is None or lender is None or date.day_at is None or lender.day_at is None:
        return _bare(date)
    is_before = date.day_at.start < lender.day_at.start
    if date.day == lender.day or is_before == (date.day < lender.day):
        return _bare(date)
    month = date.month - 1 if is_before else date.month + 1
    years, month = divmod(month - 1, _MONTHS_IN_YEAR)
    return _Date(date.calendar, date.year + years if date.year else 0, month + 1, date.day)


def _is_numeric(date: FoundDate, text: str) -> bool:
    """Return whether a date has its month in digits, beside the day and before the year.

    Points part what has the order of Europe.
    """
    day, month = date.day_at, date.month_at
    if date.is_named or date.calendar != GREGORIAN or day is None or month is None:
        return False
    if date.year_at is not None and date.year_at.start < day.start:
        return False
    return "." not in text[min(day.end, month.end) : max(day.start, month.start)]


def _is_month_first(date: FoundDate, text: str) -> bool:
    day, month = date.day_at, date.month_at
    is_first = day is not None and month is not None and month.start < day.start
    return is_first and _is_numeric(date, text)


def _is_in_any_order(date: FoundDate, text: str) -> bool:
    """Return whether a date was read day first for want of anything that tells: 3/4."""
    is_short = date.day <= _MONTHS_IN_YEAR and not _is_month_first(date, text)
    return is_short and _is_numeric(date, text)


def _swapped(date: FoundDate) -> FoundDate:
    return date._replace(month=date.day, day=date.month, month_at=date.day_at, day_at=date.month_at)


def _is_day(date: _Date) -> bool:
    """Return whether a date is one of a calendar: 31 April is none."""
    year, month, day = date.year, date.month, date.day
    return bool(year and month) and 0 < day <= days_in_month(date.calendar, year, month)


def _note(known: dict[_Date, _Date | None], before: _Date, after: _Date) -> None:
    if known.setdefault(before, after) != after:
        known[before] = None


def _lender(date: FoundDate) -> Field | None:
    """Return where the month of a date stands; that of a month which another date lends it."""
    return date.lender_at or date.month_at or date.year_at or date.day_at


def _fields(date: FoundDate) -> list[Field]:
    fields = (date.year_at, date.month_at, date.day_at)
    return [field for field in fields if field is not None]
