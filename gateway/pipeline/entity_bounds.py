"""How far what was found of a surrogate in an answer reaches, and what of it is another's."""

import re
from collections.abc import Callable, Iterable
from typing import Final

from gateway.detection.ner.split_names import TITLE_BEFORE_INITIALS
from gateway.domain import NUMBERED_TYPES, Entity, EntityType
from gateway.pipeline.restored_addresses import end_of_street
from gateway.pipeline.restored_dates import whole_mention
from gateway.pipeline.restored_numbers import TAIL_DIGITS
from gateway.pipeline.restored_organizations import MAY_FOLLOW
from gateway.pseudonyms.canonical import canonical

_PERSON: Final = EntityType.PERSON.value
_DATETIME: Final = EntityType.DATETIME.value
_LOCATION: Final = EntityType.LOCATION.value
_ORGANIZATION: Final = EntityType.ORGANIZATION.value
# "Buttes-Chaumont", "Schmidt-Hundt": part of another name.
_BEHIND_HYPHEN: Final = re.compile(r"\w[-\u2010\u2011]\Z")
# Detectors may leave it out: the "م. " of "م. شهبازی".
_INITIAL: Final = re.compile(r"(?<!\w)[^\W\d_]\. ?\Z")
# "Ms A Brearley"; elsewhere a letter alone is a word.
_INITIAL_BEHIND_TITLE: Final = re.compile(rf"{TITLE_BEFORE_INITIALS}(?P<initial>[A-Z] )\Z")
# "Lester, L.", "Ross S."; in "Lester, M. Dupont" it is another's, or a title.
_INITIAL_BEHIND: Final = re.compile(r",? [^\W\d_]\.(?!\w)(?! [A-ZÀ-Þ][^\W\d_])")
_WORD_BEFORE: Final = re.compile(r"(?<![\w-])[^\W\d_]{2,24} \Z")
_WORD_BEHIND: Final = re.compile(r",? [^\W\d_]{2,24}(?![\w-])")
_LONGEST_WORD: Final = 26
_KIND_BEHIND: Final = re.compile(r" ([^\W\d_]+)")
# The last group of a longer number.
_BEHIND_DIGIT: Final = re.compile(r"\d[\s-]?\Z")
# Code points before a mention that tell whether it goes on.
_REACH: Final = 4
# "Sigra. A "
_LONGEST_TITLE: Final = 9


def whole_entity(entity: Entity, text: str) -> Entity | None:
    """Return an entity with the initial beside it, or all of the date that it is a part of.

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
        behind = _INITIAL_BEHIND.match(text, entity.end)
        return entity._replace(
            start=start - len(_initial_before(text, start)),
            end=entity.end if behind is None else behind.end(),
        )
    is_short = entity.end - start <= TAIL_DIGITS and type_ in NUMBERED_TYPES
    return None if is_short and _BEHIND_DIGIT.search(before) else entity


def _initial_before(text: str, start: int) -> str:
    """Return the initial before a name, with the blank behind it; empty where there is none."""
    initial = _INITIAL.search(text, max(0, start - _REACH), start)
    if initial is not None:
        return initial[0]
    behind = _INITIAL_BEHIND_TITLE.search(text, max(0, start - _LONGEST_TITLE), start)
    return "" if behind is None else behind["initial"]


def before_others(mention: Entity, found: Iterable[Entity], text: str) -> Entity | None:
    """Return what is left of a place before the code that was found in it: "Leeds, LS82QE"."""
    start = min((one.start for one in found if mention.start < one.start < mention.end), default=0)
    end = mention.start + len(text[mention.start : start].rstrip(" ,،\n"))
    return mention._replace(end=end) if end > mention.start else None


def pointed(mention: Entity, text: str) -> Entity:
    """Return a mention with the point behind it that belongs to a street: "Park Str. in"."""
    is_place = mention.type == _LOCATION and text.startswith(".", mention.end)
    return mention._replace(end=end_of_street(text, *mention[:2])) if is_place else mention


def without_what_follows(value: str, mention: Entity, text: str) -> str:
    """Return a value without its end where that stands behind the mention: "Park Str.".

    A point, or the kind of an organization: "Turner and Wells LLP" stands for "Hale & Moss LLP".
    """
    if mention.type == _ORGANIZATION:
        name, _, kind = value.rpartition(" ")
        behind = _KIND_BEHIND.match(text, mention.end)
        is_second = behind is not None and _is_kind(kind) and _is_kind(behind[1])
        return name if is_second and name else value
    has_point = value.endswith(".") and text.startswith(".", mention.end)
    return value[:-1] if has_point else value


def _is_kind(word: str) -> bool:
    return canonical(word) in MAY_FOLLOW


def whole_name(entity: Entity, text: str, is_forename: Callable[[str], bool]) -> Entity:
    """Return a person's name with the initial beside it, or a surname with the forename there.

    Args:
        entity: the name as it was given out.
        text: the answer.
        is_forename: whether a word is one of those that were given out.
    """
    if entity.type != _PERSON:
        return entity
    whole = whole_entity(entity, text) or entity
    start, end = entity.start, entity.end
    if whole != entity or any(map(is_forename, text[start:end].split())):
        return whole
    before = _WORD_BEFORE.search(text, max(0, start - _LONGEST_WORD), start)
    if before is not None and is_forename(before[0].strip()):
        return entity._replace(start=before.start())
    behind = _WORD_BEHIND.match(text, end)
    if behind is not None and is_forename(behind[0].strip(" ,")):
        return entity._replace(end=behind.end())
    return entity
