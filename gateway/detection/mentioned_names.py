"""Mentions by a full name: "@Mila Brandt" is one person, and no account "@Mila" beside "Brandt".

Handles end at a blank, so the rule for them finds the forename alone.
"""

from collections.abc import Sequence
from typing import Final

from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import Entity, EntityType
from gateway.domain.detectors import DENY_LIST_DETECTOR

_PERSON: Final = EntityType.PERSON.value
_USERNAME: Final = EntityType.USERNAME.value
_NAMES: Final = frozenset({Kind.NAME, Kind.BOTH})


def with_full_names(entities: Sequence[Entity], text: str) -> list[Entity]:
    """Return the entities; a mentioned forename and the person behind it as one person.

    The sign before the name stays outside.

    Args:
        entities: of the text, sorted and without overlaps.
        text: the text.
    """
    result: list[Entity] = []
    for entity in entities:
        before = result[-1] if result else None
        if before is not None and _is_mentioned(before, entity, text):
            result[-1] = entity._replace(start=before.start + 1)
        else:
            result.append(entity)
    return result


def _is_mentioned(mention: Entity, person: Entity, text: str) -> bool:
    """Return whether the first of two entities is the forename of the second, with its sign."""
    if mention.type != _USERNAME or person.type != _PERSON:
        return False
    if DENY_LIST_DETECTOR in (mention.detector, person.detector):
        return False
    name = text[mention.start + 1 : mention.end]
    return (
        text[mention.start] == "@"
        and text[mention.end : person.start] == " "
        and name.isalpha()
        and not name[0].islower()
        and not text[person.start].islower()
        and kind_of(name) in _NAMES
    )
