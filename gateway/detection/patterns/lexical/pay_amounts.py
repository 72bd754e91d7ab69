"""COST without a currency: pay and rent by what is said of them: `3,2k netto`, `850 al mese`."""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, word_group
from gateway.domain import EntityType

_TYPE: Final = EntityType.COST.value

_AMOUNT: Final = (
    r"(?<![\w.,:/#+-])(?P<amount>\d{1,3}(?:[.,' ]\d{3})*(?:[.,]\d{1,2})?(?:k\d?)?|\d{4,6}k?)"
)
# Before tax or after it; a wine of a year is "brut" as well.
_TAXED: Final = word_group(folded_words("brutto netto brut net netti lordi lordo"))
_BEFORE_TAXED: Final = re.compile(rf"{_AMOUNT} $")
_RENTS: Final = word_group(folded_words("warm kalt warmmiete kaltmiete cc"))
_PERIODS: Final = word_group(
    folded_words(
        "month year monat jahr mois an mese anno monthly yearly annum mtl monatlich mensili"
    )
)
_BEFORE_PERIOD: Final = re.compile(rf"{_AMOUNT} ?(?:(?:/|a|per|each|every|pro|im|par|al|all') ?)?$")
_MONEY: Final = re.compile(
    r"\b(?:earn\w{0,3}|salary|wages?|paid|pays?|paying|rent|income"
    r"|room|flat|house|parking|place|studio|apartment|gym|insurance|creche|nursery|childcare|bills?"
    r"|verdien\w{0,3}"
    r"|gehalt|lohn|miete|zahle?n?|kostet|bekomme?|gagne\w{0,2}|salaire|loyer|paye|touche"
    r"|guadagn\w{1,4}|stipendio|affitt(?:o|asi)|pago|prendo)\b[^\n.!?]{0,40}$"
)
_YEAR: Final = re.compile(r"(?:19|20)(?!00)\d\d")
_REACH: Final = 64
_FEWEST_DIGITS: Final = 3
_SCORE: Final = 0.85


class PayAmounts:
    """Finds amounts that only pay, rent and tax make one of money."""

    name = "pay-amount"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the amounts before a word for tax, and for a period where pay is spoken of."""
        _, starts, ends = batch.words
        for group, pattern, needs_money in (
            (_TAXED, _BEFORE_TAXED, False),
            (_RENTS, _BEFORE_TAXED, True),
            (_PERIODS, _BEFORE_PERIOD, True),
        ):
            for at in group_positions(batch, group):
                before = batch.before(starts[at], _REACH)
                match = pattern.search(before)
                if match is None:
                    continue
                is_told = _MONEY.search(before[: match.start()]) is not None
                if (is_told or not needs_money) and _is_amount(match["amount"], is_told=is_told):
                    origin = starts[at] - len(before)
                    first, last = match.span("amount")
                    # "1400/month" is one word, and one amount.
                    is_joined = before[last:] == "/"
                    end = ends[at] if is_joined else origin + last
                    yield Found(origin + first, end, _TYPE, _SCORE, self.name)


def _is_amount(written: str, *, is_told: bool) -> bool:
    """Return whether digits are enough for pay; a year is none where nothing speaks of it."""
    if "k" in written:
        return True  # "2k4" as well
    n_digits = sum(map(str.isdecimal, written))
    return n_digits >= _FEWEST_DIGITS and (is_told or _YEAR.fullmatch(written) is None)
