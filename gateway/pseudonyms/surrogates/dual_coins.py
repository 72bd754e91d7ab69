"""Sums of Arabic without a number: two coins in a word ("ليرتين"), a coin and a half ("دينار ونص").

They are read, and written, as the number that they stand for, behind which the coin stands alone.
"""

import re
from typing import Final

from gateway.domain.coins import COIN_OF_DUAL, COINS, DECIMALS_OF_SHARE

_SUM: Final = re.compile(
    rf"(?P<coin>{'|'.join((*COIN_OF_DUAL, *COINS))})"
    rf"(?: ?و ?(?P<share>{'|'.join(DECIMALS_OF_SHARE)}))?"
)


def with_number(value: str) -> str:
    """Return a sum with the number that its words stand for; any other value as it is."""
    match = _SUM.fullmatch(value)
    if match is None or (match["share"] is None and match["coin"] not in COIN_OF_DUAL):
        return value
    coin = COIN_OF_DUAL.get(match["coin"], match["coin"])
    number = "٢" if match["coin"] in COIN_OF_DUAL else "١"
    if match["share"] is not None:
        number += f"٫{DECIMALS_OF_SHARE[match['share']]}"
    return f"{number} {coin}"
