"""Structured fields that hold more than their one value: mailboxes, and numbers beside a name."""

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from gateway.domain import Entity, EntityType
from gateway.domain.detectors import ROUTE_DETECTOR
from gateway.pipeline.mailboxes import mailbox_entities

_PERSON: Final = EntityType.PERSON.value
_EMAIL: Final = EntityType.EMAIL.value
# What a field of a mailbox has that holds more than one bare mailbox.
_BESIDE_MAILBOX: Final = frozenset("<,; ")
# Fewer digits are somebody's second account, and drawn anew with the name.
_NUMBERS: Final = re.compile(r"\d(?:\D*\d){3}")
# From the first letter or digit to the last one.
_NAME: Final = re.compile(r"[^\W_](?:.*[^\W_])?", re.DOTALL)
# Signs of format, as those that turn the direction of writing, and of control.
_INVISIBLE: Final = frozenset({"Cf", "Cc"})
# What a model says of a name is known of the field.
_NAMES: Final = frozenset({_PERSON, EntityType.LOCATION.value, EntityType.ORGANIZATION.value})


def is_read(text: str, entity_type: str | None) -> bool:
    """Return whether detectors read a field: free text, and names with numbers beside them.

    Address books have "Sara (new) 0912 345 6789", and platforms the number alone of somebody who
    gave no name.
    """
    return entity_type is None or (entity_type == _PERSON and _NUMBERS.search(text) is not None)


def inner_span(text: str) -> tuple[int, int]:
    """Return where a field stands without the blanks and invisible signs around it.

    Elsewhere the value is written without them. All of a field that has nothing else.
    """
    start, end = 0, len(text)
    while start < end and _is_invisible(text[start]):
        start += 1
    while end > start and _is_invisible(text[end - 1]):
        end -= 1
    return (start, end) if start < end else (0, len(text))


def _is_invisible(sign: str) -> bool:
    return sign.isspace() or unicodedata.category(sign) in _INVISIBLE


def numbered_entities(text: str, found: Iterable[Entity]) -> list[Entity]:
    """Return the numbers that were found in the field of a name, and the name around them."""
    entities: list[Entity] = []
    reach = 0
    for entity in (*found, None):
        end = len(text) if entity is None else entity.start
        if entity is not None and entity.type in _NAMES:
            continue
        name = _NAME.search(text, reach, end)
        if name is not None:
            entities.append(Entity(*name.span(), _PERSON, 1.0, ROUTE_DETECTOR))
        if entity is not None:
            entities.append(entity)
            reach = entity.end
    return entities


def mailboxes_in(text: str, entity_type: str) -> list[Entity] | None:
    """Return the mailboxes of a field and the names beside them; None where it is no list of them.

    Where somebody gave no name, platforms have the mailbox in its place.
    """
    if entity_type == _EMAIL:
        may_hold = not _BESIDE_MAILBOX.isdisjoint(text)
    else:
        may_hold = entity_type == _PERSON and "@" in text and "." in text.rpartition("@")[2]
    return mailbox_entities(text, ROUTE_DETECTOR) if may_hold else None
