r"""Cuts words as `tokenizers` does with `WORD_PATTERN`, by Python's regular expressions.

These are twice as fast, but know no classes such as `\p{L}`: the classes are made of Python's
table of characters. Texts with characters that the table does not know, or that are rare, are
left to `tokenizers`, whose table may be of another version of Unicode.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

# All but the rarest scripts, and the emoji that every version knows.
_KNOWN = (range(0x10000), range(0x1F300, 0x1F650), range(0x1F680, 0x1F6C6), range(0x1F900, 0x1FA00))
# Unassigned, private and lone halves of characters: nobody agrees about these.
_UNKNOWN = frozenset({"Cn", "Co", "Cs"})


class WordPatterns(NamedTuple):
    """`word` matches one word, `unusual` a character that `word` must not be asked about."""

    word: re.Pattern[str]
    unusual: re.Pattern[str]


@cache
def word_patterns() -> WordPatterns:
    """Return the patterns; the first call makes them, in some 30 milliseconds."""
    kinds: dict[str, list[int]] = {"L": [], "M": [], "N": [], "visible": [], "none": []}
    for part in _KNOWN:
        for number in part:
            character = chr(number)
            category = unicodedata.category(character)
            if category not in _UNKNOWN:
                kinds[_kind(character, category)].append(number)
    letter, mark, digit, visible = (_class(kinds[key]) for key in ("L", "M", "N", "visible"))
    known = "".join(_class(numbers) for numbers in kinds.values())
    return WordPatterns(
        re.compile(f"[{letter}][{letter}{mark}]*|[{digit}]+|[{visible}]"), re.compile(f"[^{known}]")
    )


def _kind(character: str, category: str) -> str:
    if category[0] in "LMN":
        return category[0]
    return "none" if category[0] in "CZ" or character.isspace() else "visible"


def _class(numbers: Iterable[int]) -> str:
    return "".join(rf"\U{first:08x}-\U{last:08x}" for first, last in _ranges(numbers))


def _ranges(numbers: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Yield the runs of rising numbers as their first and last."""
    ordered = list(numbers)
    start = 0
    for place in range(1, len(ordered) + 1):
        if place == len(ordered) or ordered[place] != ordered[place - 1] + 1:
            yield ordered[start], ordered[place - 1]
            start = place
