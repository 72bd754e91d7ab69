"""What a word by itself says of being a person's name: lists, looked up a word at a time.

`word_kinds.txt` comes from `scripts/build_word_kinds.py`: names of the lists that pseudonyms are
drawn from, and words of running text which the bundled model hardly ever takes for a name there,
but may where a message gives it nothing to go by ("Ottimo!").
"""

import unicodedata
from enum import StrEnum
from functools import cache, lru_cache

from gateway.detection.headed_lists import headed_lists
from gateway.domain.slips import STRETCHED

_LETTERS = str.maketrans(
    {"ي": "ی", "ى": "ی", "ك": "ک", "ة": "ه", "ٱ": "ا", "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o"}
)


class Kind(StrEnum):
    """What a word is; the values name the sections of the file."""

    NAME = "names"
    BOTH = "both"
    """A name that is as often something else, or a place."""
    COMMON = "common"
    UNKNOWN = ""


def form(word: str) -> str:
    """Return a word without differences of case, marks and letter variants."""
    text = word.lower()
    if not text.isascii():
        text = unicodedata.normalize("NFKD", text).lower()
        text = "".join(c for c in text if not unicodedata.combining(c)).translate(_LETTERS)
        text = text.replace("ـ", "")
    return STRETCHED.sub(r"\1", text)


def forms(words: str) -> frozenset[str]:
    """Return the forms of words, parted by blanks."""
    return frozenset(map(form, words.split()))


@lru_cache(maxsize=16_384)
def kind_of(word: str) -> Kind:
    """Return the kind of a word, however it is written; the first call reads the lists."""
    key = form(word)
    for kind, words in words_by_kind():
        if key in words:
            return kind
    return Kind.UNKNOWN


@cache
def words_by_kind() -> tuple[tuple[Kind, frozenset[str]], ...]:
    """Return the forms of every kind; sets are filled faster than one dictionary."""
    lists = headed_lists("gateway.detection", "word_kinds.txt")
    return tuple((Kind(section), frozenset(words)) for section, words in lists.items())
