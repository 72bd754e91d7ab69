"""Words and numbers that place nothing in time by themselves: whether the words before do.

"am 12. hab ich frei", "dopo le 18", "بعد ستة", "at noon".
"""

from collections.abc import Callable
from typing import Final

from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.lexical.doubtful_days import BEFORE_GERMAN_DAY
from gateway.detection.patterns.lexical.lexicon import LANGUAGE_BITS
from gateway.detection.patterns.lexical.lexicon_classes import BREAK, OTHER, Classes

_TOGETHER: Final = (" on ", " c'", " ça")
_BEFORE_ITALIAN_HOUR: Final = frozenset(("dopo", "per", "entro", "prima", "tra", "fra", "e"))
_DATE_WORDS: Final = folded_words("تاريخ بتاريخ")
_DAY_WORDS: Final = folded_words("يوم ليوم بيوم")
_ON: Final = folded_words("على ع")
_AROUND: Final = folded_words("بعد قبل ورا حوالي عند لحد")
_AND: Final = "و"
_AND_HALF: Final = folded_words("ونص وربع وتلت وثلث ونصف")
_PARTS_ALONE: Final = folded_words(
    "الصبح العصر الظهر الضهر المسا العشا بالليل عالصبح عالعصر عالظهر عالمسا العشية"
)


def _is_head_count(classes: Classes, start: int) -> bool:
    """Tell whether a number says how many people do something: "à 5 on se serre"."""
    is_together = classes.word_before(start) == "à"
    return is_together and classes.batch.after(classes.end(start), 4).startswith(_TOGETHER)


def _is_lone_day(classes: Classes, start: int) -> bool:
    """Tell whether a lone number is a day ("am 12. hab ich frei") or an hour ("dopo le 18")."""
    before = classes.word_before(start)
    if classes.text[start + 1 : start + 2] == ".":
        after = classes.batch.folded[classes.end(start) + 1 :][:2]
        return before in BEFORE_GERMAN_DAY and after[:1] == " " and after[1:].islower()
    if before in {"le", "delle"} and start > 1:
        return classes.word(start - 2) in _BEFORE_ITALIAN_HOUR
    return before in _DATE_WORDS


def _is_numbered_day(classes: Classes, start: int) -> bool:
    return classes.word(start) in _DAY_WORDS


def _is_short_weekday(classes: Classes, start: int) -> bool:
    at = classes.start(start)
    # "I AM SO happy"
    is_capital = classes.batch.folded[at].isupper() and classes.batch.folded[at + 1].islower()
    return is_capital and classes.word_before(start) in BEFORE_GERMAN_DAY


def _is_arabic_hour(classes: Classes, start: int) -> bool:
    before = classes.word_before(start)
    if before in _AROUND:
        return classes.text[start + 1 : start + 2] != OTHER  # "after the six numbers"
    return classes.word(start)[:2] == "عا" or before in _ON


def _is_half_past(classes: Classes, start: int) -> bool:
    """Tell whether a number and "and a half" are an hour: "nine and thirty and a half" is none."""
    goes_on = classes.text[start - 1 : start] == "w" and classes.word(start).startswith(_AND)
    return classes.word(start + 1) in _AND_HALF and not goes_on


def _is_arabic_time(classes: Classes, start: int) -> bool:
    return classes.languages(start + 1) == LANGUAGE_BITS["ar"]


def _is_lone_part(classes: Classes, start: int) -> bool:
    """Tell whether a part of a day stands for that of today; after "at", "after" any does."""
    before = classes.text[start - 1 : start]
    if (before and before in "IEa@") or classes.text[max(start - 2, 0) : start] in ("Et", "It"):
        return True
    return classes.word(start) in _PARTS_ALONE


LONE_TIMES: Final[dict[str, Callable[[Classes, int], bool]]] = {
    "1": _is_lone_day,
    "U1": _is_numbered_day,
    "k": _is_short_weekday,
    "ñ": _is_arabic_hour,
    "ñh": _is_arabic_hour,
    "wh": _is_half_past,
    "wB": _is_arabic_time,
    "B": _is_lone_part,
}
"""By the classes of a phrase: whether the words around make it one of time."""


def is_called_for(classes: Classes, phrase: str, start: int) -> bool:
    """Return whether a phrase of `LONE_TIMES`, at `start`, stands where a time is told."""
    if phrase == "1" and _is_head_count(classes, start):
        return False
    # Of the same sentence, and so of the same text.
    before = classes.text[max(start - 2, 0) : start].rpartition(BREAK)[2]
    if before in {"1@", "3@"}:
        return phrase != "1"  # "3 à 2"
    return "@" in before or LONE_TIMES[phrase](classes, start)
