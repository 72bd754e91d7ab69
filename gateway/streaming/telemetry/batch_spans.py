"""The spans of one micro-batch, by OpenTelemetry's conventions for messaging.

    receive chat.raw ──▶ process chat.raw ──▶ decode, detect ─▶ infer, rewrite, encode, send …
                               ▲ │ links
        create chat.sanitized ─┘ ▼
        (a message's own trace)  contexts of the messages

Spans of stages are made when it is published, from the times that stages book.
"""

import time
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

import orjson
from aiokafka.structs import TopicPartition
from opentelemetry import context as contexts
from opentelemetry import trace
from opentelemetry.context import Context
from opentelemetry.trace import Link, Span, SpanContext, SpanKind, Status, StatusCode

from gateway.audit.events import event_id_of
from gateway.domain import NO_TIMESTAMP, TRACEPARENT, BatchResult, Outcome, RawRecord, Record
from gateway.stages import Stage, Timeline
from gateway.streaming.inbox import MicroBatch
from gateway.streaming.telemetry import span_names as names

# Stages that stand under `process`; inference stands under detection, which waits for it.
_CHILDREN: Final = (Stage.DECODE, Stage.DETECT, Stage.REWRITE, Stage.ENCODE)


class TracedRoutes(NamedTuple):
    """What a worker's spans have in common.

    `audit_topics` maps input topics to those in which their audit events stand. `followed` are the
    input topics whose routes publish trace contexts; those of others are not looked at.
    """

    group: str
    audit_topics: Mapping[str, str]
    followed: Collection[str]


class _TracedMessage(NamedTuple):
    record: Record
    span: Span
    parent: SpanContext | None


