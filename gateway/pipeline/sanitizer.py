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
from typing import NamedTuple

from gateway.audit.events import AuditBuilder
from gateway.detection.protocols import Detector
from gateway.domain import BatchResult, Entity, FieldEntities, Message, Record, position_of
from gateway.domain.detectors import ROUTE_DETECTOR
from gateway.domain.parallel import ensure_parallel
from gateway.domain.tuples import new_tuple
from gateway.errors import (
    GatewayError,
    InferenceAbandoned,
    ProcessingFailed,
    RejectedRecord,
)
from gateway.pipeline.fields import SanitizedFields, sanitize_fields
from gateway.pipeline.last_look import LastLook
from gateway.pipeline.met_values import met_values
from gateway.pipeline.publication import Publication, Publisher
from gateway.pipeline.runs import apart
from gateway.pipeline.structured import inner_span, is_read, parts_of
from gateway.pipeline.traces import Originals
from gateway.pseudonyms.protocols import Pseudonymizer, Vault
from gateway.routes import ERASURE, PassedRecord, Route, ids_in

Read = Message | PassedRecord | RejectedRecord


@dataclass(slots=True)
class DetectedBatch:
    """A decoded micro-batch with the entities of its texts.

    `entities` runs parallel to the fields of all messages that detectors read, one after another.
    """

    records: Sequence[Record]
    reads: list[Read]
    entities: list[list[Entity]] = field(default_factory=list)


class _Rewritten(NamedTuple):
    """A message with its fields rewritten; `whole` are these with joined texts in one piece.

    `met` are values outside of these that earlier messages tell.
    """

    message: Message
    fields: SanitizedFields
    whole: SanitizedFields
    met: Originals


