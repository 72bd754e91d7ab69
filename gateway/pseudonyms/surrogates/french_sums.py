"""Sums in French words, read as the number that they say and said again.

"deux mille huit cents euros" is worth what "2 800 €" is, and has one surrogate with it. What falls
to small change is said behind the coin: "treize euros soixante-dix".
"""

import re
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from gateway.pseudonyms.letters import capitalized_like
from gateway.pseudonyms.surrogates.amounts import scaled
from gateway.pseudonyms.surrogates.french_numerals import (
    NUMBER,
    counted,
    has_regional_tens,
    worth_of,
)

_MILLION, _MOST_CHANGE, _PER_MILLE = 10**6, 100, 1_000
_BETWEEN: Final = re.compile(r"\w[ -]\w")
_NUMBER: Final = re.compile(NUMBER, re.IGNORECASE)
_COIN: Final = (
    r"(?:euros?|balles|dollars?|francs?(?: suisses| cfa)?|f?cfa|dirhams?|dinars?|piastres?|piasses?"
    r"|livres?|€|\$)(?!\w)"
)
# Of these one has no s.
_COUNTED: Final = frozenset(
    ("euro", "dollar", "franc", "dirham", "dinar", "piastre", "piasse", "livre")
)
_SUM: Final = re.compile(
    rf"(?P<number>{NUMBER})(?: ?(?:à|ou) (?P<most>{NUMBER}))? (?:d['’]|de )?(?P<coin>{_COIN})"
    rf"(?: (?P<joint>et )?(?P<change>{NUMBER})(?P<cents> centimes?| cents?)?)?",
    re.IGNORECASE,
)
_SAID: Final = re.compile(r"(?P<whole>\d+)(?:[.,](?P<change>\d\d))?")
# English has these, too: "six dollars".
_SHARED: Final = frozenset(("six",))
_VOWELS: Final = frozenset("aeéiou")


class _Sum(NamedTuple):
    """A sum in words: its numbers, the coin and what stands before and behind the small change."""

    numbers: tuple[int, ...]
    coin: str
    change: int
    joint: str
    cents: str


def with_digits(value: str) -> str | None:
    """Return a sum in French words in digits, its coin behind them; None for other values."""
    read = _read(value)
    if read is None:
        return None
    change = f",{read.change:02}" if read.change else ""
    return f"{' à '.join(map(str, read.numbers))}{change} {read.coin}"


def rescaled(form: str, per_mille: int) -> str | None:
    """Return a number of several French words, of a hundred and more, scaled as a whole.

    None for any other value.

    Args:
        form: an amount in canonical form.
        per_mille: the factor, in thousandths.
    """
    if _BETWEEN.search(form) is None or _NUMBER.fullmatch(form) is None:
        return None
    number = worth_of(form)
    if number < _MOST_CHANGE:
        return None
    worth = scaled(Fraction(number), Fraction(per_mille, _PER_MILLE))
    return counted(int(worth), is_regional=has_regional_tens(form))


def in_words(text: str, like: str) -> str:
    """Return a sum in digits, as `with_digits` returns them, in words as another one is said."""
    read = _read(like)
    if read is None:
        return text
    has_tens = has_regional_tens(like)
    found = list(_SAID.finditer(text))
    between = " ou " if " ou " in like.lower() else " à "
    said = between.join(counted(int(each["whole"]), is_regional=has_tens) for each in found)
    last, change = int(found[-1]["whole"]), int(found[-1]["change"] or 0)
    changed = counted(change, is_regional=has_tens)
    if change and not last:
        said = f"{changed} centimes"
    else:
        said += f"{_before_coin(last, read.coin)}{_agreeing(read.coin, last)}"
        said += f" {read.joint}{changed}{read.cents}" if change else ""
    return capitalized_like(said, like)


def _before_coin(number: int, coin: str) -> str:
    """Return what stands between a number and its coin: "deux millions d'euros"."""
    if not number or number % _MILLION:
        return " "
    return " d'" if coin[0].lower() in _VOWELS else " de "


def _agreeing(coin: str, number: int) -> str:
    """Return a coin in the plural from two on."""
    stem = coin.removesuffix("s")
    if stem.lower() not in _COUNTED:
        return coin
    return f"{stem}s" if number > 1 else stem


@lru_cache(maxsize=1_024)
def _read(value: str) -> _Sum | None:
    match = _SUM.fullmatch(value)
    if match is None:
        return None
    number, most, said = match["number"], match["most"], match["change"]
    numbers = tuple(worth_of(each) for each in (number, most) if each)
    change = worth_of(said) if said else 0
    is_change = not said or (0 < change < _MOST_CHANGE and len(numbers) == 1)
    if not all(numbers) or not is_change or number.lower() in _SHARED:
        return None
    if numbers[-1] > 1 and match["coin"].lower() == "euro":
        # "mille euro" is Italian.
        return None
    return _Sum(numbers, match["coin"], change, match["joint"] or "", match["cents"] or "")
