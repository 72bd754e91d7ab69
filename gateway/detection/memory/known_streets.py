"""Streets and secrets that a conversation knows, beside what else was found."""

from bisect import bisect_right
from collections.abc import Sequence

from gateway.detection.common_words import is_ordinary
from gateway.detection.memory.known import SHORTEST_WORD
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import NAME_TYPES, SECRET_TYPES, Entity, EntityType
from gateway.domain.spans import overlapping


def is_proper(word: str) -> bool:
    """Return whether no list has a word for one: it is a name, or of one."""
    return len(word) >= SHORTEST_WORD and not is_ordinary(word) and kind_of(word) is not Kind.BOTH


def takes_in(place: Entity, entities: Sequence[Entity]) -> bool:
    """Return whether all that a place overlaps are names within it; a secret takes in anything.

    Of the password "Tempo#4410" a rule has the number, or a tag.
    """
    is_secret = place.type in SECRET_TYPES
    return (is_secret or place.type == EntityType.LOCATION) and all(
        (is_secret or one.type in NAME_TYPES) and place.start <= one.start and one.end <= place.end
        for one in overlapping(entities, place)
    )


def is_within(entity: Entity, added: Sequence[Entity]) -> bool:
    """Return whether one of `added`, which are sorted and do not overlap, takes an entity in."""
    place = bisect_right(added, entity.start, key=lambda one: one.start) - 1
    return place >= 0 and entity.end <= added[place].end
