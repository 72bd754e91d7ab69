"""Lines of bank statements: "$500 from EASTERBROOK CHARLES P 11/02".

They write who paid in capitals, the surname first, and the day right behind. A model takes all of
it for a place, or leaves the initial and the day out.
"""

import re
from collections.abc import Sequence
from typing import Final

from gateway.detection.common_words import is_ordinary
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import Entity, EntityType

# "GASSE 5/12" is a house and a door.
_DAY: Final = r"\d{2}[./]\d{2}(?:[./](?:\d{4}|\d{2}))?"
_DAY_LAST: Final = re.compile(rf"[^\W\d_]\.?(?P<gap> ){_DAY}\Z")
_LONGEST_DAY: Final = 13
_NAME: Final = re.compile(r"[A-ZÀ-Þ]{3,24}(?: [A-ZÀ-Þ]{2,24}){1,3}(?: [A-Z])?")
_PAID_BY: Final = re.compile(
    r"(?<!\w)(?:from|to|by|von|an|da|a|de|par|pour) \Z",
    re.IGNORECASE,
)
_REACH: Final = 8
_BEHIND: Final = re.compile(rf"(?P<initial> [A-Z])?(?: (?P<day>{_DAY}))?(?![\w./]\w|\w)")


def end_before_day(text: str, start: int, end: int) -> int:
    """Return where capitals that were taken for a name end without the day behind them."""
    if not (text[end - 1].isdigit() and text[start:end].isupper()):
        return end
    match = _DAY_LAST.search(text, max(start, end - _LONGEST_DAY), end)
    return end if match is None else match.start("gap")


def is_payer(text: str, start: int, end: int) -> bool:
    """Return whether capitals are somebody's name: behind "from", a listed forename among them."""
    if not text[start].isupper() or _NAME.fullmatch(text, start, end) is None:
        return False
    if _PAID_BY.search(text, max(0, start - _REACH), start) is None:
        return False
    words = text[start:end].split(" ")
    return any(kind_of(word) is Kind.NAME for word in words[1:]) and not any(
        len(word) > 1 and is_ordinary(word) for word in words
    )


def with_days(text: str, entities: Sequence[Entity]) -> list[Entity]:
    """Return the entities, those who paid with their initial, and the days behind them."""
    whole: list[Entity] = []
    for place, one in enumerate(entities):
        free_to = entities[place + 1].start if place + 1 < len(entities) else len(text)
        if one.type != EntityType.PERSON or not is_payer(text, one.start, one.end):
            whole.append(one)
            continue
        match = _BEHIND.match(text, one.end)
        if match is None or match.end() > free_to or not match.group():
            whole.append(one)
            continue
        whole.append(one._replace(end=max(one.end, match.end("initial"))))
        if match["day"]:
            start, end = match.span("day")
            whole.append(one._replace(start=start, end=end, type=EntityType.DATETIME.value))
    return whole
