"""A day of a month in digits alone, which the words before it tell from an hour: "entre le 5 …".

It is a DATETIME to all others, and moves as it does where its article is a part of the value. A
lone "5" stays elsewhere, since times of day do.
"""

import re

from gateway.pseudonyms.language import guess_language
from gateway.pseudonyms.surrogates import datetime_shift
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType

TOLD_DAY = "DATETIME/day"

# "5", "17.", "3 alle 14:20": nothing else of a date stands behind the day.
_VALUE = re.compile(
    r"(?P<day>\d{1,2})(?P<point>\.?)"
    r"(?:,? (?:à|vers|alle|verso|um|gegen|ab) \d{1,2}(?:[:.h]\d\d)?(?: ?(?:uhr|h|heures?))?)?",
    re.IGNORECASE,
)
_BEFORE = re.compile(
    r"(?<!\w)(?:(?P<romance>il|dal|al|del|entro il|du|au)|(?P<elided>(?:d?all?|dell|l)['’])"
    r"|(?P<french>le)|(?P<german>am|zum|bis|vom|ab|seit|den|dem)|تاریخ|ب?تاريخ)\s?\Z",
    re.IGNORECASE,
)
_REACH = len("entro il ") + 1
_ARTICLE = "il "
_LAST_DAY = 31


def is_told_day(text: str, start: int, end: int) -> bool:
    """Return whether the find at `start` to `end` of a text is a day that has its article there."""
    if not text[start].isdecimal():
        return False
    value = _VALUE.fullmatch(text, start, end)
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
    match = _VALUE.fullmatch(value)
    form = None if match is None else datetime_shift.TYPE.form(_ARTICLE + match["day"])
    return None if form is None or datetime_shift.TYPE.stays(form) else form


def _draw(form: str, drawing: Drawing) -> str | None:
    return datetime_shift.TYPE.draw(form, drawing)


def _render(surrogate: str, value: str) -> str:
    match = _VALUE.fullmatch(value)
    if match is None:
        return surrogate
    written = datetime_shift.TYPE.render(surrogate, _ARTICLE + match["day"])
    return written.removeprefix(_ARTICLE) + value[match.end("day") :]


TYPE: SurrogateType = SurrogateType(_form, _draw, _render, moves_together=True)
