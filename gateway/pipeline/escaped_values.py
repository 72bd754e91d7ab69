r"""Values that hold escapes of Markdown, `john\.doe@example\.com`: decided as they are meant.

A pseudonymizer is given their texts with these values unescaped, and what takes their place is
escaped as they were.
"""

from collections.abc import Sequence

from gateway.domain import SECRET_TYPES, Entity, FieldEntities, TextField
from gateway.domain.markup import escaped_like, has_escapes, unescaped
from gateway.pseudonyms.protocols import Decision, Pseudonymizer


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
        if "\\" in text and any(
            _is_escaped(text[start:end], type_) for start, end, type_, *_ in entities[number]
        ):
            escaped.append(number)
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
        if _is_escaped(value, type_):
            value = unescaped(value)
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


def _is_escaped(value: str, type_: str) -> bool:
    """Return whether a value holds escapes; in a password a backslash is a sign of its own."""
    return type_ not in SECRET_TYPES and has_escapes(value)
