"""Numbers of amounts: how they are written, and the same number scaled and written alike."""

import re
from fractions import Fraction
from typing import NamedTuple

# "۲/۵۰۰/۰۰۰": Iranians group by strokes as well. Blanks of every kind and number are one in the
# form, so that a value has as many numbers as its form: thin ones group digits, too.
NUMBER = re.compile(r"(?<![\d/])\d{1,3}(?:/\d{3})+(?![\d/])|\d+(?:(?:[.,٬٫'’]|\s+)\d+)*")
_GROUPED = re.compile(
    r"\d{1,3}(?P<group>[.,/٬'’\u00a0\u202f ])\d{3}(?:(?P=group)\d{3})*(?P<tail>[.,٫]\d{1,2})?"
)
_DECIMAL = re.compile(r"\d+(?P<tail>[.,٫]\d+)")
# With fewer digits 10 becomes more than 11 does.
_LEAST_SIGNIFICANT = 2
# From this attempt on amounts move up in strides of as many steps.
ATTEMPTS_BY_STEP = 32


class Amount(NamedTuple):
    """A number: its digits as one integer, how many are decimals, and the signs between them."""

    digits: int
    n_significant: int
    n_decimals: int
    point: str
    group: str


def amount_of(number: str) -> Amount:
    """Return a number that `NUMBER` found, taken apart."""
    grouped = _GROUPED.fullmatch(number)
    decimal = grouped or _DECIMAL.fullmatch(number)
    tail = (decimal["tail"] or "") if decimal else ""
    digits = "".join(c for c in number if c.isdigit())
    n_decimals = max(0, len(tail) - 1)
    # The cents of "12.00" are a digit that counts, beside "12.10".
    least = min(_LEAST_SIGNIFICANT + 1, len(digits) - n_decimals + 1) if tail else 0
    n_significant = max(_LEAST_SIGNIFICANT, least, len(digits.strip("0")))
    group = grouped["group"] if grouped else ""
    return Amount(int(digits), n_significant, n_decimals, tail[:1], group)


def all_scaled(amounts: list[Amount], factor: int, attempt: int) -> list[str]:
    """Return the amounts of one span times `factor` / 1000, larger ones larger."""
    drawn: dict[Fraction, Fraction] = {}
    above = Fraction(0)
    for value, amount in sorted((value_of(amount, amount.digits), amount) for amount in amounts):
        if value not in drawn:
            above = drawn[value] = value_of(amount, scaled(amount, factor, attempt, above))
    return [written_amount(a, drawn[value_of(a, a.digits)]) for a in amounts]


def value_of(amount: Amount, digits: int) -> Fraction:
    """Return what `digits` are worth with the decimals of an amount."""
    return Fraction(digits, 10**amount.n_decimals)


def scaled(amount: Amount, factor: int, attempt: int, above: Fraction) -> int:
    """Return the digits of an amount times `factor` / 1000, as round as it was.

    Args:
        amount: the amount.
        factor: in thousandths.
        attempt: by how many steps of the last significant digit to move up.
        above: what the result has to exceed.
    """
    if not amount.digits:
        return 0
    exact = amount.digits * factor
    unit: int = max(1000, 10 ** max(0, len(str(exact)) - amount.n_significant))
    step: int = unit // 1000
    result = (exact + unit // 2) // unit * step
    if attempt > ATTEMPTS_BY_STEP:
        attempt = (attempt - ATTEMPTS_BY_STEP) * ATTEMPTS_BY_STEP
    result += attempt * step
    least = int(above * 10**amount.n_decimals)
    if result <= least:
        result = (least // step + 1) * step
    if not result or result == amount.digits:
        result += step
    return result


def written_amount(amount: Amount, value: Fraction) -> str:
    """Return a value with the decimals and signs of an amount."""
    text = str(int(value * 10**amount.n_decimals)).zfill(amount.n_decimals + 1)
    whole = text[: len(text) - amount.n_decimals]
    if amount.group:
        whole = f"{int(whole):,}".replace(",", amount.group)
    return whole + amount.point + text[len(text) - amount.n_decimals :]
