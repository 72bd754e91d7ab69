"""PERSON: listed names that a hashtag announces or is: `#TeamMarisol`, `#MarisolMcRae`.

A model reads a hashtag as one word, which no list has.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from gateway.detection.common_words import is_ordinary
from gateway.detection.joint_words import LONGEST, announces, is_made_of_words, pieces_of
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.places import place_names
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import positions
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import EntityType

_TYPE: Final = EntityType.PERSON.value
_HASHTAG: Final = re.compile(rf"(?<![\w#&/])#([^\W\d_]{{6,{LONGEST}}})")
_SHORTEST_NAME: Final = 3
_MOST_PIECES: Final = 4
# Of a forename and one surname or two.
_CUTS_OF_NAMES: Final = (3, 4)
# In small letters, where nothing but the words themselves parts them.
_SHORTEST_LOWER, _SHORTEST_BEFORE = 5, 4
_SCORE: Final = 0.85


class HashtagNames:
    """Finds a name behind a word of a hashtag that says that somebody is meant."""

    name = "hashtag-name"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the names, forename and surname as one; with capitals also such as are all."""
        for at in positions(batch.folded, "#"):
            match = _HASHTAG.match(batch.folded, at)
            if match is None:
                continue
            start, end = match.span(1)
            cuts = pieces_of(batch.folded, start, end)
            if len(cuts) > 2:
                first, last = _announced(batch.folded, cuts)
                if first >= last and len(cuts) in _CUTS_OF_NAMES and _is_name(batch.folded, cuts):
                    first, last = start, end
            else:
                first, last = _announced_in_small_letters(batch.lowered[start:end], start), end
            if first < last:
                yield Found(first, last, _TYPE, _SCORE, self.name)


def _is_name(text: str, cuts: list[int]) -> bool:
    """Return whether a listed name begins and words that no list has follow: "#MarisolMcRae"."""
    pieces = [text[first:last] for first, last in pairwise(cuts)]
    return _is_listed(pieces[0]) and not any(
        len(piece) < _SHORTEST_NAME
        or is_ordinary(piece)
        or kind_of(piece) is Kind.BOTH
        or piece.lower() in place_names.LATIN
        for piece in pieces[1:]
    )


def _announced(text: str, cuts: list[int]) -> tuple[int, int]:
    """Return where a name stands behind a piece that announces it, with what is no word behind."""
    pieces = [text[first:last] for first, last in pairwise(cuts)]
    for place in range(1, len(pieces)):
        if announces(pieces[place - 1]) and _is_listed(pieces[place]):
            last = place + 1
            # "#JusticeForMarisolMcRae", "#PrayForMarisolToday"
            while last < min(len(pieces), place + _MOST_PIECES) and not is_ordinary(pieces[last]):
                last += 1
            return cuts[place], cuts[last]
    return cuts[-1], cuts[-1]


def _announced_in_small_letters(word: str, start: int) -> int:
    """Return where a name begins that ends the word; the end of the word for none."""
    for cut in range(_SHORTEST_BEFORE, len(word) - _SHORTEST_LOWER + 1):
        if _is_listed(word[cut:]) and is_made_of_words(word[:cut], announcing=True):
            return start + cut
    return start + len(word)


def _is_listed(piece: str) -> bool:
    return (
        len(piece) >= _SHORTEST_NAME
        and kind_of(piece) is Kind.NAME
        and piece.lower() not in place_names.LATIN
    )
