"""People after whom a club, a firm or a team is told: "le club d'Antoine", "la squadra di Elena".

A body that is called after somebody has a capital ("Club Antoine"); behind a noun in small letters
or an acronym and a preposition stands who has it.
"""

from collections.abc import Sequence
from typing import Final

from gateway.detection.ner.tagged_words import TaggedWord
from gateway.detection.patterns.places.place_names import LATIN
from gateway.detection.word_kinds import Kind, kind_of
from gateway.inference.words import Words

_OF: Final = frozenset(["d", "de", "di", "von", "of"])
_APOSTROPHES: Final = frozenset(["'", "’"])
# A forename, a particle and two surnames.
_LONGEST_NAME: Final = 4
_ACRONYMS: Final = range(2, 5)


def owner_in(words: Words, kept: Sequence[TaggedWord]) -> Sequence[TaggedWord]:
    """Return the words of a body that are its owner's name; nothing where it is a name itself."""
    for at in range(max(0, len(kept) - _LONGEST_NAME), len(kept)):
        place = kept[at].place
        if _is_behind_noun(words, place):
            return kept[at:] if _is_forename(words[place][0]) else ()
    return ()


def _is_forename(word: str) -> bool:
    """Return whether a word is a name, and no country or large town: "équipe de France"."""
    return kind_of(word) is Kind.NAME and word.lower() not in LATIN


def _is_behind_noun(words: Words, place: int) -> bool:
    """Return whether a word with a capital stands behind a noun or an acronym and an "of"."""
    before = place - 1
    if not words[place][0][0].isupper():
        return False
    if before >= 0 and words[before][0] in _APOSTROPHES:
        before -= 1
    if before <= 0 or words[before][0] not in _OF:
        return False
    noun = words[before - 1][0]
    return noun.islower() or (len(noun) in _ACRONYMS and noun.isupper())
