"""What is known of the words of a conversation."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

SCORE: Final = 1.0
"""Of what is known by itself; answers to questions are less sure."""
SHORTEST_WORD: Final = 3


class Known(NamedTuple):
    """A word as it was found: what it is part of, and whether it is a frequent word as well."""

    type: str
    is_common: bool


# Words differ in little else: one object for all that are alike, in every conversation.
known_as: Final = lru_cache(maxsize=1_024)(Known)


class Lists(NamedTuple):
    """What the caller knows of words: their canonical form, their key, and names on lists."""

    canonical: Callable[[str], str]
    key: Callable[[str], str]
    is_name: Callable[[str], bool]
