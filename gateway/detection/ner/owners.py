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
_ANDS: Final = frozenset(["&", "and", "und", "et", "e"])
# Two initials, what joins them, and a surname.
_LEAST_OF_COUPLE: Final = 4


def owner_in(words: Words, kept: Sequence[TaggedWord]) -> Sequence[TaggedWord]:
    """Return the words of a body that are its owner's name; nothing where it is a name itself."""
    for at in range(max(0, len(kept) - _LONGEST_NAME), len(kept)):
        place = kept[at].place
        if _is_behind_noun(words, place):
            return kept[at:] if _is_forename(words[place][0]) else ()
    return ()


def couple_in(words: Words, kept: Sequence[TaggedWord]) -> Sequence[TaggedWord]:
    """Return the surname of two who are told by their initials: "J & M Abbott"; else nothing."""
    if len(kept) < _LEAST_OF_COUPLE or len(words[kept[0].place][0]) > 1:
        return ()
    parts = [word for each in kept if (word := words[each.place][0]) != "."]
    # "B&B La Rosa" is a house.
    is_couple = parts[1] in _ANDS and len(parts[2]) == 1 and parts[2].isupper()
    is_couple = is_couple and parts[0].isupper() and parts[0] != parts[2]
    surname = kept[-(len(parts) - _LEAST_OF_COUPLE + 1) :]
    is_named = is_couple and kind_of(words[kept[-1].place][0]) in (Kind.NAME, Kind.BOTH)
    return surname if is_named else ()


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
