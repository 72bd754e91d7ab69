"""Sums that a conversation knows, where they stand again without their currency.

"The rent is 740 €", and in the next message "she says 740": one amount, which else would be told
there as it is, and be another in the first. Only telling figures are known again: years, and sums
of one digit with noughts behind it, stand for much else.
"""

import re
from collections.abc import Sequence
from typing import Final

from gateway.detection.memory.known import SCORE
from gateway.detection.memory.number_pieces import YEAR, digits_of
from gateway.detection.memory.numbered_things import NUMBERED, ORDERED, word_before
from gateway.detection.ner.quantities import is_quantity
from gateway.detection.patterns.lexical.money_words import NOT_BETWEEN
from gateway.domain import Entity, EntityType
from gateway.domain.detectors import MEMORY_DETECTOR

_COST: Final = EntityType.COST.value
# What must not stand before the first digit is asked behind it: a digit is found many times faster.
_FIGURE: Final = re.compile(
    r"(?P<whole>\d(?<![\w.,:/+#*@-]\d)(?:\d{0,2}(?:[.,'’٬ ]\d{3})+|\d{2,8}))"
    r"(?:[.,٫](?P<cents>\d\d))?"
    r"(?![\w#*@-]|[.,:/٫٬]\d)"
)
_MOST_FIGURES: Final = 32
# Between a sum and the one that it is told from: "400, not 450".
_CONTRAST: Final = re.compile(
    r"[,،]? (?:and |und |et |e |و)?(?:not|nicht|pas|non|no|مش|مو|نه|ليس|statt|anstatt|instead of"
    r"|au lieu de|invece di|به جای|بدل) ",
    re.IGNORECASE,
)
_NAMED: Final = NOT_BETWEEN | NUMBERED | ORDERED


class KnownSums:
    """The telling figures of one conversation's sums, the first of them."""

    __slots__ = ("_figures",)

    def __init__(self) -> None:
        self._figures: set[str] = set()

    def learn(self, value: str) -> bool:
        """Remember the figures of a sum; return whether there was any."""
        figures = {_figure(match) for match in _FIGURE.finditer(value)} - {""}
        if not figures or len(self._figures) >= _MOST_FIGURES:
            return False
        self._figures |= figures
        return True

    def find(self, text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
        """Return the entities with the known sums that stand beside them; mostly the same."""
        if not self._figures:
            return entities
        figures = list(_FIGURE.finditer(text))
        # Few texts hold one, and what may be a sum takes longer to tell.
        if not any(_figure(one) in self._figures for one in figures):
            return entities
        figures = [one for one in figures if _may_be_sum(text, one, entities)]
        known = [_figure(one) in self._figures for one in figures]
        for place in range(1, len(figures)):
            between = figures[place - 1].end(), figures[place].start()
            if _CONTRAST.fullmatch(text, *between) is not None:
                known[place - 1] = known[place] = known[place - 1] or known[place]
        sums = [
            Entity(*one.span(), _COST, SCORE, MEMORY_DETECTOR)
            for one, is_known in zip(figures, known, strict=True)
            if is_known
        ]
        return sorted([*entities, *sums])


def _figure(match: "re.Match[str]") -> str:
    """Return a figure without what groups its digits; nothing where it is no telling one."""
    whole, cents = digits_of(match["whole"]), digits_of(match["cents"] or "")
    if len(whole.rstrip("0")) < 2 and not cents.strip("0"):
        return ""
    if YEAR.fullmatch(match["whole"]) and not cents:
        return ""
    return f"{whole}.{cents.strip('0')}"


def _may_be_sum(text: str, match: "re.Match[str]", entities: Sequence[Entity]) -> bool:
    """Return whether nothing was found there, and nothing is counted, numbered or measured."""
    start, end = match.span()
    if any(one.start < end and start < one.end for one in entities):
        return False
    return word_before(text, start) not in _NAMED and not is_quantity(text, start, end)
