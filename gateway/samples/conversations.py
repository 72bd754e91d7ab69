"""Reads the sample conversations, and makes of them what a chat platform would publish."""

import json
from functools import cache
from importlib import resources

from gateway.domain import LANGUAGES
from gateway.samples.markup import parse_markup
from gateway.samples.messages import SampleMessage

# Stands after this message, cut off as by a producer that died; it repeats a phone number, so that
# a leak of it would show.
_BROKEN_AFTER = "fa-02-3"
BROKEN_VALUE = b'{"message_id": "fa-02-3b", "conversation_id": "fa-02", "text": "0912 000 45'
_TOMBSTONE_KEY = b"fa-03"


@cache
def _load() -> tuple[SampleMessage, ...]:
    folder = resources.files("gateway.samples") / "conversations"
    messages = []
    for language in LANGUAGES:
        for line in (folder / f"{language}.jsonl").read_text(encoding="utf-8").splitlines():
            fields = json.loads(line)
            text, entities, referents = parse_markup(fields.pop("text"))
            messages.append(
                SampleMessage(
                    **fields, text=text, language=language, entities=entities, referents=referents
                )
            )
    return tuple(messages)


def load_samples() -> list[SampleMessage]:
    """Return the sample messages with their gold entities: by language, Persian first, in order."""
    return list(_load())


def load_records() -> list[tuple[bytes, bytes | None]]:
    """Return key and value of what the demo feeds to the raw topic.

    All sample messages, keyed by conversation; among them one broken record, which must become a
    dead letter, and at the end one tombstone, which must pass.
    """
    records: list[tuple[bytes, bytes | None]] = []
    for message in _load():
        key = message.conversation_id.encode()
        records.append((key, message.to_json()))
        if message.message_id == _BROKEN_AFTER:
            records.append((key, BROKEN_VALUE))
    records.append((_TOMBSTONE_KEY, None))
    return records
