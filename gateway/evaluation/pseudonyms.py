"""Pseudonyms on golden conversations: run through the engine, then measured.

Three runs, each through the pipeline's own steps (`sanitize_fields`), every conversation with keys
of its own:

- `given`: every marked value is given as a detector's find, so that detection does not blur what is
  measured: links, surrogates, injectivity, gender.
- `seen`: the values that a model misses (flags `!` and `+`) are left out, once with and once
  without memory of the conversation: what memory finds, and what it hides without need.
- `found`: a detector looks for itself.

Structured fields come as they do in a stream: each message with its sender's name and username,
the first one with those of all members.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from gateway.domain import Entity, EntityType, FieldPath, Replacement, TextField
from gateway.domain.detectors import ROUTE_DETECTOR
from gateway.domain.spans import overlap
from gateway.errors import RejectedRecord
from gateway.evaluation.conversations import Conversation, Mention, Message, Sender
from gateway.pipeline.fields import sanitize_fields
from gateway.pipeline.memory import make_words
from gateway.pseudonyms.engine import PartitionPseudonymizer
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.person_names import parse_name
from gateway.pseudonyms.policy import Policy
from gateway.pseudonyms.vault_memory import MemoryVault

_MAX_ENTITIES = 1_000
_GOLD = "golden"

Find = Callable[[Message], list[Entity]]


class Told(NamedTuple):
    """A mention and what became of it.

    `identity` is that of the golden conversation, `linked` the engine's; either is empty where
    there is none. `surrogate` is the text in its place, the value itself where it stayed.
    `is_hidden` says that all of it was replaced.
    """

    conversation: str
    type: str
    value: str
    identity: str
    linked: str
    surrogate: str
    gender: str
    is_hidden: bool
    is_missed: bool
    is_part: bool


class Published(NamedTuple):
    """A message as it goes out; `extra` are replacements that touch no marked value."""

    conversation: str
    source: str
    text: str
    replacements: tuple[Replacement, ...]
    extra: tuple[Replacement, ...]


class Run(NamedTuple):
    """What one run over conversations gave; `n_refused` messages were dead letters."""

    told: tuple[Told, ...]
    published: tuple[Published, ...]
    n_refused: int
    vault_bytes: int


def given(message: Message) -> list[Entity]:
    """Return every marked value as an entity."""
    return [_entity(mention) for mention in message.mentions]


def seen(message: Message) -> list[Entity]:
    """Return the marked values that a model finds."""
    return [_entity(m) for m in message.mentions if not m.is_missed and not m.is_part]


def run(
    conversations: Sequence[Conversation],
    find: Find,
    policy: Policy,
    *,
    keys: KeyRing | None = None,
    has_memory: bool = True,
) -> Run:
    """Return what becomes of the conversations.

    Args:
        conversations: golden ones.
        find: the entities of a message's text, sorted by start.
        policy: what becomes of them.
        keys: the demo's where none are given.
        has_memory: whether values found before are found again.
    """
    vault = MemoryVault()
    engine = PartitionPseudonymizer(
        keys or KeyRing.for_demo(), policy, vault, make_words=make_words if has_memory else None
    )
    told: list[Told] = []
    published: list[Published] = []
    n_refused = n_bytes = 0
    for conversation in conversations:
        for number, message in enumerate(conversation.messages):
            fields = fields_of(conversation, message, is_first=number == 0)
            found = entities_of(fields, find(message))
            try:
                outcome = sanitize_fields(conversation.id, fields, found, engine, _MAX_ENTITIES)
            except RejectedRecord:
                n_refused += 1
                continue
            moved = outcome.replacements[-1]
            if number == 0:
                told += _told_fields(conversation, fields, outcome.texts, engine)
            told += [
                _told(conversation, message, mention, moved, outcome.texts[-1], engine)
                for mention in message.mentions
            ]
            extra = [r for r in moved if not _touches(r.entity, message.mentions)]
            published.append(
                Published(
                    conversation.id, message.text, outcome.texts[-1], tuple(moved), tuple(extra)
                )
            )
        n_bytes += sum(
            len(change.key) + len(change.value or b"") for change in engine.drain_changes()
        )
    return Run(tuple(told), tuple(published), n_refused, n_bytes)


def fields_of(conversation: Conversation, message: Message, *, is_first: bool) -> list[TextField]:
    """Return the fields of a message: structured ones first, its text last."""
    fields = _sender_fields(message.sender, ("sender",))
    if is_first:
        others = [sender for sender in conversation.senders if sender != message.sender]
        for number, sender in enumerate(others):
            fields += _sender_fields(sender, ("members", number))
    return [*fields, TextField(message.text, None, ("text",))]


def entities_of(fields: Sequence[TextField], found: list[Entity]) -> list[list[Entity]]:
    """Return the entities of fields: all of a structured one, and those found in the text."""
    return [
        [Entity(0, len(text), kind, 1.0, ROUTE_DETECTOR)] if kind else found
        for text, kind, _ in fields
    ]


def _sender_fields(sender: Sender, path: FieldPath) -> list[TextField]:
    fields = [TextField(sender.name, EntityType.PERSON, (*path, "name"))]
    if sender.username:
        fields.append(TextField(sender.username, EntityType.USERNAME, (*path, "username")))
    return fields


def _entity(mention: Mention) -> Entity:
    return Entity(mention.start, mention.end, mention.type, 1.0, _GOLD)


def _told_fields(
    conversation: Conversation,
    fields: Sequence[TextField],
    texts: Sequence[str],
    engine: PartitionPseudonymizer,
) -> list[Told]:
    by_name: Mapping[str, str] = {
        value: sender.id
        for sender in conversation.senders
        for value in (sender.name, sender.username)
    }
    return [
        Told(
            conversation.id,
            kind,
            text,
            by_name[text],
            engine.identity(conversation.id, kind, text) or "",
            surrogate,
            conversation.genders.get(by_name[text], ""),
            is_hidden=surrogate != text,
            is_missed=False,
            is_part=False,
        )
        for (text, kind, _), surrogate in zip(fields, texts, strict=True)
        if kind
    ]


def _told(
    conversation: Conversation,
    message: Message,
    mention: Mention,
    moved: Sequence[Replacement],
    text: str,
    engine: PartitionPseudonymizer,
) -> Told:
    value = message.value(mention)
    covering = [r for r in moved if _touches(r.entity, (mention,))]
    surrogate, linked = value, ""
    if covering:
        surrogate = text[covering[0].out_start : covering[-1].out_end]
        first = covering[0].entity
        linked = (
            engine.identity(conversation.id, first.type, message.text[first.start : first.end])
            or ""
        )
    return Told(
        conversation.id,
        mention.type,
        value,
        mention.identity,
        linked,
        surrogate,
        conversation.genders.get(mention.identity, ""),
        is_hidden=_covers(covering, mention, message.text) and surrogate != value,
        is_missed=mention.is_missed,
        is_part=mention.is_part,
    )


def _covers(covering: Sequence[Replacement], mention: Mention, text: str) -> bool:
    """Return whether every letter and digit that names somebody is in an entity: no title."""
    places = [(mention.start, mention.end)]
    if mention.type == EntityType.PERSON:
        parts = parse_name(text[mention.start : mention.end]).parts
        places = [(mention.start + p.start, mention.start + p.end) for p in parts] or places
    return all(
        any(r.entity.start <= i < r.entity.end for r in covering)
        for start, end in places
        for i in range(start, end)
        if text[i].isalnum()
    )


def _touches(entity: Entity, mentions: Sequence[Mention]) -> bool:
    return any(overlap(entity, mention) for mention in mentions)
