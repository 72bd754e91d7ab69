"""Words for the people of known places, and what only sounds like one."""

import re
from collections.abc import Callable
from typing import Final

from gateway.detection.common_words import is_ordinary
from gateway.domain.inhabitants import CAPITALIZED, people_of

_DISH: Final = re.compile(
    r"(?<!\w)(?:alla|à la|سالاد|کوفته|کباب|بریونی|بریانی|آش|کلوچه|خورش|خورشت|شیرینی|نون|نان|فرش"
    r"|قالی) \Z",
    re.IGNORECASE,
)
_LONGEST_DISH: Final = 8


def is_dish(text: str, start: int) -> bool:
    """Return whether a dish or a carpet is called so: "ragù alla bolognese", "سالاد شیرازی"."""
    return _DISH.search(text, max(0, start - _LONGEST_DISH), start) is not None


def names_people(form: str, text: str, start: int, is_place: Callable[[str], bool]) -> bool:
    """Return whether a word is made of the name of a known place: "grenobloise".

    Args:
        form: the word in canonical form.
        text: the text in which it stands.
        start: where it begins.
        is_place: whether a canonical form is that of a known place.
    """
    if not form.isascii():
        return False
    is_capital = text[start].isupper()
    for town, language, ending, lost in people_of(form):
        if not is_place(town):
            continue
        # "Sieger" win, and are of Siegen by chance; "Münchner" are of Munich alone.
        is_doubtful = bool(lost) and not ending.startswith("ner") and is_ordinary(form)
        if language not in CAPITALIZED or (is_capital and not is_doubtful):
            return not is_dish(text, start)
    return False
