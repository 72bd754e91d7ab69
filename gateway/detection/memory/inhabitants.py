"""Words for the people of known places, and what only sounds like one."""

import re
from collections.abc import Callable
from typing import Final

from gateway.detection.common_words import is_frequent, is_ordinary
from gateway.detection.memory.known import Lists
from gateway.domain.inhabitants import CAPITALIZED, FOOD, IRREGULAR, PEOPLE_ALONE, people_of

_DISH: Final = re.compile(
    r"(?<!\w)(?:alla|à la|salade|سالاد|کوفته|کباب|بریونی|بریانی|آش|کلوچه|خورش|خورشت|شیرینی"
    r"|نون|نان|فرش|قالی) \Z",
    re.IGNORECASE,
)
_LONGEST_DISH: Final = 8
# "Hast du einen Berliner gegessen?"
_EATING: Final = re.compile(
    r"(?<!\w)(?:gegessen|gebacken|essen|ess[et]?\b|isst?\b|aß|backen|schmeck|gefüllt|[Ll]ecker|[Gg]rill"
    r"|Bäcker|Pommes|Burger\b|Ketchup|Käse|Hunger|Krapfen|W[uü]rst|Senf|Frühstück)"
)
_NEAR: Final = 60
# Chats have German people in small letters too, where the name is long enough: no "barker".
_LONG_TOWN: Final = 6


def is_dish(text: str, start: int) -> bool:
    """Return whether a dish or a carpet is called so: "ragù alla bolognese", "سالاد شیرازی"."""
    return _DISH.search(text, max(0, start - _LONGEST_DISH), start) is not None


def people_in(
    form: str, text: str, start: int, end: int, lists: Lists, is_place: Callable[[str], bool]
) -> tuple[int, int] | None:
    """Return where a word for the people of a known place stands; None where it names others.

    Of a town that no list has, whose people nobody can write otherwise, it is the name alone, if
    the word has it whole: its surrogate takes the ending that is there.

    Args:
        form: a word in canonical form.
        text: the text in which it stands.
        start: where it begins.
        end: where it ends.
        lists: what is known of words.
        is_place: whether a canonical form is that of a known place.
    """
    for town, language, ending, restored, first, last in people_of(form):
        if not is_place(town) or not _is_meant(form, text[start], town, language, restored):
            continue
        if is_dish(text, start) or _is_eaten(form, text, start, end):
            return None
        if len(form) != end - start:
            return start, end
        is_whole = form.startswith(town) and (language == "fa" or ending.startswith("er"))
        if is_whole and not lists.tells_people(text[start : start + last]):
            last = len(town)
        return start + first, start + last
    return None


def _is_meant(form: str, letter: str, town: str, language: str, restored: str) -> bool:
    """Return whether a word that may be made of a known town says that rather than another thing.

    "Sieger" is nobody of Siegen, and "nicer" nobody of Nice.
    """
    if language not in CAPITALIZED:
        return form in PEOPLE_ALONE or not is_frequent(form)
    if letter.isupper():
        return not (restored and is_ordinary(form))
    if language != "de" or restored:
        return False
    if len(town) >= _LONG_TOWN:
        return True
    return not is_ordinary(form) and (len(town) == _LONG_TOWN - 1 or town in IRREGULAR["de"])


def _is_eaten(form: str, text: str, start: int, end: int) -> bool:
    """Return whether a word that dishes have as well means one: it is spoken of eating."""
    if form not in FOOD:
        return False
    is_small = text[start].islower()
    return is_small or _EATING.search(text, max(0, start - _NEAR), end + _NEAR) is not None
