"""NUMBER: long runs of digits that stand for something: an order, an account, a customer, a case.

Counts, amounts and years are none. Five digits or more are a weak find; a word that announces a number
("شماره سفارش", "order no", "Kundennummer") makes it sure and lets shorter and grouped runs count.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.patterns.lexicon import Classes
from gateway.detection.patterns.protocols import Found

NAME: Final = "number"
TYPE: Final = "NUMBER"
_ANNOUNCED: Final = re.compile(
    r"ð[zt.:'Iu&-]*(?:[ð_z][zt.:'I-]*){0,3}?(?P<n>(?:[13456deD9Tx0])(?:[-/.]?[013456dDe9])*)(?![cvxW$U%MmYsHCB:])"
)
_LONG: Final = re.compile(r"(?<![$D-])6(?![cvxW$f%])")
_SCORE: Final = 0.9
_WEAK_SCORE: Final = 0.6


def find(classes: Classes) -> Iterator[Found]:
    """Yield the numbers in `classes` that stand for something."""
    text = classes.text
    seen: set[int] = set()
    if "ð" in text:
        for match in _ANNOUNCED.finditer(text):
            start, stop = match.span("n")
            first, last = classes.start(start), classes.end(stop - 1)
            if (
                sum(map(str.isdigit, classes.batch.lowered[first:last])) >= 4
                and text[start:stop] not in "4D"
            ):
                seen.update(range(start, stop))
                yield Found(first, last, TYPE, _SCORE, NAME)
    for match in _LONG.finditer(text):
        position = match.start()
        if position not in seen and not classes.word(position).endswith("000"):
            yield Found(classes.start(position), classes.end(position), TYPE, _WEAK_SCORE, NAME)