class TracedBatch:
    """A `BatchTrace` of which spans are made.

    Args:
        tracer: makes spans, and records each of them.
        routes: see there.
        source: the partition.
        batch: its records.
        chosen: which of them get a span, with the sampled context that each has of its own.
    """

    def __init__(
        self,
        tracer: trace.Tracer,
        routes: TracedRoutes,
        source: TopicPartition,
        batch: MicroBatch,
        chosen: Mapping[int, SpanContext | None],
    ) -> None:
        self.stages = Timeline()
        self._tracer = tracer
        self._audit_topic = routes.audit_topics.get(source.topic)
        self._source = source
        now_ns = time.time_ns()
        # Stages are timed by the clock that never jumps.
        self._epoch_ns = now_ns - time.monotonic_ns()
        attributes = _batch_attributes(routes.group, source, batch)
        receive = tracer.start_span(
            f"receive {source.topic}",
            Context(),
            SpanKind.CLIENT,
            attributes | _operation("receive"),
            start_time=now_ns - int(batch.waited_s * 1e9),
        )
        receive.end(now_ns)
        self._process = tracer.start_span(
            f"process {source.topic}",
            trace.set_span_in_context(receive, Context()),
            SpanKind.CONSUMER,
            attributes | _operation("process"),
            start_time=now_ns,
        )
        self._context = trace.set_span_in_context(self._process, Context())
        self._messages: list[_TracedMessage] = []
        self.records = batch.records
        if chosen:
            self.records = list(batch.records)
            for index, parent in chosen.items():
                span = self._message_span(parent, now_ns)
                record = with_context(self.records[index], span.get_span_context())
                self.records[index] = record
                self._messages.append(_TracedMessage(record, span, parent))

    def _message_span(self, parent: SpanContext | None, now_ns: int) -> Span:
        context, links = self._context, None
        if parent is not None:
            context = trace.set_span_in_context(trace.NonRecordingSpan(parent), Context())
            links = [Link(self._process.get_span_context())]
        return self._tracer.start_span(
            "create", context, SpanKind.PRODUCER, links=links, start_time=now_ns
        )

    @contextmanager
    def active(self) -> Iterator[None]:
        """Have the span of processing be the current one."""
        token = contexts.attach(self._context)
        try:
            yield
        finally:
            contexts.detach(token)

    def committed(self, result: BatchResult, duration_s: float) -> None:
        """End all spans."""
        end_ns = time.time_ns()
        self._end_stages()
        self._end_sends(result, end_ns - int(duration_s * 1e9), end_ns)
        self._end_messages(result, end_ns)
        self._process.set_attributes(
            {
                names.N_SANITIZED: result.n_sanitized,
                names.N_PASSED: result.n_passed,
                names.N_DEAD: result.n_dead,
                names.N_ENTITIES: sum(result.replacement_counts.values()),
                names.N_VAULT_CHANGES: len(result.changes),
            }
        )
        self._process.end(end_ns)

    def _end_stages(self) -> None:
        intervals = dict(self.stages.intervals)
        if Stage.DECODE in intervals and Stage.DETECT in intervals:
            # It is timed around detection, which follows it.
            intervals[Stage.DECODE] = (intervals[Stage.DECODE][0], intervals[Stage.DETECT][0])
        for stage in _CHILDREN:
            span = self._stage_span(stage, intervals, self._context)
            if span is not None and stage is Stage.DETECT:
                context = trace.set_span_in_context(span, Context())
                self._stage_span(Stage.INFER, intervals, context)

    def _stage_span(
        self, stage: Stage, intervals: Mapping[str, tuple[float, float]], context: Context
    ) -> Span | None:
        if stage not in intervals:
            return None
        begin_ns, end_ns = (self._epoch_ns + int(at_s * 1e9) for at_s in intervals[stage])
        busy = {names.BUSY_S: round(self.stages[stage], 6)}
        span = self._tracer.start_span(stage.value, context, attributes=busy, start_time=begin_ns)
        span.end(end_ns)
        return span

    def _end_sends(self, result: BatchResult, begin_ns: int, end_ns: int) -> None:
        counts: dict[str, int] = {}
        for record in result.records:
            counts[record.topic] = counts.get(record.topic, 0) + 1
        for topic, n_records in counts.items():
            self._tracer.start_span(
                f"send {topic}",
                self._context,
                # The contexts that messages carry are those of other spans.
                SpanKind.CLIENT,
                {
                    names.SYSTEM: "kafka",
                    names.DESTINATION: topic,
                    names.PARTITION: str(self._source.partition),
                    names.MESSAGE_COUNT: n_records,
                    **_operation("send"),
                },
                start_time=begin_ns,
            ).end(end_ns)

    def _end_messages(self, result: BatchResult, end_ns: int) -> None:
        told = self._told(result)
        for record, span, parent in self._messages:
            attributes: dict[str, Any] = {
                names.SYSTEM: "kafka",
                names.PARTITION: str(record.partition),
                names.OFFSET: record.offset,
                **_operation("create"),
            }
            if record.timestamp > NO_TIMESTAMP:
                age_s = max(0.0, end_ns / 1e9 - record.timestamp / 1_000)
                attributes[names.AGE_S] = round(age_s, 3)
            topic, event = told.get(event_id_of(record).encode(), ("", {}))
            if topic:
                span.update_name(f"create {topic}")
                attributes[names.DESTINATION] = topic
                attributes[names.OUTCOME] = event["outcome"]
            at: dict[str, Any] = {
                names.PARTITION: str(record.partition),
                names.OFFSET: record.offset,
            }
            if event.get("conversation"):
                attributes[names.CONVERSATION] = at[names.CONVERSATION] = event["conversation"]
            if event.get("outcome") == Outcome.DEAD_LETTERED:
                attributes[names.ERROR_TYPE] = event["reason"]
                span.set_status(Status(StatusCode.ERROR))
            span.set_attributes(attributes)
            span.end(end_ns)
            if parent is not None:
                self._process.add_link(parent, at)

    def _told(self, result: BatchResult) -> dict[bytes, tuple[str, dict[str, Any]]]:
        """Return topic and audit event of each traced message, by the id of the event.

        An event follows what was published of its record. It holds no text, and what a span says of
        a message is never more than its event says.
        """
        wanted = {event_id_of(message.record).encode() for message in self._messages}
        told = {}
        topic = ""
        for record in result.records:
            if record.topic != self._audit_topic:
                topic = record.topic
            elif record.key in wanted:
                told[record.key] = (topic, orjson.loads(record.value or b"{}"))
        return told


def _batch_attributes(group: str, source: TopicPartition, batch: MicroBatch) -> dict[str, Any]:
    return {
        names.SYSTEM: "kafka",
        names.DESTINATION: source.topic,
        names.PARTITION: str(source.partition),
        names.GROUP: group,
        names.MESSAGE_COUNT: len(batch.records),
        names.FIRST_OFFSET: batch.records[0].offset,
        names.LAST_OFFSET: batch.records[-1].offset,
    }


def with_context(record: Record, context: SpanContext) -> Record:
    """Return the record with a trace context in place of its own."""
    value = f"00-{context.trace_id:032x}-{context.span_id:016x}-{context.trace_flags:02x}"
    others = [header for header in record.headers if header[0].lower() != TRACEPARENT]
    return RawRecord(
        record.topic,
        record.partition,
        record.offset,
        record.timestamp,
        record.key,
        record.value,
        [*others, (TRACEPARENT, value.encode())],
    )


def _operation(name: str) -> dict[str, str]:
    return {names.OPERATION: name, names.OPERATION_TYPE: name}
