"""Values in the text of a message that are also a structured field: the field knows what they are.

One reading decides for both, so that they share a pseudonym, and parts of a person's name are
looked for elsewhere though a detector takes it for a place. The id of an account looks like a key
or a number to detectors.
"""

import re
from collections.abc import Sequence
from typing import Final

from gateway.domain import Entity, EntityType, FieldEntities, TextField
from gateway.domain.tuples import new_tuple
from gateway.pseudonyms.surrogates.place_lists import find_place

_PERSON: Final = EntityType.PERSON.value
_LOCATION: Final = EntityType.LOCATION.value
_NAMES: Final = frozenset({_PERSON, _LOCATION, EntityType.ORGANIZATION.value})
_USERNAME: Final = EntityType.USERNAME.value
_IDS: Final = frozenset({_USERNAME, EntityType.NUMBER.value})
# As which detectors find names by mistake.
_MISTAKABLE: Final = frozenset({*_NAMES, EntityType.MISC.value})
# As which they find ids of accounts. What a text calls a password is one, whoever's id it is.
_OF_IDS: Final = frozenset(
    {
        *_IDS,
        EntityType.MISC.value,
        EntityType.SECRET.value,
        EntityType.NATIONAL_ID.value,
        EntityType.CREDIT_CARD.value,
        EntityType.PHONENUMBER.value,
        EntityType.POSTAL_CODE.value,
        EntityType.LICENSE_PLATE.value,
    }
)
_LOOKED_AT: Final = _MISTAKABLE | _OF_IDS
# Shorter ones are ids of accounts only where a text marks them as such.
_SHORTEST_ID: Final = 5
_HAS_DIGIT: Final = re.compile(r"\d").search


def typed_as_fields(fields: Sequence[TextField], found: FieldEntities) -> FieldEntities:
    """Return the entities, with the types of structured fields for values that are all of one.

    A place that is listed stays one in the text: somebody may be called Paris, and be there.
    """
    types: dict[str, str] | None = None
    result: list[Sequence[Entity]] | None = None
    for number, spans in enumerate(found):
        if not spans or fields[number][1] is not None:
            continue
        text = fields[number][0]
        for place, (start, end, entity_type, score, detector) in enumerate(spans):
            if entity_type not in _LOOKED_AT:
                continue
            if types is None:
                types = _types(fields, found)
            if not types:
                return found
            value = text[start:end]
            known = types.get(value, entity_type)
            if known == entity_type or not _is_mistaken(value, entity_type, known):
                continue
            if result is None:
                result = list(found)
            typed = list(result[number])
            typed[place] = new_tuple(Entity, (start, end, known, score, detector))
            result[number] = typed
    return found if result is None else result


def _is_mistaken(value: str, entity_type: str, known: str) -> bool:
    """Return whether a value may have been found as this type though a field knows another."""
    if known not in _IDS:
        return entity_type in _MISTAKABLE and (
            entity_type != _LOCATION or find_place(value) is None
        )
    return entity_type in _OF_IDS and (len(value) >= _SHORTEST_ID or entity_type == _USERNAME)


def _types(fields: Sequence[TextField], found: FieldEntities) -> dict[str, str]:
    """Return the type of each structured field that is one name or id; a person's before others."""
    types: dict[str, str] = {}
    for (text, field_type, _), spans in zip(fields, found, strict=True):
        if field_type is None:
            continue
        is_name = field_type in _NAMES
        if not is_name and (field_type not in _IDS or text.isalpha()):
            continue
        if len(spans) == 1 and spans[0].type == field_type:
            value = text[spans[0].start : spans[0].end]
            if field_type == _PERSON:
                types[value] = field_type
            elif is_name or _HAS_DIGIT(value) is not None:
                types.setdefault(value, field_type)
    return types
