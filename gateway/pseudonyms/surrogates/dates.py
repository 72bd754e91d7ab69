"""Dates in a text: which fields they have, in which calendar, and where each field stands."""

import re
from bisect import bisect_left, insort
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from gateway.domain.day_words import ROMAN_MONTHS
from gateway.pseudonyms.canonical import ascii_digits
from gateway.pseudonyms.surrogates.calendars import GREGORIAN, HIJRI, JALALI
from gateway.pseudonyms.surrogates.day_words import DAY_WORD, ORDINAL_DAY, begins_day, day_of
from gateway.pseudonyms.surrogates.days_alone import DAYS_ALONE, WEEKDAYS
from gateway.pseudonyms.surrogates.month_names import (
    ANY_MONTH,
    MONTH,
    MONTH_THAT_IS,
    MONTHS,
    ROWS,
    month_form,
)
from gateway.pseudonyms.surrogates.spelled_years import years_in_words
from gateway.pseudonyms.surrogates.told_years import (
    YEAR_WORDS,
    begins_year_in_words,
    is_told_year,
    tells_year_in_words,
)

_YEAR_DIGITS = r"(?P<year>(?:1[2-9]|20)\d\d)"
_YEAR = rf"{_YEAR_DIGITS}(?!\d)"
# Two digits that are no day: "70/2/12", "mai 68".
_SHORT_YEAR = r"(?:3[2-9]|[4-9]\d)"
# Behind a day and a month also "۳۰ام اردیبهشت ۰۴" and "5 May 09", which are no hours.
_YEAR_OF_DAY = r"0\d(?!\w|[., ]\d|\s*(?:uhr|ore|heures?|[hap]\b|[ap]\.?m))"
_BEFORE_YEAR = r",?\s*(?:de |di |del |سال |عام |سنة )?\s*['’]?"
# "۲۰ فروردین‌ماه ۱۴۰۵", "مهر ماه"
_MONTH_WORD = r"(?:[\s\u200c]*ماه(?![^\W\d_]))?"
_AFTER_MONTH = rf"(?:{_BEFORE_YEAR}(?P<year>(?:1[2-9]|20)\d\d|{_SHORT_YEAR})(?![\d:]))?"
_AFTER_DAY = (
    rf"(?:{_BEFORE_YEAR}(?P<year>(?:1[2-9]|20)\d\d|{_SHORT_YEAR}|{_YEAR_OF_DAY})(?![\d:]))?"
)
# Between the days of "3 to 5 May", "dal 3 al 5", "3rd, 5th and 7th", and between a day and the one
# that takes its place, "pas le 23, le 24 novembre": they share one month.
_AND_DAY = (
    r"\s*(?:[-–&]|,(?=\s(?:le|the|il)\s)|(?:تا|ال[یيى]|إلى|حتى|ل(?:ـ|غاية|حد)?|to|till|until|through|au|à|bis|al?|all|و|and|et|und|e"
    r"|or|ou|oder|o|یا|[أا]و)(?![^\W\d_]))['’]?\s*"
    r"(?:the |le |l['’]|il |zum |de[mnr] )?"
)
# "vendredi 13 au dimanche 15 mars", "Freitag, den 13. bis Sonntag, den 15. März".
_WEEKDAY_OF_DAY = rf"(?:(?:{WEEKDAYS}),?\s*(?:(?:the|le|den|dem|der)\s+)?)?"
_DAY_END = r"(?:st|nd|rd|th|er|\.|º|°|ام|م)?(?!\d)"
# "March 3-7, 2025"; "March 3 to 5 pm" is a time.
_LATER_DAYS = (
    rf"(?P<later>(?>(?:\s*,\s*\d{{1,2}}{_DAY_END}){{0,3}}{_AND_DAY}\d{{1,2}}{_DAY_END})"
    r"(?!\s*(?:[:./\d]|[ap]\.?m|uhr|h\b|o'clock)))?"
)
_OF_MONTH = r"(?:of |de |di |d'|من |ماه )?\s*"
# "the fifth of May", "il due e il tre maggio", "March the fifth".
_WORD_OF_MONTH = re.compile(
    rf"{DAY_WORD}(?=(?:{_AND_DAY}{DAY_WORD}){{0,3}}\s+(?:{_OF_MONTH}{ANY_MONTH}|برج \d))"
    rf"|{ORDINAL_DAY}(?={_AND_DAY}\d{{1,2}}{_DAY_END}\s*{_OF_MONTH}{ANY_MONTH})"
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
_SEP = r"(?P<sep>[-/.٫])"
# "14. 3. 1988", "۱۴۰۳ / ۰۲ / ۱۱"
_BLANK_SEP, _SAME_SEP = rf"\s?{_SEP}\s?", r"\s?(?P=sep)\s?"
# "24-Nov-2026", "24/Nov/26"; a time stands behind a year of four digits alone.
_SAME_SIGN = r"(?P<sep>[-/])"
_YEAR_AT_END = r"(?P<year>(?:(?:1[2-9]|20)\d\d)|\d\d(?![-/:]))(?!\d)"
_PRINTED = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"(?<![\d/-])(?P<day>\d{{1,2}}){_SAME_SIGN}{MONTH}(?P=sep){_YEAR_AT_END}",
        rf"(?<!\d){_YEAR_DIGITS}{_SAME_SIGN}{MONTH}(?P=sep)(?P<day>\d{{1,2}})(?!\d)",
        rf"{MONTH}{_SAME_SIGN}(?P<day>\d{{1,2}})(?P=sep){_YEAR}",
        rf"(?<!\d)(?P<day>\d{{1,2}})(?P<sep>[-/. ])\s?(?P<roman>{'|'.join(ROMAN_MONTHS[::-1])})"
        r"(?P=sep)\s?['’]?(?P<year>(?:1[5-9]|20)?\d\d)(?!\d)",
        # As programs print it: "Tue Nov 24 10:00:01 2026".
        rf"{MONTH}\s{{1,2}}(?P<day>\d{{1,2}})\s\d\d:\d\d(?::\d\d)?\s{{1,12}}"
        rf"(?:[A-Z]{{3,5}}\s)?{_YEAR}",
    )
)
# What each of these holds, and few texts do.
_OF_PRINTED = re.compile(r"\d[-/][^\W\d_]|[^\W\d_][-/]\d|\d:\d\d\s|\d[. ]\s?[IVX]")
_PATTERNS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        # A birthday without its year, in cards: "--0217".
        r"\A--(?P<month>0[1-9]|1[0-2])-?(?P<day>0[1-9]|[12]\d|3[01])\Z",
        rf"(?<!\d){_YEAR_DIGITS}{_BLANK_SEP}(?P<month>\d{{1,2}}){_SAME_SEP}"
        r"(?P<day>\d{1,2})(?!\d)",
        r"(?<!\d)(?P<year>(?:19|20|1[34])\d\d)(?P<month>0[1-9]|1[0-2])"
        r"(?P<day>0[1-9]|[12]\d|3[01])(?!\d)",
        rf"(?<!\d)(?P<day>\d{{1,2}}){_BLANK_SEP}(?P<month>\d{{1,2}}){_SAME_SEP}{_YEAR}",
        rf"(?<!\d)(?P<year>{_SHORT_YEAR}){_SEP}(?P<month>\d{{1,2}})(?P=sep)(?P<day>\d{{1,2}})(?!\d)",
        # The year has the blank that the month has, and is no hour: "14.3. 15:30", "14. 3. 15 Uhr".
        rf"(?<!\d)(?P<day>\d{{1,2}})\s?{_SEP}(?P<blank>\s?)(?P<month>\d{{1,2}})\s?(?P=sep)"
        r"(?P=blank)(?P<year>\d\d)(?!\d|:\d|\s*(?:uhr|h)\b)",
        # A date of birth as it is typed: "14 03 1988".
        r"\A(?P<day>\d\d) (?P<month>\d\d) (?P<year>(?:19|20)\d\d|[3-9]\d)\Z",
        rf"(?<!\d)(?P<day>\d{{1,2}})(?:st|nd|rd|th|er|\.|º|°|ام|م)?\s*"
        rf"{_OF_MONTH}{MONTH}{_MONTH_WORD}{_AFTER_DAY}",
        rf"(?<!\d)(?P<day>\d{{1,2}})(?:\s?ام|م)?\s*{MONTH_THAT_IS}",
        # Of a cheque: "۱۵ برج ۹".
        r"(?<!\d)(?P<day>\d{1,2})(?:\s?ام|م)? برج (?P<month>\d{1,2})(?!\d)",
        rf"{MONTH}\s*(?:the )?\s*(?P<day>\d{{1,2}})(?:st|nd|rd|th)?(?!\d)"
        rf"{_LATER_DAYS}{_AFTER_MONTH}",
        # "mar 3 marzo" begins with the weekday, and "80 years ago" ends without an August.
        rf"(?!mar\b\.?,?\s*\d|(?:ago|set)\b(?!\.?\s*['’]?\d)){MONTH}{_MONTH_WORD}{_AFTER_MONTH}",
        r"(?<!\d)(?P<day>\d{1,2})(?P<sep>[/])(?P<month>\d{1,2})(?!\d)",
        r"(?<!\d)(?P<day>\d{1,2})(?P<sep>\.)\s?(?P<month>\d{1,2})\.(?!\d)",
        # No hour and minutes: "28.9" alone.
        r"\A(?P<day>2[5-9]|3[01])(?P<sep>\.)(?P<month>0?[1-9]|1[0-2])\Z",
        rf"(?<!\d){_YEAR_DIGITS}{_SEP}(?P<month>\d{{1,2}})(?!\d)",
        rf"(?<!\d)(?P<month>\d{{1,2}}){_SEP}{_YEAR}",
        rf"(?<!\d){_YEAR}",
        rf"(?:\b(?:{YEAR_WORDS})(?:\u200c?ی)?\s*|['’])(?P<year>\d\d)(?!\d)",
        *DAYS_ALONE,
    )
)
# A year of birth, of which Persian says two digits; in Latin ones they are an hour or a count.
_YEAR_OF_BIRTH = (re.compile(rf"\A\s*(?:متولد\s*)?(?P<year>{_SHORT_YEAR})\Z"),)
_JALALI_YEARS, _HIJRI_YEARS = range(1200, 1430), range(1430, 1500)
# Years of two digits are Jalali where letters or digits are Persian.
_CENTURY, _PERSIAN = 100, re.compile(r"[پچژگ۰-۹]|سال|دهه|شصت|هفتاد|هشتاد|نود")
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
_HIJRI_SIGN = re.compile(r"هـ|هجري(?!.?شمس)|قمری|ق\.")
_GREGORIAN_TURN, _JALALI_TURN = 60, 20
_MONTHS_IN_YEAR, _MAX_DAY = 12, 31
# The time of "2025-01-06T14:00:00.000Z", "20250106T1400+0330": fractions and digits in a row would
# be read as years and dates; that of "24/Nov/2026:10:00:00 +0100"; a zone behind any time.
_TIME_OF_STAMP = re.compile(
    r"(?<=\d\d)T\d\d(?::?\d\d(?::?\d\d(?:[.,]\d{1,9})?)?)?(?:Z|[-+]\d\d(?::?\d\d)?)?(?![\d:])"
    r"|(?<=/\d{4}):\d\d:\d\d:\d\d(?: [-+]\d{4})?(?!\d)|(?<=\d:\d\d) [-+][01]\d[0-5]\d(?!\d)"
    r"|(?<=\d\d:\d\d:\d\d)\.\d{3,9}(?= )",
    re.IGNORECASE,
)
# Logs and headers name months in English, whatever is written around them.
_OF_PROGRAMS = re.compile(
    r"\d/[^\W\d_]{3}/\d{4}|[^\W\d_]{3} [ \d]?\d \d\d:\d\d:\d\d|[^\W\d_]{3} \d{4} \d\d:\d\d:\d\d"
)
_ENDING = re.compile(_DAY_END, re.IGNORECASE)
_EARLIER_DAYS = re.compile(
    # Of "3. 5. bis 17. 8." the 5 is a month.
    r"(?<![\d:./])(?<!\d\.\s)"
    rf"(?:\d{{1,2}}{_DAY_END}\s*,\s*){{0,3}}\d{{1,2}}{_DAY_END}{_AND_DAY}{_WEEKDAY_OF_DAY}\Z",
    re.IGNORECASE,
)
_DAY = re.compile(r"\d{1,2}")
_LETTERS = re.compile(r"[^\W\d_]+")
# "anni '80", "1980er": ten years, where "anno 1980" is one.
_DECADE_BEFORE = re.compile(r"(?<!\w)(?:دهه[\u200c\s]*ی?|années|anni)\s*['’]?\Z", re.IGNORECASE)
_DECADE_BEHIND = re.compile(r"(?:['’]?s|er[ns]?)(?!\w)", re.IGNORECASE)
DECADE = 10


