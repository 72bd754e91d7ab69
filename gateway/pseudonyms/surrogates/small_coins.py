"""Sums with their cents behind the currency: "36 euro e 15", "12 Euro 50", "625 euro e 25 cent".

They are one number, read as "36,15 euro" is, and written with as many coins of each kind.
"""

import re
from fractions import Fraction
from typing import Final

_SUM: Final = re.compile(
    r"(?P<before>[^\d]{0,16})(?P<whole>\d[\d.'’]*(?: \d{3})*)"
    r"(?P<unit> ?(?:€|euros?|franken|francs?|fr\.?))"
    r"(?P<joint> (?:e|und|et) | )(?P<cents>\d{1,2})"
    r"(?P<coin> ?(?:cents?|centesimi|centimes?|ct|rappen)\.?)?",
    re.IGNORECASE,
)
_CENTS_IN_ONE: Final = 100
_DIGITS: Final = 2


def with_decimals(value: str) -> str:
    """Return a sum with its cents as decimals before the currency; any other value as it is."""
    match = _read(value)
    if match is None:
        return value
    return f"{match['before']}{match['whole']},{match['cents'].zfill(_DIGITS)}{match['unit']}"


def with_coins(worth: Fraction, whole: str, like: str) -> str | None:
    """Return a worth as a sum is written that has its cents behind; None where `like` has none.

    Args:
        worth: of all coins.
        whole: what is written for those of the currency alone.
        like: the sum.
    """
    match = _read(like)
    if match is None:
        return None
    n_cents = round((worth - int(worth)) * _CENTS_IN_ONE)
    start = f"{match['before']}{whole}{match['unit']}"
    if not n_cents:
        return start
    cents = str(n_cents).zfill(len(match["cents"]) if match["coin"] is None else 1)
    return f"{start}{match['joint']}{cents}{match['coin'] or ''}"


def _read(value: str) -> "re.Match[str] | None":
    """Return a sum taken apart; of one digit only the word for it tells that it is cents."""
    match = _SUM.fullmatch(value)
    if match is None or (match["coin"] is None and len(match["cents"]) < _DIGITS):
        return None
    return match
