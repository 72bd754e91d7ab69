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
    """What the caller knows of words.

    Their canonical form, their key, whether one is a name on lists, whether one tells of the people
    of a listed town, so that another word for people can be written in its place, and whether one,
    however written, is a usual forename. And of which language that has surnames first are a
    surname and the forenames behind it; an empty string for none.
    """

    canonical: Callable[[str], str]
    key: Callable[[str], str]
    is_name: Callable[[str], bool]
    tells_people: Callable[[str], bool]
    is_forename: Callable[[str], bool]
    surname_language: Callable[[str, tuple[str, ...]], str]
