"""Builds audit events and dead letters: what happened to a record, nothing of what stood in it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import orjson

from gateway import __version__
from gateway.domain import Headers, Outcome, OutputRecord, Record, Replacement
from gateway.domain.parallel import ensure_parallel
from gateway.domain.tuples import new_tuple
from gateway.errors import GatewayError
from gateway.tracebacks import locations

CODE_HEADER: Final = "gateway.error.code"
STAGE_HEADER: Final = "gateway.error.stage"
MESSAGE_HEADER: Final = "__streams.errors.message"
"""The header of a dead letter with code and detail; `dead_letter` lists the others."""

# How sure a detector was, in two classes: whoever has the model can compute what it says of each
# name in a text, and four digits of it tell which name stood there.
_SURE: Final = 1.0
_DOUBTFUL: Final = 0.5
_LEAST_SURE: Final = 0.75


def event_id_of(record: Record) -> str:
    """Return the id of the record's audit event: the same whenever the record is processed."""
    return f"{record.topic}-{record.partition}-{record.offset}"


@dataclass(frozen=True, slots=True)
class AuditBuilder:
    """Builds one audit event for every input record; the versions are those in force."""

    policy_version: str
    model_version: str
    gateway_version: str = __version__

    def build(
        self,
        topic: str,
        record: Record,
        outcome: Outcome,
        *,
        latency_ms: int,
        reason: str | None = None,
        conversation: str | None = None,
        message_id: str | None = None,
        field_names: Sequence[str] = (),
        replacements: Sequence[Sequence[Replacement]] = (),
        entities: orjson.Fragment | None = None,
        trace: Headers = (),
    ) -> OutputRecord:
        """Return the audit event for `record`, to be published to `topic`.

        Key and `event_id` are the same, so that a repeated event is recognized or compacted away.

        Args:
            topic: the audit topic.
            record: the input record; only its position and timestamp are used.
            outcome: how it ended.
            latency_ms: from the record's timestamp to now; 0 where it has none.
            reason: the code of the error, the name of the rule by which it passed, or
                what an erasure came to.
            conversation: the conversation's pseudonym, never its id.
            message_id: as it was published, so a pseudonym if the route selects it as personal.
            field_names: see `Route.field_name`; parallel to `replacements`.
            replacements: the entities of every field with their offsets in the published text.
            entities: the same as `encoded_entities` wrote them before, in place of the two.
            trace: the record's trace context if it is published, as `trace_context_of` gives it.
        """
        source, partition, offset = record.topic, record.partition, record.offset
        timestamp_ms = record.timestamp
        event_id = f"{source}-{partition}-{offset}"
        value = orjson.dumps(
            {
                "event_id": event_id,
                "topic": source,
                "partition": partition,
                "offset": offset,
                "timestamp_ms": timestamp_ms,
                "message_id": message_id,
                "conversation": conversation,
                "outcome": outcome,
                "reason": reason,
                "entities": entities or _entities(field_names, replacements),
                "policy_version": self.policy_version,
                "model_version": self.model_version,
                "gateway_version": self.gateway_version,
                "latency_ms": latency_ms,
            }
        )
        return new_tuple(OutputRecord, (topic, event_id.encode(), value, trace, timestamp_ms))


def encoded_entities(
    field_names: Sequence[str], replacements: Sequence[Sequence[Replacement]]
) -> orjson.Fragment:
    """Return the entities as an event holds them, for messages that repeat them."""
    # A copy: what orjson returns keeps the whole buffer that it was written into, 4 KiB, and these
    # are kept for as long as their conversation.
    encoded = bytes(memoryview(orjson.dumps(_entities(field_names, replacements))))
    return orjson.Fragment(encoded)


def _entities(
    field_names: Sequence[str], replacements: Sequence[Sequence[Replacement]]
) -> list[dict[str, Any]]:
    ensure_parallel(field_names, replacements)
    return [
        {
            "field": field_name,
            "type": entity_type,
            "out_start": out_start,
            "out_end": out_end,
            "detector": detector,
            "score": _SURE if score >= _LEAST_SURE else _DOUBTFUL,
            "strategy": strategy,
        }
        for number, field_name in enumerate(field_names)
        for (_, _, entity_type, score, detector), out_start, out_end, strategy in replacements[
            number
        ]
    ]


def dead_letter(
    topic: str, record: Record, error: GatewayError, trace: Headers = ()
) -> OutputRecord:
    """Return the dead letter for `record`, to be published to `topic`.

    It points to the record and says what went wrong. Value and key of the input are left out, since
    both may be personal: the key is the event id, as in the audit topic, and there is no value.
    Header names are those of Kafka Streams (KIP-1034), with code and stage of our own, and the
    trace context, the only header of the input that is kept.
    """
    headers = [
        ("__streams.errors.exception", f"{type(error).__module__}.{type(error).__qualname__}"),
        (MESSAGE_HEADER, f"{error.code} {error.detail}".rstrip()),
        ("__streams.errors.stacktrace", "\n".join(locations(error.__traceback__))),
        ("__streams.errors.topic", record.topic),
        ("__streams.errors.partition", str(record.partition)),
        ("__streams.errors.offset", str(record.offset)),
        (CODE_HEADER, error.code),
        (STAGE_HEADER, error.stage or ""),
    ]
    encoded: list[tuple[str, bytes | None]] = [
        (name, text.encode("utf-8", "replace")) for name, text in headers
    ]
    encoded.extend(trace)
    return OutputRecord(topic, event_id_of(record).encode(), None, encoded, record.timestamp)
