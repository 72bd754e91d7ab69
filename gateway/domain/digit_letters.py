"""Arabic in Latin letters, in which digits stand for letters: "7asan", "3ali", "mo7amed"."""

import re
from collections.abc import Iterator
from itertools import product
from operator import add
from typing import Final

# What a digit may stand for in the name of somebody: "mo7amed", "5aled".
_LETTERS: Final = {"5": ("kh",), "6": ("t",), "7": ("h",), "8": ("gh",), "9": ("s", "q", "k")}
# Those that others leave out before a vowel, "3ali", and write as one elsewhere, "sa3d".
_BEFORE_VOWEL, _ELSEWHERE = ("", "a"), ("a", "e", "o", "i")
_VOWELS: Final = frozenset("aeiou")
_DIGIT: Final = re.compile(r"\d")
MOST_DIGITS: Final = 2
"""How many digits the name of somebody has at most."""
WITH_DIGITS: Final = re.compile(r"[a-z]*(?:[2356789][a-z]+)+")
""""a3raf", "2albi": single digits before letters, none of a year or a count; in small letters."""


def spellings_without_digits(word: str) -> Iterator[str]:
    """Yield the spellings of a word with letters for its digits: "hasan" of "7asan"."""
    parts = _DIGIT.split(word)
    options = [
        _LETTERS.get(digit) or (_BEFORE_VOWEL if behind[:1] in _VOWELS else _ELSEWHERE)
        for digit, behind in zip(_DIGIT.findall(word), parts[1:], strict=True)
    ]
    for letters in product(*options):
        yield "".join(map(add, parts, (*letters, "")))
