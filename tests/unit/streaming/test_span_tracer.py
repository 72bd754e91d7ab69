"""Traces of micro-batches: which are traced, what their spans say, which contexts are handed on."""

import time
from collections.abc import Sequence

import orjson
import pytest
from aiokafka.structs import TopicPartition
from opentelemetry import trace
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import SpanKind, StatusCode

from gateway.domain import BatchResult, OutputRecord, RawRecord, Record, trace_context_of
from gateway.errors import InferenceUnavailable
from gateway.stages import Stage, measured, opened
from gateway.streaming.inbox import MicroBatch
from gateway.streaming.telemetry import span_names as names
from gateway.streaming.telemetry.batch_spans import TracedRoutes
from gateway.streaming.telemetry.span_tracer import SpanTracer
from gateway.streaming.telemetry.tracing import BatchTrace, SilentTracer, Untraced

SOURCE = TopicPartition("chat.raw", 3)
ROUTES = TracedRoutes("anon-gateway", {"chat.raw": "chat.audit"}, {"chat.raw"})
BAGGAGE = ("baggage", b"user=ali")


def traceparent(number: int, *, is_sampled: bool = True) -> bytes:
    """Return the trace context of a message."""
    return f"00-{number:032x}-{number + 100:016x}-{int(is_sampled):02d}".encode()


def record(offset: int, own: bytes | None = None) -> Record:
    """Return a raw record, with a trace context if one is given."""
    headers = (("TraceParent", own), BAGGAGE) if own else ()
    return RawRecord("chat.raw", 3, offset, 1_000, b"k", b'{"text":"secret"}', headers)


def batch(*records: Record) -> MicroBatch:
    """Return a micro-batch whose first record has waited."""
    return MicroBatch(records, 100, waited_s=0.5)


def published(records: Sequence[Record], dead: int | None = None) -> BatchResult:
    """Return what the pipeline publishes of `records`; the one at offset `dead` is refused."""
    outputs: list[OutputRecord] = []
    for one in records:
        is_dead = one.offset == dead
        event = {
            "conversation": f"token-{one.offset}",
            "outcome": "dead_lettered" if is_dead else "sanitized",
            "reason": "DECODE_INVALID_VALUE" if is_dead else None,
        }
        key = f"chat.raw-3-{one.offset}".encode()
        topic = "chat.dlq" if is_dead else "chat.sanitized"
        outputs.append(OutputRecord(topic, b"k", b'{"text":"secret"}', (), 1_000))
        outputs.append(OutputRecord("chat.audit", key, orjson.dumps(event), (), 1_000))
    n_dead = sum(one.offset == dead for one in records)
    return BatchResult(outputs, [], n_sanitized=len(records) - n_dead, n_dead=n_dead)


@pytest.fixture
def exporter() -> InMemorySpanExporter:
    """Return what keeps all spans that have ended."""
    return InMemorySpanExporter()


def make_tracer(
    exporter: InMemorySpanExporter,
    ratio: float = 1.0,
    draw: float = 0.5,
    *,
    routes: TracedRoutes = ROUTES,
    follows_messages: bool = True,
    max_links: int = 32,
) -> SpanTracer:
    """Return a tracer of micro-batches that always draws the same number."""
    provider = TracerProvider(shutdown_on_exit=False)
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    return SpanTracer(
        provider.get_tracer("test"),
        routes,
        ratio=ratio,
        follows_messages=follows_messages,
        max_links=max_links,
        draw=lambda: draw,
    )


def go_through(traced: BatchTrace, dead: int | None = None) -> None:
    """Let a micro-batch pass all stages."""
    with traced.active(), opened(traced.stages):
        time.sleep(0.001)
        with measured(Stage.DETECT), measured(Stage.INFER):
            time.sleep(0.001)
    with measured(Stage.REWRITE, traced.stages):
        pass
    with measured(Stage.ENCODE, traced.stages):
        pass
    traced.stages[Stage.PUBLISH] = 0.002
    traced.committed(published(traced.records, dead), 0.002)


def by_name(exporter: InMemorySpanExporter) -> dict[str, ReadableSpan]:
    """Return the spans by name; each name must be there once."""
    spans = exporter.get_finished_spans()
    found = {span.name: span for span in spans}
    assert len(found) == len(spans)
    return found


