"""Patterns of surrogates in an answer: as they were given out, and numbered categories."""

import re
from collections.abc import Mapping
from typing import Final

from gateway.pseudonyms.originals import Original

# "[PERSON_1]", also as models write it: "PERSON_1", "[Person 1]", "[PERSON\_1]".
_MENTION: Final = (
    r"\[(?P<type>{types})\\?[_\s-](?P<number>\d+)\]|\b(?P<bare>{types})\\?_(?P<n>\d+)\b"
)


def any_of(surrogates: Mapping[str, Original | None]) -> re.Pattern[str] | None:
    """Return what finds any of `surrogates` as a word of its own, the longest first.

    Underscores around it are those of Markdown: "_Tyler Brearley_".
    """
    if not surrogates:
        return None
    longest_first = sorted(surrogates, key=len, reverse=True)
    either = "|".join(map(re.escape, longest_first))
    return re.compile(rf"(?<![^\W_])(?<![^\W_]_)(?:{either})(?![^\W_])(?!_[^\W_])", re.IGNORECASE)


def any_index(indexes: Mapping[tuple[str, int], str | None]) -> re.Pattern[str] | None:
    """Return what finds the numbered categories of any type among `indexes`, however written."""
    types = "|".join(sorted({re.escape(type_) for type_, _ in indexes}))
    return re.compile(_MENTION.format(types=types), re.IGNORECASE) if types else None
