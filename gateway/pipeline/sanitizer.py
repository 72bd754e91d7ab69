"""The pipeline of one route: a micro-batch of raw records in, everything that it publishes out.

    decode ──▶ detect ──▶ resolve identities ──▶ rewrite ──▶ last look ──▶ encode

`detect` covers the first two and needs no vault, so micro-batches may overlap there; `complete`
does the rest in input order. The stream, the command line and the tests all call the same
functions.
"""

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field

from gateway.audit.events import AuditBuilder, dead_letter
from gateway.codecs import Path
from gateway.detection.protocols import Detector
from gateway.domain import (
    BatchResult,
    Entity,
    Message,
    Outcome,
    OutputRecord,
    Record,
    position_of,
)
from gateway.errors import GatewayError, ProcessingFailed, RejectedRecord
from gateway.pipeline.fields import SanitizedFields, sanitize_fields
from gateway.pipeline.residuals import is_suspect, mend
from gateway.pseudonyms.protocols import Pseudonymizer, Vault
from gateway.routes import PassedRecord, Route

POLICY_HEADER = "gateway.policy.version"
MODEL_HEADER = "gateway.model.version"
# A structured field is an entity because the route says so, whatever stands in it.
ROUTE_DETECTOR = "route"

Read = Message | PassedRecord | RejectedRecord


@dataclass(slots=True)
class DetectedBatch:
    """A decoded micro-batch with the entities of its texts.

    `entities` runs parallel to the text fields of all messages, one after another.
    """

    records: Sequence[Record]
    reads: list[Read]
    entities: list[list[Entity]] = field(default_factory=list)


