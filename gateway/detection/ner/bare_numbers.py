"""Tells numbers that say when something is from those that a model takes for a time.

A model that has mostly seen numbers in dates marks versions ("4.18.2"), sizes ("90/14") and scores
("5-0") with them. A time of no letters is one only where it is written as a clock, a date or a
year, or a word before it says so ("verso le 11").
"""

import re

_FIGURE = re.compile(r"\d+")
_JOINT = re.compile(r"[^\d\s]+")
_DATE_JOINTS = frozenset("./-–")
_CLOCK_JOINTS = frozenset(":٫.")
_PARTS_OF_NUMBERS = frozenset(".,٫٬")
# What stands before an hour, a day or a short year that is nothing but a number.
_CUE = re.compile(
    r"\b(?:at|by|around|until|till|from|before|after|since|on|the|between"
    r"|à|vers|dès|avant|après|jusqu['’]à|au|le|du|depuis|entre"
    r"|um|gegen|bis|ab|vor|nach|seit|vo[nm]|am|den|zum|zwischen"
    r"|(?:d?al|del)?le|ore|il|[ad]al|entro"
    r"|ساعت|روز|سال(?:\u200cها?ی?)?|از|تا|الساعة|الساعه|يوم|سنة|عام|حتى|من|إلى)\W{0,3}"
    # Hours and days before it: "am 11., 18."
    r"(?:\d{1,2}(?:[.:]\d\d)?\W{0,3}(?:(?:und|oder|and|or|et|ou|e|o|و)\W{1,2})?){0,2}\Z",
    re.IGNORECASE,
)
_LONGEST_CUE = 24
_SCALE = re.compile(r"\b(?:scala|scale|échelle|ma(?:ß|ss)stab|مقیاس|مقياس)\W{0,3}\Z", re.IGNORECASE)
# "4.12.1" has no year, and "la 3.11", "version 1.20" no hour.
_VERSION = re.compile(r"\d{1,2}\.\d{1,3}(?:\.\d{1,3}){0,2}")
_SURE_VERSION = re.compile(r"\d{1,2}\.\d{1,3}\.\d")
_VERSION_CUE = re.compile(
    r"\b(?:la|en|v|ver|versione?n?|release|build|patch|firmware|update|upgrade|python|java|node|php"
    r"|نسخه‌?ی?|ورژن|آپدیت|إصدار|الإصدار|اصدار|نسخة)\W{0,2}\Z",
    re.IGNORECASE,
)
# "node von 18.2 auf 20.11": what changes is no day, though one may stand before "auf".
_VERSION_RANGE = re.compile(
    r"\b(?:python|java|node|php|ubuntu|debian|postgres|mysql|kotlin|react|django|angular|ios|android"
    r"|kernel|firmware|app|release|version|versione|treiber|driver|k8s|kubernetes)"
    r"\W{1,2}(?:(?:von|from|da|dalla|de|از|من)\s)?"
    r"(?:\d{1,2}\.\d{1,3}\s(?:auf|to|a|alla|à|nach|به|إلى)\s)?\Z",
    re.IGNORECASE,
)
_LONGEST_RANGE_CUE = 40
_SLASH_BEFORE = re.compile(r"(?P<whole>\d )?(?<!\d)(?P<figure>\d{1,4})\s?/\s?\Z")
_SLASH_AFTER = re.compile(r"\s?/\s?(?P<figure>\d{1,4})(?!\d)")
# "1/2 TL Salz"
_FRACTION_BEHIND = re.compile(
    r"\s?(?:tl|el|kg|l|liter|tasse|cups?|tsp|tbsp|zoll|litr[oi]|cucchiain?[oi]|tazz[ae]|bicchier[ei]"
    r"|litres?|verres?|inch)\b",
    re.IGNORECASE,
)
# "3:2": a minute has two digits.
_GOALS = re.compile(r"\d{1,2}:\d")
# "reihe 7 mitte"
_POSITION = re.compile(
    r"\d{1,3}[a-z]?\s(?:mitte|mittig|links|rechts|hinten|vorne|centro|centrale|metà|sinistra|destra"
    r"|middle|left|right|milieu|gauche|droite)",
    re.IGNORECASE,
)
_YEARS = range(1000, 2200)
# So long a number may be somebody's: it stays hidden, whatever the model calls it.
_LONG_NUMBER = 10_000
_LONGEST = 40
_LAST_SHORT_YEAR, _LAST_DAY, _LAST_MONTH, _LAST_HOUR, _LAST_MINUTE = 99, 31, 12, 24, 59
# "between 40 and 60": neither hours nor days.
_BETWEEN = re.compile(
    r"(?:(?:\w+\s)?(?:between|entre|tra|fra|zwischen|بین|بين)\s)?(\d\d)\s(?:and|et|e|und|و)\s?(\d\d)",
    re.IGNORECASE,
)
# Digits with letters that no hour or day has: "2fa", "4k".
_MIXED = re.compile(r"\d+(?!(?:h|am?|pm?|st|nd|rd|th|er|e|ère|ème|uhr|min|std|s|sec|د)\b)[^\W\d_]+")
# A chapter, which Persian calls as it does a season.
_CHAPTER = re.compile(r"فصل\s*\d+(?!\s*سال)(?:\s*(?:تا|و|-)\s*\d+)*")