def id_of(span: ReadableSpan) -> int:
    """Return the id of a span."""
    assert span.context is not None
    number: int = span.context.span_id
    return number


def test_micro_batch_has_spans_by_the_conventions(exporter: InMemorySpanExporter) -> None:
    """One trace: received, processed with its stages, sent to each topic."""
    traced = make_tracer(exporter).begin(SOURCE, batch(record(7), record(8)))
    go_through(traced)
    spans = {
        span.name: span
        for span in exporter.get_finished_spans()
        if not span.name.startswith("create")
    }
    assert len({span.context.trace_id for span in spans.values() if span.context}) == 1
    parents = {name: span.parent and span.parent.span_id for name, span in spans.items()}
    process, detect = id_of(spans["process chat.raw"]), id_of(spans["detect"])
    assert parents == {
        "receive chat.raw": None,
        "process chat.raw": id_of(spans["receive chat.raw"]),
        "decode": process,
        "detect": process,
        "infer": detect,
        "rewrite": process,
        "encode": process,
        "send chat.sanitized": process,
        "send chat.audit": process,
    }
    kinds = {name.split()[0]: span.kind for name, span in spans.items() if " " in name}
    assert kinds == {
        "receive": SpanKind.CLIENT,
        "process": SpanKind.CONSUMER,
        "send": SpanKind.CLIENT,
    }
    assert dict(spans["process chat.raw"].attributes or {}) == {
        "messaging.system": "kafka",
        "messaging.operation.name": "process",
        "messaging.operation.type": "process",
        "messaging.destination.name": "chat.raw",
        "messaging.destination.partition.id": "3",
        "messaging.consumer.group.name": "anon-gateway",
        "messaging.batch.message_count": 2,
        "gateway.offset.first": 7,
        "gateway.offset.last": 8,
        "gateway.records.sanitized": 2,
        "gateway.records.passed": 0,
        "gateway.records.dead_lettered": 0,
        "gateway.entities": 0,
        "gateway.vault.changes": 0,
    }
    sent = spans["send chat.audit"].attributes or {}
    assert (sent[names.MESSAGE_COUNT], sent[names.OPERATION]) == (2, "send")


def test_spans_stand_where_their_time_was_spent(exporter: InMemorySpanExporter) -> None:
    """Waiting, decoding, detecting and sending follow one another; inference is within."""
    go_through(make_tracer(exporter).begin(SOURCE, batch(record(7))))
    spans = by_name(exporter)
    at = {name: (span.start_time or 0, span.end_time or 0) for name, span in spans.items()}
    receive, process = at["receive chat.raw"], at["process chat.raw"]
    assert receive[1] - receive[0] == 500_000_000
    assert receive[1] == process[0]
    assert at["decode"][1] == at["detect"][0]
    assert at["decode"][0] < at["decode"][1]
    assert at["detect"][0] <= at["infer"][0] <= at["infer"][1] <= at["detect"][1]
    assert at["detect"][1] <= at["rewrite"][0] <= at["encode"][0]
    assert at["send chat.sanitized"][1] - at["send chat.sanitized"][0] == 2_000_000
    # Of the same clock, whichever clock timed them.
    assert abs(at["decode"][0] - process[0]) < 60_000_000_000
    assert at["create chat.sanitized"] == process


def test_message_with_a_trace_of_its_own_gets_a_child_there(
    exporter: InMemorySpanExporter,
) -> None:
    """Its trace goes on with our span, which is handed on; links lead to and from the batch."""
    own = traceparent(17)
    traced = make_tracer(exporter, ratio=0).begin(SOURCE, batch(record(7, own), record(8)))
    assert traced.records[1] == record(8)
    headers = traced.records[0].headers
    assert BAGGAGE in headers
    assert [name.lower() for name, _ in headers].count("traceparent") == 1
    go_through(traced)
    spans = by_name(exporter)
    message, process = spans["create chat.sanitized"], spans["process chat.raw"]
    assert message.context is not None
    assert process.context is not None
    assert (message.context.trace_id, message.parent and message.parent.span_id) == (17, 117)
    handed_on = f"00-{17:032x}-{message.context.span_id:016x}-01"
    ((_, value),) = trace_context_of(headers)
    # The library may set the flag that says its ids are random.
    assert value.decode()[:53] == handed_on[:53]
    assert int(value[-2:], 16) & 1
    assert [link.context.span_id for link in message.links] == [process.context.span_id]
    (link,) = process.links
    assert (link.context.trace_id, link.context.span_id) == (17, 117)
    assert dict(link.attributes or {}) == {
        "messaging.destination.partition.id": "3",
        "messaging.kafka.offset": 7,
        "gateway.conversation": "token-7",
    }
    attributes = dict(message.attributes or {})
    assert attributes.pop("gateway.age_s")
    assert attributes == {
        "messaging.system": "kafka",
        "messaging.operation.name": "create",
        "messaging.operation.type": "create",
        "messaging.destination.name": "chat.sanitized",
        "messaging.destination.partition.id": "3",
        "messaging.kafka.offset": 7,
        "gateway.conversation": "token-7",
        "gateway.outcome": "sanitized",
    }


