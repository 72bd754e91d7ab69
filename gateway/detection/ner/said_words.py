"""Words of talk that name nobody: Arabic dialects, Dari, and Persian in Latin letters.

The bundled model has met few of them and takes them for somebody: "نخرجو", "onja". `said_words.txt`
has the verbs and things of every day, lists of our own. No list of names or places has any of them
but a few under a heading of their own: "alan" is "now", and an Englishman.
"""

from functools import cache
from typing import Final

from gateway.detection.headed_lists import headed_lists
from gateway.detection.ner.name_evidence import is_titled
from gateway.detection.ner.romanized_words import PERSIAN_IN_LATIN
from gateway.detection.patterns.announced import folded_words
from gateway.inference.words import Words

_ARABIC: Final = "ar"
_PERSIAN: Final = "fa"
_LATIN: Final = "fa_latin"
_NAMES_TOO: Final = "fa_latin_and_names"
# How many words of a text have to be Persian for one of them to count, and for one that is a name.
_FEWEST, _FEWEST_BESIDE_NAME = 2, 3
# By which Persian in Latin letters is told, besides; none is a word of the other languages.
_TELLING: Final = folded_words(
    """
    agha baba basham bia bud chand che chi dad dadi daran dare dari dg goft hast hich hichi jan
    joon jun kardan kare khaili khanom khanum khayli kie kone koni mano miad mire miri mirim raft
    salam shod vali vase vay yani
    """
)
# How much of a text is looked at.
_TELLING_WORDS: Final = 60
# As surnames end as well: what stands behind a forename may be one.
_LIKE_SURNAMES: Final = ("i", "y", "an", "nia", "far", "fard", "pour", "zad", "zade", "zadeh")


@cache
def _lists() -> dict[str, frozenset[str]]:
    lists = headed_lists("gateway.detection.ner", "said_words.txt")
    return {title: frozenset(words) for title, words in lists.items()}


def said_in_arabic() -> frozenset[str]:
    """Return the words of Arabic dialects, in the form of `gateway.detection.word_kinds`."""
    return _lists()[_ARABIC]


def said_in_persian() -> frozenset[str]:
    """Return the words of Dari that name nobody, in the same form: "مه" is "I" there."""
    return _lists()[_PERSIAN]


def said_in_latin() -> frozenset[str]:
    """Return the words of Persian in Latin letters that are no names too, in small letters."""
    return _lists()[_LATIN]


def is_said_in_latin(words: Words, place: int, *, is_behind_name: bool = False) -> bool:
    """Return whether a word is Persian in Latin letters and names nobody.

    Only beside other such words, and not behind a title.

    Args:
        words: all words of the text.
        place: the number of the word.
        is_behind_name: whether it may be the surname of whom the word before it names.
    """
    word = words[place][0].lower()
    is_name_too = word in _lists()[_NAMES_TOO]
    if not is_name_too and word not in _lists()[_LATIN]:
        return False
    if is_behind_name and not is_name_too and word.endswith(_LIKE_SURNAMES):
        return False
    n_said = sum([_is_persian(other.lower()) for other, _ in words[:_TELLING_WORDS]])
    if n_said < (_FEWEST_BESIDE_NAME if is_name_too else _FEWEST):
        return False
    return not is_titled(words, place)


def _is_persian(word: str) -> bool:
    lists = _lists()
    return (
        word in _TELLING
        or word in PERSIAN_IN_LATIN
        or word in lists[_LATIN]
        or word in lists[_NAMES_TOO]
    )
