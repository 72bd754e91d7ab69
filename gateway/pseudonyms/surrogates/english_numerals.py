"""English numerals below a hundred: what they are worth, and how a number is said."""

from typing import Final

from gateway.domain.cardinals import TENS as CARDINAL_TENS
from gateway.domain.cardinals import UNITS

ONES: Final = UNITS["en"][1:10]
TEENS: Final = UNITS["en"][10:]
TENS: Final = CARDINAL_TENS["en"]
TEN: Final = 10
TWENTY: Final = 20
WORTH: Final = {
    **{word: worth for worth, word in enumerate(ONES, 1)},
    **{word: worth for worth, word in enumerate(TEENS, TEN)},
    **{word: worth * TEN for worth, word in enumerate(TENS, 2)},
}
"""Numeral to number."""


def said(number: int, joint: str) -> str:
    """Return a number from 1 to 99 in words, with `joint` between tens and ones."""
    if number < TWENTY:
        return (*ONES, *TEENS)[number - 1]
    tens, ones = divmod(number, TEN)
    return TENS[tens - 2] + (joint + ONES[ones - 1] if ones else "")
