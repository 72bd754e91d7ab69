"""How far what was found of a surrogate in an answer reaches, and what of it is another's."""

import re
from collections.abc import Iterable
from typing import Final

from gateway.domain import NUMBERED_TYPES, Entity, EntityType
from gateway.pipeline.restored_addresses import end_of_street
from gateway.pipeline.restored_dates import whole_mention
from gateway.pipeline.restored_numbers import TAIL_DIGITS

_PERSON: Final = EntityType.PERSON.value
_DATETIME: Final = EntityType.DATETIME.value
_LOCATION: Final = EntityType.LOCATION.value
# "Buttes-Chaumont", "Schmidt-Hundt": part of another name.
_BEHIND_HYPHEN: Final = re.compile(r"\w[-\u2010\u2011]\Z")
# Detectors may leave it out: the "م. " of "م. شهبازی".
_INITIAL: Final = re.compile(r"(?<!\w)[^\W\d_]\. ?\Z")
# The last group of a longer number.
_BEHIND_DIGIT: Final = re.compile(r"\d[\s-]?\Z")
# Code points before a mention that tell whether it goes on.
_REACH: Final = 4


def whole_entity(entity: Entity, text: str) -> Entity | None:
    """Return an entity with the initial before it, or all of the date that it is a part of.

    None where it is part of something else.
    """
    start, type_ = entity.start, entity.type
    if type_ == _DATETIME:
        start, end = whole_mention(text, start, entity.end)
        return entity._replace(start=start, end=end)
    before = text[max(0, start - _REACH) : start]
    if type_ == _PERSON:
        if _BEHIND_HYPHEN.search(before):
            return None
        initial = _INITIAL.search(before)
        return entity if initial is None else entity._replace(start=start - len(initial[0]))
    is_short = entity.end - start <= TAIL_DIGITS and type_ in NUMBERED_TYPES
    return None if is_short and _BEHIND_DIGIT.search(before) else entity


def before_others(mention: Entity, found: Iterable[Entity], text: str) -> Entity | None:
    """Return what is left of a place before the code that was found in it: "Leeds, LS82QE"."""
    start = min((one.start for one in found if mention.start < one.start < mention.end), default=0)
    end = mention.start + len(text[mention.start : start].rstrip(" ,،\n"))
    return mention._replace(end=end) if end > mention.start else None


def pointed(mention: Entity, text: str) -> Entity:
    """Return a mention with the point behind it that belongs to a street: "Park Str. in"."""
    is_place = mention.type == _LOCATION and text.startswith(".", mention.end)
    return mention._replace(end=end_of_street(text, *mention[:2])) if is_place else mention


def unpointed(value: str, mention: Entity, text: str) -> str:
    """Return a value without its last point where one stands behind the mention: "Park Str."."""
    has_point = value.endswith(".") and text.startswith(".", mention.end)
    return value[:-1] if has_point else value
