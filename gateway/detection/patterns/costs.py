"""COST: an amount of money in digits or words, with its currency, in six languages.

The currency is inside the span, and so are "thousand", "هزار" and the like; ranges with one currency are one span.
A large amount without a currency is a weak find when the message speaks of a price, a rent or a salary.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.patterns.lexicon import Classes
from gateway.detection.patterns.protocols import Found

NAME: Final = "cost"
TYPE: Final = "COST"
_DIGITS = "[13456de9]"
_AMOUNT = f"(?:(?:[135]55?(?=[^_;]?[c$])|{_DIGITS}|[wWuhoµ]|v(?=[wWc$]))(?:[,.]?[&-]?(?:[wWhøv](?=[^_;]*[cv$])|[wWh]|t(?=W)|[135](?=[W&c$]))|x[.]?(?![a-zA-Z])){{0,12}})"
_CURRENCY = "(?:[t'z]*[c$]q?|[t'z]*q[c$])"
_GRAMMAR: Final = re.compile(
    rf"""
      [$]+(?:{_DIGITS})(?:[>-][$]?{_DIGITS})?[xW]?[c$]?(?:q)?
    | (?!u[$][1345d])(?:{_AMOUNT}(?:c)?[>&ö-](?=[13456dewWu]))?{_AMOUNT}(?:{_CURRENCY}(?:&(?:{_DIGITS}|w)v)?(?:[13](?![a-zA-Z$£]))?|(?<!u)v)
    """,
    re.VERBOSE,
)
_BARE: Final = re.compile(rf"(?:{_DIGITS}|w)(?:[&-]?[whx13])*W(?:[&-]?[wWh])*(?![UYsHfcv$%VB>])z*")
_CANDIDATE: Final = re.compile(r"[13456de9wWuhoµv$](?:(?<=\$)|[^_;%]{0,12}[cv$])[^_;]*+")
_SCORE: Final = 0.9
_WEAK_SCORE: Final = 0.6


def find(classes: Classes) -> Iterator[Found]:
    """Yield the amounts of money in `classes`."""
    text = classes.text
    found_to = set[int]()
    for candidate in _CANDIDATE.finditer(text):
        position, end = candidate.start(), min(candidate.end() + 1, len(text))
        while match := _GRAMMAR.search(text, position, end):
            start, stop = match.span()
            position = stop
            # "the first dollar", "a dieci euro"
            while start < stop and (
                text[start] == "o" or classes.word(start) == "a" and text[start + 1] in "w13456"
            ):
                start += 1
            if stop - start == 2 and classes.word(start) == "نه":
                continue  # "no dollars"; nine of them are written with a scale or in digits
            if start < stop and classes.agreeing(start, stop) < stop:
                position = start + 1
                continue
            if start < stop:
                found_to.update(range(start, stop))
                yield Found(classes.start(start), classes.end(stop - 1), TYPE, _SCORE, NAME)
    if "£" not in text:
        return
    for match in _BARE.finditer(text):
        start, stop = match.span()
        if (
            start not in found_to
            and _speaks_of_money(classes, start)
            and classes.agreeing(start, stop) == stop
        ):
            yield Found(classes.start(start), classes.end(stop - 1), TYPE, _WEAK_SCORE, NAME)


_CONTEXT_CHARACTERS: Final = 60


def _speaks_of_money(classes: Classes, position: int) -> bool:
    """Tell whether a word of money stands shortly before, in the same message."""
    start = classes.start(position)
    limit = max(start - _CONTEXT_CHARACTERS, classes.batch.starts[classes.batch.text_index(start)])
    while (position := classes.text.rfind("£", 0, position)) >= 0:
        return classes.start(position) >= limit
    return False