def test_message_without_a_trace_gets_one_in_the_micro_batchs(
    exporter: InMemorySpanExporter,
) -> None:
    """Where the gateway is the first to trace, consumers go on from there."""
    traced = make_tracer(exporter).begin(SOURCE, batch(record(7)))
    go_through(traced)
    spans = by_name(exporter)
    message, process = spans["create chat.sanitized"], spans["process chat.raw"]
    assert message.parent == process.context
    assert (message.links, process.links) == ((), ())
    ((_, value),) = trace_context_of(traced.records[0].headers)
    assert value.decode().split("-")[2] == f"{id_of(message):016x}"


def test_dead_letter_is_an_error_with_its_code(exporter: InMemorySpanExporter) -> None:
    """The span of a refused message says which topic took it and why, and quotes nothing."""
    go_through(make_tracer(exporter).begin(SOURCE, batch(record(7), record(8))), dead=8)
    span = by_name(exporter)["create chat.dlq"]
    assert span.status.status_code is StatusCode.ERROR
    assert span.status.description is None
    assert (span.attributes or {})[names.ERROR_TYPE] == "DECODE_INVALID_VALUE"
    assert (span.attributes or {})[names.OUTCOME] == "dead_lettered"


@pytest.mark.parametrize(
    ("ratio", "follows", "own", "is_traced"),
    [
        (0.0, True, None, False),
        (0.4, True, None, False),
        (0.6, True, None, True),
        (1.0, True, None, True),
        (0.0, True, traceparent(1), True),
        (0.0, True, traceparent(1, is_sampled=False), False),
        (0.0, True, b"Sara Rezaei", False),
        (0.0, False, traceparent(1), False),
        (0.6, False, traceparent(1), True),
    ],
)
def test_micro_batch_is_traced_by_share_or_for_a_message(
    exporter: InMemorySpanExporter,
    ratio: float,
    follows: bool,
    own: bytes | None,
    is_traced: bool,
) -> None:
    """The share decides, and a sampled message where messages are followed."""
    tracer = make_tracer(exporter, ratio, follows_messages=follows)
    records = batch(record(7), record(8, own))
    traced = tracer.begin(SOURCE, records)
    assert isinstance(traced, Untraced) is not is_traced
    go_through(traced)
    assert bool(exporter.get_finished_spans()) is is_traced
    if not is_traced:
        assert traced.records is records.records


def test_unsampled_context_of_a_message_goes_on_as_it_came(
    exporter: InMemorySpanExporter,
) -> None:
    """Who began a trace has decided not to record it: we add no span, and cut nothing off."""
    records = batch(record(7, traceparent(1, is_sampled=False)), record(8))
    traced = make_tracer(exporter).begin(SOURCE, records)
    go_through(traced)
    assert traced.records[0] is records.records[0]
    offsets = [
        (span.attributes or {})[names.OFFSET]
        for span in exporter.get_finished_spans()
        if span.name.startswith("create")
    ]
    assert offsets == [8]


def test_contexts_that_a_route_keeps_to_itself_are_not_followed(
    exporter: InMemorySpanExporter,
) -> None:
    """Where trace ids are not to be published, they are in no span either."""
    records = batch(*(record(n, traceparent(n + 1)) for n in range(40)))
    routes = ROUTES._replace(followed=())
    tracer = make_tracer(exporter, ratio=0, routes=routes)
    assert isinstance(tracer.begin(SOURCE, records), Untraced)
    go_through(make_tracer(exporter, routes=routes, max_links=16).begin(SOURCE, records))
    spans = exporter.get_finished_spans()
    assert len(spans) == 16 + 9
    assert len({span.context.trace_id for span in spans if span.context}) == 1
    assert [link for span in spans for link in span.links] == []


