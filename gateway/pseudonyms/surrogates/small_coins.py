"""Sums with their cents behind the currency: "36 euro e 15", "12 Euro 50", "٧ دنانير و ٥٠٠ فلس".

French says them in words as well ("8 euros cinquante"), and French and Italian a half.
They are one number, read as "36,15 euro" is, and written with as many coins of each kind. Dinars
have a thousand of the small coin.
"""

import re
from fractions import Fraction
from typing import Final

from gateway.pseudonyms.surrogates.digits import in_script, zero_of
from gateway.pseudonyms.surrogates.french_numerals import NUMBER, counted, worth_of

_HALVES: Final = ("demi", "demie", "mezzo")
_SUM: Final = re.compile(
    r"(?P<before>[^\d]{0,16})(?P<whole>\d[\d.'’]*(?: \d{3})*)"
    r"(?P<unit> ?(?:€|euros?|franken|francs?|fr\.?))"
    rf"(?P<joint> (?:e|und|et) | )(?P<cents>\d{{1,2}}|(?<= e )mezzo|(?<= et )demie?|{NUMBER})"
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
_HALF_OF_ONE: Final = 50
_DIGITS: Final = 2
_MORE_IN_ONE: Final = 1_000
_MORE_DIGITS: Final = 3


def with_decimals(value: str) -> str:
    """Return a sum with its cents as decimals before the currency; any other value as it is."""
    match = _read(value)
    if match is None:
        return value
    point = "," if match.re is _SUM else "٫"
    cents = str(_cents(match)).zfill(_n_digits(match))
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
    unit = match["unit"].removesuffix("s") if whole == "1" else match["unit"]
    start = f"{match['before']}{in_script(whole, zero_of(match['whole']))}{unit}"
    if not n_cents:
        return start
    if match.re is _ARABIC_SUM and worth < 1 and match["coin"] is not None:
        return (
            f"{match['before']}{_written(n_cents, match).removeprefix(match['joint'])}"
            + (match["coin"])
        )
    return f"{start}{_written(n_cents, match)}{match['coin'] or ''}"


def _written(n_cents: int, match: "re.Match[str]") -> str:
    """Return cents with what joins them to the coin, in digits or in words as they were."""
    said, joint = match["cents"].lower(), match["joint"]
    if said in _HALVES:
        if n_cents == _HALF_OF_ONE:
            return f"{joint}{match['cents']}"
        return f" {n_cents:02}"
    if said.isdecimal():
        cents = str(n_cents).zfill(len(said) if match["coin"] is None else 1)
        return f"{joint}{in_script(cents, zero_of(said))}"
    return f"{joint}{counted(n_cents, is_regional=False)}"


def _cents(match: "re.Match[str]") -> int:
    """Return how many cents stand behind a sum, in digits or in words."""
    said = match["cents"].lower()
    if said.isdecimal():
        return int(said)
    return _HALF_OF_ONE if said in _HALVES else worth_of(said)


def _n_digits(match: "re.Match[str]") -> int:
    is_of_dinar = match.re is _ARABIC_SUM and match["thousand"] is not None
    return _MORE_DIGITS if is_of_dinar else _DIGITS


def _read(value: str) -> "re.Match[str] | None":
    """Return a sum taken apart; of few digits only the word for the coin tells that it is cents."""
    match = _SUM.fullmatch(value) or _ARABIC_SUM.fullmatch(value)
    if match is None:
        return None
    if not match["cents"].isdecimal():
        return match if 0 < _cents(match) < _CENTS_IN_ONE else None
    n_digits = len(match["cents"])
    if n_digits > _n_digits(match) or (match["coin"] is None and n_digits < _n_digits(match)):
        return None
    return match
