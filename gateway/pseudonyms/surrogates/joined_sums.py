"""Sums whose number is one word, as German and Italian have it: "hundertneununddreißig Euro".

Such a sum is worth what "139 €" is, and has one surrogate with it. What falls to small change is
said behind the coin: "dreiundachtzig Euro siebzig", "ottantatré euro e settanta". Round sums of one
number word ("fünfzig Euro") are left to what scales words.
"""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.letters import capitalized_like
from gateway.pseudonyms.surrogates.joined_numerals import LANGUAGES, said, worth_of
from gateway.pseudonyms.surrogates.number_words import only_number_word

_HUNDRED, _LEAST, _MOST = 100, 2, 1_000_000
_UNITS: Final = (100, 1_000)
_COINS: Final = {
    "de": r"euros?|eur|€|(?:schweizer )?franken|dollar|\$|pfund",
    "it": r"euro|eur|€|franchi|dollari|\$|sterline",
}
_SMALL: Final = {"de": "Cent", "it": "centesimi"}
_SUMS: Final = {
    language: re.compile(
        rf"(?P<number>[^\W\d_]+) (?P<coin>{coins})"
        r"(?: (?P<joint>(?:und|e) )?(?P<change>[^\W\d_]+)(?P<cents> cents?| centesimi)?)?",
        re.IGNORECASE,
    )
    for language, coins in _COINS.items()
}
_JOINTS: Final = {"de": "", "it": "e "}
_SAID: Final = re.compile(r"(?P<whole>\d+)(?:[.,](?P<change>\d\d))?(?![\d.,])")
_ONE: Final = "ein"


class _Sum(NamedTuple):
    """A sum in words: its language, number and coin, and what is said of its small change."""

    language: str
    number: int
    coin: str
    change: int
    joint: str
    cents: str


def with_digits(value: str) -> str | None:
    """Return a sum in digits, its coin behind them; None for values that are none of these."""
    read = _read(value)
    if read is None:
        return None
    change = f",{read.change:02}" if read.change else ""
    return f"{read.number}{change} {read.coin}"


def in_words(text: str, like: str) -> str:
    """Return a sum in digits, as `with_digits` returns them, in words as another one is said.

    Of less than two and of a million and more it stays in digits.
    """
    read, amount = _read(like), _SAID.search(text)
    if read is None or amount is None:
        return text
    number, change = int(amount["whole"]), int(amount["change"] or 0)
    if not number and change:
        return capitalized_like(f"{said(change, read.language)} {_SMALL[read.language]}", like)
    if not _LEAST <= number < _MOST:
        return text
    word = said(number, read.language)
    if like.lower().startswith((f"{_ONE}hundert", f"{_ONE}tausend")) and word.startswith(
        ("hundert", "tausend")
    ):
        word = _ONE + word
    behind = ""
    if change:
        joint = read.joint if read.change else _JOINTS[read.language]
        behind = f" {joint}{said(change, read.language)}{read.cents}"
    return capitalized_like(f"{word} {read.coin}{behind}", like)


@lru_cache(maxsize=1_024)
def _read(value: str) -> _Sum | None:
    for language in LANGUAGES:
        match = _SUMS[language].fullmatch(value)
        number = 0 if match is None else worth_of(match["number"], language)
        if match is None or number < _LEAST:
            continue
        if number in _UNITS or only_number_word(canonical(value)) is not None:
            return None
        change = worth_of(match["change"], language) if match["change"] else 0
        if bool(match["change"]) == (0 < change < _HUNDRED):
            joint, cents = match["joint"] or "", match["cents"] or ""
            return _Sum(language, number, match["coin"], change, joint, cents)
    return None
