"""DATETIME: shifted by one secret offset a conversation, in its own calendar and wording.

The offset is a number of whole weeks, so that a weekday stays right, at least 27 weeks either way,
and never so near to whole years that a month keeps its name, nor as long as whole months, or a day
told by its number would keep it. Times of day, weekdays, durations and
words such as "tomorrow" stay: they are relative, and alone identify nobody. Order and intervals of
full dates are kept to the day. A date without a year or month takes those of the dates around it,
in its message or else in the conversation, as far as they are known by then.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from gateway.domain import EntityType
from gateway.domain.day_words import ROMAN_MONTHS
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.records import SEPARATOR
from gateway.pseudonyms.surrogates.calendars import (
    GREGORIAN,
    HIJRI,
    JALALI,
    days_in_month,
    from_day,
    to_day,
)
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.date_grammar import agreeing
from gateway.pseudonyms.surrogates.dates import (
    DECADE,
    Field,
    FoundDate,
    end_of_day,
    find_dates,
    is_of_programs,
    is_unread,
)
from gateway.pseudonyms.surrogates.day_words import day_word, language_of
from gateway.pseudonyms.surrogates.digits import in_script, zero_of
from gateway.pseudonyms.surrogates.month_names import ROWS, row_of
from gateway.pseudonyms.surrogates.spelled_years import year_like

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
# Stands in for a year that is not given: an ordinary one in each calendar, and the one that people
# mean. A 29 February between a date and its surrogate would part it by a day from the same date
# with its year.
_NO_YEAR = {GREGORIAN: 2026, JALALI: 1405, HIJRI: 1448}
_MID_MONTH, _MID_YEAR = 15, 7
_MONTHS_IN_YEAR = 12
# Among so many years there is one in which February has 29 days, Esfand or Dhu al-Hijjah 30.
_LEAP_YEARS_APART = 8
# In code points: beyond, what stands far away says nothing of a date.
_LONGEST_READ = 1_000
_SEPARATOR = ";"
_OF_MONTH = re.compile(r"[a-z]:\d+:[1-9]\d*:[1-9]")
_PERSIAN_ZERO = "\u06f0"
# A time in the markup of a platform, in seconds: "<t:1767700000:R>", "<!date^1767700000^…>".
_SECONDS = re.compile(r"(t:|date\^)(\d{9,10})", re.ASCII)
_EPOCH = to_day(GREGORIAN, 1970, 1, 1)
_SECONDS_IN_DAY = 86_400
# German alone puts a point behind the day: "3. Mai", "14. August".
_GERMAN_DAY = re.compile(r"\d\.\s*[^\W\d_]{3}")


def days_shifted(drawing: Drawing) -> int:
    """Return by how many days the conversation's dates are shifted."""
    draws = drawing.moves("date offset")
    weeks = draws.pick(_WEEKS)
    # Drawn again, so that most conversations keep the offset that earlier versions gave them.
    return 7 * (draws.pick(_OTHER_WEEKS) if abs(weeks) in _KEEPING_DAYS else weeks)


def tells_month(form: str) -> bool:
    """Return whether the form of a value, or of its surrogate, has a day and its month."""
    return _OF_MONTH.search(form) is not None


def days_in(form: str) -> list[tuple[int, int]]:
    """Return the days that the form of a value has, each with its month."""
    dates = [_numbers(item) for item in form.split(_SEPARATOR)]
    return [(day, month) for _, month, day in dates if day and month]


def _form(value: str) -> str | None:
    if (seconds := _SECONDS.fullmatch(value)) is not None:
        day = _EPOCH + int(seconds[2]) // _SECONDS_IN_DAY
        return ":".join(map(str, (GREGORIAN, *from_day(GREGORIAN, day))))
    dates = find_dates(value)
    if is_unread(value, dates):
        return None
    if not dates:
        return "stays" if value.strip() else None
    return _SEPARATOR.join(f"{d.calendar}:{d.year}:{d.month}:{d.day}" for d in dates)


def _stays(form: str) -> bool:
    return form == "stays"


