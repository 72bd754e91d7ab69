"""A day of a month alone, told from hours and ranks by what is beside it: "entre le 5 …", "12th".

It is a DATETIME to all others, and moves as it does where its article is a part of the value. A
lone "5" stays elsewhere, since times of day do, and so does "3rd", which may be a floor: words
before it tell a day, or the conversation's memory.
"""

import re

from gateway.pseudonyms.canonical import ascii_digits
from gateway.pseudonyms.language import guess_language
from gateway.pseudonyms.records import SEPARATOR
from gateway.pseudonyms.surrogates import datetime_shift
from gateway.pseudonyms.surrogates.calendars import GREGORIAN, JALALI
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.date_grammar import agreeing
from gateway.pseudonyms.surrogates.day_words import DAY_WORD, day_of, day_word, language_of
from gateway.pseudonyms.surrogates.digits import in_script, zero_of

TOLD_DAY = "DATETIME/day"

# "5", "17.", "12th", "۱۴ام", "3 alle 14:20": nothing else of a date stands behind.
_DIGITS = (
    r"(?P<day>\d{1,2})(?:(?P<point>\.)|st|nd|rd|th|er|te[nr]?|[º°]|[\s\u200c]?ا?م)?"
    r"(?:,? (?:à|vers|alle|verso|um|gegen|ab) \d{1,2}(?:[:.h]\d\d)?(?: ?(?:uhr|h|heures?))?)?"
)
_IN_DIGITS = re.compile(_DIGITS, re.IGNORECASE)
# "vierzehnten" as well.
_VALUE = re.compile(rf"{_DIGITS}|(?P<word>{DAY_WORD})", re.IGNORECASE)
_BEFORE = re.compile(
    r"(?<!\w)(?:(?P<romance>il|dal|al|del|entro il|du|au)|(?P<elided>(?:d?all?|dell|l)['’])"
    r"|(?P<french>le)|(?P<german>am|zum|bis|vom|ab|seit|den|dem)|تاریخ|ب?تاريخ)\s?\Z",
    re.IGNORECASE,
)
_REACH = len("entro il ") + 1
_LAST_DAY = 31
_PERSIAN_DIGIT, _PERSIAN_ENDING = re.compile("[۰-۹]"), re.compile("م\\Z")


def is_day(value: str) -> bool:
    """Return whether a value is the number of a day, in digits or a word."""
    return _form(value) is not None


def is_told_day(text: str, start: int, end: int) -> bool:
    """Return whether the find at `start` to `end` of a text is a day that has its article there."""
    if not text[start].isdecimal():
        return False
    value = _IN_DIGITS.fullmatch(text, start, end)
    if value is None or not 0 < int(value["day"]) <= _LAST_DAY:
        return False
    before = _BEFORE.search(text, max(start - _REACH, 0), start)
    if before is None or (text[start - 1].isspace() == bool(before["elided"])):
        return False
    if before["german"]:
        return bool(value["point"]) or text[end : end + 1] == "."
    # "Dopo le 18" is an hour.
    return not before["french"] or guess_language(text) == "fr"


def _form(value: str) -> str | None:
    match = _VALUE.fullmatch(ascii_digits(value))
    if match is None:
        return None
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
        return surrogate
    form, _, language = surrogate.partition(SEPARATOR)
    day = int(form.rpartition(":")[2])
    if match["word"]:
        return day_word(day, value, language) or in_script(str(day), zero_of(value))
    old, rest = value[: match.end("day")], value[match.end("day") :]
    if day == 1 and language == "fr" and not rest:
        rest = "er"
    written = str(day).zfill(len(old) if old[0] == zero_of(old) else 1)
    return agreeing("", old, in_script(written, zero_of(old)), rest)


TYPE: SurrogateType = SurrogateType(_form, _draw, _render, moves_together=True)
