"""How a sum is told by words near it: which words, what stands between, and how large it is."""

import re
from typing import Final, NamedTuple

NO_WORDS: Final[frozenset[str]] = frozenset()


class Told(NamedTuple):
    """Words that tell a sum, what may stand between the two, and the least that they tell."""

    group: int
    gap: re.Pattern[str]
    least: int
    is_before: bool = False
    """The sum stands before the word."""
    is_second: bool = False
    """The message has a sum already."""
    is_spelled: bool = False
    """Digits are none."""
    reach: int = 10
    """How many positions away the sum begins or ends at most."""
    leads: frozenset[str] = NO_WORDS
    """What may stand right before a sum or in the gap, though else it tells no sum."""
