"""How a form of bargaining is written: words near a sum, and what stands on both sides of it."""

import re
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from gateway.detection.normalize import fold
from gateway.detection.patterns.announced import typed_words

FEWEST_DIGITS: Final = 3
"""Fewer are hours, pieces and people, unless a form says otherwise."""
ENDS: Final = r"(?=\s*(?:[,;!?()\n\0]|\.(?!\d)|\Z))"
"""Where a sentence or a part of it ends."""


class BargainForm(NamedTuple):
    """What stands around a sum."""

    words: frozenset[str]
    """One of these is near."""
    before: re.Pattern[str]
    """What ends where the sum begins."""
    behind: re.Pattern[str] | None
    """What begins where the sum ends; without it, nothing may be counted there. Its group "unit"
    belongs to the sum, "other" is a second one."""
    fewest: int
    """Digits that the sum has at least."""


def bargain_form(
    words: str, before: str, behind: str = "", *, fewest: int = FEWEST_DIGITS
) -> BargainForm:
    """Return a form; patterns are of lowered text."""
    return BargainForm(
        typed_words(words),
        re.compile(rf"(?:{fold(before)})\Z"),
        re.compile(fold(behind)) if behind else None,
        fewest,
    )


def forms_by_word(forms: Iterable[BargainForm]) -> Mapping[str, tuple[BargainForm, ...]]:
    """Return the forms by each of their words."""
    by_word: dict[str, tuple[BargainForm, ...]] = {}
    for form in forms:
        for word in form.words:
            by_word[word] = (*by_word.get(word, ()), form)
    return by_word
