"""Numerals that a model takes for a name: "سی‌وسه", "دادگاه بیست و پنجم", "duecentodue"."""

import re
from typing import Final

from gateway.detection.normalize import FIRST_ARABIC, fold
from gateway.detection.patterns.lexical.lexicon import LETTERS, lexicon
from gateway.detection.patterns.lexical.numerals import is_joining, values
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import EntityType

_WORD: Final = re.compile(r"[^\W\d_]+")
_NUMBER: Final = LETTERS["number"]
_ORDINAL: Final = "م"
# "دادگاه بیست و پنجم": the court on the 25th.
_FEWEST_BEHIND_BODY: Final = 3
_TENS: Final = "بیست|سی|چهل|چل|پنجاه|شصت|هفتاد|هشتاد|نود"
_UNITS: Final = "یک|دو|سه|چهار|چار|پنج|شش|شیش|هفت|هشت|نه"
_BEFORE_REST: Final = re.compile(rf"(?<!\w)(?:{_TENS}|هزار|سیصد)\Z")
_LONGEST_TENS: Final = 6
# "سال نود و دو نفر": the year ninety, and two people.
_REST: Final = re.compile(
    rf"(?: ?و ?(?:{_TENS}|{_UNITS}|سیصد)(?!\w)){{1,3}}"
    r"(?! (?:نفر|تا|روز|ماه|هفته|سال|ساعت|بار)(?!\w))"
)


def end_of_number(text: str, start: int, end: int) -> int:
    """Return where a time ends whose last number goes on: "سال نود" | " و هشت"."""
    if _BEFORE_REST.search(text[max(start, end - _LONGEST_TENS) : end]) is None:
        return end
    rest = _REST.match(text, end)
    return end if rest is None else rest.end()


def is_numeral(value: str, type_name: str) -> bool:
    """Return whether a name is all numerals, or a body with its day or number.

    In Latin script it is one word in small letters. What is written in digits is for others to
    tell; a street is called by its number, "دوازدهم".
    """
    if value[0] < FIRST_ARABIC:
        letter = lexicon().letters.get(fold(value)) if value.islower() else None
        return letter == _NUMBER and kind_of(value) not in (Kind.NAME, Kind.BOTH)
    words = _WORD.findall(fold(value))
    if not words:
        return False
    known = values()
    if words[0] in known:
        if len(words) == 1:
            return kind_of(words[0]) not in (Kind.NAME, Kind.BOTH)
        return all(word in known or is_joining(word) for word in words[1:])
    rest = words[1:]
    return (
        type_name == EntityType.ORGANIZATION
        and len(rest) >= _FEWEST_BEHIND_BODY
        and rest[-1].endswith(_ORDINAL)
        and rest[-1][:-1] in known
        and all(word in known or is_joining(word) for word in rest[:-1])
    )
