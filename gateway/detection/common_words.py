"""Frequent words of the six languages: those that are no names, and names that are words as well.

`common_words.txt` has them in canonical form, without differences of case, marks and letter
variants.
"""

from functools import cache
from importlib.resources import files


@cache
def frequent_words() -> tuple[frozenset[str], frozenset[str]]:
    """Return frequent words that are no names, and names that are frequent words."""
    text = (files("gateway.detection") / "common_words.txt").read_text("utf-8")
    words, _, names = text.partition("@names\n")
    return frozenset(words.split("\n")[1:]), frozenset(names.split("\n"))


def is_common(form: str, *, is_name: bool) -> bool:
    """Return whether a canonical form says more often something else than a name."""
    words, names = frequent_words()
    return form in names or (not is_name and form in words)
