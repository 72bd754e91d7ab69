"""Numbers in Persian words: read as digits, and said again, as spoken where they were.

A telephone number may be dictated so: "صفر نهصد و دوازده سیصد و چهل و پنج شصت و هفت هشتاد و نه".
"""

import re
from typing import Final

from gateway.pseudonyms.canonical import ascii_digits
from gateway.pseudonyms.surrogates.digits import in_script
from gateway.pseudonyms.surrogates.number_words import (
    PERSIAN_HUNDREDS,
    PERSIAN_ONES,
    PERSIAN_TEENS,
    PERSIAN_TENS,
)

AND: Final = " و "
_THOUSAND: Final = 1000
_HUNDRED: Final = 100
_TEN: Final = 10
_TWENTY: Final = 20
_NOUGHT: Final = "صفر"
# "پنجم"; "سه" alone changes its letters before it, and "سی" takes a word.
_RANK: Final = "م"
_THREE: Final = "سه"
_THIRD: Final = "سوم"
_THIRTY: Final = "سی"
_THIRTIETH: Final = "سی ام"
# By how many of one, ten or a hundred they are.
_ONES: Final = ("", *PERSIAN_ONES.split())
_TEENS: Final = (PERSIAN_TENS.split()[0], *PERSIAN_TEENS.split())
_TENS: Final = ("", *PERSIAN_TENS.split())
_HUNDREDS: Final = ("", *PERSIAN_HUNDREDS[0].split())
_SPOKEN: Final = {
    "شش": "شیش", "پانزده": "پونزده", "شانزده": "شونزده", "پانصد": "پونصد", "ششصد": "شیشصد",
}  # fmt: skip
_WORTH: Final = {
    word: worth
    for words, first, step in ((_ONES, 0, 1), (_TEENS, 10, 1), (_TENS, 0, 10), (_HUNDREDS, 0, 100))
    for worth, word in zip(range(first, 1000, step), words, strict=False)
    if word
}
_WORTH.update({spoken: _WORTH[word] for word, spoken in _SPOKEN.items()})
# Read, and written in their usual spelling.
_WORTH.update({
    "یه": 1, "چار": 4, "چارده": 14, "هیفده": 17, "هیجده": 18, "چل": 40, "پنجا": 50, "یکصد": 100,
    "چارصد": 400, "هفصد": 700, "هشصد": 800,
})  # fmt: skip
_IS_SPOKEN: Final = frozenset(_SPOKEN.values())
_ZERO: Final = "۰"


def _between(least: int, below: int) -> str:
    return "|".join(word for word, worth in _WORTH.items() if least <= worth < below)


# "نهصدو دوازده" is typed as often.
_BELOW_HUNDRED: Final = (
    rf"(?:(?:{_between(20, 100)})(?: ?و ?(?:{_between(1, 10)}))?|(?:{_between(1, 20)}))"
)
NUMBER: Final[str] = (
    rf"(?<!\w)(?:(?:{_between(100, 1000)})(?: ?و ?{_BELOW_HUNDRED})?|{_BELOW_HUNDRED})(?!\w)"
)
"""A pattern for a number below a thousand, in canonical form."""
_NUMBER: Final = re.compile(NUMBER)
NUMBER_OF_WORDS: Final = (
    rf"(?<!\w)(?:(?:{_between(100, 1000)}) ?و ?{_BELOW_HUNDRED}"
    rf"|(?:{_between(20, 100)}) ?و ?(?:{_between(1, 10)}))(?!\w)"
)
"""A pattern for a number below a thousand of several words, in canonical form."""
ORDINAL_OF_WORDS: Final = (
    rf"(?<!\w)(?:{_between(20, 100)}) ?و ?(?:(?:{_between(1, 10)}){_RANK}|{_THIRD})(?!\w)"
)
"""The same for the rank below a hundred of two words: "بیست و دوم"."""

