"""Underscores by which chat platforms set a value in italics: `_0912 000 3456_`, `_a@example.com_`.

Patterns take an underscore for a part of the word that it touches, as in `order_0912`. These touch
no word on their other side, and a reader of the formatted text does not see them.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.domain.spans import blanked

# What stands before a sign is looked at behind its first underscore, so that `re` leaps to where
# one is: a batch has few.
_SIGN: Final = re.compile(
    r"_(?:(?P<opening>(?<![\w@#$/\\.&=-]_)_{0,2}(?=[^\s_\0]))"
    r"|(?P<closing>(?<![\s_]_)_{0,2}(?![\w@/])))"
)
_BREAK: Final = re.compile(r"[\n\0]")
# What is set in italics is a sentence at most; one of Slack may be a paragraph.
_LONGEST: Final = 300
# What values have that patterns know by their form; words alone they read behind underscores.
_OF_VALUE: Final = re.compile(r"[\d@]")


def italics(text: str) -> list[tuple[int, int]]:
    """Return where underscores stand around something with digits or a mailbox, in pairs.

    Args:
        text: with ASCII digits.
    """
    if "_" not in text:
        return []
    pairs = [pair for pair in _pairs(text) if _OF_VALUE.search(text, pair[0][1], pair[1][0])]
    return [sign for pair in pairs for sign in pair]


def without_italics(text: str) -> str:
    """Return `text` with blanks for underscores that frame anything, of the same length."""
    if "_" not in text:
        return text
    return blanked(text, sorted(sign for pair in _pairs(text) for sign in pair))


def _pairs(text: str) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    open_signs: list[tuple[int, int]] = []
    for sign in _SIGN.finditer(text):
        start, end = sign.span()
        if sign["opening"] is not None:
            open_signs.append((start, end))
        elif open_signs:
            opening = open_signs.pop()
            is_pair = opening[1] - opening[0] == end - start and start - opening[1] <= _LONGEST
            if is_pair and not _BREAK.search(text, opening[1], start):
                yield opening, (start, end)
