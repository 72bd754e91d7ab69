"""Dates in a text: which fields they have, in which calendar, and where each field stands."""

import re
from bisect import bisect_left, insort
from collections.abc import Iterator, Sequence

from gateway.pseudonyms.canonical import ascii_digits
from gateway.pseudonyms.surrogates.date_fields import MAX_DAY, Field, FoundDate, read_date
from gateway.pseudonyms.surrogates.date_patterns import (
    AND_DAY,
    DAY_END,
    EARLIER_DAYS,
    OF_MONTH,
    OF_PRINTED,
    PATTERNS,
    PRINTED,
    YEAR_OF_BIRTH,
)
from gateway.pseudonyms.surrogates.day_words import DAY_WORD, ORDINAL_DAY, begins_day, day_of
from gateway.pseudonyms.surrogates.month_names import ANY_MONTH
from gateway.pseudonyms.surrogates.spelled_years import years_in_words
from gateway.pseudonyms.surrogates.told_years import (
    begins_year_in_words,
    is_told_year,
    tells_year_in_words,
)

# "the fifth of May", "il due e il tre maggio", "March the fifth".
_WORD_OF_MONTH = re.compile(
    rf"{DAY_WORD}(?=(?:{AND_DAY}{DAY_WORD}){{0,3}}\s+(?:{OF_MONTH}{ANY_MONTH}|برج \d))"
    rf"|{ORDINAL_DAY}(?={AND_DAY}\d{{1,2}}{DAY_END}\s*{OF_MONTH}{ANY_MONTH})"
    rf"|(?P<ordinal>{ORDINAL_DAY})",
    re.IGNORECASE,
)
_MONTH_BEFORE = re.compile(rf"(?<![^\W\d_]){ANY_MONTH}\s+(?:the )?\Z", re.IGNORECASE)
_LONGEST_MONTH_BEFORE = 24
# "هفته‌ی دوم تیر", "الأسبوع الثاني من مايو": parts of a month that are counted, and no day.
_PART_BEFORE = re.compile(
    r"(?<![^\W\d_])(?:(?:هفته|نیمه|دهه)(?:[\s\u200c]?[یٔ])?|(?:ال)?[أا]سبوع|النصف)\s\Z"
)
_LONGEST_PART_BEFORE = len("الأسبوع ") + 1
_ENDING = re.compile(DAY_END, re.IGNORECASE)
# What is left of a value that no time of day, count or weekday has: three numbers of a date, a
# fraction, a long number, sixty or more that count nothing, what is left of "1370-72".
_UNREAD = re.compile(
    r"\d{3}|(?P<sep>[-/.٫])\s*\d+\s*(?P=sep)\s*\d|\d\s*/\s*\d"
    r"|(?<!\d)[6-9]\d(?![\s\u200c-]*[^\W\d_]|\d)|[-/–]\s*[345]\d(?![\s\u200c-]*[^\W\d_]|\d)"
)
# Times of day and durations that look like what is left of a date: "8-30", "90'". Beside a year
# alone they may be its month and day, or the year in which a span ends.
_TIME_OR_MINUTES = re.compile(
    r"(?<![\d'’‘/.٫–-])(?:(?:[01]?\d|2[0-4])[-–][0-5]\d(?!\d|\s*[-/.٫–]\s*\d)"
    r"|1?\d{1,2}(?:\+\d{1,2})?\s?['’′](?!\w))"
)
# The time of "2025-01-06T14:00:00.000Z", "20250106T1400+0330": fractions and digits in a row would
# be read as years and dates; that of "24/Nov/2026:10:00:00 +0100"; a zone behind any time.
_TIME_OF_STAMP = re.compile(
    r"(?<=\d\d)T\d\d(?::?\d\d(?::?\d\d(?:[.,]\d{1,9})?)?)?(?:Z|[-+]\d\d(?::?\d\d)?)?(?![\d:])"
    r"|(?<=/\d{4}):\d\d:\d\d:\d\d(?: [-+]\d{4})?(?!\d)|(?<=\d:\d\d) [-+][01]\d[0-5]\d(?!\d)"
    r"|(?<=\d\d:\d\d:\d\d)\.\d{3,9}(?= )",
    re.IGNORECASE,
)
# Tickets, logs and headers name months in English, whatever is written around them.
_OF_PROGRAMS = re.compile(
    r"(?<!\w)\d\d[A-Z]{3}(?:\d\d){1,2}(?!\w)|\d/[^\W\d_]{3}/\d{4}"
    r"|[^\W\d_]{3} [ \d]?\d \d\d:\d\d:\d\d|[^\W\d_]{3} \d{4} \d\d:\d\d:\d\d"
)
_DAY = re.compile(r"\d{1,2}")
_LETTERS = re.compile(r"[^\W\d_]+")


