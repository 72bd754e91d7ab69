"""Tells words of talk from those that begin the name of a street or a town."""

import re
from typing import Final

from gateway.detection.common_words import is_frequent
from gateway.detection.patterns.places.streets_en import NO_NAMES

_FIRST_WORD: Final = re.compile(r"[^\W\d_]+")


def is_talk(words: str) -> bool:
    """Return whether the first word is one of talk and of no name: "Thanks", "please", "on"."""
    first = _FIRST_WORD.search(words)
    return first is None or first[0].lower() in NO_NAMES or is_frequent(first[0])
