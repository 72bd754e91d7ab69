"""How the tables of told times are written: a word, what it looks like from there, what is before.

The grammar of dates reads classes of words; what only a few words in a row tell stands in tables of
such forms, which `told_times` reads one after the other.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from gateway.detection.normalize import BatchText, fold
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, word_group
from gateway.domain import EntityType

_TYPE: Final = EntityType.DATETIME.value
_SCORE: Final = 0.8
_REACH: Final = 64

ENDS: Final = r"(?=[,.!?;:)\]]|\s*(?:[\n\0]|\Z)| -|\s?…)"
"""The sentence, the line or a part of it ends behind a time."""


class TimeForm(NamedTuple):
    """One kind of wording; its groups "time" and "other" are the values."""

    group: int
    """Of the words at which the pattern begins."""
    pattern: re.Pattern[str]
    before: re.Pattern[str] | None
    """What has to stand before the word, or nothing has to."""


def time_form(words: str, pattern: str, before: str = "") -> TimeForm:
    """Return a form; `before` ends where the word begins, unless it says otherwise.

    Args:
        words: as texts are cut into words, parted by blanks.
        pattern: of lowered text.
        before: of lowered text; "" where anything may stand there.
    """
    group = word_group(dict.fromkeys(fold(words).lower().split()))
    return TimeForm(group, re.compile(fold(pattern)), re.compile(fold(before)) if before else None)


def times_in(batch: BatchText, forms: Iterable[TimeForm], name: str) -> Iterator[Found]:
    """Yield the times that forms tell, as finds of the recognizer `name`."""
    starts = batch.words.starts
    for group, pattern, before in forms:
        for at in group_positions(batch, group):
            start = starts[at]
            match = pattern.match(batch.lowered, start)
            if match is None or (
                before is not None and before.search(batch.before(start, _REACH)) is None
            ):
                continue
            for value, text in match.groupdict().items():
                if text:
                    yield Found(*match.span(value), _TYPE, _SCORE, name)