class _Written(NamedTuple):
    """A message with what is published of it."""

    message: Message
    fields: SanitizedFields
    key: bytes | None
    value: bytes | None


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
        self._last_look = LastLook(route)
        self._detector = detector
        self._admits = admits
        self._make_pseudonymizer = make_pseudonymizer
        self._publisher = Publisher(route, audit)
        self._max_entities = max_entities
        self._executor = executor
        self._now = now

    @property
    def versions(self) -> tuple[str, str]:
        """The policy's version and the model's, as headers and audit events name them."""
        audit = self._publisher.audit
        return audit.policy_version, audit.model_version

    @property
    def route(self) -> Route:
        """What reads and writes the records."""
        return self._route

    def make_pseudonymizer(self, vault: Vault) -> Pseudonymizer:
        """Return a pseudonymizer over `vault`, for one partition."""
        return self._make_pseudonymizer(vault)

    async def find(self, texts: Sequence[str]) -> list[list[Entity]]:
        """Return the entities that would count in texts, were they selected."""
        if not texts:
            return []
        return [list(filter(self._admits, each)) for each in await self._detector.detect(texts)]

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
            if is_read(text, entity_type)
        ]
        try:
            batch.entities = await self._detector.detect(texts) if texts else []
        except InferenceAbandoned as error:
            # No record is guilty: splitting the micro-batch would ask for all of them again.
            batch.reads = [error if _has_read_text(item) else item for item in batch.reads]
        return batch

    def complete(
        self,
        detected: DetectedBatch,
        pseudonymizer: Pseudonymizer,
        seen: list[SanitizedFields] | None = None,
    ) -> BatchResult:
        """Return what the micro-batch publishes, in input order; see `BatchProcessor.complete`.

        Args:
            detected: what `detect` returned.
            pseudonymizer: of the partition.
            seen: takes what became of the fields of each message that is not withheld, for whoever
                shows it; joined texts are in one piece.
        """
        records, reads = detected.records, detected.reads
        ensure_parallel(records, reads)
        entities = iter(detected.entities)
        # A stage at a time over the whole micro-batch: its code stays in the processor's caches.
        found = [
            self._entities_of(item, entities) if isinstance(item, Message) else [] for item in reads
        ]
        rewritten = [
            self._rewritten(item, found[number], pseudonymizer)
            if isinstance(item, Message)
            else _aside(item, records[number], pseudonymizer)
            for number, item in enumerate(reads)
        ]
        outcomes = [
            self._written(item, seen) if isinstance(item, _Rewritten) else item
            for item in rewritten
        ]
        publication = Publication(self._publisher, self._now_ms())
        for number, outcome in enumerate(outcomes):
            record, item = records[number], reads[number]
            conversation: str | None = None
            if isinstance(item, (Message, PassedRecord)) and item.conversation_id is not None:
                conversation = pseudonymizer.conversation_pseudonym(item.conversation_id)
            if isinstance(outcome, _Written):
                publication.add_sanitized(*outcome, conversation)
            elif isinstance(outcome, PassedRecord):
                publication.add_passed(record, outcome, conversation)
            else:
                publication.add_dead_letter(record, outcome, conversation)
        return publication.finish(pseudonymizer.drain_changes())

    def reject(self, record: Record, error: Exception, stage: str) -> BatchResult:
        """Return the dead letter and audit event; see `BatchProcessor.reject`."""
        if not isinstance(error, GatewayError):
            # Only the type's name: an unforeseen error may quote the record in its arguments.
            error = ProcessingFailed(type(error).__name__).with_traceback(error.__traceback__)
        error.stage = error.stage or stage
        publication = Publication(self._publisher, self._now_ms())
        publication.add_dead_letter(record, error)
        return publication.finish()

    def _now_ms(self) -> int:
        return int(self._now() * 1000)

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
            ).with_traceback(error.__traceback__)

    def _entities_of(
        self, message: Message, entities: Iterator[list[Entity]]
    ) -> list[list[Entity]]:
        found: list[list[Entity]] = []
        ids = ids_in(message, self._route)
        for text, entity_type, path in message.fields:
            spans: list[Entity] = []
            if is_read(text, entity_type):
                spans = next(entities)
                if spans:
                    spans = list(filter(self._admits, spans))
            if entity_type is not None:
                parts = None
                # A personal id gives way to one id, whatever stands in it.
                if path not in ids:
                    parts = parts_of(text, entity_type, spans, message.fields)
                start, end = 0, len(text)
                if not (text[:1].isalnum() and text[-1:].isalnum()):
                    start, end = inner_span(text)
                whole = new_tuple(Entity, (start, end, entity_type, 1.0, ROUTE_DETECTOR))
                spans = parts or [whole]
            found.append(spans)
        return found

    def _rewritten(
        self, message: Message, found: FieldEntities, pseudonymizer: Pseudonymizer
    ) -> _Rewritten | RejectedRecord:
        """Return the message with its fields rewritten, or why it cannot be."""
        try:
            whole = fields = self._fields_of(message, found, pseudonymizer)
            if message.runs:
                message, fields = apart(message, fields)
            met = met_values(message, self._route, pseudonymizer)
        except RejectedRecord as error:
            return _rejected(message.record, error)
        return new_tuple(_Rewritten, (message, fields, whole, met))

    def _fields_of(
        self, message: Message, found: FieldEntities, pseudonymizer: Pseudonymizer
    ) -> SanitizedFields:
        """Return the fields of a message rewritten.

        Raises:
            RejectedRecord: they cannot be.
        """
        return sanitize_fields(
            message.conversation_id,
            message.fields,
            found,
            pseudonymizer,
            self._max_entities,
            ids_in(message, self._route),
        )

    def _written(
        self, rewritten: _Rewritten, seen: list[SanitizedFields] | None
    ) -> _Written | RejectedRecord:
        """Return what is published of a message, or why it cannot be."""
        message, fields, whole, met = rewritten
        try:
            value, key = self._last_look.published(message, fields, met)
        except RejectedRecord as error:
            return _rejected(message.record, error)
        if seen is not None:
            seen.append(whole)
        return new_tuple(_Written, (message, fields, key, value))


def _aside(
    item: PassedRecord | RejectedRecord, record: Record, pseudonymizer: Pseudonymizer
) -> PassedRecord | RejectedRecord:
    """Return what is no message; the conversation that it asks to erase is erased, if it can be.

    Then with what came of it as the reason.
    """
    if isinstance(item, PassedRecord) and item.reason == ERASURE:
        try:
            return item._replace(reason=pseudonymizer.erase(item.conversation_id or ""))
        except RejectedRecord as error:
            return _rejected(record, error)
    return item


def _rejected(record: Record, error: RejectedRecord) -> RejectedRecord:
    """Return the error with where it happened."""
    error.position = position_of(record)
    error.stage = error.stage or "rewrite"
    return error


def _has_read_text(item: Read) -> bool:
    return isinstance(item, Message) and any(is_read(text, type_) for text, type_, _ in item.fields)
