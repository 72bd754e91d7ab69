"""A day of a month alone, told from hours and ranks by what is beside it: "entre le 5 …", "12th".

It is a DATETIME to all others, and moves as it does where its article is a part of the value. A
lone "5" stays elsewhere, since times of day do: words before it tell a day, or the conversation's
memory. An ordinal tells a day by itself, since detectors leave floors and ranks alone.
"""

import re
from functools import lru_cache

from gateway.pseudonyms.canonical import ascii_digits
from gateway.pseudonyms.language import guess_language
from gateway.pseudonyms.records import SEPARATOR
from gateway.pseudonyms.surrogates import datetime_shift
from gateway.pseudonyms.surrogates.calendars import GREGORIAN, JALALI
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.date_grammar import agreeing
from gateway.pseudonyms.surrogates.day_words import (
    DAY_WORD,
    ORDINAL_DAY,
    day_of,
    day_word,
    language_of,
)
from gateway.pseudonyms.surrogates.days_alone import (
    GERMAN_WEEKDAYS,
    PARTS_OF_DAY,
    PERSIAN_WEEKDAYS,
)
from gateway.pseudonyms.surrogates.digits import in_script, zero_of

TOLD_DAY = "DATETIME/day"

_OF_MONTH = "(?<=st|nd|rd|th) of (?:the|every|each) month"
# "5", "17.", "12th", "۱۴ام", "3 alle 14:20", "24 sera": nothing else of a date stands behind.
_DIGITS = (
    r"(?P<day>\d{1,2})(?:(?P<point>\.)|st|nd|rd|th|er|te[nr]?|[º°]|[\s\u200c]?ا?م)?"
    rf"(?: (?:{PARTS_OF_DAY})|{_OF_MONTH})?"
    r"(?:,? (?:à|vers|alle|verso|um|gegen|ab) \d{1,2}(?:[:.h]\d\d)?(?: ?(?:uhr|h|heures?))?)?"
)
_IN_DIGITS = re.compile(_DIGITS, re.IGNORECASE)
# "vierzehnten" as well, "سی‌ام هر ماه", and Persian weekdays beside a rank: "سوم شنبه", but not "سه
# شنبه", which is one.
_WEEKDAY = rf"(?:{PERSIAN_WEEKDAYS})"
_VALUE = re.compile(
    rf"{_DIGITS}|(?:(?P<article>de[nmr]|the|روز|[يی]وم)\s|(?:هم[او]ن|همین|اون|آن|{_WEEKDAY})\s)?"
    rf"(?P<word>{DAY_WORD})(?:\s(?:هر|این|همین)\sماه|(?<=م)\s{_WEEKDAY}|{_OF_MONTH})?",
    re.IGNORECASE,
)
# "8.9" and "Freitag 18" of a German sentence, with their point left out: "ab dem 8.9. frei".
_WITHOUT_POINT = re.compile(
    rf"(?P<article>(?:am |(?<!\w))de[nmr] |(?P<weekday>(?:am )?{GERMAN_WEEKDAYS}\s))?"
    r"\d{1,2}(?P<month>\.\s?(?:1[0-2]|0?[1-9]))?",
    re.IGNORECASE,
)
_POINT = "."
_ORDINAL_IN_DIGITS = re.compile(
    rf"\d{{1,2}}(?:(?:st|nd|rd|th)(?:{_OF_MONTH})?|te[nr]?|[\s\u200c]?ا?م)", re.IGNORECASE
)
_DAY_NOUNS = frozenset(("روز", "يوم", "یوم"))
_ORDINAL = re.compile(ORDINAL_DAY, re.IGNORECASE)
_BEFORE = re.compile(
    r"(?<!\w)(?:(?P<romance>il|dal|al|del|entro il|du|au)|(?P<elided>(?:d?all?|dell|l)['’])"
    r"|(?P<french>le)|(?P<german>am|zum|bis|vom|ab|seit|den|dem)|تاریخ|ب?تاريخ)\s?\Z",
    re.IGNORECASE,
)
_REACH = len("entro il ") + 1
# "the sixth and seventh"
_BEFORE_ENGLISH = re.compile(
    rf"\bthe (?:{ORDINAL_DAY} (?:and|or|&|to|till|until|through) (?:the )?)?\Z", re.IGNORECASE
)
_REACH_OF_PAIR = len("the twenty-seventh through the ")
_LAST_DAY, _LAST_OF_JOURNEY = 31, 10
# "First", "second" and "اول" are more often no days.
_LEAST_DAY = {"de": 1, "en": 3, "fa": 2}
_PERSIAN_DIGIT, _PERSIAN_ENDING = re.compile("[۰-۹]"), re.compile("م\\Z")


def is_day(value: str) -> bool:
    """Return whether a value is the number of a day, in digits or a word."""
    return _form(value) is not None


