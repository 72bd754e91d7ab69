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
_SLASH_BEFORE, _SLASH_AFTER = re.compile(r"\d\s?/\s?\Z"), re.compile(r"\s?/\s?\d")
_YEARS = range(1000, 2200)
# So long a number may be somebody's: it stays hidden, whatever the model calls it.
_LONG_NUMBER = 10_000
_LONGEST = 40
_LAST_SHORT_YEAR, _LAST_DAY, _LAST_MONTH, _LAST_HOUR, _LAST_MINUTE = 99, 31, 12, 24, 59
# Digits with letters that no hour or day has: "2fa", "4k".
_MIXED = re.compile(r"\d+(?!(?:h|am?|pm?|st|nd|rd|th|er|e|ère|ème|uhr|min|std|s|sec|د)\b)[^\W\d_]+")
# A chapter, which Persian calls as it does a season.
_CHAPTER = re.compile(r"فصل\s*\d+(?!\s*سال)(?:\s*(?:تا|و|-)\s*\d+)*")


def is_bare_number(text: str, start: int, end: int) -> bool:
    """Return whether a span holds a number that says nothing of when."""
    value = text[start:end]
    if len(value) > _LONGEST:
        return False
    # "mise à [jour 4.12].3" is a part of one with its words.
    if _is_part_of_number(text, start, end):
        return True
    if any(character.isalpha() for character in value):
        return bool(_MIXED.fullmatch(value) or _CHAPTER.fullmatch(value))
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
        or _is_clock_or_date(figures, joints)
        or (_may_follow_cue(figures, joints) and _has_cue(text, start, end))
    )


def _is_version(text: str, start: int, value: str) -> bool:
    if _SURE_VERSION.fullmatch(value) is not None:
        return True
    before = text[max(0, start - _LONGEST_CUE) : start]
    return _VERSION.fullmatch(value) is not None and _VERSION_CUE.search(before) is not None


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


def _has_cue(text: str, start: int, end: int) -> bool:
    before = text[max(0, start - _LONGEST_CUE) : start]
    return (
        _CUE.search(before) is not None
        or _SLASH_BEFORE.search(before) is not None
        or _SLASH_AFTER.match(text, end) is not None
    )


def _is_part_of_number(text: str, start: int, end: int) -> bool:
    """Return whether the digits go on beyond a point or comma, on either side."""
    before, after = text[max(0, start - 2) : start], text[end : end + 2]
    return (len(before) == 2 and before[1] in _PARTS_OF_NUMBERS and before[0].isdigit()) or (
        len(after) == 2 and after[0] in _PARTS_OF_NUMBERS and after[1].isdigit()
    )
