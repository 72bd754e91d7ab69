"""What a house, a shop or a body with a name looks like, for the recognizer of all of them."""

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from gateway.detection.common_words import is_frequent
from gateway.domain import EntityType

LOCATION: Final = EntityType.LOCATION.value
ORGANIZATION: Final = EntityType.ORGANIZATION.value
SCORE: Final = 0.92
ALONE_SCORE: Final = 0.88
"""Of a name alone: what a model finds around it is longer and stays."""

NAME: Final = r"[^\W\d_]{3,}"


def is_rare(match: re.Match[str]) -> bool:
    """Return whether the name of a house, if it has one of its own, is no frequent word."""
    name = match.groupdict().get("name")
    return not (name and is_frequent(name))


class HouseForm(NamedTuple):
    """Words that may begin a house, what has to stand there, and whether it may be one.

    The pattern matches from the word on. The house is its first group but `name`, or all of it.
    """

    group: int
    pattern: re.Pattern[str]
    type: str
    score: float = SCORE
    may_be: Callable[[re.Match[str]], bool] = is_rare
