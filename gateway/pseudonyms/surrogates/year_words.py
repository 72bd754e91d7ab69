"""Years in English words: "nineteen fifty-nine", "two thousand and twelve", "twenty oh six"."""

import re
from typing import Final

_ONES: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_TEENS: Final = (
    "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen",
    "eighteen", "nineteen",
)  # fmt: skip
_TENS: Final = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_WORTH: Final = {
    **{word: worth for worth, word in enumerate(_ONES, 1)},
    **{word: worth for worth, word in enumerate(_TEENS, 10)},
    **{word: worth * 10 for worth, word in enumerate(_TENS, 2)},
}
_ONE: Final = rf"(?:{'|'.join(_ONES)})"
_BELOW_HUNDRED: Final = rf"(?:(?:{'|'.join(_TENS)})(?:[ -]{_ONE})?|{'|'.join(_TEENS)})"
# "twenty four" is a day or a count, and "twenty and thirty" are two.
YEAR_IN_WORDS: Final = re.compile(
    r"(?<![\w-])(?:(?P<century>nineteen|twenty)[ -]"
    rf"(?:(?:hundred (?:and )?)?(?P<rest>{_BELOW_HUNDRED})"
    rf"|(?:oh|o)[ -](?P<one>{_ONE}))"
    rf"|(?P<thousand>two thousand) (?:and )?(?P<tail>{_BELOW_HUNDRED}|{_ONE}))(?![\w-]| hours\b)",
    re.IGNORECASE,
)
_WORD: Final = re.compile(r"[a-z]+")
_CENTURY, _TEN, _TWENTY, _MILLENNIUM = 100, 10, 20, 2000


def year_of(match: "re.Match[str]") -> int:
    """Return the year that a match of `YEAR_IN_WORDS` says."""
    rest = match["rest"] or match["one"] or match["tail"]
    below = sum(_WORTH[word] for word in _WORD.findall(rest.lower()))
    if match["thousand"] is not None:
        return _MILLENNIUM + below
    return _WORTH[match["century"].lower()] * _CENTURY + below


def year_words(year: int, like: str) -> str:
    """Return a year in words, with the hyphens, the "and" and the capitals of another."""
    low = like.lower()
    century, below = divmod(year, _CENTURY)
    joint = "-" if re.search(rf"(?:{'|'.join(_TENS)})-{_ONE}", low) is not None else " "
    is_thousand = "thousand" in low or below < _TEN
    if is_thousand and year >= _MILLENNIUM:
        words = ["two thousand"] + (["and"] if " and " in low and below else [])
    else:
        words = ["twenty" if year >= _MILLENNIUM else _TEENS[century - _TEN]]
        if below < _TEN:
            words += ["oh"] if below else ["hundred"]
    if below:
        words.append(_below_hundred(below, joint))
    written = " ".join(words)
    if like.isupper():
        return written.upper()
    return written[0].upper() + written[1:] if like[0].isupper() else written


def _below_hundred(number: int, joint: str) -> str:
    if number < _TWENTY:
        return (*_ONES, *_TEENS)[number - 1]
    tens, ones = divmod(number, _TEN)
    return _TENS[tens - 2] + (joint + _ONES[ones - 1] if ones else "")