class Sanitizer:
    """Implements the stream's `BatchProcessor` for one route; thread-safe but for pseudonymizers.

    Args:
        route: reads and writes the records.
        detector: finds entities in free text.
        admits: whether an entity is sure enough to count (the policy's thresholds).
        make_pseudonymizer: opens a pseudonymizer over a partition's vault.
        audit: builds audit events.
        max_entities: bound on entities of one message.
        executor: where decoding runs, off the event loop; None decodes in place.
        now: seconds since the epoch, for latencies.
    """

    def __init__(
        self,
        route: Route,
        detector: Detector,
        admits: Callable[[Entity], bool],
        make_pseudonymizer: Callable[[Vault], Pseudonymizer],
        audit: AuditBuilder,
        max_entities: int,
        executor: Executor | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._route = route
        self._detector = detector
        self._admits = admits
        self._make_pseudonymizer = make_pseudonymizer
        self._audit = audit
        self._max_entities = max_entities
        self._executor = executor
        self._now = now
        self._version_headers = [
            (POLICY_HEADER, audit.policy_version.encode()),
            (MODEL_HEADER, audit.model_version.encode()),
        ]
        self._field_names: dict[Path, str] = {}

    def make_pseudonymizer(self, vault: Vault) -> Pseudonymizer:
        """Return a pseudonymizer over `vault`, for one partition."""
        return self._make_pseudonymizer(vault)

    async def detect(self, records: Sequence[Record]) -> DetectedBatch:
        """Return `records` decoded, with the entities of every selected text.

        Raises:
            TransientError: the model is away.
            InferenceRejected: the model does not fit.
        """
        loop = asyncio.get_running_loop()
        if self._executor is None:
            batch = self._read(records)
        else:
            batch = await loop.run_in_executor(self._executor, self._read, records)
        texts = [
            text
            for item in batch.reads
            if isinstance(item, Message)
            for text, entity_type, _ in item.fields
            if entity_type is None
        ]
        batch.entities = await self._detector.detect(texts) if texts else []
        return batch

    def complete(self, detected: DetectedBatch, pseudonymizer: Pseudonymizer) -> BatchResult:
        """Return what the micro-batch publishes, in input order; see `BatchProcessor.complete`."""
        published: list[OutputRecord] = []
        result = BatchResult(published, ())
        now_ms = int(self._now() * 1000)
        entities = iter(detected.entities)
        for record, item in zip(detected.records, detected.reads, strict=True):
            if isinstance(item, Message):
                found = self._entities_of(item, entities)
                try:
                    self._sanitize(item, found, pseudonymizer, now_ms, result, published)
                except RejectedRecord as error:
                    error.position = position_of(record)
                    error.stage = error.stage or "rewrite"
                    conversation = pseudonymizer.conversation_pseudonym(item.conversation_id)
                    self._bury(record, error, conversation, now_ms, result, published)
            elif isinstance(item, PassedRecord):
                self._pass(record, item, pseudonymizer, now_ms, result, published)
            else:
                self._bury(record, item, None, now_ms, result, published)
        result.changes = pseudonymizer.drain_changes()
        return result

    def reject(self, record: Record, error: Exception) -> BatchResult:
        """Return the dead letter and audit event of a record that failed alone with `error`."""
        if not isinstance(error, GatewayError):
            # Only the type's name: an unforeseen error may quote the record in its arguments.
            error = ProcessingFailed(type(error).__name__).with_traceback(error.__traceback__)
        published: list[OutputRecord] = []
        result = BatchResult(published, ())
        self._bury(record, error, None, int(self._now() * 1000), result, published)
        return result

    def _read(self, records: Sequence[Record]) -> DetectedBatch:
        return DetectedBatch(records, [self._read_one(record) for record in records])

    def _read_one(self, record: Record) -> Read:
        try:
            return self._route.read(record) or self._route.passed(record)
        except RejectedRecord as error:
            return error
        except Exception as error:
            return ProcessingFailed(
                type(error).__name__, position=position_of(record), stage="decode"
            )

    def _entities_of(
        self, message: Message, entities: Iterator[list[Entity]]
    ) -> list[list[Entity]]:
        found: list[list[Entity]] = []
        for text, entity_type, _ in message.fields:
            if entity_type is not None:
                found.append([Entity(0, len(text), entity_type, 1.0, ROUTE_DETECTOR)])
            else:
                found.append([e for e in next(entities) if self._admits(e)])
        return found

    def _sanitize(
        self,
        message: Message,
        found: Sequence[Sequence[Entity]],
        pseudonymizer: Pseudonymizer,
        now_ms: int,
        result: BatchResult,
        published: list[OutputRecord],
    ) -> None:
        route, record = self._route, message.record
        fields = sanitize_fields(
            message.conversation_id, message.fields, found, pseudonymizer, self._max_entities
        )
        value, key = self._written(message, fields)
        headers = route.output_headers(record) + self._version_headers
        published.append(OutputRecord(route.output_topic, key, value, headers, record.timestamp))
        published.append(
            self._audit.build(
                route.audit_topic,
                record,
                Outcome.SANITIZED,
                latency_ms=max(0, now_ms - record.timestamp),
                conversation=pseudonymizer.conversation_pseudonym(message.conversation_id),
                message_id=route.output_message_id(message, fields.texts),
                field_names=[self._name_of(path) for _, _, path in message.fields],
                replacements=fields.replacements,
            )
        )
        result.n_sanitized += 1
        counts = result.entity_counts
        for moved in fields.replacements:
            for replacement in moved:
                counts[replacement.entity.type] += 1

    def _written(
        self, message: Message, fields: SanitizedFields
    ) -> tuple[bytes | None, bytes | None]:
        """Return value and key to publish, with found values replaced in unselected places too."""
        route, originals = self._route, fields.originals
        value = route.write(message, fields.texts)
        key = route.output_key(message.record, message, fields.texts)
        if not originals:
            return value, key
        headers = b"".join(text for _, text in route.output_headers(message.record))
        if is_suspect(b"\n".join((value or b"", key or b"", headers)), originals):
            mended = [
                (path, better)
                for path, text in route.other_leaves(message)
                if (better := mend(text, originals)) != text
            ]
            if mended:
                value = route.write(message, fields.texts, mended)
        return value, key

    def _pass(
        self,
        record: Record,
        passed: PassedRecord,
        pseudonymizer: Pseudonymizer,
        now_ms: int,
        result: BatchResult,
        published: list[OutputRecord],
    ) -> None:
        route, conversation_id = self._route, passed.conversation_id
        headers = route.output_headers(record) + self._version_headers
        key = route.output_key(record)
        published.append(
            OutputRecord(route.output_topic, key, passed.value, headers, record.timestamp)
        )
        conversation = conversation_id and pseudonymizer.conversation_pseudonym(conversation_id)
        published.append(
            self._audit.build(
                route.audit_topic,
                record,
                Outcome.PASSED,
                latency_ms=max(0, now_ms - record.timestamp),
                reason=passed.reason,
                conversation=conversation,
            )
        )
        result.n_passed += 1

    def _bury(
        self,
        record: Record,
        error: GatewayError,
        conversation: str | None,
        now_ms: int,
        result: BatchResult,
        published: list[OutputRecord],
    ) -> None:
        route = self._route
        published.append(dead_letter(route.dead_letter_topic, record, error))
        published.append(
            self._audit.build(
                route.audit_topic,
                record,
                Outcome.DEAD_LETTERED,
                latency_ms=max(0, now_ms - record.timestamp),
                reason=error.code,
                conversation=conversation,
            )
        )
        result.n_dead += 1
        result.dead_letter_counts[error.code] += 1

    def _name_of(self, path: Path) -> str:
        name = self._field_names.get(path)
        if name is None:
            name = self._route.field_name(path)
            # Paths hold list indexes, so their number is bounded only by the records' shapes.
            if len(self._field_names) < 10_000:
                self._field_names[path] = name
        return name
