"""DATETIME: shifted by one secret offset a conversation, in its own calendar and wording.

Times of day, weekdays, durations and words such as "tomorrow" stay: they are relative, and alone
identify nobody. Order and intervals of full dates are kept to the day. A date without a year or
month takes those of the dates around it, in its message or else in the conversation, as far as they
are known by then; one of a year beside the year that was guessed for others moves as they do, and
may be a day off.
"""

import re

from gateway.domain.day_words import ROMAN_MONTHS
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.records import SEPARATOR
from gateway.pseudonyms.surrogates.calendars import (
    GREGORIAN,
    JALALI,
    days_in_month,
    from_day,
    to_day,
)
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.date_fields import DECADE, Field, FoundDate
from gateway.pseudonyms.surrogates.date_grammar import agreeing
from gateway.pseudonyms.surrogates.date_offset import days_shifted
from gateway.pseudonyms.surrogates.dates import end_of_day, find_dates, is_of_programs, is_unread
from gateway.pseudonyms.surrogates.day_words import day_word, language_of
from gateway.pseudonyms.surrogates.digits import in_script, zero_of
from gateway.pseudonyms.surrogates.long_durations import is_long_duration
from gateway.pseudonyms.surrogates.meant_dates import (
    MID_MONTH,
    MID_YEAR,
    SEPARATOR_OF_DATES,
    Meant,
    numbers_in,
    year_with,
)
from gateway.pseudonyms.surrogates.month_names import ROWS, row_of
from gateway.pseudonyms.surrogates.spelled_years import year_like

_PERSIAN_ZERO = "\u06f0"
# A time in the markup of a platform, in seconds: "<t:1767700000:R>", "<!date^1767700000^…>"; and a
# field of seconds since the epoch, from 2001 on, or of parts of them.
_SECONDS = re.compile(
    r"(?:(?P<mark>t:|date\^)(?P<marked>\d{9,10})"
    r"|(?P<bare>1\d{9})(?P<parts>\d{3}|\d{6}|\d{9}|\.\d{1,9})?)",
    re.ASCII,
)
_EPOCH = to_day(GREGORIAN, 1970, 1, 1)
_SECONDS_IN_DAY = 86_400
# German alone puts a point behind the day: "3. Mai", "14. August".
_GERMAN_DAY = re.compile(r"\d\.\s*[^\W\d_]{3}")


def _form(value: str) -> str | None:
    if (seconds := _SECONDS.fullmatch(value)) is not None:
        day = _EPOCH + int(seconds["marked"] or seconds["bare"]) // _SECONDS_IN_DAY
        return ":".join(map(str, (GREGORIAN, *from_day(GREGORIAN, day))))
    if is_long_duration(value):
        return "stays"
    dates = find_dates(value)
    if is_unread(value, dates):
        return None
    if not dates:
        return "stays" if value.strip() else None
    return SEPARATOR_OF_DATES.join(f"{d.calendar}:{d.year}:{d.month}:{d.day}" for d in dates)


def _stays(form: str) -> bool:
    return form == "stays"


def _draw(form: str, drawing: Drawing) -> str:
    # Only dates without a day or year can collide; the next attempt moves them by a month. A date
    # that the conversation has met is no obstacle, or order and intervals would break there.
    days = days_shifted(drawing) + 28 * drawing.attempt
    items = form.split(SEPARATOR_OF_DATES)

    meant = Meant(drawing)
    dates = SEPARATOR_OF_DATES.join([_shifted(item, days, meant) for item in items])
    # The language, for names of months that several share ("Mai", "April").
    return f"{dates}{SEPARATOR}{drawing.language or ''}"


def _moved(calendar: str, year: int, month: int, day: int, days: int) -> tuple[int, int, int]:
    return from_day(calendar, to_day(calendar, year, month, day) + days)


def _shifted(item: str, days: int, meant: Meant) -> str:
    written_in, *numbers = item.split(":")
    year, month, day = map(int, numbers)
    # "14" alone is a day of whatever calendar the others are of.
    calendar = written_in if year or month else meant.calendar_of(written_in)
    full_year, at_month, has_day = year, month, bool(day)
    if not year:
        # A year or a month alone is its middle, whatever stands around.
        if day and not month:
            at_month = meant.month_of(calendar, day) or meant.usual_month(calendar)
        at_month = at_month or MID_YEAR
        full_year = meant.year_of(calendar, at_month, day)
        full_year = year_with(calendar, full_year, at_month, day)
    if not day:
        day = meant.day_of(calendar, year, month) if month else MID_MONTH
    at_month = at_month or MID_YEAR
    at_day = min(day, days_in_month(calendar, full_year, at_month))
    # The same day without its year has moved as one of that year.
    guessed = meant.guessed_year(calendar, year) if year and month and has_day else 0
    if guessed and at_day <= days_in_month(calendar, guessed, at_month):
        moved = _moved(calendar, guessed, at_month, at_day, days)
        new_year, new_month, new_day = moved[0] + year - guessed, *moved[1:]
        new_day = min(new_day, days_in_month(calendar, new_year, new_month))
    else:
        new_year, new_month, new_day = _moved(calendar, full_year, at_month, at_day, days)
    shifted = (new_year if year else 0, new_month if month else 0, new_day if has_day else 0)
    return ":".join(map(str, (written_in, *shifted)))


def _render(surrogate: str, value: str) -> str:
    if (seconds := _SECONDS.fullmatch(value)) is not None:
        year, month, day = map(int, surrogate.partition(SEPARATOR)[0].split(":")[1:])
        n_days = to_day(GREGORIAN, year, month, day) - _EPOCH
        # The time of the day stays.
        time = int(seconds["marked"] or seconds["bare"]) % _SECONDS_IN_DAY
        later = n_days * _SECONDS_IN_DAY + time
        return f"{seconds['mark'] or ''}{later}{seconds['parts'] or ''}"
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
    dates, moved = find_dates(value), [numbers_in(item) for item in form.split(SEPARATOR_OF_DATES)]
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