# Dari writes hundreds as they are counted: "دوصد", "سه صد", "پنجصد".
_COUNTED_HUNDREDS: Final = re.compile(
    rf"(?<!\w)({'|'.join(_ONES[2:])})[ \u200c]?{_HUNDREDS[1]}(?!\w)"
)
_PIECE: Final = re.compile("|".join(sorted(_WORTH, key=len, reverse=True)))
_WORD: Final = re.compile(r"[^\W\d_]+")
_NOUGHTS: Final = re.compile(rf"(?<!\w){_NOUGHT}(?!\w)")
_GROUPS: Final = re.compile(r"\d+")
# "سه تا صفر" are three noughts.
_TIMES: Final = {word: times for times, word in enumerate(_ONES) if 1 < times < 6}
_REPEATED: Final = re.compile(
    rf"(?<!\w)({'|'.join(_TIMES)})[ \u200c]?تا[ \u200c]({_NOUGHT}|{_between(1, 10)})(?!\w)"
)
# What stands between the groups of a number that somebody dictates.
_DICTATED: Final = re.compile(r"[\d\s,،.\u200c-]+")


def with_digits(text: str) -> str:
    """Return a text with Persian digits in the place of numbers below a thousand in words."""
    return _NUMBER.sub(_in_digits, text)


def with_usual_hundreds(text: str) -> str:
    """Return a text with the hundreds of Dari as Iran writes them: "سیصد" for "سه صد"."""
    return _COUNTED_HUNDREDS.sub(lambda match: _HUNDREDS[_ONES.index(match[1])], text)


def number_said(text: str) -> int:
    """Return the number below a thousand that a text says in several words; 0 for others."""
    if re.fullmatch(NUMBER_OF_WORDS, text) is None:
        return 0
    return int(ascii_digits(with_digits(text)))


def rank_said(text: str) -> int:
    """Return which rank from 20 to 99 a text says ("بیست و دوم", "چهلم"); 0 for others."""
    if text.endswith(_THIRD):
        number = with_digits(text.removesuffix(_THIRD) + _THREE)
    else:
        number = with_digits(text.removesuffix(_RANK)) if text.endswith(_RANK) else ""
    said = int(ascii_digits(number)) if number.isdecimal() else 0
    return said if _TWENTY <= said < _HUNDRED else 0


def ranked(number: int) -> str:
    """Return the rank of a number above 0 and below a million in words: "چهل و سوم"."""
    words = counted(number)
    if words.endswith(_THREE):
        return words.removesuffix(_THREE) + _THIRD
    return words.removesuffix(_THIRTY) + _THIRTIETH if words.endswith(_THIRTY) else words + _RANK


def groups_with_digits(value: str) -> str | None:
    """Return a number that is dictated in words with Persian digits; None for other values."""
    if not any(map(str.isalpha, value)) or value.isascii():
        return None
    text = _REPEATED.sub(_repeated, value) if "تا" in value else value
    text = with_digits(_NOUGHTS.sub(_ZERO, text))
    return text if text != value and _DICTATED.fullmatch(text) is not None else None


def _repeated(match: "re.Match[str]") -> str:
    digit = str(_WORTH.get(match[2], 0))
    return in_script(digit * _TIMES[match[1]], _ZERO)


def dictated(digits: str) -> str:
    """Return a number in groups of digits in words, a group after the other."""
    return _GROUPS.sub(lambda match: _dictated(ascii_digits(match.group())), digits)


def counted(number: int) -> str:
    """Return a number above 0 and below a million in words."""
    words: list[str] = []
    thousands, rest = divmod(number, _THOUSAND)
    if thousands:
        words.append(f"{counted(thousands)} هزار" if thousands > 1 else "هزار")
    hundreds, rest = divmod(rest, _HUNDRED)
    tens, ones = divmod(rest, _TEN) if rest >= _TWENTY else (0, rest)
    last = _TEENS[ones - _TEN] if ones >= _TEN else _ONES[ones]
    words += (word for word in (_HUNDREDS[hundreds], _TENS[tens], last) if word)
    return AND.join(words)


def as_spoken(text: str, like: str) -> str:
    """Return number words as spoken where other ones have a spoken one, else as they are."""
    if _IS_SPOKEN.isdisjoint(_WORD.findall(like)):
        return text
    return _WORD.sub(lambda match: _SPOKEN.get(match.group(), match.group()), text)


def _in_digits(match: "re.Match[str]") -> str:
    # "صدوبیست" and "سی ودو" are typed too: words are read wherever they are joined.
    return in_script(str(sum([_WORTH[word] for word in _PIECE.findall(match.group())])), _ZERO)


def _dictated(group: str) -> str:
    rest = group.lstrip("0")
    words = [_NOUGHT] * (len(group) - len(rest))
    if rest:
        words.append(counted(int(rest)))
    return " ".join(words)