class _Meant:
    """What a message and its conversation tell of a date that leaves something out.

    The message is read when it is first asked.
    """

    __slots__ = ("_around", "_drawing", "_usual")

    def __init__(self, drawing: Drawing) -> None:
        self._drawing = drawing
        self._around: list[FoundDate] | None = None
        self._usual: dict[str, tuple[int, int]] = {}

    def around(self) -> list[FoundDate]:
        """Return the dates of the message that have a day and a month."""
        if self._around is None:
            text = self._drawing.text
            dates = find_dates(text) if len(text) <= _LONGEST_READ else []
            self._around = [date for date in dates if date.month and date.day]
        return self._around

    def usual(self, calendar: str) -> tuple[int, int]:
        """Return the year and the month that are meant where a date has none."""
        if calendar not in self._usual:
            self._usual[calendar] = _usual(self._drawing, self.around(), calendar)
        return self._usual[calendar]

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
        year = _NO_YEAR[calendar]
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
            return _MID_MONTH
        here = [d.day for d in self.around() if d.calendar == calendar and d.month == month]
        met = here or [
            day
            for of_year, of_month, day in _met(self._drawing, calendar)
            if of_month == month and (not year or not of_year or year == of_year)
        ]
        return min(met, default=_MID_MONTH)

    def calendar_of(self, written_in: str) -> str:
        """Return the calendar of a day alone."""
        return _calendar_of_day(self._drawing, self.around(), written_in)


def _in_year(calendar: str, year: int, month: int, day: int) -> int:
    """Return a day of a month, or the last one of it, as `to_day` counts."""
    return to_day(calendar, year, month, min(day, days_in_month(calendar, year, month)))


def _draw(form: str, drawing: Drawing) -> str:
    # Only dates without a day or year can collide; the next attempt moves them by a month. A date
    # that the conversation has met is no obstacle, or order and intervals would break there.
    days = days_shifted(drawing) + 28 * drawing.attempt
    items = form.split(_SEPARATOR)

    meant = _Meant(drawing)
    dates = _SEPARATOR.join([_shifted(item, days, meant) for item in items])
    # The language, for names of months that several share ("Mai", "April").
    return f"{dates}{SEPARATOR}{drawing.language or ''}"


def _usual(drawing: Drawing, around: list[FoundDate], calendar: str) -> tuple[int, int]:
    """Return the year and the month that are meant where a date leaves them out.

    Leap years: "15 March 2025 and 17 March" are shifted as dates of one year. In other messages
    that of most dates counts, so that a birthday beside them does not.
    """
    here = [date for date in around if date.calendar == calendar]
    year = next((d.year for d in here if d.year), 0)
    month = next((d.month for d in here), 0)
    if not year or not month:
        met = list(_met(drawing, calendar))
        year = year or _most_frequent(y for y, _, _ in met if y) or _NO_YEAR[calendar]
        month = month or _most_frequent(m for _, m, _ in met) or _MID_YEAR
    for date in here:
        if not date.year:
            year = _year_with(calendar, year, date.month, date.day)
    return year, month


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
        for item in form.split(_SEPARATOR)
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
        for item in form.split(_SEPARATOR):
            of_calendar, *numbers = item.split(":")
            year, month, day = map(int, numbers)
            if month and day and (year or of_calendar == calendar):
                any_year = year or _NO_YEAR[of_calendar]
                day = min(day, days_in_month(of_calendar, any_year, month))
                met = from_day(calendar, to_day(of_calendar, any_year, month, day) - days)
                yield met[0] if year else 0, met[1], met[2]


def _most_frequent(numbers: Iterable[int]) -> int:
    """Return the number that comes most often, the highest of several; 0 for none."""
    counts = Counter(numbers)
    return max(counts, key=lambda number: (counts[number], number), default=0)


def _year_with(calendar: str, year: int, month: int, day: int) -> int:
    """Return `year`, or the next one in which its month has that day: 29 February, 30 Esfand."""
    years = range(year, year + _LEAP_YEARS_APART)
    return next((y for y in years if day <= days_in_month(calendar, y, month)), year)


def _shifted(item: str, days: int, meant: _Meant) -> str:
    written_in, *numbers = item.split(":")
    year, month, day = map(int, numbers)
    # "14" alone is a day of whatever calendar the others are of.
    calendar = written_in if year or month else meant.calendar_of(written_in)
    full_year, at_month, has_day = year, month, bool(day)
    if not year:
        full_year, usual_month = meant.usual(calendar)
        # A year or a month alone is its middle, whatever stands around.
        at_month = month or ((meant.month_of(calendar, day) or usual_month) if day else _MID_YEAR)
        full_year = _year_with(calendar, full_year, at_month, day)
    if not day:
        day = meant.day_of(calendar, year, month) if month else _MID_MONTH
    at_month = at_month or _MID_YEAR
    at_day = min(day, days_in_month(calendar, full_year, at_month))
    new_year, new_month, new_day = from_day(
        calendar, to_day(calendar, full_year, at_month, at_day) + days
    )
    shifted = (new_year if year else 0, new_month if month else 0, new_day if has_day else 0)
    return ":".join(map(str, (written_in, *shifted)))