def test_spans_of_messages_are_bounded(exporter: InMemorySpanExporter) -> None:
    """However many messages are sampled, few get a span; those of other traces go first."""
    own = [record(n, traceparent(n + 1)) for n in range(50, 60)]
    records = batch(*(record(n) for n in range(50)), *own)
    traced = make_tracer(exporter, max_links=16).begin(SOURCE, records)
    go_through(traced)
    created = [s for s in exporter.get_finished_spans() if s.name.startswith("create")]
    offsets = [(span.attributes or {})[names.OFFSET] for span in created]
    assert offsets == [*range(50, 60), *range(6)]
    assert len(exporter.get_finished_spans()) == 16 + 9
    many = batch(*(record(n, traceparent(n + 1)) for n in range(200)))
    exporter.clear()
    traced = make_tracer(exporter, ratio=0, max_links=16).begin(SOURCE, many)
    go_through(traced)
    assert len(exporter.get_finished_spans()) == 16 + 9
    assert traced.records[16:] == list(many.records[16:])


def test_attempt_that_failed_is_an_event_of_the_micro_batch(
    exporter: InMemorySpanExporter,
) -> None:
    """Each repeated attempt stands in the span with its code, whoever reports it."""
    tracer = make_tracer(exporter)
    traced = tracer.begin(SOURCE, batch(record(7)))
    tracer.retried(InferenceUnavailable("status UNAVAILABLE"))
    with traced.active():
        tracer.retried(InferenceUnavailable("status UNAVAILABLE"))
    go_through(traced)
    (event,) = by_name(exporter)["process chat.raw"].events
    assert (event.name, dict(event.attributes or {})) == (
        "retried",
        {"error.type": "INFERENCE_UNAVAILABLE"},
    )


def test_stage_that_was_repeated_is_one_span_with_its_own_time(
    exporter: InMemorySpanExporter,
) -> None:
    """A micro-batch that was split has one span a stage, from the first part to the last."""
    traced = make_tracer(exporter).begin(SOURCE, batch(record(7)))
    for _ in range(3):
        with measured(Stage.REWRITE, traced.stages):
            time.sleep(0.002)
        time.sleep(0.01)
    traced.committed(published(traced.records), 0.001)
    span = by_name(exporter)["rewrite"]
    lasted_s = ((span.end_time or 0) - (span.start_time or 0)) / 1e9
    busy_s = (span.attributes or {})[names.BUSY_S]
    assert isinstance(busy_s, float)
    assert 0.006 <= busy_s <= lasted_s - 0.019


def test_processor_without_audit_events_is_traced_as_well(
    exporter: InMemorySpanExporter,
) -> None:
    """Spans of messages then say what is known without: where they stood."""
    traced = make_tracer(exporter).begin(SOURCE, batch(record(7)))
    result = BatchResult([OutputRecord("other", b"k", b"secret", (), 0)], [], n_sanitized=1)
    traced.committed(result, 0.001)
    span = by_name(exporter)["create"]
    assert (span.attributes or {})[names.OFFSET] == 7
    assert names.CONVERSATION not in (span.attributes or {})


def test_nothing_of_a_message_stands_in_its_spans(exporter: InMemorySpanExporter) -> None:
    """Neither value nor key nor other headers."""
    go_through(make_tracer(exporter).begin(SOURCE, batch(record(7, traceparent(1)), record(8))))
    told = "".join(span.to_json() for span in exporter.get_finished_spans())
    assert "token-7" in told
    assert "secret" not in told
    assert "ali" not in told


def test_silent_tracer_changes_nothing() -> None:
    """Without tracing the very same records are processed, and no span is current."""
    records = batch(record(7, traceparent(1)))
    tracer = SilentTracer()
    traced = tracer.begin(SOURCE, records)
    assert traced.records is records.records
    with traced.active():
        tracer.retried(InferenceUnavailable())
        assert not trace.get_current_span().get_span_context().is_valid
    traced.committed(published(records.records), 0.001)
