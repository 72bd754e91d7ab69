"""Frequent words of the six languages: those that are no names, and names that are words as well.

`common_words.txt` has them in canonical form, without differences of case, marks and letter
variants.
"""

from functools import cache
from importlib.resources import files

from gateway.detection.word_kinds import Kind, form, kind_of


@cache
def frequent_words() -> tuple[frozenset[str], frozenset[str]]:
    """Return frequent words that are no names, and names that are frequent words."""
    text = (files("gateway.detection") / "common_words.txt").read_text("utf-8")
    words, _, names = text.partition("@names\n")
    return frozenset(words.split("\n")[1:]), frozenset(names.split("\n"))


def is_common(canonical: str, *, is_name: bool) -> bool:
    """Return whether a canonical form says more often something else than a name."""
    words, names = frequent_words()
    return canonical in names or (not is_name and canonical in words)


def is_ordinary(word: str) -> bool:
    """Return whether a list of words that are no names has this one, however it is written."""
    return kind_of(word) is Kind.COMMON or is_frequent(word)


def is_frequent(word: str) -> bool:
    """Return whether a word is among the frequent ones that are no names, however it is written."""
    return form(word) in frequent_words()[0]
