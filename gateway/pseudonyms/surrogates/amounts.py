"""Numbers of amounts: what they are worth, and another worth written as they are."""

import re
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

# "۲/۵۰۰/۰۰۰": Iranians group by strokes as well. Blanks of every kind and number are one in the
# form, so that a value has as many numbers as its form: thin ones group digits, too. "5€50" is one.
# The comma of Persian groups as well, "۱۸،۵۰۰،۰۰۰": before other digits it parts two amounts.
NUMBER = re.compile(
    r"(?<![\d/])\d{1,3}(?:/\d{3})+(?![\d/])|(?<![\d،])\d{1,3}(?:،\d{3})+(?![\d،])"
    r"|\d+(?:(?:[.,٬٫'’]|\s+|€(?=\d\d(?!\d)))\d+)*"
)
# "0.005" has no thousands.
_GROUPED = re.compile(
    r"(?!0[.,])"
    r"\d{1,3}(?P<group>[.,،/٬'’\u00a0\u202f ])\d{3}(?:(?P=group)\d{3})*(?P<tail>[.,٫]\d{1,2})?"
)
_DECIMAL = re.compile(r"\d+(?P<tail>[.,٫€]\d+)")
_CENTS: Final = 2
_FEWEST_DIGITS: Final = 3
# Of the signs that part decimals, the other one groups.
_POINT_BESIDE: Final = {
    ".": ",", ",": ".", "'": ".", "’": ".", " ": ",", "\u00a0": ",", "\u202f": ",", "٬": "٫",
    "،": "٫",
}  # fmt: skip


class Amount(NamedTuple):
    """A number: what it is worth, how many decimals are written, and the signs between digits."""

    worth: Fraction
    n_decimals: int
    point: str
    group: str


UNSIGNED: Final = Amount(Fraction(0), 0, "", "")
"""As what a worth is written that has no signs of its own."""


def amount_of(number: str) -> Amount:
    """Return a number that `NUMBER` found, taken apart."""
    grouped = _GROUPED.fullmatch(number)
    decimal = grouped or _DECIMAL.fullmatch(number)
    tail = (decimal["tail"] or "") if decimal else ""
    digits = "".join(c for c in number if c.isdigit())
    n_decimals = max(0, len(tail) - 1)
    group = grouped["group"] if grouped else ""
    point = tail[:1] or _POINT_BESIDE.get(group, "")
    return Amount(Fraction(int(digits), 10**n_decimals), n_decimals, point, group)


def decimals_of(worth: Fraction) -> int:
    """Return how many decimals write a worth that has an end."""
    n_decimals = 0
    # In plain numbers: fractions cost ten times as much, and an amount may be drawn many times.
    while 10**n_decimals % worth.denominator:
        n_decimals += 1
    return n_decimals


def written(worth: Fraction, like: Amount, point: str, *, has_cents: bool) -> str:
    """Return a worth with the signs of an amount, and as many decimals or as many as it needs.

    Args:
        worth: what is written.
        like: as what it is written.
        point: what parts decimals where the amount has nothing that tells.
        has_cents: whether one decimal takes a second: "2.60", but "2.6 million".
    """
    n_decimals = decimals_of(worth)
    if n_decimals > like.n_decimals and has_cents:
        n_decimals = max(n_decimals, _CENTS)
    n_decimals = max(n_decimals, like.n_decimals)
    text = str(worth.numerator * 10**n_decimals // worth.denominator).zfill(n_decimals + 1)
    whole = text[: len(text) - n_decimals]
    if like.group:
        whole = f"{int(whole):,}".replace(",", like.group)
    return whole + ((like.point or point) + text[-n_decimals:] if n_decimals else "")


def scaled(
    worth: Fraction, factor: Fraction, n_steps: int = 0, above: Fraction = Fraction(0)
) -> Fraction:
    """Return a worth times a factor, in as many digits that count as it has, or three.

    More of them would tell the factor to whoever tries which makes all originals round.

    Args:
        worth: the worth of an amount.
        factor: what it is scaled by.
        n_steps: how many of the last digit that counts to add, for one whose place is taken.
        above: what the result has to exceed.
    """
    if not worth:
        return worth
    nearest, step = _rounded(worth, factor)
    result = (nearest + n_steps) * step
    if result <= above:
        result = (int(above / step) + 1) * step
    return result + step if result == worth else result


# One that is taken is drawn again with other steps, up to some sixty times in a row.
@lru_cache(maxsize=16)
def _rounded(worth: Fraction, factor: Fraction) -> tuple[int, Fraction]:
    """Return what a worth times a factor is nearest to, in steps, and the step."""
    exact = worth * factor
    least = Fraction(1, 10 ** max(_CENTS, decimals_of(worth)))
    step = max(least, Fraction(10) ** (magnitude(exact) - _n_significant(worth) + 1))
    return int(exact / step + Fraction(1, 2)), step


def magnitude(worth: Fraction) -> int:
    """Return the power of ten of the first digit of a worth: 3 for 1350, -1 for 0.5."""
    magnitude = len(str(int(worth))) - 1
    while worth < 1:
        worth *= 10
        magnitude -= 1
    return magnitude


def _n_significant(worth: Fraction) -> int:
    """Return how many digits of a worth count: 4 of 1351, three at the least."""
    digits = str(int(worth * 10 ** decimals_of(worth)))
    return max(_FEWEST_DIGITS, len(digits.rstrip("0")))
