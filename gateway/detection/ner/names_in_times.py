"""Names that a model takes into a time: "dirooz farhad" is a day and somebody who came.

A time without a date stays as it is written. A listed name that no word of time is, and a word of
time where it is a forename, are a name of their own there.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final

from gateway.detection.ner.tagged_words import TaggedWord
from gateway.detection.normalize import fold
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.lexical.forename_words import is_forename
from gateway.detection.patterns.lexical.lexicon import LETTERS, lexicon
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import EntityType
from gateway.inference.words import Words

_ARTICLE: Final = "ال"
# "San Valentino" and "Martin's Day" are dates.
_SAINTS: Final = folded_words("saint sainte sankt san santa santo sant st ste são heilige heiliger")
_DAYS: Final = folded_words("day s tag nacht night eve")
_FEAST: Final = LETTERS["festival"]
_DEAR: Final = "jan"


def without_names(
    words: Words, groups: Iterable[Sequence[TaggedWord]], types: Mapping[str, str | None]
) -> Iterator[Sequence[TaggedWord]]:
    """Yield the groups, those of times cut where names begin and end, which are of people.

    Args:
        words: all words of a text.
        groups: tagged words of one entity each.
        types: a label's type, where it is called something else.
    """
    for group in groups:
        label = group[0].type
        if types.get(label, label) != EntityType.DATETIME:
            yield group
            continue
        if _is_dear(words, group[0].place):
            group = group[1:]
        for is_name, some in groupby(group, lambda word: _is_name(words, word.place)):
            part = list(some)
            yield (
                [word._replace(type=EntityType.PERSON.value) for word in part] if is_name else part
            )


def _is_dear(words: Words, place: int) -> bool:
    """Return whether "jan" calls somebody dear in Persian, with no number behind: "maryam jan"."""
    is_behind_name = (
        words[place][0] == _DEAR and place > 0 and kind_of(words[place - 1][0]) is Kind.NAME
    )
    return is_behind_name and not _folded(words, place + 1)[:1].isdigit()


def _is_name(words: Words, place: int) -> bool:
    word = words[place][0]
    if not word[0].isalpha():
        return False
    folded = _fold(word)
    before, after = _folded(words, place - 1), _folded(words, place + 1)
    letters = lexicon().letters
    if folded in letters:
        return is_forename(before, folded, after)
    return (
        kind_of(word) is Kind.NAME
        # "خميس" is a weekday too.
        and _ARTICLE + folded not in letters
        and before not in _SAINTS
        and after not in _DAYS
        and letters.get(before) != _FEAST
    )


def _folded(words: Words, place: int) -> str:
    return _fold(words[place][0]) if 0 <= place < len(words) else ""


@lru_cache(maxsize=4_096)
def _fold(word: str) -> str:
    return fold(word).lower()
