"""Finds where the originals of a sanitized message stood, and which of them are one person.

The demo has both texts before it, so it may ask the pseudonym engine for the links that an audit
event keeps to itself.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from gateway.domain import Entity, EntityType, TextField
from gateway.pseudonyms import KeyRing, MemoryVault, PartitionPseudonymizer, Policy
from gateway.pseudonyms.owners import HANDLES

_PERSON_NAME = f"{EntityType.PERSON}_"


class Mention(NamedTuple):
    """A replaced value: where it stood, where its surrogate stands, in code points, half-open.

    `person` is the number of whom it means in the conversation, 0 where it means nobody alone.
    """

    raw_start: int
    raw_end: int
    out_start: int
    out_end: int
    type: str
    person: int = 0


class FieldPair(NamedTuple):
    """A field before and after; `type` is that of a structured field, None for free text."""

    name: str
    type: str | None
    raw: str
    sanitized: str
    mentions: Sequence[Mention]


def field_pair(
    name: str, type_: str | None, raw: str, sanitized: str, entities: Iterable[Mapping[str, Any]]
) -> FieldPair:
    """Return a field with its replaced values, as the audit event names them."""
    ours = [entity for entity in entities if entity["field"] == name]
    return FieldPair(name, type_, raw, sanitized, _mentions(raw, sanitized, ours))


def _mentions(raw: str, sanitized: str, entities: Sequence[Mapping[str, Any]]) -> list[Mention]:
    """Return the replaced values of a text.

    What stands between them is in both texts, so the originals are what is left over. Where that
    can be read in several ways the first is taken: it only decides what is coloured.
    """
    pattern, position = "", 0
    for entity in entities:
        pattern += re.escape(sanitized[position : entity["out_start"]]) + "(.*?)"
        position = entity["out_end"]
    match = re.fullmatch(pattern + re.escape(sanitized[position:]), raw, re.DOTALL)
    if match is None:
        return []
    return [
        Mention(*match.span(number), entity["out_start"], entity["out_end"], entity["type"])
        for number, entity in enumerate(entities, 1)
    ]


def number_persons(
    conversation: str, messages: Sequence[Sequence[FieldPair]]
) -> list[list[FieldPair]]:
    """Return the fields of a conversation's messages with their persons numbered.

    The engine's own links decide, as they are known at the end; numbers count on from 1 in the
    order in which persons are mentioned.
    """
    engine = PartitionPseudonymizer(KeyRing.for_demo(), Policy.from_profile("llm"), MemoryVault())
    for fields in messages:
        engine.resolve(
            conversation,
            [TextField(field.raw, field.type, (field.name,)) for field in fields],
            [
                [Entity(m.raw_start, m.raw_end, m.type, 1.0, "demo") for m in field.mentions]
                for field in fields
            ],
        )
    numbers: dict[str, int] = {}

    def numbered(field: FieldPair, mention: Mention) -> Mention:
        if mention.type != EntityType.PERSON and mention.type not in HANDLES:
            return mention
        value = field.raw[mention.raw_start : mention.raw_end]
        identity = engine.identity(conversation, mention.type, value) or ""
        if not identity.startswith(_PERSON_NAME):
            return mention
        return mention._replace(person=numbers.setdefault(identity, len(numbers) + 1))

    return [
        [
            field._replace(mentions=[numbered(field, mention) for mention in field.mentions])
            for field in fields
        ]
        for fields in messages
    ]
