"""PINs and codes said digit by digit: "four eight two one", "چهل و پنج شصت و هفت", "4 8 2 1"."""

from bisect import bisect_left
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.numerals import groups_of, is_joining, values

# Blanks, commas, dashes between the numerals of one code; longer gaps part two things.
_GAP: Final = frozenset(" ,-\u200c")
_MAX_GAP: Final = 2
_MIN_DIGITS, _MAX_DIGITS = 4, 10
# A code of ten digits in words with "and" between all of them.
_MAX_WORDS: Final = 20
_PERSIAN_COPULA: Final = "ه"


def end_of_code(batch: BatchText, start: int) -> int:
    """Return where the code ends whose first numeral is at `start`; -1 where there is none.

    Below a thousand no numeral makes four digits, so that a count ("two hundred and five") is none.

    Args:
        batch: the texts.
        start: a joined offset, the start of a word or a digit.
    """
    texts, starts, ends = batch.words
    known = values()
    first = bisect_left(starts, start)
    if first == len(starts) or starts[first] != start:
        return -1
    words: list[str] = []
    end = -1
    for at in range(first, min(first + _MAX_WORDS, len(starts))):
        if words and not _is_gap(batch, ends[at - 1], starts[at]):
            break
        word = texts[at]
        if word not in known and word[:-1] in known and word[-1] == _PERSIAN_COPULA:
            words.append(word[:-1])  # "… شش هفته"
            end = ends[at] - 1
            break
        is_digit = len(word) == 1 and word.isdecimal()
        if not (word in known or is_digit or (words and is_joining(word))):
            break
        words.append(word)
        if not is_joining(word):
            end = ends[at]
    return end if _MIN_DIGITS <= sum(map(len, groups_of(words))) <= _MAX_DIGITS else -1


def _is_gap(batch: BatchText, end: int, start: int) -> bool:
    return 0 < start - end <= _MAX_GAP and _GAP.issuperset(batch.folded[end:start])
