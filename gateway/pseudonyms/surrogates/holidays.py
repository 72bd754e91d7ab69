"""A date that stands beside the name of its holiday: "Heiligabend, 24. Dezember".

It is a DATETIME to all others, and stays: the name tells the date anyway, and whoever saw it beside
a moved one would know by how much all dates of the conversation are moved.
"""

import re
from typing import Final

from gateway.pseudonyms.surrogates.calendars import GREGORIAN, HIJRI, JALALI
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType

HOLIDAY: Final = "DATETIME/holiday"

_NAMES: Final = {
    (GREGORIAN, 1, 1): r"new year(?:'?s)?|neujahr\w*|jour de l'an|nouvel an|capodanno|ر[أا]س السنة",
    (GREGORIAN, 1, 6): r"epiphany|épiphanie|drei könige|dreikönig\w*|epifania|befana",
    (GREGORIAN, 2, 14): r"valentine'?s|valentinstag|saint-valentin|san valentino|ولنتاین|عيد الحب",
    (GREGORIAN, 3, 8): r"women'?s day|frauentag|festa della donna|des femmes|يوم المرأة|روز زن",
    (GREGORIAN, 3, 17): r"patrick'?s day|paddy'?s day",
    (GREGORIAN, 4, 25): r"liberazione|anzac day",
    (GREGORIAN, 5, 1): (
        r"may day|labou?r day|tag der arbeit|maifeiertag|fête du travail|festa del lavoro"
        r"|festa dei lavoratori|عيد العمال|روز (?:جهانی )?کارگر"
    ),
    (GREGORIAN, 6, 2): r"festa della repubblica",
    (GREGORIAN, 7, 4): r"independence day",
    (GREGORIAN, 7, 14): r"fête nationale|bastille day",
    (GREGORIAN, 8, 1): r"bundesfeiertag|nationalfeiertag",
    (GREGORIAN, 8, 15): r"ferragosto|assomption|himmelfahrt",
    (GREGORIAN, 10, 3): r"deutschen einheit",
    (GREGORIAN, 10, 26): r"nationalfeiertag",
    (GREGORIAN, 10, 31): r"halloween|reformationstag|هالووین",
    (GREGORIAN, 11, 1): r"all saints|allerheiligen|toussaint|ognissanti|tutti i santi",
    (GREGORIAN, 11, 2): r"all souls|allerseelen|giorno dei morti",
    (GREGORIAN, 11, 11): r"armistice|remembrance day|veterans day|martinstag",
    (GREGORIAN, 12, 6): r"nikolaus\w*",
    (GREGORIAN, 12, 8): r"immacolata|empfängnis",
    (GREGORIAN, 12, 24): (
        r"christmas eve|xmas eve|heilig(?:er )?abend|weihnacht\w*|veille de noël|réveillon|vigilia"
        r"|ليلة (?:عيد )?الميلاد|کریسمس"
    ),
    (GREGORIAN, 12, 25): r"christmas|xmas|weihnacht\w*|noël|natale|كريسما?س|عيد الميلاد|کریسمس",
    (GREGORIAN, 12, 26): (
        r"boxing day|weihnacht\w*|santo stefano|stephen'?s day|stephanstag|stefanitag"
    ),
    (GREGORIAN, 12, 31): r"new year'?s eve|silvester|saint-sylvestre|réveillon|ر[أا]س السنة",
    (JALALI, 1, 1): r"نوروز|سال نو|تحویل سال",
    (JALALI, 1, 13): r"سیزده[\s\u200c]?(?:به[\s\u200c]?)?در|سیزدهبدر",
    (JALALI, 9, 30): r"یلدا|شب چله",
    (HIJRI, 1, 10): r"عاشورا",
    (HIJRI, 10, 1): r"الفطر|عید فطر",
    (HIJRI, 12, 10): r"ال[أا]ضحى|قربان",
}
_HOLIDAYS: Final = {
    f"{calendar}:{month}:{day}": re.compile(rf"(?<!\w)(?:{names})(?!\w)", re.IGNORECASE)
    for (calendar, month, day), names in _NAMES.items()
}
# Between the name and the date: "Christmas Day is on 25 December".
_REACH: Final = 24
_BREAK: Final = re.compile(r"[!?\n]|\.\s+(?=[^\W\d_])")
_ITEM: Final = re.compile(r"([a-z]):\d+:(\d+:\d+)")


def is_holiday(form: str, text: str, start: int, end: int) -> bool:
    """Return whether the date at `start` to `end` is that of a holiday named beside it.

    Args:
        form: the canonical form of the date, of one day.
        text: the text that it stands in.
        start: where it starts.
        end: where it ends.
    """
    item = _ITEM.fullmatch(form)
    names = None if item is None else _HOLIDAYS.get(f"{item[1]}:{item[2]}")
    if names is None:
        return False
    before = _BREAK.split(text[max(start - _REACH, 0) : start])[-1]
    behind = _BREAK.split(text[end : end + _REACH])[0]
    return names.search(f"{before}{text[start:end]}{behind}") is not None


def _form(_value: str) -> str:
    return "stays"


def _stays(_form: str) -> bool:
    return True


def _draw(_form: str, _drawing: Drawing) -> None:
    return None


def _render(_surrogate: str, value: str) -> str:
    return value


TYPE: SurrogateType = SurrogateType(_form, _draw, _render, _stays, moves_together=True)
