r"""Values that are decided as they are meant: with escapes of Markdown, `john\.doe@example\.com`.

And names with look-alikes of their letters, "Rυna V3stergaard". A pseudonymizer is given their
texts with these values as they are read, and what takes their place is escaped as they were.
"""

from collections.abc import Sequence
from functools import lru_cache

from gateway.domain import SECRET_TYPES, Entity, EntityType, FieldEntities, TextField
from gateway.domain.lookalikes import is_masked, unmasked
from gateway.domain.markup import escaped_like, has_escapes, unescaped
from gateway.pseudonyms.protocols import Decision, Pseudonymizer

_PERSON = EntityType.PERSON.value


def resolve(
    pseudonymizer: Pseudonymizer,
    conversation_id: str,
    fields: Sequence[TextField],
    entities: FieldEntities,
) -> list[list[Decision]]:
    """Return a decision for every entity of every field, as `Pseudonymizer.resolve` does."""
    escaped: list[int] = []
    for number, field in enumerate(fields):
        text = field[0]
        # Nearly no text has a backslash.
        has_strokes = "\\" in text
        for start, end, type_, _, _ in entities[number]:
            if has_strokes or type_ == _PERSON:
                value = text[start:end]
                if _meant(value, type_) != value:
                    escaped.append(number)
                    break
    if not escaped:
        return pseudonymizer.resolve(conversation_id, fields, entities)
    meant_fields, meant_entities = list(fields), list(entities)
    for number in escaped:
        meant_fields[number], meant_entities[number] = _unescaped(fields[number], entities[number])
    decisions = pseudonymizer.resolve(conversation_id, meant_fields, meant_entities)
    for number in escaped:
        text = fields[number].text
        decisions[number] = [
            _escaped(decision, text[entity.start : entity.end], entity.type)
            for decision, entity in zip(decisions[number], entities[number], strict=True)
        ]
    return decisions


def _unescaped(field: TextField, entities: Sequence[Entity]) -> tuple[TextField, list[Entity]]:
    """Return the field and its entities with the values unescaped; the rest stays."""
    pieces: list[str] = []
    moved: list[Entity] = []
    reach = length = 0
    for entity in entities:
        start, end, type_, _, _ = entity
        value = field.text[start:end]
        value = _meant(value, type_)
        length += start - reach
        moved.append(entity._replace(start=length, end=length + len(value)))
        pieces += (field.text[reach:start], value)
        length += len(value)
        reach = end
    pieces.append(field.text[reach:])
    return field._replace(text="".join(pieces)), moved


def _escaped(decision: Decision, value: str, type_: str) -> Decision:
    if decision.replacement is None or not _is_escaped(value, type_):
        return decision
    return decision._replace(replacement=escaped_like(decision.replacement, value))


def _meant(value: str, type_: str) -> str:
    """Return a value as it is read; mostly the same."""
    if "\\" in value and _is_escaped(value, type_):
        return unescaped(value)
    return _name_as_read(value) if type_ == _PERSON else value


# Names recur across conversations; a bounded cache in memory, never written.
@lru_cache(maxsize=16_384)
def _name_as_read(value: str) -> str:
    if not is_masked(value):
        return value
    meant = unmasked(value).text
    return meant if meant.strip() else value


def _is_escaped(value: str, type_: str) -> bool:
    """Return whether a value holds escapes; in a password a backslash is a sign of its own."""
    return type_ not in SECRET_TYPES and has_escapes(value)
