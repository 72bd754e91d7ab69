"""Patterns out of lists of words."""

import re
from collections.abc import Iterable


def any_of(words: Iterable[str]) -> str:
    """Return a pattern, without a group around it, for any of the words, the longest first."""
    longest_first = sorted(dict.fromkeys(words), key=lambda word: (-len(word), word))
    return "|".join(map(re.escape, longest_first))


def any_pattern(patterns: str) -> str:
    """Return a group for any of the patterns between blanks, each once, in their order."""
    return f"(?:{'|'.join(dict.fromkeys(patterns.split()))})"
