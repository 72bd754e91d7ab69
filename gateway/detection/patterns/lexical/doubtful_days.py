"""Phrases that may be a day or a month and mean something else: whether the words around say so.

"Mai" may begin a German sentence, "3/2" be a fraction, "hier" be German for here, "the 5th" a
floor and "صفر" nil.
"""

import re
from collections.abc import Callable
from typing import Final

from gateway.detection.normalize import fold
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.lexical.doubtful_years import NUMBERED
from gateway.detection.patterns.lexical.lexicon import LANGUAGE_BITS
from gateway.detection.patterns.lexical.lexicon_classes import OTHER, Classes
from gateway.detection.patterns.version_words import VERSION_WORDS

# Small words of one language tell "hier" (yesterday) from "hier" (here), "am" from "a.m.".
# fmt: off
GERMAN: Final = frozenset({
    "auf", "bei", "das", "der", "ein", "eine", "es", "ich", "im", "ist", "mit", "nicht", "sie",
    "und", "wir", "zu",
})
_FRENCH: Final = frozenset({
    "ai", "c", "du", "elle", "est", "et", "il", "j", "je", "la", "le", "les", "nous", "on", "pas",
    "que", "tu", "un", "une", "vous",
})
# fmt: on
# "بكرة القدم" is football.
_TOMORROW_OR_BALL: Final = fold("بكرة")
# "The day that", a rainy day, and the horoscope.
_TODAY: Final = fold("اليوم")
_ANY_DAY: Final = re.compile(fold(r" (?:اللي|الي|الذي|الأسود|الأبيض|التاني|الثاني)(?!\w)"))
_LUCK: Final = fold("حظك ")
_IDIOM_REACH: Final = 8
# "Three صفر" is a date, and more often three to nil.
SAFAR_OR_ZERO: Final = fold("صفر")
"""The second month of the Hijri year, and a nought."""
_MOST_GOALS: Final = 9
# "عيد" alone may be a birthday, and with a preposition it is "far".
_FEAST: Final = frozenset((fold("عيد"), fold("بعيد")))
_LAST_MONTH: Final = 12
_FISH: Final = "poisson d'"
_LONGEST_RANGE: Final = len("1.>d")
_PADDED_DAY: Final = re.compile(r"(?:0[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])")
# Versions have no noughts in front: "update 14.03.2025".
_PADDED_DATE: Final = re.compile(r"(?:0\d\.\d\d?|\d\d?\.0\d)\.(?:19|20)\d\d")
_VERSIONED: Final = VERSION_WORDS | folded_words(
    """
    ios kotlin java node php django postgres mysql gradle ubuntu debian terraform kubernetes k8s
    angular laravel typescript android python sdk windows §
    """
)
_VERBS: Final = frozenset(("works", "is", "was", "would", "suits", "then", "if", "please", "ok"))
BEFORE_GERMAN_DAY: Final = frozenset(("am", "zum", "bis", "vom", "ab", "seit"))
_BEFORE_ITALIAN_DAY: Final = frozenset(("il", "dal", "al", "del", "per", "entro", "o", "e"))
_BEFORE_DAY: Final = frozenset(
    ("il", "dal", "al", "del", "le", "du", "au", "entro", "am", "vom", "bis", "یوم", "روز", "تاریخ")
)
_BORN: Final = folded_words(
    """
    birthday bday born geburtstag geb geboren anniversaire né née compleanno nato nata تولد تولدم
    تولدمه متولد ميلادي ميلاد
    """
)
_BORN_REACH: Final = 3
# Who "came 2nd" has a rank.
_RANKED: Final = frozenset(
    ("came", "come", "comes", "coming", "finish", "finished", "finishing", "placed", "ranked")
)


_NEXT_ORDINALS: Final = ("&1j", ",1j")


def _is_yesterday(classes: Classes, start: int) -> bool:
    """Tell whether "hier" is French for yesterday rather than German for here."""
    near = classes.words_near(start)
    return not near.isdisjoint(_FRENCH) and near.isdisjoint(GERMAN)


def _is_tomorrow(classes: Classes, start: int) -> bool:
    if classes.word(start).endswith(_TODAY):
        batch, end = classes.batch, classes.end(start)
        is_any = _ANY_DAY.match(batch.after(end, _IDIOM_REACH)) is not None
        return not is_any and not batch.before(classes.start(start), _IDIOM_REACH).endswith(_LUCK)
    if classes.word(start) != _TOMORROW_OR_BALL:
        return True
    return not classes.batch.after(classes.end(start), 3).startswith(" ال")


def _is_feast(classes: Classes, start: int) -> bool:
    # "Ten, twenty, thirty, اربعين"
    return classes.word(start) not in _FEAST and classes.text[start - 1 : start] != "w"


def _is_day_in_words(classes: Classes, start: int) -> bool:
    if classes.word(start) == "سی" and classes.word(start + 1) == "دی":
        return False  # a CD
    return _is_no_score(classes, start)


def _is_no_score(classes: Classes, start: int) -> bool:
    """Tell whether "ستة صفر" is the sixth of Safar rather than six to nil."""
    if classes.word(start + 1) != SAFAR_OR_ZERO:
        return True
    if classes.text[start - 1 : start] in tuple("IE@>"):
        return True  # "في ستة صفر"
    if classes.text.startswith(">1m", start + 2):
        return True  # "3 صفر ل 10 صفر"
    return classes.text[start] != "w" and int(classes.word(start)) > _MOST_GOALS


