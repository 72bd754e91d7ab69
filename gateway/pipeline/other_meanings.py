"""Whether what looks like a surrogate in an answer says something else there."""

from typing import Final

from gateway.domain import Entity, EntityType
from gateway.domain.detectors import MEMORY_DETECTOR
from gateway.pipeline.ordinary_words import is_ordinary_word, is_other_number
from gateway.pipeline.other_names import is_called_like_name, is_of_other_name, names_account

_PERSON: Final = EntityType.PERSON.value
_USERNAME: Final = EntityType.USERNAME.value
_COST: Final = EntityType.COST.value


def says_else(entity: Entity, text: str) -> bool:
    """Return whether what looks like a surrogate is a word, or a number or name of another."""
    if entity.type == _COST:
        return is_other_number(text, entity.start, entity.end)
    if entity.type == _USERNAME:
        is_word = is_called_like_name(text[entity.start : entity.end])
        return is_word and not names_account(text, entity.start, entity.end)
    if is_of_other_name(entity, text):
        return True
    is_found = entity.detector != MEMORY_DETECTOR
    return entity.type == _PERSON and is_ordinary_word(
        text, entity.start, entity.end, is_found=is_found
    )
