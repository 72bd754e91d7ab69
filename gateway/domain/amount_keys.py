"""Names of fields that hold an amount of money: `amount`, `totalPrice`, `مبلغ`."""

from typing import Final

from gateway.domain.records import FieldPath
from gateway.domain.schema_words import words_of

_LISTED: Final = """
amount amounts amt balance betrag budget charge charged cost costs credit debit deposit discount
due fee fees gross importo irr irt kosten montant net owed owes paid pay payment payments preis
prezzo price prices prix rent rial rials salary saldo solde somma somme subtotal sum summe toman
tomans total totale totals
مبلغ قیمت هزینه بها جمع مانده ریال تومان المبلغ السعر الثمن المجموع
"""
_WORDS: Final = frozenset(_LISTED.split())
# `price.value`, `total[0].units`
_NAMES: Final = 2


def is_of_amount(path: FieldPath) -> bool:
    """Return whether one of the last two names of a path says that money stands there."""
    names = [step for step in path if isinstance(step, str)][-_NAMES:]
    return any(
        name in _WORDS or not _WORDS.isdisjoint(map(str.lower, words_of(name))) for name in names
    )
