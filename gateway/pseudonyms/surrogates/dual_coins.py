"""Sums of Arabic without a number: two coins in a word ("ليرتين"), a coin and a half ("دينار ونص").

They are read, and written, as the number that they stand for, behind which the coin stands alone.
"""

import re
from typing import Final

_COIN_OF_DUAL: Final = {
    "دينارين": "دينار", "ريالين": "ريال", "درهمين": "درهم", "جنيهين": "جنيه", "دولارين": "دولار",
    "شيكلين": "شيكل", "ليرتين": "ليرة",
}  # fmt: skip
_SHARES: Final = {"نص": "٫٥", "نصف": "٫٥", "ربع": "٫٢٥"}
_COINS: Final = "|".join([*_COIN_OF_DUAL, *_COIN_OF_DUAL.values(), "يورو"])
_SUM: Final = re.compile(rf"(?P<coin>{_COINS})(?: ?و ?(?P<share>{'|'.join(_SHARES)}))?")


def with_number(value: str) -> str:
    """Return a sum with the number that its words stand for; any other value as it is."""
    match = _SUM.fullmatch(value)
    if match is None or (match["share"] is None and match["coin"] not in _COIN_OF_DUAL):
        return value
    coin = _COIN_OF_DUAL.get(match["coin"], match["coin"])
    number = "٢" if match["coin"] in _COIN_OF_DUAL else "١"
    return f"{number}{_SHARES.get(match['share'], '')} {coin}"
