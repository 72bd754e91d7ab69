"""What English says before and of people, which models take into a name: "big Kev", "I'll".

As a part of a name "big" would become somebody's forename ("glenn Donaldson"), and "Kev" would be
another than Kevin.
"""

import re
from collections.abc import Sequence
from typing import Final

from gateway.detection.ner.tagged_words import TaggedWord
from gateway.inference.words import Words

# In small letters; with a capital they are surnames, or a part of what somebody is called.
_BEFORE_NAMES: Final = frozenset(
    (
        *("big", "wee", "little", "lil", "lil'", "young", "old", "ole", "ol", "poor", "lovely"),
        *("dear", "dearest", "our", "good", "sweet", "tiny", "tall", "fat", "mad", "crazy"),
        "silly",
    )
)
_PRONOUN: Final = re.compile(
    r"(?:I|he|she|it|we|you|they|that|what|who|where|there|here|let)['’](?:m|ll|ve|re|d|s)",
    re.IGNORECASE,
)
# "d.o.b.", of which a letter or two are taken for initials.
_POINTED: Final = re.compile(r"(?<![\w.])(?:[a-z]\.){1,4}[a-z](?![\w])")
_POINTED_PART: Final = re.compile(r"[a-z](?:\.[a-z])*\.?")
_LONGEST_POINTED: Final = 10


def behind_qualities(words: Words, group: Sequence[TaggedWord], first: int, last: int) -> int:
    """Return where a name begins, in `group[first:last]`, behind what somebody is like."""
    while last - first > 1 and words[group[first].place][0] in _BEFORE_NAMES:
        first += 1
    return first


def is_english_talk(text: str, start: int, end: int) -> bool:
    """Return whether what was taken for a name is a pronoun with its verb, or a bit of "d.o.b."."""
    if _PRONOUN.fullmatch(text, start, end) is not None:
        return True
    if _POINTED_PART.fullmatch(text, start, end) is None:
        return False
    reach = max(0, start - _LONGEST_POINTED), end + _LONGEST_POINTED
    return any(
        whole.start() <= start < end <= whole.end() + 1 and end - start < len(whole[0])
        for whole in _POINTED.finditer(text, *reach)
    )
