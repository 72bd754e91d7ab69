"""Years in English words: "nineteen fifty-nine", "two thousand and twelve", "twenty oh six"."""

import re
from typing import Final

from gateway.pseudonyms.surrogates.english_numerals import ONES, TEENS, TEN, TENS, WORTH, said

_ONE: Final = rf"(?:{'|'.join(ONES)})"
_BELOW_HUNDRED: Final = rf"(?:(?:{'|'.join(TENS)})(?:[ -]{_ONE})?|{'|'.join(TEENS)})"
# "twenty four" is a day or a count, and "twenty and thirty" are two.
YEAR_IN_WORDS: Final = re.compile(
    r"(?<![\w-])(?:(?P<century>nineteen|twenty)[ -]"
    rf"(?:(?:hundred (?:and )?)?(?P<rest>{_BELOW_HUNDRED})"
    rf"|(?:oh|o)[ -](?P<one>{_ONE}))"
    rf"|(?P<thousand>two thousand) (?:and )?(?P<tail>{_BELOW_HUNDRED}|{_ONE}))(?![\w-]| hours\b)",
    re.IGNORECASE,
)
_WORD: Final = re.compile(r"[a-z]+")
_CENTURY, _MILLENNIUM = 100, 2000


def year_of(match: "re.Match[str]") -> int:
    """Return the year that a match of `YEAR_IN_WORDS` says."""
    rest = match["rest"] or match["one"] or match["tail"]
    below = sum(WORTH[word] for word in _WORD.findall(rest.lower()))
    if match["thousand"] is not None:
        return _MILLENNIUM + below
    return WORTH[match["century"].lower()] * _CENTURY + below


def year_words(year: int, like: str) -> str:
    """Return a year in words, with the hyphens, the "and" and the capitals of another."""
    low = like.lower()
    century, below = divmod(year, _CENTURY)
    joint = "-" if re.search(rf"(?:{'|'.join(TENS)})-{_ONE}", low) is not None else " "
    is_thousand = "thousand" in low or below < TEN
    if is_thousand and year >= _MILLENNIUM:
        words = ["two thousand"] + (["and"] if " and " in low and below else [])
    else:
        words = ["twenty" if year >= _MILLENNIUM else TEENS[century - TEN]]
        if below < TEN:
            words += ["oh"] if below else ["hundred"]
    if below:
        words.append(said(below, joint))
    written = " ".join(words)
    if like.isupper():
        return written.upper()
    return written[0].upper() + written[1:] if like[0].isupper() else written
