"""COST in words, or with a "k", without a currency: "transferred a hundred and twenty".

Behind a verb of paying, or before a month: "vire deux cent vingt", "trois mille cinq par mois".
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.patterns.announced import typed_words
from gateway.detection.patterns.lexical.lexicon_classes import Classes
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, word_group
from gateway.domain import EntityType

_TYPE: Final = EntityType.COST.value
_NAME: Final = "cost"
_SCORE: Final = 0.9
# What it may begin with comes first: a search for a set of characters is far cheaper.
_IN_WORDS: Final = re.compile(
    "[135uwW](?:(?<=[135])x|(?:(?<=[uw])W|(?<=W)|(?<=w)v(?=[wW]))(?:[&-]?[wWhv]){0,6})"
    "(?![cv$f%UYLH])"
)
_PAYING: Final = re.compile(
    r"\b(?:transferred|transfer|withdr[ae]w|withdrawn|lent|lend|vire[rz]?|viré|verse[rz]?|versé|payé"
    r"|rembourse[rz]?|remboursé|prêté?|überweise?|überwiesen|ueberwiesen|geliehen|leihst|leih|pagato"
    r"|speso|prestato|prestami|bonificato|versato|girami|girato)\b[^\n.!?;\d]{0,24}\Z"
)
_PAYING_WORDS: Final = word_group(
    typed_words(
        """
        transferred transfer withdraw withdrew withdrawn lent lend vire virer virez viré verse
        verser versez versé payé rembourse rembourser remboursez remboursé prête prêté überweis
        überweise überwiesen geliehen leihst leih pagato speso prestato prestami
        bonificato versato girami girato mois mese monat month
        """
    )
)
# Nothing is counted that goes on so.
_AFTER_PAID: Final = re.compile(
    r"\s*(?:[.,!?;)\n\0]|\Z)| (?:just|now|to|for|on|by|please|pls|today|yesterday|back|sur|pour|stp"
    r"|svp|à|hier|par|su|per|di|al|auf|für|an|bitte|vorhin|zurück|via|with|mit|con)\b"
)
_PER_MONTH: Final = re.compile(r" (?:par|al|im|pro|a|per) (?:mois|mese|monat|month)\b")
_REACH: Final = 40


def find(classes: Classes, covered: set[int]) -> Iterator[Found]:
    """Yield the sums in words, or with a "k", behind a verb of paying or before a month.

    Each is `covered` from then on.
    """
    batch = classes.batch
    if not group_positions(batch, _PAYING_WORDS):
        return
    for match in _IN_WORDS.finditer(classes.text):
        first, last = match.span()
        if first in covered or classes.agreeing(first, last) < last:
            continue
        start, end = classes.start(first), classes.end(last - 1)
        after = batch.after(end, _REACH)
        is_paid = _AFTER_PAID.match(after) and _PAYING.search(batch.before(start, _REACH))
        if is_paid or (classes.text[last - 1] != "x" and _PER_MONTH.match(after)):
            covered.update(range(first, last))
            yield Found(start, end, _TYPE, _SCORE, _NAME)
