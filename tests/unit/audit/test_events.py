"""Audit events and dead letters: complete, repeatable, and without any text of the record."""

import json
import tracemalloc
from contextlib import suppress

import pytest

from gateway.audit import AuditBuilder, dead_letter, event_id_of
from gateway.audit.events import encoded_entities
from gateway.domain import Entity, Outcome, RawRecord, Replacement
from gateway.errors import DecodeError, ProcessingFailed

CANARY = b"canary-4471"
RECORD = RawRecord(
    "chat.raw", 3, 9, 1_790_000_000_000, CANARY, CANARY, (("x-user", CANARY), ("baggage", CANARY))
)


def test_audit_event_states_position_versions_and_entities() -> None:
    """The event says where, what, by whom and under which policy, in published offsets."""
    found = [
        [],
        [Replacement(Entity(4, 14, "PHONENUMBER", 0.75, "rules/phone"), 4, 19, "category")],
    ]
    event = AuditBuilder("llm-1", "rules-1", "9.9").build(
        "chat.audit",
        RECORD,
        Outcome.SANITIZED,
        latency_ms=12,
        conversation="pseudo",
        message_id="m-1",
        field_names=["sender_name", "text"],
        replacements=found,
    )
    assert (event.topic, event.key, event.timestamp) == (
        "chat.audit",
        b"chat.raw-3-9",
        RECORD.timestamp,
    )
    assert json.loads(event.value or b"") == {
        "event_id": "chat.raw-3-9",
        "topic": "chat.raw",
        "partition": 3,
        "offset": 9,
        "timestamp_ms": 1_790_000_000_000,
        "message_id": "m-1",
        "conversation": "pseudo",
        "outcome": "sanitized",
        "reason": None,
        "entities": [
            {
                "field": "text",
                "type": "PHONENUMBER",
                "out_start": 4,
                "out_end": 19,
                "detector": "rules/phone",
                "score": 1.0,
                "strategy": "category",
            }
        ],
        "policy_version": "llm-1",
        "model_version": "rules-1",
        "gateway_version": "9.9",
        "latency_ms": 12,
    }


@pytest.mark.parametrize(("score", "told"), [(0.3417, 0.5), (0.7499, 0.5), (0.75, 1.0), (1, 1.0)])
def test_audit_event_tells_of_a_score_whether_it_was_sure(score: float, told: float) -> None:
    """Whoever has the model could else look for the name that gives exactly this score."""
    found = [[Replacement(Entity(0, 4, "PERSON", score, "ner/compact-1"), 0, 3, "pseudonym")]]
    event = AuditBuilder("llm-1", "ner-1").build(
        "chat.audit",
        RECORD,
        Outcome.SANITIZED,
        latency_ms=1,
        field_names=["text"],
        replacements=found,
    )
    (entity,) = json.loads(event.value or b"")["entities"]
    assert entity["score"] == told


def test_audit_event_is_the_same_when_repeated() -> None:
    """The same record and outcome give the same bytes, so a repeat is harmless."""
    builder = AuditBuilder("llm-1", "rules-1")
    events = [
        builder.build("chat.audit", RECORD, Outcome.PASSED, latency_ms=1, reason="tombstone")
        for _ in range(2)
    ]
    assert events[0] == events[1]
    assert (events[0].key or b"").decode() == event_id_of(RECORD)


def test_audit_event_and_dead_letter_hold_nothing_of_the_record() -> None:
    """Value, key and headers of the input are nowhere in what is published about it."""
    event = AuditBuilder("llm-1", "rules-1").build(
        "chat.audit", RECORD, Outcome.DEAD_LETTERED, latency_ms=1, reason="DECODE_INVALID_VALUE"
    )
    letter = dead_letter("chat.dlq", RECORD, DecodeError("17 bytes", stage="decode"))
    assert CANARY not in repr((event, letter)).encode()
    assert letter.value is None


def test_dead_letter_names_cause_and_position() -> None:
    """Tools that know Kafka Streams' headers find what they look for."""
    letter = dead_letter("chat.dlq", RECORD, DecodeError("17 bytes", stage="decode"))
    assert dict(letter.headers) == {
        "__streams.errors.exception": b"gateway.errors.DecodeError",
        "__streams.errors.message": b"DECODE_INVALID_VALUE 17 bytes",
        "__streams.errors.stacktrace": b"",
        "__streams.errors.topic": b"chat.raw",
        "__streams.errors.partition": b"3",
        "__streams.errors.offset": b"9",
        "gateway.error.code": b"DECODE_INVALID_VALUE",
        "gateway.error.stage": b"decode",
    }
    assert (letter.topic, letter.key) == ("chat.dlq", b"chat.raw-3-9")


def test_dead_letter_stack_trace_has_locations_alone() -> None:
    """The trace names files, lines and functions, but no message, source line or variable."""

    def fail() -> None:
        secret = CANARY.decode()
        raise ProcessingFailed("ValueError") from ValueError(secret)

    with suppress(ProcessingFailed):
        fail()
    caught: ProcessingFailed | None = None
    try:
        fail()
    except ProcessingFailed as error:
        caught = error
    assert caught is not None
    trace = (
        dict(dead_letter("chat.dlq", RECORD, caught).headers)["__streams.errors.stacktrace"] or b""
    )
    assert b"audit/test_events.py:" in trace
    assert trace.endswith(b" fail")
    assert CANARY not in trace


def test_event_and_dead_letter_carry_the_trace_context_that_they_are_given() -> None:
    """A trace can be followed to both; of the record's own headers they take none."""
    trace = (("traceparent", b"00-" + b"a" * 32 + b"-" + b"b" * 16 + b"-01"),)
    record = RECORD._replace(headers=(*trace, ("baggage", CANARY)))
    build = AuditBuilder("llm-1", "rules-1").build
    assert build("chat.audit", record, Outcome.PASSED, latency_ms=1).headers == ()
    assert build("chat.audit", record, Outcome.PASSED, latency_ms=1, trace=trace).headers == trace
    assert "traceparent" not in dict(dead_letter("chat.dlq", record, DecodeError()).headers)
    letter = dead_letter("chat.dlq", record, DecodeError(), trace)
    assert letter.headers[-1] == trace[0]
    assert CANARY not in repr(letter.headers).encode()


def test_entities_that_are_kept_take_no_more_memory_than_they_hold() -> None:
    """They stay as long as their conversation does, so no spare buffer stays with them."""
    found = [[Replacement(Entity(0, 4, "PERSON", 1.0, "route"), 0, 4, "pseudonym")]]
    encoded_entities(["sender_name"], found)
    tracemalloc.start()
    try:
        kept = [encoded_entities(["sender_name"], found) for _ in range(200)]
        n_bytes, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert n_bytes / len(kept) < 1_000
