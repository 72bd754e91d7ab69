"""COST without an amount in digits, or without a currency, that one word makes money of.

Two coins in one word of Arabic ("بليرتين"), a coin and a half ("بدينار ونص"), what comes by the
month ("690 al mese") and rents of Germany ("520 warm").
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText, fold
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, matches_around, word_group
from gateway.domain import EntityType
from gateway.domain.coins import COIN_OF_DUAL, COINS, DECIMALS_OF_SHARE

_TYPE: Final = EntityType.COST.value
_SCORE: Final = 0.9
_REACH: Final = (24, 16)
# Arabic writes "and", "for" and "to" on to a word.
_CLITICS: Final = ("", "و", "ب", "ل", "وب", "ول")
_HALF: Final = f"(?: ?و ?(?:{'|'.join(DECIMALS_OF_SHARE)}))"
_ARABIC: Final = re.compile(
    rf"(?<!\w)و?[بل]?ـ?(?P<amount>(?:{fold('|'.join(COIN_OF_DUAL))}){_HALF}?|(?:{fold('|'.join(COINS))}){_HALF})(?!\w)"
)
_ARABIC_WORDS: Final = word_group(
    fold(clitic + word) for word in (*COIN_OF_DUAL, *COINS) for clitic in _CLITICS
)
# Three digits at the least: fewer count something that is done in a month, and so may any do
# "a month" and "im Monat".
_AMOUNT: Final = (
    r"(?<![\w.,:/+-])(?P<amount>[1-9]\d{2,4}|[1-9]\d?[.,'’ ]\d{3}|[1-9]\d{0,2}[.,]\d\d)"
)
_MONTHLY: Final = re.compile(
    rf"{_AMOUNT} ?(?:al mese|mensili|pro monat|monatlich|par mois|per month"
    r"|شهریا|بالشهر|فی الشهر|در ماه|ماهیانه|ماهانه)(?!\w)"
)
_MONTHLY_WORDS: Final = word_group((
    "mese", "mensili", "monat", "monatlich", "mois", "month", "شهریا", "بالشهر", "الشهر", "ماه",
    "ماهیانه", "ماهانه",
))  # fmt: skip
_RENT: Final = re.compile(rf"{_AMOUNT} (?:warm|kalt)(?:miete)?(?!\w)")
_RENT_WORDS: Final = word_group(("warm", "kalt", "warmmiete", "kaltmiete"))
_PATTERNS: Final = ((_ARABIC_WORDS, _ARABIC), (_MONTHLY_WORDS, _MONTHLY), (_RENT_WORDS, _RENT))


class RatedSums:
    """Finds sums of which a word beside them tells that they are money."""

    name = "rated-sum"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the sums, without the words for a month and the kind of rent."""
        for group, pattern in _PATTERNS:
            places = group_positions(batch, group)
            for match in matches_around(batch, places, batch.lowered, pattern, _REACH):
                yield Found(*match.span("amount"), _TYPE, _SCORE, self.name)