class Field(NamedTuple):
    """A number or a name: its code points in the text, half-open."""

    start: int
    end: int


class FoundDate(NamedTuple):
    """A date as far as it is given, years in full.

    0 for what is not. `is_named` tells a month's name from digits, `is_decade` "années 80" from a
    year. `lender_at` is the month that a day shares with another: "3" in "3-5 May".
    """

    calendar: str
    year: int
    month: int
    day: int
    is_named: bool
    year_at: Field | None
    month_at: Field | None
    day_at: Field | None
    is_decade: bool = False
    lender_at: Field | None = None


def find_dates(value: str) -> list[FoundDate]:
    """Return the dates in `value`, in order, without overlaps; the most complete reading first."""
    text = _without_time(value)
    words: dict[int, Field] = {}
    text = _with_years_in_digits(_with_days_in_digits(text, words), words)
    taken: list[tuple[int, int]] = []
    found: list[tuple[int, FoundDate]] = []
    printed = _PRINTED if _OF_PRINTED.search(text) is not None else ()
    births = () if value.isascii() else _YEAR_OF_BIRTH
    for pattern in (*printed, *_PATTERNS, *births):
        for match in pattern.finditer(text):
            if _is_taken(match.span(), taken):
                continue
            date = _read(match, value)
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
    earlier = _EARLIER_DAYS.search(text, 0, match.start())
    for start, end in ((earlier.span() if earlier else (0, 0)), later):
        for day in _DAY.finditer(text, start, end):
            if 0 < int(day[0]) <= _MAX_DAY:
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


