"""Sums within a text: "12.50 € and 7.50 €, so 20 €" adds up when all of it is scaled.

Each amount is rounded by itself, so a sum would be off by some cents or, where the total is rounder
than its parts, by more. A total becomes the total of what its parts become.
"""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from itertools import combinations
from typing import Final

from gateway.pseudonyms.canonical import ascii_digits
from gateway.pseudonyms.surrogates.amounts import (
    NUMBER,
    Amount,
    amount_of,
    scaled,
    value_of,
    written_amount,
)

# Code points and numbers of a text that is read for sums.
_LONGEST_READ: Final = 500
_MOST_NUMBERS: Final = 12
_FEWEST_NUMBERS: Final = 3
_MOST_OF_A_KIND: Final = 99


def scaled_sum(form: str, text: str, factor: int) -> str | None:
    """Return an amount as the sum of others of a text, all times `factor` / 1000.

    None where it is none. Parts that are further totals become the totals of theirs.

    Args:
        form: the amount with its currency, of one number; its parts have the same one.
        text: the text around.
        factor: in thousandths.
    """
    if len(text) > _LONGEST_READ:
        return None
    number = NUMBER.search(form)
    plain = ascii_digits(text).lower()
    found = list(NUMBER.finditer(plain))
    if number is None or not _FEWEST_NUMBERS <= len(found) <= _MOST_NUMBERS:
        return None
    head, tail = form[: number.start()].strip(), form[number.end() :].strip()
    alike = [
        amount_of(match[0])
        for match in found
        if plain[: match.start()].rstrip().endswith(head)
        and plain[match.end() :].lstrip().startswith(tail)
    ]
    values = [value_of(amount, amount.digits) for amount in alike]
    counts = {int(match[0]) for match in found if match[0].isdecimal()}
    total = amount_of(number[0])
    wanted = value_of(total, total.digits)
    drawn: dict[Fraction, Fraction] = {}
    parts: Sequence[tuple[Fraction, int]] = ()
    for value, amount in sorted(zip(values, alike, strict=True)):
        if value and value <= wanted and value not in drawn:
            parts = _parts(value, values, counts)
            drawn[value] = sum((drawn[part] * n for part, n in parts), Fraction(0))
            if not parts:
                drawn[value] = value_of(amount, scaled(amount, factor, 0, Fraction(0)))
    if not parts or wanted not in drawn:
        return None
    written = written_amount(_as_exact(total, drawn[wanted], alike), drawn[wanted])
    return form[: number.start()] + written + form[number.end() :]


def _parts(
    total: Fraction, values: Sequence[Fraction], counts: AbstractSet[int]
) -> Sequence[tuple[Fraction, int]]:
    """Return amounts that make up a total, and how many of each: two, a row of them, or n of one.

    Nothing where it is no total.
    """
    smaller = [value for value in values if 0 < value < total]
    for pair in combinations(smaller, 2):
        if sum(pair) == total:
            return [(value, 1) for value in pair]
    for start in range(len(smaller)):
        row: list[tuple[Fraction, int]] = []
        left = total
        for value in smaller[start:]:
            row.append((value, 1))
            left -= value
            if left <= 0:
                break
        if not left:
            return row
    for value in smaller:
        n = total / value
        if n.denominator == 1 and n in counts and n <= _MOST_OF_A_KIND:
            return [(value, int(n))]
    return ()


def _as_exact(total: Amount, value: Fraction, amounts: Sequence[Amount]) -> Amount:
    """Return how to write a total: with cents where its parts have some that do not make it up."""
    exact = max(amounts, key=lambda amount: amount.n_decimals)
    if exact.n_decimals <= total.n_decimals or (value * 10**total.n_decimals).denominator == 1:
        return total
    return total._replace(n_decimals=exact.n_decimals, point=exact.point)
