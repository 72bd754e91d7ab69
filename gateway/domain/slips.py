"""Slips of the keyboard: which words may be another one, misspelt."""

import re
from typing import Final

# In shorter words a single letter makes another word too often.
SHORTEST_MISSPELT = 6
# Chats stretch words ("Aliiii", "عللللی", "soooo"): nothing in the six languages needs three of a
# letter. Digits stay: 0000 is a year.
STRETCHED: Final = re.compile(r"([^\W\d_])\1{2,}")
_STRETCHED_IN_ANY_CASE = re.compile(STRETCHED.pattern, re.IGNORECASE)


def is_one_slip(one: str, other: str) -> bool:
    """Return whether one letter is left out, put in, exchanged, or swapped with its neighbour."""
    n, m = len(one), len(other)
    if not -1 <= n - m <= 1 or one == other:
        return False
    short, long = (one, other) if n < m else (other, one)
    start = 0
    while start < len(short) and short[start] == long[start]:
        start += 1
    if n != m:
        return short[start:] == long[start + 1 :]
    return short[start + 1 :] == long[start + 1 :] or (
        short[start : start + 2] == long[start : start + 2][::-1]
        and short[start + 2 :] == long[start + 2 :]
    )


def with_double_letters(word: str) -> list[str]:
    """Return a word with each stretched letter in turn written twice: "Anna" for "Annnna"."""
    return [
        word[: run.start()] + 2 * run[1] + word[run.end() :]
        for run in _STRETCHED_IN_ANY_CASE.finditer(word)
    ]
