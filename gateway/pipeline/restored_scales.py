"""Sums that an answer writes out where the conversation left thousands or millions unsaid.

Who says "۶۲ تومن و ۷۰۰" means 62,700 tomans, and who says "دو تومن و ششصد" for a fridge 2,600,000.
"""

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Final

from gateway.domain import EntityType
from gateway.pipeline.restored_forms import readings
from gateway.pseudonyms.surrogates import SURROGATE_TYPES

_COST: Final = EntityType.COST.value
_SCALES: Final = (1_000, 1_000_000)
# "۱۳۵۰ تومن" is 1,350,000; more than that is said with its thousands.
_MOST_SAID: Final = 10_000
_SHORT: Final = re.compile(r"(?P<number>\d+(?:\.\d+)?)(?: تومان)?")
# Tomans, or a figure with Persian words: other currencies leave nothing unsaid.
_IN_TOMANS: Final = re.compile(r"[آ-ی]|to?u?mans?(?!\w)", re.IGNORECASE)
# Ten of them are a toman: nobody leaves their thousands unsaid.
_IN_RIALS: Final = re.compile(r"ریال|rials?(?!\w)", re.IGNORECASE)
_REACH: Final = 10


def written_out(
    text: str, start: int, end: int, known: Callable[[str], tuple[str, str] | None]
) -> str | None:
    """Return the sum that one of an answer stands for, written out like it; None for others.

    Args:
        text: the answer.
        start: where the sum begins.
        end: where it ends.
        known: the form of the original and the original by the figure of its surrogate.
    """
    written, stop = text[start:end], end + _REACH
    if _IN_TOMANS.search(text, start, stop) is None or _IN_RIALS.search(text, start, stop):
        return None
    figures = [reading for reading, _ in readings(_COST, written)][-1:]
    if not figures or not figures[0].isdecimal():
        return None
    found: set[str] = set()
    for scale in _SCALES:
        worth = Fraction(figures[0]) / scale
        if worth >= _MOST_SAID or (original := known(_said(worth))) is None:
            continue
        short = _SHORT.fullmatch(original[0])
        if short is None or Fraction(short["number"]) >= _MOST_SAID:
            continue
        # As in the mention, which has the currency where it says one.
        form = original[0].replace(short["number"], _said(Fraction(short["number"]) * scale), 1)
        found.add(SURROGATE_TYPES[_COST].render(form, written))
    # "1,350,000" of both 1350 and 1.35.
    return found.pop() if len(found) == 1 else None


def _said(worth: Fraction) -> str:
    """Return a worth as forms have it: "3.55", "278"."""
    return f"{float(worth):.6f}".rstrip("0").rstrip(".")
