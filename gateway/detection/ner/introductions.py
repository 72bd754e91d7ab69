"""Words with which people say their name in Arabic and Persian typed in Latin letters.

Models take "ana" (I) and "esmi" (my name) for the forename, which then stands for "I" wherever it
is said.
"""

from collections.abc import Sequence
from typing import Final

from gateway.detection.ner.tagged_words import TaggedWord
from gateway.detection.patterns.places.place_names import LATIN
from gateway.detection.word_kinds import Kind, kind_of
from gateway.inference.words import Words

_MY_NAME: Final = frozenset(
    [
        *("esmi", "ismi", "esmo", "ismo", "esmha", "ismha", "esmak", "ismak", "esmek", "ismek"),
        *("esmam", "esmet", "esmesh", "esmeton", "asmi", "smi", "smiti", "smiyti"),
    ]
)
_I: Final = "ana"
# "Je suis" as French types it, behind which models that never met it see a place.
_I_AM: Final = frozenset(["chui", "chuis", "jsuis", "jui", "juis"])
_SENTENCE_ENDS: Final = frozenset(".!?\n,،")


def behind_introduction(
    text: str, words: Words, group: Sequence[TaggedWord], first: int, last: int
) -> int:
    """Return where a name begins, in `group[first:last]`, behind the words that introduce it."""
    if first < last and _is_i(text, words, group, first, last):
        first += 1
    while first < last and words[group[first].place][0].lower() in _MY_NAME:
        first += 1
    return first


def _is_i(text: str, words: Words, group: Sequence[TaggedWord], first: int, last: int) -> bool:
    """Return whether "ana" is "I": before "my name", or where a name is all of a sentence.

    "Ana", with a capital or with a verb behind it, is somebody's name.
    """
    place = group[first].place
    if words[place][0] != _I or place + 1 == len(words):
        return False
    if words[place + 1][0].lower() in _MY_NAME:
        return True
    if last - first == 1:
        return False
    start = words[place][1][0]
    before = text[max(0, start - 2) : start].rstrip(" ")
    is_first = not before or before[-1] in _SENTENCE_ENDS
    # The model may leave out a surname: "ana rami" | "khoury".
    return is_first and len(words) - group[last - 1].place <= len(["rami", "khoury"])


def is_behind_i_am(words: Words, place: int) -> bool:
    """Return whether a forename stands behind "I am" in typed French: "chui Hugo"."""
    if not place or words[place - 1][0].lower() not in _I_AM:
        return False
    word = words[place][0]
    return word[0].isupper() and kind_of(word) is Kind.NAME and word.lower() not in LATIN
