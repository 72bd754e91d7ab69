"""Tells which questions a text asks: nearly every one asks none, and costs little."""

import re
from collections.abc import Iterable
from itertools import groupby
from operator import itemgetter
from typing import Final

from gateway.detection.memory.asked_words import BEGINNINGS, NAMELESS_NUMBERS, Question
from gateway.detection.memory.prohibitions import forbids
from gateway.detection.memory.small_letters import SmallLetters
from gateway.detection.normalize import FIRST_ARABIC


def _prefixes(text: str) -> tuple[str, ...]:
    """Return what may stand before a beginning in the same word."""
    return ("",) if text[0] < FIRST_ARABIC else ("", "ال", "و", "وال")


_QUESTIONS: Final = tuple(question for question, _ in BEGINNINGS)
_ANY_NUMBER: Final = _QUESTIONS.index(NAMELESS_NUMBERS)
_LISTS: Final = tuple(
    [prefix + text.replace("_", " ") for text in texts.split() for prefix in _prefixes(text)]
    for _, texts in BEGINNINGS
)
# Which questions may stand where a text begins so: those of its own beginnings as well.
_PLACES: Final = {
    text: {place for place, others in enumerate(_LISTS) if text.startswith(tuple(others))}
    for texts in _LISTS
    for text in texts
}


def _any_of(texts: Iterable[str]) -> str:
    """Return a pattern for any of the texts, the longest first, by first letters: fast to fail."""
    return "|".join(
        f"{first}(?:{'|'.join(re.escape(text[1:]) for text in group)})"
        for first, group in groupby(sorted(texts, reverse=True), key=itemgetter(0))
    )


# The sign before the word, a blank before the first one, is searched for as well: that costs a
# fraction of a look back from each letter.
_BEGINS: Final = re.compile(rf"[\W\d_](?P<begin>{_any_of(_PLACES)})")
# Of those of several words a piece between blanks may end with the first.
_OPEN: Final = re.compile(
    rf"[\W\d_](?:{_any_of({text.partition(' ')[0] for text in _PLACES if ' ' in text})})\Z"
)
_NUMBER_IN_WORD: Final = "nummer"
# Pieces in which none begins, so that a text of nothing else is not searched, and what begins in
# others, None where the next piece tells. Words recur; bounded, in memory, never written.
_QUIET: Final[set[str]] = set()
_TELLING: Final[dict[str, frozenset[int] | None]] = {}
_MOST_QUIET, _MOST_TELLING = 65_536, 4_096


def questions_begun(small: SmallLetters) -> list[Question]:
    """Return what a text may ask for, in the order in which to tell it.

    Nearly every text asks for nothing, and costs little.
    """
    pieces = small.pieces
    if _QUIET.issuperset(pieces):
        return []
    places: set[int] = set()
    for piece in pieces:
        if piece not in _QUIET:
            begun = _begun_in(piece)
            if begun is None:
                return _in_order(_places(small.low))
            places |= begun
    return _in_order(places)


def _begun_in(piece: str) -> frozenset[int] | None:
    """Return the places of what begins in a piece of a text; None where the next one tells."""
    if piece in _TELLING:
        return _TELLING[piece]
    begun = None if _OPEN.search(f" {piece}") is not None else frozenset(_places(piece))
    if begun is not None and not begun:
        if len(_QUIET) >= _MOST_QUIET:
            _QUIET.clear()
        _QUIET.add(piece)
        return begun
    if len(_TELLING) >= _MOST_TELLING:
        _TELLING.clear()
    _TELLING[piece] = begun
    return begun


def _places(low: str) -> set[int]:
    places: set[int] = set()
    padded = f" {low}"
    match = _BEGINS.search(padded)
    while match is not None:
        places |= _PLACES[match["begin"]]
        # The last sign of one may be the one before the next: "id pin".
        match = _BEGINS.search(padded, match.end() - 1)
    if _NUMBER_IN_WORD in low:
        # "Abholnummer?"
        places.add(_ANY_NUMBER)
    return places


def _in_order(places: set[int]) -> list[Question]:
    return [_QUESTIONS[place] for place in sorted(places)]


def first_asked(questions: Iterable[Question], low: str) -> Question | None:
    """Return the first of some questions that a text in lower case asks, if it asks any."""
    for question in questions:
        if question.words.search(low) is not None:
            return None if forbids(low) else question
    return None
