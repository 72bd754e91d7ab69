"""PINs and codes said digit by digit: "four eight two one", "چهل و پنج شصت و هفت", "4 8 2 1".

Digits may stand one a line.
"""

import re
from bisect import bisect_left
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.lexical.numerals import groups_of, is_joining, is_repeating, values

# Blanks, commas, dashes between the numerals of one code; longer gaps part two things.
_GAP: Final = frozenset(" ,-\u200c")
_MAX_GAP: Final = 2
_MIN_DIGITS, _MAX_DIGITS = 4, 10
# A code of ten digits in words with "and" between all of them.
_MAX_WORDS: Final = 20
_PERSIAN_COPULA: Final = "ه"
# From here on numerals hardly stand for an estimate: "ten twelve".
_MIN_WORDS: Final = 3
_MAX_ROUND: Final = 20
# Numerals before these count something.
_COUNTED: Final = re.compile(
    r"(?:بار|دفعه|رقم\w{0,6}|کاراکتر\w{0,4}|حرف\w{0,4}|حروف|احرف|ارقام|مرات|مرة|characters?|chars|digits?"
    r"|letters|times|zeichen|stellen|stellig\w{0,2}|ziffern|mal|caracteres?|caractères?|chiffres?|fois"
    r"|caratteri|cifre|volte)"
)


def end_of_code(batch: BatchText, start: int, *, has_colon: bool, fewest: int = _MIN_DIGITS) -> int:
    """Return where the code ends whose first numeral is at `start`; -1 where there is none.

    Below a thousand no numeral makes four digits, so that a count ("two hundred and five") is none.

    Args:
        batch: the texts.
        start: a joined offset, the start of a word or a digit.
        has_colon: whether a colon announces the code; "ten twelve" is an estimate without one.
        fewest: digits that it has at least.
    """
    texts, starts, ends = batch.words
    known = values()
    first = bisect_left(starts, start)
    if first == len(starts) or starts[first] != start:
        return -1
    words: list[str] = []
    end = -1
    n_read = 0
    for at in range(first, min(first + _MAX_WORDS, len(starts))):
        word = texts[at]
        if words and not _is_gap(batch, ends[at - 1], starts[at]) and not _is_next_line(batch, at):
            break
        if word not in known and word[:-1] in known and word[-1] == _PERSIAN_COPULA:
            words.append(word[:-1])  # "… شش هفته"
            end = ends[at] - 1
            n_read = len(words)
            break
        is_digit = len(word) == 1 and word.isdecimal()
        if not (word in known or is_digit or is_repeating(word) or (words and is_joining(word))):
            break
        words.append(word)
        if not is_joining(word):
            end = ends[at]
            n_read = len(words)
    is_said = has_colon or n_read >= _MIN_WORDS or any(map(_is_compound, words))
    is_said = is_said or (n_read > 0 and is_repeating(words[0]))
    if not is_said or _counts(batch, first + n_read):
        return -1
    return end if fewest <= sum(map(len, groups_of(words))) <= _MAX_DIGITS else -1


def _is_compound(word: str) -> bool:
    """Return whether one word holds tens and units: "fünfundvierzig"."""
    value = values().get(word, 0)
    return _MAX_ROUND < value < 100 and value % 10 > 0


def _counts(batch: BatchText, following: int) -> bool:
    """Return whether the word at `following`, behind the numerals, is what they count."""
    texts, starts, ends = batch.words
    return (
        0 < following < len(texts)
        and _is_gap(batch, ends[following - 1], starts[following])
        and _COUNTED.fullmatch(texts[following]) is not None
    )


def _is_next_line(batch: BatchText, at: int) -> bool:
    """Return whether a lone digit stands on the line below a lone digit."""
    texts, starts, ends = batch.words
    return (
        len(texts[at]) == len(texts[at - 1]) == 1
        and (texts[at] + texts[at - 1]).isdecimal()
        and batch.folded[ends[at - 1] : starts[at]].strip(" \r") == "\n"
    )


def _is_gap(batch: BatchText, end: int, start: int) -> bool:
    return 0 < start - end <= _MAX_GAP and _GAP.issuperset(batch.folded[end:start])
