"""Sums within a text: "3 Karten à 19,99 € sind 59,97 €".

Amounts are scaled alike and rounded, so a total would be off by some of its last digits; it becomes
the total of what its parts become.
"""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from itertools import combinations
from typing import Final

from gateway.pseudonyms.canonical import ascii_digits
from gateway.pseudonyms.surrogates.amounts import scaled
from gateway.pseudonyms.surrogates.quantities import quantities

# Code points and numbers of a text that is read for sums.
_LONGEST_READ: Final = 500
_MOST_NUMBERS: Final = 12
_FEWEST_NUMBERS: Final = 3
_MOST_OF_A_KIND: Final = 99


def scaled_sum(total: Fraction, text: str, factor: Fraction) -> Fraction | None:
    """Return an amount as the sum of others of a text, each of them scaled; None where it is none.

    Parts that are further totals become the totals of theirs.
    """
    if len(text) > _LONGEST_READ:
        return None
    worths = [quantity.worth for quantity in quantities(ascii_digits(text))]
    if not _FEWEST_NUMBERS <= len(worths) <= _MOST_NUMBERS:
        return None
    counts = {int(worth) for worth in worths if worth.denominator == 1}
    drawn: dict[Fraction, Fraction] = {}
    parts: Sequence[tuple[Fraction, int]] = ()
    for worth in sorted({*worths, total}):
        if worth and worth <= total:
            parts = _parts(worth, worths, counts)
            drawn[worth] = sum((drawn[part] * n for part, n in parts), Fraction(0))
            if not parts:
                drawn[worth] = scaled(worth, factor)
    return drawn[total] if parts else None


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
