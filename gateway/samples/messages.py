"""A chat message with gold entities, in the default message shape."""

from typing import NamedTuple

import orjson

from gateway.domain import Entity

DETECTOR = "gold"


class SampleMessage(NamedTuple):
    """A made-up chat message and what is personal in its text.

    `entities` are sorted and do not overlap. `referents` runs parallel to them: entities of one
    conversation with the same non-empty referent speak of the same person or thing, however they
    are written.
    """

    message_id: str
    conversation_id: str
    sender_id: str
    sender_name: str
    sent_at: str
    text: str
    language: str
    entities: tuple[Entity, ...]
    referents: tuple[str, ...] = ()

    def to_json(self) -> bytes:
        """Return the record value that a chat platform would publish: the six fields, no gold."""
        return orjson.dumps(
            {
                "message_id": self.message_id,
                "conversation_id": self.conversation_id,
                "sender_id": self.sender_id,
                "sender_name": self.sender_name,
                "sent_at": self.sent_at,
                "text": self.text,
            }
        )

    def values(self) -> list[tuple[str, str]]:
        """Return type and text of every gold entity, in order."""
        return [(entity.type, self.text[entity.start : entity.end]) for entity in self.entities]
