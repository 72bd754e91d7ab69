"""Words of thousands and more, as they stand behind digits: "۲ میلیون", "55k", "2 Mio. €"."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from gateway.pseudonyms.surrogates.number_words import PERSIAN_HUNDREDS

_THOUSAND: Final = 1000
# Thousands, millions and thousands of millions, as one writes all three.
_ROWS: Final = (
    ("هزار", "میلیون", "میلیارد"),
    ("هزار", "ملیون", "ملیارد"),
    ("هزار", "ميليون", "ميليارد"),
    ("ألف", "مليون", "مليار"),
    ("الف", "مليون", "مليار"),
    ("آلاف", "ملايين", "مليارات"),
    ("الاف", "ملايين", "مليارات"),
    ("hezar", "milion", "miliard"),
    ("hezar", "milyon", "milyard"),
    ("k", "m", "bn"),
    ("thousand", "million", "billion"),
    ("grand",),
    ("mille", "millions", "milliards"),
    ("mille", "million", "milliard"),
    ("tausend", "millionen", "milliarden"),
    ("tsd", "mio", "mrd"),
    ("mila", "milioni", "miliardi"),
    ("mila", "mln", "mld"),
)  # fmt: skip
WORTH: Final[Mapping[str, int]] = {
    word: _THOUSAND**power for row in _ROWS for power, word in enumerate(row, 1)
}
BELOW: Final[Mapping[str, str]] = {
    word: row[place - 1] if place else ""
    for row in reversed(_ROWS)
    for place, word in enumerate(row)
}
"""The word of the next scale below, nothing below thousands."""
ABOVE: Final[Mapping[str, str]] = {
    word: above for row in reversed(_ROWS) for word, above in pairwise(row)
}
SCALE: Final = rf"(?:{'|'.join(sorted(WORTH, key=len, reverse=True))})(?!\w)"

HALF: Final = (
    r"(?:و ?(?:نیم|نصف|نص)|and a half|und (?:ein(?:e|en)? )?halbe?|et demie?|e mezz[oa])(?!\w)"
)
# Hundreds in words behind millions in digits: "۱۶ میلیون و پونصد".
HUNDREDS: Final[Mapping[str, int]] = {
    word: 100 * place for row in PERSIAN_HUNDREDS for place, word in enumerate(row.split(), 1)
}
HUNDRED: Final = rf"(?:{'|'.join(sorted(HUNDREDS, key=len, reverse=True))})(?!\w)"
