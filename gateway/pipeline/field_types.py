"""Names in the text of a message that are also a structured field: the field knows what they are.

One reading decides for both, so that they share a pseudonym, and parts of a person's name are
looked for elsewhere though a detector takes it for a place.
"""

from collections.abc import Sequence
from typing import Final

from gateway.domain import Entity, EntityType, FieldEntities, TextField
from gateway.domain.tuples import new_tuple
from gateway.pseudonyms.surrogates.place_lists import find_place

_PERSON: Final = EntityType.PERSON.value
_LOCATION: Final = EntityType.LOCATION.value
_NAMES: Final = frozenset({_PERSON, _LOCATION, EntityType.ORGANIZATION.value})
# As which detectors find names by mistake.
_MISTAKABLE: Final = frozenset({*_NAMES, EntityType.MISC.value})


def typed_as_fields(fields: Sequence[TextField], found: FieldEntities) -> FieldEntities:
    """Return the entities, with the types of structured fields for names that are all of one.

    A place that is listed stays one in the text: somebody may be called Paris, and be there.
    """
    types: dict[str, str] | None = None
    result: list[Sequence[Entity]] | None = None
    for number, spans in enumerate(found):
        if not spans or fields[number][1] is not None:
            continue
        text = fields[number][0]
        for place, (start, end, entity_type, score, detector) in enumerate(spans):
            if entity_type not in _MISTAKABLE:
                continue
            if types is None:
                types = _types(fields, found)
            if not types:
                return found
            value = text[start:end]
            known = types.get(value, entity_type)
            if known == entity_type or (entity_type == _LOCATION and find_place(value) is not None):
                continue
            if result is None:
                result = list(found)
            typed = list(result[number])
            typed[place] = new_tuple(Entity, (start, end, known, score, detector))
            result[number] = typed
    return found if result is None else result


def _types(fields: Sequence[TextField], found: FieldEntities) -> dict[str, str]:
    """Return the type of each structured field that is one name; a person's before others."""
    types: dict[str, str] = {}
    for (text, field_type, _), spans in zip(fields, found, strict=True):
        if field_type in _NAMES and len(spans) == 1 and spans[0].type == field_type:
            value = text[spans[0].start : spans[0].end]
            if field_type == _PERSON:
                types[value] = field_type
            else:
                types.setdefault(value, field_type)
    return types
