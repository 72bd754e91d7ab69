"""How the tables of told times are written: a word, what it looks like from there, what is before.

The grammar of dates reads classes of words; what only a few words in a row tell stands in tables of
such forms, which `told_times` reads one after the other.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, NamedTuple

from gateway.detection.normalize import BatchText, fold
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, word_group
from gateway.domain import EntityType
from gateway.domain.pictures import PICTURES

_TYPE: Final = EntityType.DATETIME.value
_SCORE: Final = 0.8
SURE: Final = 0.95
"""The score of a time that is a name elsewhere, and here cannot be one."""
_REACH: Final = 64

ENDS: Final = rf"(?=[,.!?;:)\]]|\s*(?:[\n\0]|\Z)| -|\s[.]|\s?[{PICTURES}])"
"""The sentence, the line or a part of it ends behind a time."""

ENGLISH_GOES_ON: Final = (
    r"every month|each month|of (?:the|every|each|next|this|last) month|i|ill|i'll|im|i'm|we|we're"
    r"|they|he|she|it's|so|and|or|at|if|then|but|because|cos|please|pls|with|morning|evening"
    r"|afternoon|night|latest|now|instead|ideally|maybe|ok|works|suits"
)
"""What the sentence goes on with behind a day of English: no noun, of which it would be a rank."""
BEFORE_DOTTED_HOUR: Final = re.compile(
    r"(?<![^\W\d_])(?:at|um|gegen|[àa]|alle|dalle|delle|ore|h"
    r"|(?:verso|dopo|per|entro|tra|fra|e) le) ?\Z",
    re.IGNORECASE,
)
"""Before "10.25" it is an hour with its minutes, and a point behind it ends the sentence."""
LONGEST_BEFORE_DOTTED: Final = len("-verso le ")
"""In code points, with the one before that would make it a part of another word."""

DAY_NUMBERS: Final = " ".join((*map(str, range(32)), *(f"0{day}" for day in range(1, 10))))
"""Words of which one is a day of a month in digits, whatever follows it."""


class TimeForm(NamedTuple):
    """One kind of wording; its groups "time" and "other" are the values."""

    group: int
    """Of the words at which the pattern begins."""
    pattern: re.Pattern[str]
    before: re.Pattern[str] | None
    """What has to stand before the word, or nothing has to."""
    near: int
    """The group of words of which the text has to have one; -1 where it needs none."""
    n_before: int
    """How many words before those of the group the pattern begins."""
    score: float


def time_form(
    words: str,
    pattern: str,
    before: str = "",
    *,
    behind: str = "",
    near: str = "",
    n_before: int = 0,
    score: float = _SCORE,
) -> TimeForm:
    """Return a form; `before` ends where the pattern begins, unless it says otherwise.

    Args:
        words: as texts are cut into words, parted by blanks.
        pattern: of lowered text.
        before: of lowered text; "" where anything may stand there.
        behind: words of which one has to be the next; "" where any may follow.
        near: words without which the pattern is not tried; "" where it always is.
        n_before: how many words before `words` the pattern begins. Digits are as many as words
            are: what stands behind them is rarer.
        score: of what is found; a sure one stands against a name.
    """
    return TimeForm(
        _group(words, behind),
        re.compile(fold(pattern)),
        re.compile(fold(before)) if before else None,
        _group(near) if near else -1,
        n_before,
        score,
    )


@cache
def _group(words: str, behind: str = "") -> int:
    return word_group(dict.fromkeys(fold(words).lower().split()), fold(behind).lower().split())


def times_in(batch: BatchText, forms: Iterable[TimeForm], name: str) -> Iterator[Found]:
    """Yield the times that forms tell, as finds of the recognizer `name`."""
    starts, lowered = batch.words.starts, batch.lowered
    for group, pattern, before, near, n_before, score in forms:
        begins = [starts[at - n_before] for at in group_positions(batch, group) if at >= n_before]
        if near >= 0 and begins:
            texts = {batch.text_index(starts[at]) for at in group_positions(batch, near)}
            begins = [start for start in begins if batch.text_index(start) in texts]
        for match in [match for start in begins if (match := pattern.match(lowered, start))]:
            if before is not None and not before.search(batch.before(match.start(), _REACH)):
                continue
            for value, text in match.groupdict().items():
                if text:
                    yield Found(*match.span(value), _TYPE, score, name)
