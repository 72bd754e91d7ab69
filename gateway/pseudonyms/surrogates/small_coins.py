"""Sums with their cents behind the currency: "36 euro e 15", "12 Euro 50", "٧ دنانير و ٥٠٠ فلس".

They are one number, read as "36,15 euro" is, and written with as many coins of each kind. Dinars
have a thousand of the small coin.
"""

import re
from fractions import Fraction
from typing import Final

from gateway.pseudonyms.surrogates.digits import in_script, zero_of

_SUM: Final = re.compile(
    r"(?P<before>[^\d]{0,16})(?P<whole>\d[\d.'’]*(?: \d{3})*)"
    r"(?P<unit> ?(?:€|euros?|franken|francs?|fr\.?))"
    r"(?P<joint> (?:e|und|et) | )(?P<cents>\d{1,2})"
    r"(?P<coin> ?(?:cents?|centesimi|centimes?|ct|rappen)\.?)?",
    re.IGNORECASE,
)
_ARABIC_SUM: Final = re.compile(
    r"(?P<before>[^\d]{0,16})(?P<whole>\d+)"
    r"(?P<unit> ?(?:(?P<thousand>دينار(?:ات)?|دنانير)|درهم|دراهم|ريال(?:ات)?|ليرة|ليرات|جنيه(?:ات)?"
    r"|شيكل|شواكل|دولار(?:ات)?))"
    r"(?P<joint> و ?)(?P<cents>\d{1,3})"
    r"(?P<coin> ?(?:فلس|فلوس|قرش|قروش|هلل[ةه]|هللات|مليم|مليمات|سنتيم|سنت|بيس[ةه]|[أا]غورة))?"
)
_CENTS_IN_ONE: Final = 100
_DIGITS: Final = 2
_MORE_IN_ONE: Final = 1_000
_MORE_DIGITS: Final = 3


def with_decimals(value: str) -> str:
    """Return a sum with its cents as decimals before the currency; any other value as it is."""
    match = _read(value)
    if match is None:
        return value
    point = "," if match.re is _SUM else "٫"
    cents = match["cents"].zfill(_n_digits(match))
    return f"{match['before']}{match['whole']}{point}{cents}{match['unit']}"


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
    in_one = _CENTS_IN_ONE if _n_digits(match) == _DIGITS else _MORE_IN_ONE
    n_cents = round((worth - int(worth)) * in_one)
    whole = in_script(whole, zero_of(match["whole"]))
    start = f"{match['before']}{whole}{match['unit']}"
    if not n_cents:
        return start
    cents = str(n_cents).zfill(len(match["cents"]) if match["coin"] is None else 1)
    cents = in_script(cents, zero_of(match["cents"]))
    if worth < 1 and match["coin"] is not None:
        return f"{match['before']}{cents}{match['coin']}"
    return f"{start}{match['joint']}{cents}{match['coin'] or ''}"


def _n_digits(match: "re.Match[str]") -> int:
    is_of_dinar = match.re is _ARABIC_SUM and match["thousand"] is not None
    return _MORE_DIGITS if is_of_dinar else _DIGITS


def _read(value: str) -> "re.Match[str] | None":
    """Return a sum taken apart; of few digits only the word for the coin tells that it is cents."""
    match = _SUM.fullmatch(value) or _ARABIC_SUM.fullmatch(value)
    if match is None or len(match["cents"]) > _n_digits(match):
        return None
    return None if match["coin"] is None and len(match["cents"]) < _n_digits(match) else match