def _is_day_and_short_month(classes: Classes, start: int) -> bool:
    return _is_no_score(classes, start) and _is_no_arabizi(classes, start)


def _is_no_arabizi(classes: Classes, start: int) -> bool:
    """Tell whether "7 ott" is a day of October: "7ott" is "put" of Arabic in Latin letters."""
    is_joined = classes.start(start + 1) == classes.end(start)
    return not is_joined or classes.word(start) + classes.word(start + 1) != "7ott"


def _is_month_and_day(classes: Classes, start: int) -> bool:
    if classes.word(start) == "mar":
        # The Italian weekday "il mar 3" stays, as weekdays do.
        is_english = classes.batch.folded[classes.start(start)] == "M"
        return is_english and classes.word_before(start) not in _BEFORE_ITALIAN_DAY
    # "September 3" is English; "میزان 28" a measure, "صفر سه" nil to three.
    return not classes.languages(start) & LANGUAGE_BITS["fa"]


def _is_no_count_to_september(classes: Classes, start: int) -> bool:
    """Tell whether "sept" is the month rather than seven of a row: "cinq six sept huit"."""
    at = classes.text.index("µ", start)
    return classes.text[at + 1 : at + 2] != "w" or classes.word(at) != "sept"


def _is_ordinal_day(classes: Classes, start: int) -> bool:
    """Tell whether an ordinal is a day: "the 5th floor" is none, "تا ۱۵ام باید" is one."""
    if classes.word(start + 1) == "er" and classes.word(start) != "1":
        return False  # "die 12er packung"; in French only the first has it
    if classes.word_before(start) in _RANKED:
        return False
    stop = start + 2
    # "the 2nd and 5th letter": what is ranked stands behind the last.
    while classes.text.startswith(_NEXT_ORDINALS, stop):
        stop += len(_NEXT_ORDINALS[0])
    is_last = classes.text[stop : stop + 1] != OTHER or classes.word(stop) in _VERBS
    return is_last or bool(classes.languages(start + 1) & LANGUAGE_BITS["fa"])


def _is_day_and_month(classes: Classes, start: int) -> bool:
    """Tell whether `3/2`, `3.4.` or `12/05` is a date rather than a fraction or a decimal."""
    word = classes.word(start)
    if len(word) == len("12/05") and (
        "." not in word or classes.text[start - 1 : start] in tuple("t@>U")
    ):
        return classes.text[start - 1 : start] in tuple("t@>U")
    if int(re.split(r"[./]", word)[1]) > _LAST_MONTH:
        return False
    if "." in word:
        end = classes.end(start)
        is_ordinal = classes.batch.lowered[end : end + 1] == "."
        before = classes.word_before(start)
        return is_ordinal and (
            before in BEFORE_GERMAN_DAY
            or (_PADDED_DAY.fullmatch(word) is not None and before not in NUMBERED)
        )
    near = range(max(start - _BORN_REACH, 0), start)
    return classes.word_before(start) in _BEFORE_DAY or any(
        classes.word(position) in _BORN for position in near
    )


def _is_days_and_months(classes: Classes, start: int) -> bool:
    """Tell whether `3/3-7/3` or `3.3.-7.3.` is two dates rather than two fractions or decimals."""
    words = (classes.word(start), classes.word(start + 2))
    if all("." in word for word in words):
        return all(
            classes.batch.folded.startswith(".", classes.end(at)) for at in (start, start + 2)
        )
    pairs = [tuple(map(int, re.split("[./]", word))) for word in words]
    return any(day >= month for day, month in pairs) and all(
        0 < month <= _LAST_MONTH for _, month in pairs
    )


def _is_day_to_date(classes: Classes, start: int) -> bool:
    """Tell whether `3. bis 17.8.` or `3.-17.8.` is a day and a date with its points."""
    last = start + classes.text[start : start + _LONGEST_RANGE].index("d")
    word, folded = classes.word(last), classes.batch.folded
    has_points = all(folded.startswith(".", classes.end(at)) for at in (start, last))
    return has_points and "." in word and 0 < int(word.partition(".")[2]) <= _LAST_MONTH


def _is_no_version(classes: Classes, start: int) -> bool:
    word = classes.word(start)
    return (
        classes.word_before(start) not in _VERSIONED
        or "." not in word
        or _PADDED_DATE.fullmatch(word) is not None
    )


def _is_no_joke(classes: Classes, start: int) -> bool:
    """Tell whether "avril" is a month, and no fish of April."""
    return not classes.batch.before(classes.start(start), len(_FISH)).endswith(_FISH)


DOUBTFUL_DAYS: Final[dict[str, Callable[[Classes, int], bool]]] = {
    "M": _is_no_joke,
    "r": _is_yesterday,
    "R": _is_tomorrow,
    "F": _is_feast,
    "wm": _is_day_in_words,
    "1m": _is_day_and_short_month,
    "m1": _is_month_and_day,
    "mw": _is_month_and_day,
    "mww": _is_month_and_day,
    "wµ": _is_no_count_to_september,
    "wwµ": _is_no_count_to_september,
    "wwwµ": _is_no_count_to_september,
    "1j": _is_ordinal_day,
    "d": _is_day_and_month,
    "d-d": _is_days_and_months,
    "1.>d": _is_day_to_date,
    "1-d": _is_day_to_date,
    "D": _is_no_version,
}
"""By the classes of a phrase: whether the words around confirm it."""
