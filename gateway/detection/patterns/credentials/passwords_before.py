"""Passwords and codes right before the word for them: "4471 is my pin", "۴۸۲۱۱۹ کد تایید شماست"."""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.contact.ip_address import IP_V4
from gateway.detection.patterns.credentials.password_values import CODE, is_random
from gateway.detection.patterns.protocols import Found
from gateway.domain import EntityType

_TYPE: Final = EntityType.PASSWORD.value
_NAME: Final = "password"
_SCORE: Final = 0.95

_BEFORE: Final = re.compile(
    r"(?<![^\s\u200c\0])(?P<value>[^\s\0]{4,64})[\s\u200c]+(?P<link>(?:is|as|was)\s+(?:my|the|your|our|his|her|a)"
    r"\s+(?:[^\W\d_]{1,12}\s+){0,2}|(?:est|c'est)\s+(?:mon|le|ton|votre|notre)\s+|ist\s+(?:mein|das|dein|unser)\s+|"
    r"è\s+la\s+(?:mia|tua|nostra)?\s*|"
    r"(?:as|als|comme|come|for|für|pour|per)\s+(?:(?:the|my|neues|das|mon|le|nouveau|la|mia|nuova)\s+)?|"
    r"(?:میشه|شد|به عنوان|هو|هی)\s+|کد\s+|)$"
)
# "۴۸۲۱۱۹ کد تایید شماست", "۴۸۲۱۱۹ رمز یکبار مصرفته", "482119 رمز التحقق حقك"
_YOURS: Final = re.compile(
    r"[^\W\d_]{0,4}(?:[ \u200c][^\W\d_]{1,12}){0,3}[ \u200c](?:شما|(?:حقک|لک|بک|تبعک|بتاعک)(?!\w))"
    r"|(?:(?:[ \u200c][^\W\d_]{1,12}){0,2}"
    r"[ \u200c](?:ورود|تایید|تائید|مصرف|پویا|کارت|عبور|دوم|سازی))?\u200c?(?:ته|تونه)(?!\w)"
)
# "51.89.204.17:27015 pw …": of a machine, whose password follows.
_MACHINE: Final = re.compile(rf"{IP_V4}(?::\d{{1,5}})?")
_REACH: Final = 96
_SHORTEST: Final = 4


def find(batch: BatchText, start: int, end: int) -> Iterator[Found]:
    """Yield the value that ends before a word for them, which stands from `start` to `end`."""
    before = batch.before(start, _REACH)
    match = _BEFORE.search(before)
    if match is None:
        return
    value = match["value"].strip(".,;:?()[]\"'`")
    if len(value) < _SHORTEST or not is_random(value) or _MACHINE.fullmatch(value):
        return
    is_linked = match["link"] or _YOURS.match(batch.lowered, end) is not None
    if value.isdecimal() and (CODE.fullmatch(value) is None or not is_linked):
        return
    value_start = start - len(before) + before.index(value, match.start())
    yield Found(value_start, value_start + len(value), _TYPE, _SCORE, _NAME)
