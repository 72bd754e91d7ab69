"""Years in words behind a day and a month: "siebter November vierundachtzig"."""

from collections.abc import Sequence
from typing import Final

from gateway.detection.normalize import fold
from gateway.detection.patterns.lexical.lexicon_classes import Classes
from gateway.detection.patterns.lexical.numerals import groups_of, values

# Letters of classes that a numeral or what joins them has; see `lexicon.LETTERS`.
_NUMERALS: Final = frozenset("wWuvµ_")
_JOINTS: Final = frozenset("-&t,")
# What follows shows that the words count something.
_COUNTED: Final = frozenset("fcv$ULYsHx%")
_THOUSANDS: Final = frozenset(map(fold, ("mille", "mila", "thousand", "tausend", "هزار", "ألف")))
# Alone it is a sum as often: "حولت يوم خمسة مايو ألفين".
_TWO_THOUSANDS: Final = frozenset(map(fold, ("ألفين", "ألفان")))
_ALL_THOUSANDS: Final = _THOUSANDS | _TWO_THOUSANDS
# German and Italian write a year as one word.
_CENTURIES: Final = {
    "neunzehnhundert": 1900,
    "zweitausendund": 2000,
    "zweitausend": 2000,
    "millenovecento": 1900,
    "duemila": 2000,
}
_MAX_TOKENS: Final = 9
_YEARS: Final = (range(32, 100), range(1300, 1421), range(1900, 2036))


def end_of_year(classes: Classes, stop: int) -> int:
    """Return the position after the year whose words begin at `stop`; `stop` if there is none."""
    known = values()
    text = classes.text
    words: list[str] = []
    end = position = stop
    while position < len(text) and position - stop < _MAX_TOKENS:
        if text[position] not in _JOINTS:
            word = classes.word(position)
            # "One" is no numeral elsewhere: "two thousand and one".
            is_numeral = text[position] in _NUMERALS or (words and words[-1] in _ALL_THOUSANDS)
            if not is_numeral or not (
                word in known or word in _ALL_THOUSANDS or word.startswith(tuple(_CENTURIES))
            ):
                break
            words.append(word)
            if any(_year_of(words) in years for years in _YEARS):
                end = position + 1
        position += 1
    return stop if position < len(text) and text[position] in _COUNTED else end


def _year_of(words: Sequence[str]) -> int:
    """Return the year that the words spell; 0 where they spell none."""
    for century, value in _CENTURIES.items():
        if len(words) == 1 and words[0].startswith(century):
            rest = words[0].removeprefix(century)
            if rest.startswith("tt"):
                rest = "o" + rest  # "millenovecentottanta" has the vowel once
            return value + values().get(rest, 0) if not rest or rest in values() else 0
    thousand = next((at for at, word in enumerate(words) if word in _ALL_THOUSANDS), -1)
    if thousand >= 0 and words[thousand] in _TWO_THOUSANDS:
        tail = groups_of(words[1:])
        return 2000 + int(tail[0]) if not thousand and len(tail) == 1 else 0
    if thousand >= 0:
        head, tail = groups_of(words[:thousand]), groups_of(words[thousand + 1 :])
        if len(head) > 1 or len(tail) > 1:
            return 0
        return int((head or ["1"])[0]) * 1000 + int((tail or ["0"])[0])
    groups = groups_of(words)
    if len(groups) == 2 and groups[0] in {"19", "20"} and len(groups[1]) == 2:
        return int("".join(groups))
    return int(groups[0]) if len(groups) == 1 else 0
