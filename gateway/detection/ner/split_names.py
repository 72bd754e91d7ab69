"""Names that a model cuts behind an initial or a particle: "D" | "Angelo", "A. v" | "Lüttwitz".

Left in two, the letter becomes a name of its own: "Rossi'Bianchi", "Anna. Schmidt".
"""

import re
from collections.abc import Sequence
from typing import Final

from gateway.domain import Entity, EntityType

_NAMES: Final = frozenset(
    [EntityType.PERSON.value, EntityType.LOCATION.value, EntityType.ORGANIZATION.value]
)
_LONGEST_GAP: Final = 2
_GAP: Final = re.compile(r"['’]|\. ?")
# "A", "A. v": the last word is one letter.
_LETTER_LAST: Final = re.compile(r"(?:.*[\W_])?[^\W\d_]", re.DOTALL)


def rejoined(
    text: str, entities: Sequence[Entity], places: Sequence[list[int]]
) -> tuple[list[Entity], list[list[int]]]:
    """Return the entities with names that were cut behind a letter made whole, and their places.

    Args:
        text: the original text.
        entities: what a model found, sorted by start.
        places: the numbers of the words of each.
    """
    whole: list[Entity] = []
    of_whole: list[list[int]] = []
    for entity, its_places in zip(entities, places, strict=True):
        if whole and _goes_on(text, whole[-1], entity):
            first = whole.pop()
            type_ = first.type if first.type == EntityType.PERSON else entity.type
            score = max(first.score, entity.score)
            entity = Entity(first.start, entity.end, type_, score, entity.detector)
            its_places = of_whole.pop() + its_places
        whole.append(entity)
        of_whole.append(its_places)
    return whole, of_whole


def _goes_on(text: str, first: Entity, second: Entity) -> bool:
    """Return whether a name ends in a letter with its sign, and another begins right behind it."""
    gap = second.start - first.end
    if not 0 < gap <= _LONGEST_GAP or first.type not in _NAMES or second.type not in _NAMES:
        return False
    return (
        text[second.start].isupper()
        and _GAP.fullmatch(text, first.end, second.start) is not None
        and _LETTER_LAST.fullmatch(text, first.start, first.end) is not None
    )
