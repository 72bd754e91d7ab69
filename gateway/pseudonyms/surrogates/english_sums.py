"""Sums as English says them: in several words, and by what notes and thousands are called.

"twelve thousand four hundred and ninety-nine" is read as the 12,499 that it is, and "a fiver" as
five pounds, so that both have one surrogate with the sum in digits. Round sums of one number word
("fifty quid") are left to what scales words.
"""

import re
from collections.abc import Sequence
from typing import Final

from gateway.pseudonyms.surrogates.english_numerals import ONES, TEN, TENS, TWENTY, WORTH, said

_SCALES: Final = {"thousand": 1_000, "million": 1_000_000}
_HUNDRED: Final = "hundred"
_A_HUNDRED, _HIGHEST = 100, 1_000_000_000
_WORTH: Final = {"a": 1, **WORTH}
_SCALE: Final = rf"(?:{'|'.join((_HUNDRED, *_SCALES))})"
_NUMBER: Final = rf"(?:{'|'.join(WORTH)})"
_RUN: Final = re.compile(
    rf"(?<![\w-])(?:a {_SCALE}|{_NUMBER})(?:(?:-| |,? and |, )(?:{_SCALE}|{_NUMBER}))*(?![\w-])",
    re.IGNORECASE,
)
_WORD: Final = re.compile(r"[^\W\d_]+")
# Coins of their own would be counted as the sum's.
_SMALL_COINS: Final = re.compile(r"\b(?:cents?|pence|p|pennies)\b", re.IGNORECASE)
_NOTES: Final = {"fiver": 5, "tenner": 10}
_CALLED: Final = re.compile(
    rf"(?<![\w-])(?P<count>an?|{_NUMBER}) (?:(?P<note>{'|'.join(_NOTES)})s?|(?P<grand>grand))"
    r"(?![\w-])",
    re.IGNORECASE,
)
_NOTE_ALONE: Final = re.compile(rf"(?:{'|'.join(_NOTES)})", re.IGNORECASE)
_WHOLE: Final = re.compile(r"(?<![\d.,])\d[\d,]*+(?!\.?\d)(?<=\d)")
_TENS_AND_ONES: Final = re.compile(rf"(?:{'|'.join(TENS)}) (?:{'|'.join(ONES)})\b", re.IGNORECASE)


def with_digits(value: str) -> str | None:
    """Return a sum in several English words, or in notes, with digits; None for other values."""
    if any(map(str.isdigit, value)):
        return None
    if _NOTE_ALONE.fullmatch(value) is not None:
        value = f"a {value}"
    text = _CALLED.sub(_counted, value)
    runs = list(_RUN.finditer(text))
    is_called = text != value
    if not runs:
        return text if is_called else None
    numbers = [_worth(_WORD.findall(run[0].lower())) for run in runs]
    is_compound = any(_is_compound(run[0]) for run in runs)
    if not all(numbers) or not (is_compound or is_called) or _SMALL_COINS.search(text) is not None:
        return None
    drawn = iter(numbers)
    return _RUN.sub(lambda _: str(next(drawn)), text)


def in_words(text: str, like: str) -> str:
    """Return a sum in digits in words, hyphens and capitals like another.

    Sums with a fraction, and those of notes and thousands, stay in digits.
    """
    if not any(_is_compound(run[0]) for run in _RUN.finditer(like)):
        return text
    has_and = re.search(r"\band\b", like, re.IGNORECASE) is not None
    joint = " " if _TENS_AND_ONES.search(like) is not None else "-"

    def spoken(match: "re.Match[str]") -> str:
        number = int(match[0].replace(",", ""))
        return _said(number, has_and, joint) if number < _HIGHEST else match[0]

    written = _WHOLE.sub(spoken, text)
    return written[:1].upper() + written[1:] if like[:1].isupper() else written


def _counted(match: "re.Match[str]") -> str:
    """Return notes as pounds, and thousands with their number: "two tenners", "a grand"."""
    count = _WORTH[match["count"].lower().replace("an", "a")]
    note = match["note"]
    return f"{count} {match['grand']}" if note is None else f"{count * _NOTES[note.lower()]} quid"


def _is_compound(run: str) -> bool:
    words = _WORD.findall(run.lower())
    return sum(word in _WORTH for word in words) > 1


def _worth(words: Sequence[str]) -> int:
    """Return the number that words say; 0 where they say none, as in "twelve fifty"."""
    total = current = 0
    scale_before = _HIGHEST
    for word in words:
        if word == "and":
            continue
        if word == _HUNDRED:
            if not 0 < current < _A_HUNDRED:
                return 0
            current *= _A_HUNDRED
        elif word in _SCALES:
            if not current or _SCALES[word] >= scale_before:
                return 0
            scale_before = _SCALES[word]
            total += current * scale_before
            current = 0
        else:
            worth = _WORTH[word]
            rest = current % _A_HUNDRED
            may_follow = not rest or (worth < TEN and rest >= TWENTY and not rest % TEN)
            if not may_follow:
                return 0
            current += worth
    return total + current


def _said(number: int, has_and: bool, joint: str) -> str:
    words: list[str] = []
    for word, scale in reversed(_SCALES.items()):
        count, number = divmod(number, scale)
        if count:
            words.append(f"{_said(count, has_and, joint)} {word}")
    hundreds, rest = divmod(number, _A_HUNDRED)
    if hundreds:
        words.append(f"{ONES[hundreds - 1]} {_HUNDRED}")
    if rest:
        last = said(rest, joint)
        words += ["and", last] if words and has_and else [last]
    return " ".join(words) or "nothing"
