"""The records of the gateway's topics as others see them; `schemas/` is made from these models.

The stream does not build these models: they are the contract, and tests hold its records to it.
"""

from collections.abc import Sequence
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from gateway.domain import Outcome
from gateway.errors import RejectedRecord, all_errors

_CODES: Sequence[str] = sorted(
    error.code for error in all_errors() if issubclass(error, RejectedRecord)
)
_EVENT_ID = r"^.+-[0-9]+-[0-9]+$"

EventId = Annotated[
    str,
    Field(
        pattern=_EVENT_ID,
        description="`{topic}-{partition}-{offset}` of the input; the same if it is repeated.",
        examples=["chat.raw-0-1234567"],
    ),
]


class _Contract(BaseModel):
    model_config = ConfigDict(frozen=True, hide_input_in_errors=True, use_attribute_docstrings=True)


class RawMessage(_Contract):
    """The default shape of a message in the raw topic; routes fit other shapes."""

    model_config = ConfigDict(extra="allow")

    conversation_id: Annotated[str, Field(min_length=1, examples=["c-0001"])] | int
    """Names the conversation; pseudonyms are the same within it and different outside of it."""
    message_id: str | int | None = Field(None, examples=["m-000017"])
    """Names the message; passes unchanged."""
    sender_id: str | int | None = Field(None, examples=["u-42"])
    """Names the sender's account; replaced like a username in the text."""
    sender_name: str | None = Field(None, examples=["Ali Example"])
    """The sender's name; replaced like the same name in the text."""
    sent_at: str | int | float | None = Field(None, examples=["2026-05-01T10:00:00Z"])
    """When the message was sent; passes unchanged."""
    text: str | None = Field(examples=["Hi, this is Ali. Call me at 0912 000 0000."])
    """The text in which personal data is looked for."""


class SanitizedMessage(RawMessage):
    """A message in the sanitized topic: the raw message's shape, with personal data replaced."""

    conversation_id: Annotated[str, Field(min_length=1, examples=["c-0001"])] | int
    """The raw conversation id, or its pseudonym where the route calls it personal."""
    message_id: str | int | None = Field(None, examples=["m-000017"])
    """As in the raw message."""
    sender_id: str | int | None = Field(None, examples=["river.stone18"])
    """A pseudonym of the sender's account."""
    sender_name: str | None = Field(None, examples=["Omid Sample"])
    """A pseudonym of the sender's name, the same as in the text."""
    sent_at: str | int | float | None = Field(None, examples=["2026-05-01T10:00:00Z"])
    """As in the raw message."""
    text: str | None = Field(examples=["Hi, this is Omid. Call me at 0935 000 0000."])
    """The text with every entity replaced as the policy says."""


class AuditEntity(_Contract):
    """One entity that was found; the value itself is nowhere in the event."""

    model_config = ConfigDict(extra="forbid")

    field: str = Field(examples=["text", "messages[2].body.text"])
    """The place in the message; keys of maps, which may be personal, are written as `*`."""
    type: str = Field(examples=["PHONENUMBER"])
    """Entity type."""
    out_start: int = Field(ge=0)
    """First code point of the replacement in the published text."""
    out_end: int = Field(ge=0)
    """Code point after the replacement."""
    detector: str = Field(examples=["rules/phone", "ner/compact-1", "route", "repeat"])
    """Who found it."""
    score: float = Field(gt=0, le=1)
    """How sure the detector was: 1.0, or 0.5 below 0.75. A finer score would tell of the value."""
    strategy: str = Field(examples=["pseudonym", "category (quasi_identifiers: 3 kinds, limit 3)"])
    """What was done: keep, delete, mask, category, generalize, index or pseudonym.

    Behind it in brackets stands why, where another setting than the type's strategy said so.
    """


class AuditEvent(_Contract):
    """What became of one input record; there is exactly one event for each."""

    model_config = ConfigDict(extra="forbid")

    event_id: EventId
    topic: str = Field(examples=["chat.raw"])
    """Topic of the input record."""
    partition: int = Field(ge=0)
    """Partition of the input record, and of this event."""
    offset: int = Field(ge=0)
    """Offset of the input record."""
    timestamp_ms: int
    """Timestamp of the input record in milliseconds since the epoch, -1 where it has none."""
    message_id: str | None
    """Message id as it was published."""
    conversation: str | None
    """Pseudonym of the conversation; the conversation id itself is not given. Null if unknown."""
    outcome: Outcome
    """How the record ended."""
    reason: str | None = Field(
        examples=[
            *(None, "DECODE_INVALID_VALUE", "tombstone", "rule:type"),
            *("erasure", "erasure_partial", "erasure_unknown"),
        ]
    )
    """Code of the error, the rule of a record that passed or what an erasure came to, else null."""
    entities: tuple[AuditEntity, ...]
    """What was found, by field and position."""
    policy_version: str
    """Policy in force."""
    model_version: str
    """Detectors in force."""
    gateway_version: str
    """Version of the gateway."""
    latency_ms: int
    """From the input record's timestamp, if it has one, to the decision; differs when repeated."""
    link: str | None = Field(None, pattern=r"^[0-9a-f]{32}$")
    """Keyed hash of the partition's event before this one and of this event, always its last field.

    By it `audit verify` tells whether events were changed, added or taken out.
    """


class DeadLetterHeaders(_Contract):
    """The headers of a dead letter; it has no value, and its key is the event id.

    Names are those of Kafka Streams (KIP-1034), with two of our own. All values are UTF-8 text.
    """

    model_config = ConfigDict(extra="forbid", populate_by_name=True)

    exception: str = Field(
        alias="__streams.errors.exception",
        examples=["gateway.errors.DecodeError"],
        description="Class of the error.",
    )
    message: str = Field(
        alias="__streams.errors.message",
        examples=["DECODE_INVALID_VALUE not valid JSON near character 17"],
        description="Code and detail; names fields, sizes and counts, quotes nothing.",
    )
    stacktrace: str = Field(
        alias="__streams.errors.stacktrace",
        description="File, line and function of the innermost frames; no messages, no variables.",
    )
    topic: str = Field(alias="__streams.errors.topic", description="Topic of the input record.")
    partition: str = Field(
        alias="__streams.errors.partition",
        pattern=r"^[0-9]+$",
        description="Partition of the input record.",
    )
    offset: str = Field(
        alias="__streams.errors.offset",
        pattern=r"^[0-9]+$",
        description="Offset of the input record.",
    )
    code: str = Field(
        alias="gateway.error.code",
        json_schema_extra={"enum": [*_CODES]},
        description="Stable code; docs/errors.md says what to do.",
    )
    stage: str = Field(
        alias="gateway.error.stage",
        examples=["decode", "rewrite"],
        description="Where processing ended.",
    )
    traceparent: str | None = Field(
        None,
        pattern=r"^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$",
        description=(
            "W3C trace context of the input record, where it had one and the route's `headers` "
            "let it pass; never with RESIDUAL_IDENTIFIER."
        ),
    )
