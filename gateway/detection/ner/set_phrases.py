"""Set phrases in which a word that is a name elsewhere is none: "رمضان كريم", "ben oui".

Models take such words for names wherever they stand, because elsewhere they are. `set_phrases.txt`
has a phrase a line: what is no name stands in brackets, `|` parts words in each other's place, and
0 stands for any number.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Final, NamedTuple

from gateway.detection.word_kinds import form
from gateway.inference.words import Words

_AT_THE: Final = re.compile(r"\b[àa] (?:la|ma|ta|sa|leur|notre|votre) \Z", re.IGNORECASE)
_LONGEST_AT: Final = 9
_PLACE_OF: Final = re.compile(r"place (?:d['’]|d[eu]s? (?:l['’]|la )?)[^\W\d_A-ZÀ-Þ]")


class _Context(NamedTuple):
    """The forms of the words that stand before and behind."""

    before: tuple[str, ...]
    after: tuple[str, ...]


def is_set_phrase(words: Words, places: Sequence[int]) -> bool:
    """Return whether words stand in a phrase in which they are no name.

    Args:
        words: all words of a text.
        places: the numbers of those that were taken for a name, in order.
    """
    contexts = _contexts().get(_forms(words, places[0], places[-1] + 1))
    return contexts is not None and any(
        _forms(words, places[0] - len(before), places[0]) == before
        and _forms(words, places[-1] + 1, places[-1] + 1 + len(after)) == after
        for before, after in contexts
    )


def is_instead(text: str, start: int, end: int) -> bool:
    """Return whether what was taken for a square stands for another: "à la place des fleurs".

    Names of squares have capitals; offsets are of the original text.
    """
    if not text[start:end].islower() or _PLACE_OF.match(text, start) is None:
        return False
    return _AT_THE.search(text, max(0, start - _LONGEST_AT), start) is not None


def _forms(words: Words, first: int, last: int) -> tuple[str, ...]:
    return tuple("0" if word.isdigit() else form(word) for word, _ in words[max(first, 0) : last])


@cache
def _contexts() -> dict[tuple[str, ...], list[_Context]]:
    contexts: dict[tuple[str, ...], list[_Context]] = {}
    text = (files("gateway.detection.ner") / "set_phrases.txt").read_text("utf-8")
    for line in text.splitlines():
        head, _, rest = line.partition("[")
        names, _, tail = rest.partition("]")
        for before, after in product(_choices(head), _choices(tail)):
            for name in names.split("|"):
                key = tuple(map(form, name.split()))
                contexts.setdefault(key, []).append(_Context(before, after))
    return contexts


def _choices(text: str) -> Iterator[tuple[str, ...]]:
    """Yield the forms of the words, one of each that stand in each other's place."""
    yield from product(*(map(form, word.split("|")) for word in text.split()))
