"""Accounts that begin with a name that a conversation knows: "callum.mcvey91" of Callum."""

from collections.abc import Sequence
from typing import Final

from gateway.detection.ner.name_edges import HANDLE_BEHIND, LONGEST_HANDLE
from gateway.domain import Entity, EntityType
from gateway.domain.detectors import MEMORY_DETECTOR

_PERSON: Final = EntityType.PERSON.value
_USERNAME: Final = EntityType.USERNAME.value
_SIGNS: Final = frozenset("._")
# Before a name they say that it is within something else: a mailbox, a link, emphasis.
_WITHIN: Final = frozenset("@/._-+=")


def with_handles(text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
    """Return the entities, or a copy in which names with the rest of an account are accounts."""
    n_text = len(text)
    for place, one in enumerate(entities):
        if one.end < n_text and text[one.end] in _SIGNS and one.type == _PERSON:
            end = _end_of_account(text, one)
            others = [other for other in entities[place + 1 :] if other.end > end]
            if end and not (others and others[0].start < end):
                account = Entity(one.start, end, _USERNAME, one.score, MEMORY_DETECTOR)
                return [*entities[:place], account, *with_handles(text, others)]
    return entities


def _end_of_account(text: str, name: Entity) -> int:
    """Return where the account ends that a name begins, 0 where it begins none."""
    before = text[name.start - 1] if name.start else " "
    value = text[name.start : name.end]
    if before.isalnum() or before in _WITHIN or not (value.isascii() and value.isalpha()):
        return 0
    match = HANDLE_BEHIND.match(text, name.end, name.end + LONGEST_HANDLE)
    # "callum_" is emphasis, or a line to fill in.
    return match.end() if match is not None and match[0].strip("_") else 0
