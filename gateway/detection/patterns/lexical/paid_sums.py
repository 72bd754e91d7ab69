"""COST in words, or with a "k", without a currency: "transferred a hundred and twenty".

Behind a verb of paying, or before a month: "vire deux cent vingt", "trois mille cinq par mois".
"""

import re
from collections.abc import Iterator
from typing import Final

import numpy as np

from gateway.detection.patterns.announced import typed_words
from gateway.detection.patterns.lexical import money_words
from gateway.detection.patterns.lexical.bare_sums import end_of
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
_PAYING_VERBS: Final = typed_words(
    """
    transferred transfer withdraw withdrew withdrawn lent lend vire virer virez viré verse
    verser versez versé payé rembourse rembourser remboursez remboursé prête prêté überweis
    überweise überwiesen geliehen leihst leih pagato speso prestato prestami
    bonificato versato girami girato
    """
)
_PAYING: Final = re.compile(rf"\b(?:{'|'.join(sorted(_PAYING_VERBS))})\b[^\n.!?;\d]{{0,24}}\Z")
_PAYING_WORDS: Final = word_group(
    _PAYING_VERBS | typed_words("mois mese monat month brut net lordi netti rond")
)
# Nothing is counted that goes on so.
_AFTER_PAID: Final = re.compile(
    r"\s*(?:[.,!?;)\n\0]|\Z)| (?:just|now|to|for|on|by|please|pls|today|yesterday|back|sur|pour|stp"
    r"|svp|à|hier|par|su|per|di|al|auf|für|an|bitte|vorhin|zurück|via|with|mit|con)\b"
)
_PER_MONTH: Final = re.compile(
    r" (?:(?:par|al|im|pro|a|per) (?:mois|mese|monat|month)|brut|net|lordi|netti|(?:tout )?rond)\b"
)
_REACH: Final = 40
# "trois mille huit" is 3800 of money. "Deux mille sept" is a year where nobody pays or owes, and
# dates stand before it.
_MILLE: Final = word_group(("mille",))
_UNITS: Final = typed_words("deux trois quatre cinq six sept huit neuf")
_BEFORE_MILLE: Final = re.compile(r"(?:[wv]-?|&u)+\Z")
_LONGEST_NUMERAL: Final = 8
_IN_YEAR: Final = typed_words("en de depuis an année été vers avant après mai juin août du")
_OWED: Final = word_group(money_words.PAYING | money_words.OWING)
_ENDING: Final = frozenset("wWhvYMULf$c%")


def find(classes: Classes, covered: set[int]) -> Iterator[Found]:
    """Yield the sums in words, or with a "k", behind a verb of paying or before a month.

    Each is `covered` from then on.
    """
    batch = classes.batch
    yield from _hundreds_unsaid(classes, covered)
    if not group_positions(batch, _PAYING_WORDS):
        return
    for match in _IN_WORDS.finditer(classes.text):
        first, last = match.span()
        tens = _BEFORE_MILLE.search(classes.text, max(0, first - _LONGEST_NUMERAL), first)
        first = first if tens is None else tens.start()  # "trente-six mille"
        if first in covered or classes.agreeing(first, last) < last:
            continue
        start, end = classes.start(first), classes.end(last - 1)
        after = batch.after(end, _REACH)
        is_paid = _AFTER_PAID.match(after) and _PAYING.search(batch.before(start, _REACH))
        if is_paid or (classes.text[last - 1] != "x" and _PER_MONTH.match(after)):
            covered.update(range(first, last))
            yield Found(start, end, _TYPE, _SCORE, _NAME)


def _hundreds_unsaid(classes: Classes, covered: set[int]) -> Iterator[Found]:
    """Yield the sums of French whose hundreds are units: "trente-six mille cinq"."""
    batch, text = classes.batch, classes.text
    places = group_positions(batch, _MILLE)
    if not places:
        return
    begins = classes.starts[classes.slots]
    for position in np.searchsorted(begins, batch.word_bounds[0][places]).tolist():
        last = position + 2
        numeral = _BEFORE_MILLE.search(text, max(0, position - _LONGEST_NUMERAL), position)
        if numeral is None or text[last : last + 1] in _ENDING or position in covered:
            continue
        first = numeral.start()
        if classes.word(position + 1) not in _UNITS or classes.agreeing(first, last) < last:
            continue
        may_be_year = classes.word(first) == "deux" and first == position - 1
        if may_be_year and not _is_owed(classes, first):
            continue
        end = end_of(classes, first, last)
        if end >= 0:
            covered.update(range(first, last))
            yield Found(classes.start(first), end, _TYPE, _SCORE, _NAME)


def _is_owed(classes: Classes, position: int) -> bool:
    """Return whether a text speaks of paying or owing, and no date stands before the position."""
    batch = classes.batch
    if classes.word_before(position) == "les":
        return True  # "dans les deux mille deux"
    index = batch.text_index(classes.start(position))
    starts = batch.words.starts
    return classes.word_before(position) not in _IN_YEAR and any(
        batch.text_index(starts[at]) == index for at in group_positions(batch, _OWED)
    )