def find_dates(value: str) -> list[FoundDate]:
    """Return the dates in `value`, in order, without overlaps; the most complete reading first."""
    text = _without_time(value)
    words: dict[int, Field] = {}
    text = _with_years_in_digits(_with_days_in_digits(text, words), words)
    taken: list[tuple[int, int]] = []
    found: list[tuple[int, FoundDate]] = []
    printed = PRINTED if OF_PRINTED.search(text) is not None else ()
    births = () if value.isascii() else YEAR_OF_BIRTH
    for pattern in (*printed, *PATTERNS, *births):
        for match in pattern.finditer(text):
            if _is_taken(match.span(), taken):
                continue
            date = read_date(match, value)
            if date is not None:
                days = _days_of_month(match, text) if _lends_month(date, match) else ()
                # Of "May 30-June 2" the first day is none of June.
                others = [at for at in days if not _is_taken(at, taken)]
                insort(taken, match.span())
                for at in others:
                    # Those behind the month are within the match.
                    if at.end <= match.start():
                        insort(taken, (at.start, at.end))
                found.append((match.start(), date))
                for at in others:
                    day = int(text[at.start : at.end])
                    other = date._replace(
                        day=day, day_at=at, month_at=None, year_at=None, lender_at=date.month_at
                    )
                    found.append((at.start, other))
    dates = [date for _, date in sorted(found, key=lambda item: item[0])]
    return [_with_words(date, words) for date in dates] if words else dates


def _with_days_in_digits(text: str, words: dict[int, Field]) -> str:
    """Return a text with blanks and digits for the words that are days; offsets stay.

    `words` gets where each of them stands, by where its digits begin.
    """
    for letters in _LETTERS.finditer(text):
        if not begins_day(letters[0]):
            continue
        start = letters.start()
        match = _WORD_OF_MONTH.match(text, start)
        if match is None or (
            match["ordinal"]
            and not _MONTH_BEFORE.search(text, max(start - _LONGEST_MONTH_BEFORE, 0), start)
        ):
            continue
        if _PART_BEFORE.search(text, max(start - _LONGEST_PART_BEFORE, 0), start):
            continue
        day = day_of(text[slice(*match.span())])
        text = _with_digits(text, Field(*match.span()), day, words)
    return text


def _with_digits(text: str, word: Field, number: int, words: dict[int, Field]) -> str:
    """Return a text with blanks and digits for a word; `words` gets where it stands."""
    digits = str(number)
    words[word.end - len(digits)] = word
    return text[: word.start] + digits.rjust(word.end - word.start) + text[word.end :]


def _with_years_in_digits(text: str, words: dict[int, Field]) -> str:
    """Return a text with blanks and digits for years in words, as for days.

    Those that may be counts are years behind a month or a word for year, or alone.
    """
    for start, end, year, is_plain in years_in_words(text):
        if text[start:end].isspace() or not text[end - 1].isalpha():
            continue  # read before, in another language
        if is_plain or is_told_year(text, start, end):
            text = _with_digits(text, Field(start, end), year, words)
    return text


def _with_words(date: FoundDate, words: dict[int, Field]) -> FoundDate:
    day, year = (words.get(at.start, at) if at else None for at in (date.day_at, date.year_at))
    return date._replace(day_at=day, year_at=year)


def is_of_programs(value: str) -> bool:
    """Return whether a program printed the date: `24/Nov/2026:10:00:00`, `Nov 24 10:00:01`."""
    return _OF_PROGRAMS.search(value) is not None


def _lends_month(date: FoundDate, match: "re.Match[str]") -> bool:
    """Return whether days beside a date may be of its month: "3-5 May", "3. bis 17.8."."""
    return bool(date.day) and (date.is_named or match.groupdict().get("sep") == ".")


def _is_taken(span: tuple[int, int], taken: Sequence[tuple[int, int]]) -> bool:
    """Return whether a span overlaps one of the sorted, disjoint `taken`."""
    start, end = span
    # (end,) sorts before every span that begins there.
    place = bisect_left(taken, (end,))
    return place > 0 and start < taken[place - 1][1]


def _days_of_month(match: "re.Match[str]", text: str) -> Iterator[Field]:
    """Yield the other days of a date's month: "3, 5 and 7 March", "March 3-7"."""
    later = match.span("later") if "later" in match.re.groupindex else (0, 0)
    earlier = EARLIER_DAYS.search(text, 0, match.start())
    for start, end in ((earlier.span() if earlier else (0, 0)), later):
        for day in _DAY.finditer(text, start, end):
            if 0 < int(day[0]) <= MAX_DAY:
                yield Field(*day.span())


def end_of_day(value: str, day: Field) -> int:
    """Return where a day ends, with the sign that makes a number one: "3rd", "3." and "3º"."""
    ending = _ENDING.match(value, day.end)
    return day.end if ending is None else ending.end()


def is_unread(value: str, dates: list[FoundDate]) -> bool:
    """Return whether `value` tells more of a date than `dates`, in digits or words.

    What is left beside them may be a time of day, a count or a relative word.
    """
    text = list(_without_time(value))
    for date in dates:
        for field in _fields(date):
            text[field.start : field.end] = " " * (field.end - field.start)
    rest = "".join(text)
    without_times = rest
    if all(date.month for date in dates):
        # A number in its place still shows a fraction or a date of which it would be a part.
        without_times = _TIME_OR_MINUTES.sub("0", rest)
    if _UNREAD.search(without_times) or tells_year_in_words(rest):
        return True
    return any(
        date.is_named
        and not date.year
        and date.month_at is not None
        and begins_year_in_words(rest, date.month_at.end)
        for date in dates
    )


def _without_time(value: str) -> str:
    """Return `value` in ASCII digits, with blanks for the time of a timestamp; offsets stay."""
    return _TIME_OF_STAMP.sub(lambda time: " " * len(time[0]), ascii_digits(value))


def _fields(date: FoundDate) -> Iterator[Field]:
    for field in (date.year_at, date.month_at, date.day_at):
        if field is not None:
            yield field
