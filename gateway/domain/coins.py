"""Coins of Arabic that are a sum without a number: two in one word, or one and a share of it."""

from typing import Final

COIN_OF_DUAL: Final = {
    "دينارين": "دينار", "ريالين": "ريال", "درهمين": "درهم", "جنيهين": "جنيه", "دولارين": "دولار",
    "شيكلين": "شيكل", "ليرتين": "ليرة",
}  # fmt: skip
"""The word for two of a coin → the coin."""
COINS: Final = (*COIN_OF_DUAL.values(), "يورو")
"""Coins that may stand alone before "and a half"."""
DECIMALS_OF_SHARE: Final = {"نص": "5", "نصف": "5", "ربع": "25", "ثلث": "33", "تلت": "33"}
"""A share of a coin → its decimals."""