def _read(match: "re.Match[str]", value: str) -> FoundDate | None:
    groups = match.re.groupindex
    year, year_at = _number(match, "year") if "year" in groups else (0, None)
    day, day_at = _number(match, "day") if "day" in groups else (0, None)
    is_named = False
    month_at: Field | None
    if "roman" in groups:
        month, calendar, is_named = ROMAN_MONTHS.index(match["roman"].upper()) + 1, GREGORIAN, True
        month_at = Field(*match.span("roman"))
    elif "name" in groups:
        month, row = MONTHS[month_form(match["name"])][0]
        calendar, is_named = ROWS[row].calendar, True
        month_at = Field(*match.span("name"))
    else:
        month, month_at = _number(match, "month") if "month" in groups else (0, None)
        is_short_first = 0 < year < _CENTURY and match.start() == match.start("year")
        # So only Iranians write: elsewhere a year in front has four digits.
        calendar = JALALI if month and is_short_first else _calendar_of(year, value)
    if year_at is not None and year < _CENTURY:
        year = _full_year(calendar, year)
    if month > _MONTHS_IN_YEAR >= day > 0 and not (year_at is None and _is_dotted(match)):
        month, day, month_at, day_at = day, month, day_at, month_at
    if (
        month > _MONTHS_IN_YEAR
        or day > _MAX_DAY
        or (month_at and not month)
        or (day_at and not day)
    ):
        return None
    is_decade = year_at is not None and not (month or day or year % DECADE)
    is_decade = is_decade and _says_decade(match.string, match.start("year"), match.end("year"))
    return FoundDate(calendar, year, month, day, is_named, year_at, month_at, day_at, is_decade)


def _is_dotted(match: "re.Match[str]") -> bool:
    """Return whether points part a day and a month, which then have the order of Europe.

    "10.25." is an hour at the end of a sentence, and no 25 October.
    """
    return match.groupdict().get("sep") == "."


def _says_decade(text: str, start: int, end: int) -> bool:
    before = _DECADE_BEFORE.search(text, 0, start)
    return before is not None or _DECADE_BEHIND.match(text, end) is not None


def _full_year(calendar: str, short: int) -> int:
    """Return the year that two digits stand for: at most a few years ahead of these ones."""
    if calendar == GREGORIAN:
        return short + (2000 if short < _GREGORIAN_TURN else 1900)
    return short + (1400 if calendar == HIJRI or short < _JALALI_TURN else 1300)


def _number(match: "re.Match[str]", name: str) -> tuple[int, Field | None]:
    if match[name] is None:
        return 0, None
    return int(match[name]), Field(*match.span(name))


def _calendar_of(year: int, value: str) -> str:
    if year in _JALALI_YEARS:
        return HIJRI if _HIJRI_SIGN.search(value) else JALALI
    if year < _CENTURY and _PERSIAN.search(value):
        return JALALI
    return HIJRI if year in _HIJRI_YEARS else GREGORIAN
