"""Collects what a micro-batch publishes: for every record its outcome and an audit event."""

from collections.abc import Sequence
from typing import Final

from gateway.audit.events import AuditBuilder, dead_letter, encoded_entities
from gateway.domain import (
    NO_TIMESTAMP,
    BatchResult,
    Erasure,
    FieldPath,
    Headers,
    Message,
    Outcome,
    OutputRecord,
    Record,
    VaultChange,
    trace_context_of,
)
from gateway.domain.tuples import new_tuple
from gateway.errors import GatewayError, ResidualIdentifier
from gateway.pipeline.fields import SanitizedFields
from gateway.pipeline.traces import Substitute, suspects
from gateway.routes import PassedRecord, Route, all_readings

POLICY_HEADER: Final = "gateway.policy.version"
MODEL_HEADER: Final = "gateway.model.version"
# Paths hold list indexes and map keys, so how many there are, and how long, is up to the records.
_MAX_NAMED_PATHS: Final = 10_000
_LONGEST_NAMED_PATH: Final = 256


class Publisher:
    """Builds the output records of one route; thread-safe."""

    def __init__(self, route: Route, audit: AuditBuilder) -> None:
        self.route = route
        self.audit = audit
        self.version_headers = [
            (POLICY_HEADER, audit.policy_version.encode()),
            (MODEL_HEADER, audit.model_version.encode()),
        ]
        self.field_names: dict[FieldPath, str] = {}

    def name_of(self, path: FieldPath) -> str:
        """Return `route.field_name(path)`, remembered."""
        name = self.field_names.get(path)
        if name is None:
            name = self.route.field_name(path)
            is_short = sum(len(str(step)) for step in path) <= _LONGEST_NAMED_PATH
            if is_short and len(self.field_names) < _MAX_NAMED_PATHS:
                self.field_names[path] = name
        return name


class Publication:
    """What one micro-batch publishes so far, in input order."""

    def __init__(self, publisher: Publisher, now_ms: int) -> None:
        self._publisher = publisher
        self._now_ms = now_ms
        self._records: list[OutputRecord] = []
        self._result = BatchResult(self._records, ())
        # Counted at the end, all at once.
        self._replaced: list[tuple[str, str]] = []

    def finish(self, changes: Sequence[VaultChange] = ()) -> BatchResult:
        """Return what was added, with the vault changes that belong to it."""
        result = self._result
        result.replacement_counts.update(self._replaced)
        result.changes = changes
        return result

    def add_sanitized(
        self,
        message: Message,
        fields: SanitizedFields,
        key: bytes | None,
        value: bytes | None,
        conversation: str | None,
    ) -> None:
        """Add a message with its fields rewritten."""
        publisher, record = self._publisher, message.record
        trace = self._add_output(record, key, value)
        route, names, replacements = publisher.route, publisher.field_names, fields.replacements
        settled, entities = fields.settled, None
        field_names: list[str] = []
        if settled is not None:
            entities = settled.audited
        if entities is None:
            field_names = [
                names[path] if path in names else publisher.name_of(path)
                for _, _, path in message.fields
            ]
            if settled is not None:
                entities = settled.audited = encoded_entities(field_names, replacements)
        event = publisher.audit.build(
            route.audit_topic,
            record,
            Outcome.SANITIZED,
            latency_ms=self._latency_ms(record.timestamp),
            conversation=conversation,
            message_id=route.output_message_id(message, fields.texts),
            field_names=field_names,
            replacements=replacements,
            entities=entities,
            trace=trace,
        )
        self._records.append(event)
        self._result.n_sanitized += 1
        replaced = self._replaced
        for moved in replacements:
            for (_, _, entity_type, _, _), _, _, strategy in moved:
                replaced.append((entity_type, strategy))

    def add_passed(self, record: Record, passed: PassedRecord, conversation: str | None) -> None:
        """Add a record that goes out by rule."""
        key = _key_of_passed(self._publisher.route, record, passed)
        if key and passed.reason == Erasure.UNKNOWN:
            # All routes and partitions are asked, and only that of the conversation knows whether
            # its id is personal. There is a key, since compacted topics take no record without.
            key = conversation.encode() if conversation else None
        trace = self._add_output(record, key, passed.value)
        self._add_event(record, Outcome.PASSED, trace, conversation, passed.reason)
        self._result.n_passed += 1

    def add_dead_letter(
        self, record: Record, error: GatewayError, conversation: str | None = None
    ) -> None:
        """Add a dead letter, which points to the record and quotes nothing of it."""
        route = self._publisher.route
        trace: Headers = ()
        # The value that is left over may stand in the trace context.
        if record.headers and not isinstance(error, ResidualIdentifier):
            trace = trace_context_of(route.output_headers(record))
        self._records.append(dead_letter(route.dead_letter_topic, record, error, trace))
        self._add_event(record, Outcome.DEAD_LETTERED, trace, conversation, error.code)
        self._result.n_dead += 1
        self._result.dead_letter_counts[error.code] += 1

    def _latency_ms(self, timestamp_ms: int) -> int:
        """Return how old a record is; 0 where it does not say, or clocks differ."""
        return max(0, self._now_ms - timestamp_ms) if timestamp_ms > NO_TIMESTAMP else 0

    def _add_output(self, record: Record, key: bytes | None, value: bytes | None) -> Headers:
        """Add the record and return the trace context that it was published with."""
        publisher, route = self._publisher, self._publisher.route
        headers: Headers = publisher.version_headers
        trace: Headers = ()
        if record.headers:
            passed = route.output_headers(record)
            trace = trace_context_of(passed)
            headers = [*passed, *headers]
        self._records.append(
            new_tuple(OutputRecord, (route.output_topic, key, value, headers, record.timestamp))
        )
        return trace

    def _add_event(
        self,
        record: Record,
        outcome: Outcome,
        trace: Headers,
        conversation: str | None,
        reason: str,
    ) -> None:
        publisher = self._publisher
        self._records.append(
            publisher.audit.build(
                publisher.route.audit_topic,
                record,
                outcome,
                latency_ms=self._latency_ms(record.timestamp),
                reason=reason,
                conversation=conversation,
                trace=trace,
            )
        )


def _key_of_passed(route: Route, record: Record, passed: PassedRecord) -> bytes | None:
    """Return the key of a record that goes out by rule, None if it may hold a personal id."""
    key = route.output_key(record)
    if not key or passed.conversation_id is None or route.conversation_type is None:
        return key
    personal = {passed.conversation_id: Substitute("", route.conversation_type)}
    return None if suspects(all_readings(key), personal) else key