def _render(surrogate: str, value: str) -> str:
    if (seconds := _SECONDS.fullmatch(value)) is not None:
        year, month, day = map(int, surrogate.partition(SEPARATOR)[0].split(":")[1:])
        n_days = to_day(GREGORIAN, year, month, day) - _EPOCH
        # The time of the day stays.
        return f"{seconds[1]}{n_days * _SECONDS_IN_DAY + int(seconds[2]) % _SECONDS_IN_DAY}"
    edits: list[tuple[Field, str]] = []
    form, _, language = surrogate.partition(SEPARATOR)
    if is_of_programs(value):
        language = "en"
    elif language != "fr" and _GERMAN_DAY.search(value):
        # A short text tells no language, and "Mai" is a month in French, a word in Italian.
        language = "de"
    elif zero_of(value) == _PERSIAN_ZERO:
        language = "fa"
    elif language not in ("fa", "ar") and is_arabic_script(value):
        # Months that Persian has too are Arabic by far more often: Persians have their own.
        # The message that the date was drawn in may have been in a third language.
        language = "ar"
    dates, moved = find_dates(value), [_numbers(item) for item in form.split(_SEPARATOR)]
    for date in dates:
        if date.day_at is not None:
            # "ersten Mai" is German, and a month alone may be of several languages.
            language = language_of(value[date.day_at.start : date.day_at.end]) or language
    months = {date.month_at: month for date, (_, month, _) in zip(dates, moved, strict=True)}
    for date, numbers in zip(dates, moved, strict=True):
        edits += _edits(date, numbers, value, language)
        lender, day_at, own_month = date.lender_at, date.day_at, numbers[1]
        if lender is not None and day_at is not None and own_month != months[lender]:
            edits.append(_own_month(value, day_at, lender, own_month, language))
    for field, text in sorted(edits, reverse=True):
        old = value[field.start : field.end]
        value = agreeing(value[: field.start], old, text, value[field.end :])
    return value


def _numbers(item: str) -> tuple[int, int, int]:
    year, month, day = map(int, item.split(":")[1:])
    return year, month, day


def _own_month(
    value: str, day: Field, lender: Field, month: int, language: str
) -> tuple[Field, str]:
    """Return where a day has the month that it no longer shares: "31 July-3 August"."""
    lent = value[lender.start : lender.end]
    is_behind = day.start < lender.start
    at = end_of_day(value, day) if is_behind else day.start
    if lent.isdecimal():
        number = in_script(str(month).zfill(len(lent)), zero_of(lent))
        # "3-17.8." has no point behind its first day.
        point = "" if value[at - 1] == "." else "."
        return Field(at, at), f"{point}{number}."
    name = _month(month, lent, language)
    return Field(at, at), f" {name}" if is_behind else f"{name} "


def _edits(
    date: FoundDate, numbers: tuple[int, int, int], value: str, language: str
) -> list[tuple[Field, str]]:
    """Return what is to be written where for one date."""
    fields = (date.year_at, date.month_at, date.day_at)
    given = [value[field.start : field.end] for field in fields if field]
    # 03/07 is padded in both fields; 2024-12-11 is so by its format.
    is_padded = any(text[0] == zero_of(text) for text in given) or (
        len(given) > len(("month", "day"))
        and all(len(t) > 1 for t in given)
        and (not date.is_named or is_of_programs(value))
    )
    edits = []
    for number, field in zip(numbers, fields, strict=True):
        if field is None:
            continue
        old = value[field.start : field.end]
        if field is date.year_at and date.is_decade:
            number = date.year + (DECADE if number > date.year else -DECADE)
        if field is date.year_at and not old[0].isdecimal():
            edits.append((field, year_like(number, old)))
        elif field is date.month_at and date.is_named:
            edits.append((field, _month(number, old, language)))
        elif field is date.day_at and not old[0].isdecimal():
            tongue = "fa" if date.calendar == JALALI else language
            word = day_word(number, old, tongue)
            edits.append((field, word or in_script(str(number), zero_of(value))))
        else:
            if field is date.year_at:
                # A year of two digits is known in full and written short again.
                written = str(number)[-len(old) :]
            else:
                written = str(number).zfill(len(old) if is_padded else 1)
            edits.append((field, in_script(written, zero_of(old))))
    return edits


def _month(month: int, old: str, language: str) -> str:
    if old.upper() in ROMAN_MONTHS:
        return ROMAN_MONTHS[month - 1]
    row = row_of(old, language)
    name = ROWS[row].names[month - 1] if row is not None else old
    if old.islower():
        return name.lower()
    if old.isupper():
        return name.upper()
    return name[0].upper() + name[1:]


TYPE: SurrogateType = SurrogateType(_form, _draw, _render, _stays, moves_together=True)