def is_told_day(text: str, start: int, end: int) -> bool:
    """Return whether the find at `start` to `end` of a text is a day by its article or its form."""
    if text[end : end + 1] == _POINT and _lacks_point(text, start, end):
        return True
    if not text[start].isdecimal():
        return _is_day_in_words(text, start, text[start:end])
    value = _IN_DIGITS.fullmatch(text, start, end)
    if value is None or not 0 < int(value["day"]) <= _LAST_DAY:
        return False
    if _ORDINAL_IN_DIGITS.fullmatch(text, start, end):
        return True
    before = _BEFORE.search(text, max(start - _REACH, 0), start)
    if before is None or (text[start - 1].isspace() == bool(before["elided"])):
        return False
    if before["german"]:
        return bool(value["point"]) or text[end : end + 1] == "."
    # "Dopo le 18" is an hour.
    return not before["french"] or guess_language(text) == "fr"


def _lacks_point(text: str, start: int, end: int) -> bool:
    """Return whether a German date ends before its point: "8.9" of "dem 8.9.", "Freitag 18"."""
    match = _WITHOUT_POINT.fullmatch(text, start, end)
    if match is None or text[end + 1 : end + 2].isdecimal():
        return False
    if match["month"] is None:
        return match["weekday"] is not None
    if match["article"] is not None:
        return True
    before = _BEFORE.search(text, max(start - _REACH, 0), start)
    return before is not None and before["german"] is not None


def _is_day_in_words(text: str, start: int, value: str) -> bool:
    """Return whether a value in words is a day: an ordinal, or "quindici" behind its article."""
    if _is_ordinal(value):
        return True
    language = _language_of_day(value)
    if language is None:
        return False
    if language == "en":
        return _is_ordinal(f"the {value}") and bool(
            _BEFORE_ENGLISH.search(text, max(start - _REACH_OF_PAIR, 0), start)
        )
    before = _BEFORE.search(text, max(start - _REACH, 0), start)
    # "Dopo le quindici" is an hour.
    return before is not None and (before["french"] is None or language == "fr")


@lru_cache(maxsize=4_096)
def _is_ordinal(value: str) -> bool:
    """Return whether a value in words is a day wherever it stands: "پانزدهم", "the ninth"."""
    match = _VALUE.fullmatch(value)
    if match is None or not match["word"]:
        return False
    word, article = match["word"], match["article"]
    day, language = day_of(word), language_of(word)
    if article in _DAY_NOUNS:
        # "روز سوم" may be the third of a journey.
        return day > _LAST_OF_JOURNEY
    if language == "en" and value.lower().endswith(" month"):
        return True
    if language not in _LEAST_DAY or _ORDINAL.fullmatch(word) is None:
        return False
    return day >= _LEAST_DAY[language] and (article is not None or language != "en")


@lru_cache(maxsize=4_096)
def _language_of_day(value: str) -> str | None:
    """Return the language of a word that may be a day behind an article, of three languages."""
    language = language_of(value)
    return language if language in ("en", "fr", "it") else None


def _form(value: str) -> str | None:
    match = _VALUE.fullmatch(ascii_digits(value))
    if match is None:
        is_without_point = _WITHOUT_POINT.fullmatch(value) is not None
        return datetime_shift.TYPE.form(value + _POINT) if is_without_point else None
    word = match["word"]
    day = day_of(word) if word else int(match["day"])
    if not 0 < day <= _LAST_DAY:
        return None
    if word:
        is_persian = language_of(word) == "fa"
    else:
        is_persian = bool(_PERSIAN_DIGIT.search(value) or _PERSIAN_ENDING.search(value))
    return f"{JALALI if is_persian else GREGORIAN}:0:0:{day}"


def _draw(form: str, drawing: Drawing) -> str | None:
    return datetime_shift.TYPE.draw(form, drawing)


def _render(surrogate: str, value: str) -> str:
    match = _VALUE.fullmatch(ascii_digits(value))
    if match is None:
        return datetime_shift.TYPE.render(surrogate, value + _POINT).removesuffix(_POINT)
    form, _, language = surrogate.partition(SEPARATOR)
    day = int(form.rpartition(":")[2])
    if word := match["word"]:
        start, end = match.span("word")
        moved = day_word(day, word, language) or in_script(str(day), zero_of(value))
        return value[:start] + moved + value[end:]
    old, rest = value[: match.end("day")], value[match.end("day") :]
    if day == 1 and language == "fr" and not rest:
        rest = "er"
    written = str(day).zfill(len(old) if old[0] == zero_of(old) else 1)
    return agreeing("", old, in_script(written, zero_of(old)), rest)


TYPE: SurrogateType = SurrogateType(_form, _draw, _render, moves_together=True)