# "questo mese 620 - 80": a sum, where a month that is told so has no year of three digits.
_NUMBER_BEHIND_UNIT = re.compile(r"(?<=[a-z])\s\d{3}\Z", re.ASCII | re.IGNORECASE)
_UNIT_BEFORE = re.compile(
    r"\b(?:months?|mese|mesi|mois|monat|weeks?|settimana|semaine|woche)\Z", re.IGNORECASE
)


def end_without_number(text: str, start: int, end: int) -> int:
    """Return where a time ends that says a month or a week, without a number behind the word."""
    number = _NUMBER_BEHIND_UNIT.search(text, start, end)
    if number is None or _UNIT_BEFORE.search(text, start, number.start()) is None:
        return end
    return number.start()


def is_bare_number(text: str, start: int, end: int) -> bool:
    """Return whether a span holds a number that says nothing of when."""
    value = text[start:end]
    if len(value) > _LONGEST:
        return False
    # "mise à [jour 4.12].3" is a part of one with its words.
    if _is_part_of_number(text, start, end):
        return True
    between = _BETWEEN.fullmatch(value)
    if between is not None and min(map(int, between.groups())) > _LAST_DAY:
        return True
    if any(character.isalpha() for character in value):
        return any(each.fullmatch(value) for each in (_MIXED, _CHAPTER, _POSITION))
    if _is_version(text, start, value):
        return True
    figures = [int(figure) for figure in _FIGURE.findall(value)]
    joints = {joint.strip() for joint in _JOINT.findall(value)}
    if _SCALE.search(text[max(0, start - _LONGEST_CUE) : start]) is not None:
        return True
    if any(match.end() >= end for match in _CHAPTER.finditer(text, max(0, start - _LONGEST_CUE))):
        return True
    return bool(figures) and not (
        any(figure in _YEARS or figure >= _LONG_NUMBER for figure in figures)
        or (_is_clock_or_date(figures, joints) and _GOALS.fullmatch(value) is None)
        or (_may_follow_cue(figures, joints) and _has_cue(text, start, end))
    )


def _is_version(text: str, start: int, value: str) -> bool:
    if _SURE_VERSION.fullmatch(value) is not None:
        return True
    if _VERSION.fullmatch(value) is None:
        return False
    before = text[max(0, start - _LONGEST_RANGE_CUE) : start]
    is_called_so = _VERSION_CUE.search(before[-_LONGEST_CUE:]) is not None
    return is_called_so or _VERSION_RANGE.search(before) is not None


def _is_clock_or_date(figures: list[int], joints: set[str]) -> bool:
    if len(figures) == 1:
        return False
    first, second = figures[:2]
    if joints & _CLOCK_JOINTS and first <= _LAST_HOUR and second <= _LAST_MINUTE:
        return True
    is_joined = bool(joints & _DATE_JOINTS) or (not joints and len(figures) == 3)
    return is_joined and 1 <= min(first, second) <= _LAST_MONTH and max(first, second) <= _LAST_DAY


def _may_follow_cue(figures: list[int], joints: set[str]) -> bool:
    """Return whether they may be hours, days or short years; of a slash, two years in a row."""
    is_season = len(figures) == 2 and (figures[1] - figures[0]) % 100 == 1
    return max(figures) <= _LAST_SHORT_YEAR and ("/" not in joints or is_season)


def has_time_cue(text: str, start: int) -> bool:
    """Return whether what stands before a number makes an hour, a day or a year of it."""
    return _CUE.search(text[max(0, start - _LONGEST_CUE) : start]) is not None


def _has_cue(text: str, start: int, end: int) -> bool:
    if has_time_cue(text, start):
        return True
    before = text[max(0, start - _LONGEST_CUE) : start]
    figures = _FIGURE.findall(text, start, end)
    first, second = _SLASH_BEFORE.search(before), _SLASH_AFTER.match(text, end)
    if first is not None and (first["whole"] or _FRACTION_BEHIND.match(text, end)):
        return False  # "43 1/3"
    return (first is not None and _may_be_date(int(first["figure"]), int(figures[0]))) or (
        second is not None and _may_be_date(int(figures[-1]), int(second["figure"]))
    )


def _may_be_date(first: int, second: int) -> bool:
    """Return whether figures on both sides of a slash may be a date, or two years in a row."""
    is_day = min(first, second) <= _LAST_MONTH and max(first, second) <= _LAST_DAY
    is_month = min(first, second) <= _LAST_MONTH and max(first, second) in _YEARS
    # "11/25" on a card, "23/24" of a school
    is_short = first <= _LAST_MONTH and second <= _LAST_SHORT_YEAR
    return is_day or is_month or is_short or (second - first) % 100 == 1


def _is_part_of_number(text: str, start: int, end: int) -> bool:
    """Return whether the digits go on beyond a point or comma, on either side."""
    before, after = text[max(0, start - 2) : start], text[end : end + 2]
    return (len(before) == 2 and before[1] in _PARTS_OF_NUMBERS and before[0].isdigit()) or (
        len(after) == 2 and after[0] in _PARTS_OF_NUMBERS and after[1].isdigit()
    )
