"""Where years in words stand in a date: behind a month, behind a word for year, or alone."""

import re

from gateway.domain.cardinals import TENS, words_of
from gateway.pseudonyms.surrogates.month_names import ANY_MONTH

YEAR_WORDS = (
    "سال|دهه|بهار|تابستان|تابستون|پاییز|زمستان|زمستون|عام|سنة|years?|spring|summer|autumn|winter|"
    "années?|printemps|été|automne|hiver|jahre?|frühling|sommer|herbst|anno|anni|primavera|estate|"
    "autunno|inverno"
)
"""A pattern of words for years and seasons, without a group around it."""
_IN_TENS = range(40, 100)
# Years in words, behind a month or a word for year: forty and more, hundreds and thousands.
_SPELLED_YEAR = (
    r"(?:چهل|پنجاه|شصت|هفتاد|هشتاد|نود|هزار|أربع|خمس|ست|سبع|ثمان|تسع|[أا]لف"
    rf"|nineteen|eighteen|two thousand|twenty |{'|'.join(TENS['en'][2:])}"
    rf"|mill?e|deux mille|dix-neuf|quatre|{'|'.join(words_of('fr', _IN_TENS))}"
    rf"|duemila|{'|'.join(TENS['it'][2:])}"
    rf"|\w*(?:{'|'.join(words_of('de', _IN_TENS))}|hundert|tausend))"
)
_BEFORE_SPELLED = r"[\s,.'’]*(?:(?:of|de|del|di|the|من|ماه|سال|عام|سنة)\s+)*"
_AFTER_YEAR_WORD = re.compile(
    rf"\b(?:{YEAR_WORDS}){_BEFORE_SPELLED}(?={_SPELLED_YEAR})", re.IGNORECASE
)
# A year of birth: "شصت و هشت", with its century too.
_SPELLED_ALONE = re.compile(
    r"\s*(?:(?:هزار\s*و\s*)?سیصد\s*و\s*\w+|چهل|پنجاه|شصت|هفتاد|هشتاد|نود)(?:\s*و\s*\w+)?\s*"
    r"|\s*[أا]لف\s+و\s?(?:تسع|ثلاث|[أا]ربع)\w*(?:\s+و?\w+){0,3}\s*"
    r"|\s*[أا]لفين\s+و\s?\w+(?:\s+و\s?\w+)?\s*"
)
_BEFORE_YEAR_IN_WORDS = re.compile(
    rf"(?<![^\W\d_])(?:{ANY_MONTH}|(?:{YEAR_WORDS})(?:\u200c?ی)?){_BEFORE_SPELLED}\Z",
    re.IGNORECASE,
)
_LONGEST_BEFORE_YEAR = 32
_BEFORE_SPELLED_YEAR = re.compile(rf"{_BEFORE_SPELLED}{_SPELLED_YEAR}", re.IGNORECASE)


def is_told_year(text: str, start: int, end: int) -> bool:
    """Return whether a year in words from `start` to `end` is one by what is before it, or alone.

    Elsewhere it may count.
    """
    before = max(start - _LONGEST_BEFORE_YEAR, 0)
    return _BEFORE_YEAR_IN_WORDS.search(text, before, start) is not None or (
        _SPELLED_ALONE.fullmatch(text) is not None and not text[end:].strip()
    )


def tells_year_in_words(text: str) -> bool:
    """Return whether a text has a year in words behind a word for year, or is one."""
    return _AFTER_YEAR_WORD.search(text) is not None or _SPELLED_ALONE.fullmatch(text) is not None


def begins_year_in_words(text: str, start: int) -> bool:
    """Return whether a year in words follows what ends at `start`, as one does a month."""
    return _BEFORE_SPELLED_YEAR.match(text, start) is not None
