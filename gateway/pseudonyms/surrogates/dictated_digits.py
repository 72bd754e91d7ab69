"""Numbers that are said digit by digit or in pairs: "six one seven", "zéro six douze", "double oh".

As people dictate them on the telephone, in Arabic, English, French, German and Italian. Persian
ones go in larger groups, which `persian_numerals` reads.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from gateway.domain.cardinals import UNITS, german_below_100, italian_below_100
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.surrogates import english_numerals, french_numerals
from gateway.pseudonyms.surrogates.mixed_digits import ARABIC_ROWS, TIMES

_HUNDRED: Final = 100
_TEN: Final = 10
_ARABIC: Final = (
    *ARABIC_ROWS,
    "- واحدة اثنان ثلاث أربع خمس ست سبع ثمان تسع",
    "- - - - اربعه خمسه سته سبعه - تسعه",
    "زيرو وحدة ثنين تلاته - - - - ثمانيه -",
)
# Said of zero alone, and what is said else.
_OTHER_ZEROS: Final = {"en": ("oh", "nought"), "de": (), "fr": (), "it": (), "ar": ()}
_OTHERS: Final = {"de": {"zwo": "2", "ein": "1"}, "fr": {"une": "1"}, "it": {"un": "1"}}
_TIMES: Final = {**TIMES, "treble": 3, "doppio": 2}
_AND: Final = frozenset({"and", "und", "et", "e", "dann", "then", "puis", "poi"})
_LONGEST: Final = 4  # words of a number: "quatre-vingt-dix-neuf"
_FEWEST: Final = 4  # words that are a number and no word of a sentence
_WORD: Final = re.compile(r"[^\W\d_]+")
_BETWEEN: Final = re.compile(r"[\s,.–/-]{0,4}")


class _Word(NamedTuple):
    """A word of a value: where it stands, and its canonical form."""

    start: int
    end: int
    form: str


class _Said(NamedTuple):
    """What is said of a value: where in it, which digits, and how often a single one."""

    start: int
    end: int
    digits: str
    times: int


def in_digits(value: str) -> str | None:
    """Return the digits of a value that is dictated, from 0 to 9; None for any other value."""
    read = _read(value)
    return None if read is None else "".join(said.digits for said in read[1])


def dictated_like(digits: str, value: str) -> str:
    """Return other digits dictated as those of `value` are: digit by digit, or in pairs.

    Digits that find no place are said behind the last one.
    """
    read = _read(value)
    if read is None:
        return digits
    language, said = read
    zero = next((value[s.start : s.end] for s in said if s.digits == "0"), "")
    is_hyphened = "-" in value
    pieces: list[str] = []
    reach = at = 0
    for number, one in enumerate(said):
        width = len(digits) - at if number == len(said) - 1 else len(one.digits)
        group = digits[at : at + width]
        at += width
        double = value[one.start : one.end].split()[0] if one.times > 1 else ""
        words = _words_of(group, language, zero, double, is_pair=len(one.digits) == width == 2)
        written = " ".join(words)
        pieces += value[reach : one.start], written if is_hyphened else written.replace("-", " ")
        reach = one.end
    return "".join((*pieces, value[reach:]))


def _words_of(group: str, language: str, zero: str, double: str, *, is_pair: bool) -> Sequence[str]:
    """Return the words for a group of digits."""
    if double and group and group == group[0] * len(group):
        return [double, _digit(group[0], language, zero)]
    if is_pair and not double and group[0] != "0":
        return [_below_hundred(int(group), language)]
    return [_digit(digit, language, zero) for digit in group]


def _digit(digit: str, language: str, zero: str) -> str:
    if digit == "0" and zero:
        return zero
    return _below_hundred(int(digit), language)


def _below_hundred(number: int, language: str) -> str:
    if language == "de":
        return german_below_100(number)
    if language == "it":
        return italian_below_100(number)
    if number < _TEN:
        return _ARABIC[0].split()[number] if language == "ar" else UNITS[language][number]
    if language == "en":
        return english_numerals.said(number, "-")
    return french_numerals.counted(number, is_regional=False)


def _read(value: str) -> tuple[str, list[_Said]] | None:
    """Return the language of a dictated value and what is said of it; None for any other value."""
    if any(map(str.isdecimal, value)):
        return None
    words = [_Word(*match.span(), canonical(match[0])) for match in _WORD.finditer(value)]
    if len(words) < _FEWEST:
        return None
    for language in _OTHER_ZEROS:
        said = _said_in(value, words, _numbers(language))
        if said is not None:
            return language, said
    return None


def _said_in(
    value: str, words: Sequence[_Word], numbers: Mapping[tuple[str, ...], str]
) -> list[_Said] | None:
    """Return what is said of a value if all of its words are numbers of one language, else None."""
    said: list[_Said] = []
    at = reach = 0
    while at < len(words):
        start, end, word = words[at]
        if _BETWEEN.fullmatch(value, reach, start) is None:
            return None
        times, first = _TIMES.get(word, 1), at
        at += times > 1
        n_words = _length_of_number(words, at, numbers)
        if not n_words:
            if word not in _AND or not said:
                return None
            reach, at = end, at + 1
            continue
        digits = numbers[tuple(each.form for each in words[at : at + n_words])] * times
        at += n_words
        reach = words[at - 1].end
        said.append(_Said(words[first].start, reach, digits, times))
    return said if _BETWEEN.fullmatch(value, reach) is not None else None


def _length_of_number(
    words: Sequence[_Word], at: int, numbers: Mapping[tuple[str, ...], str]
) -> int:
    """Return of how many words the longest number at a place is, 0 for none."""
    for length in range(min(_LONGEST, len(words) - at), 0, -1):
        if tuple(each.form for each in words[at : at + length]) in numbers:
            return length
    return 0


@cache
def _numbers(language: str) -> Mapping[tuple[str, ...], str]:
    """Return the digits of each number below a hundred by its words in canonical form."""
    found: dict[tuple[str, ...], str] = {}
    if language == "ar":
        for row in _ARABIC:
            found.update({(canonical(w),): str(n) for n, w in enumerate(row.split()) if w != "-"})
        return found
    for number in range(_HUNDRED):
        for words in _spellings(number, language):
            found.setdefault(tuple(map(canonical, _WORD.findall(words))), str(number))
    if language == "en":
        found.update(
            {(word, "hundred"): f"{n}00" for n, word in enumerate(english_numerals.ONES, 1)}
        )
    found.update({(canonical(word),): "0" for word in _OTHER_ZEROS[language]})
    found.update({(word,): digit for word, digit in _OTHERS.get(language, {}).items()})
    return found


def _spellings(number: int, language: str) -> tuple[str, ...]:
    if language != "fr" or number < _TEN:
        return (_below_hundred(number, language),)
    return tuple(french_numerals.counted(number, is_regional=each) for each in (False, True))
