"""Whether a phrase of time is one, where its words may mean something else.

What may be a day, a year or an hour, and what is a time only behind certain words, stands in
modules of its own.
"""

from typing import Final

from gateway.detection.normalize import ZWNJ, fold
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.lexical.doubtful_days import DOUBTFUL_DAYS, GERMAN, SAFAR_OR_ZERO
from gateway.detection.patterns.lexical.doubtful_hours import DOUBTFUL_HOURS
from gateway.detection.patterns.lexical.doubtful_years import DOUBTFUL_YEARS
from gateway.detection.patterns.lexical.lexicon_classes import Classes
from gateway.detection.patterns.lexical.lone_times import LONE_TIMES, is_called_for
from gateway.detection.patterns.lexical.numerals import is_times

MONTHS: Final = frozenset("MmNµ")
"""The classes of words that name months."""
# "چند روز گذشته", "سال‌های اخیر": too vague to place anything.
_VAGUE: Final = frozenset(
    map(fold, ("چند", "چندین", "های", "ها", "روزهای", "سالهای", "عصر", "العصر", "الأيام"))
)
_VAGUE_DAYS: Final = frozenset(("questi giorni", "ces jours", "diese tage", "diesen tagen"))
_COUNTED: Final = frozenset(("year", "month", "week", "day", "years", "months", "weeks", "days"))
# "کد تخفیف MAY20", "كود الخصم NOON20"
_CODE_WORDS: Final = folded_words("تخفیف کد خصم الخصم كود code coupon promo voucher gutschein")
_NUMERALS: Final = ("w", "W")
_DOUBTFUL: Final = DOUBTFUL_DAYS | DOUBTFUL_YEARS | DOUBTFUL_HOURS


def is_time(classes: Classes, start: int, stop: int) -> bool:
    """Return whether the words around confirm a phrase whose own words may mean something else."""
    phrase = classes.text[start:stop]
    if phrase in LONE_TIMES:
        return is_called_for(classes, phrase, start)
    if phrase in _DOUBTFUL and not _DOUBTFUL[phrase](classes, start):
        return False
    if phrase[-1] == "m" and _is_nought(classes, start, stop):
        return False
    if phrase[0] == "P" and _phrase_words(classes, start, stop) in _VAGUE_DAYS:
        return False
    if phrase[0] in "mMNR" and _is_coupon(classes, start):
        return False
    if phrase[0] in MONTHS and classes.batch.before(classes.start(start), 1) == ZWNJ:
        return False  # "ال‌ای‌دی ۵۵": an LED
    if phrase[0] == "E" and classes.word(stop - 1) in _COUNTED and "o" in phrase:
        return classes.batch.after(classes.end(stop - 1), 4) != " of "
    if (phrase[-1] in "QX" or phrase[0] == "P") and not _VAGUE.isdisjoint(
        map(classes.word, range(start, stop))
    ):
        return False
    return phrase[-1] != "a" or classes.words_near(start).isdisjoint(GERMAN)


def _is_nought(classes: Classes, start: int, stop: int) -> bool:
    """Tell whether "صفر" is a nought among digits that are read out: "هشتاد و چهار صفر دوازده".

    Or one that is counted: "سه تا صفر".
    """
    if classes.word(stop - 1) != SAFAR_OR_ZERO:
        return False
    if stop > 2 and is_times(classes.word(stop - 3), classes.word(stop - 2), SAFAR_OR_ZERO):
        return True
    return classes.text[start] == "w" and classes.text.startswith(_NUMERALS, stop)


def _is_coupon(classes: Classes, start: int) -> bool:
    """Tell whether capitals with digits on them are what a word before them names a code."""
    folded, at, end = classes.batch.folded, classes.start(start), classes.end(start)
    if not (folded[end : end + 1].isdecimal() and folded[at:end].isupper()):
        return False
    return not _CODE_WORDS.isdisjoint(map(classes.word, range(max(start - 2, 0), start)))


def _phrase_words(classes: Classes, start: int, stop: int) -> str:
    return " ".join(map(classes.word, range(start, stop)))
