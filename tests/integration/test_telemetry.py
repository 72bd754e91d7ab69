"""Traces of a worker on real Kafka, pushed to a collector over real HTTP."""

import io
import json
import re
import secrets
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from confluent_kafka import Message, Producer
from opentelemetry.proto.trace.v1.trace_pb2 import Span

from gateway.observability import GatewayMetrics
from gateway.pseudonyms import KeyRing
from gateway.settings import Settings
from gateway.streaming.telemetry.tracing import BatchTracer
from gateway.testing.collector import ScriptedCollector, attributes_of
from gateway.testing.counting import CountingProcessor
from gateway.testing.log_lines import captured_log_lines
from gateway.testing.processes import free_port
from gateway.testing.streams import MakePipeline, OnceAway, Pipeline, conversation, running
from gateway.wiring.sanitizers import build_sanitizers
from gateway.wiring.telemetry import pushed_telemetry

pytestmark = [pytest.mark.integration, pytest.mark.timeout(300)]

PAGE = Path(__file__).parents[2] / "docs" / "tracing.md"
CANARY = "qzxcanary7"


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have spans pushed at once."""
    monkeypatch.setenv("OTEL_BSP_SCHEDULE_DELAY", "50")


@pytest.fixture
def log_lines() -> Iterator[io.StringIO]:
    """Return what the production log chain writes."""
    with captured_log_lines("INFO") as stream:
        yield stream


def traceparent(number: int, *, is_sampled: bool) -> bytes:
    """Return the trace context that a chat platform gives a message."""
    return f"00-{number + 1:032x}-{number + 1001:016x}-{int(is_sampled):02d}".encode()


def produce(pipeline: Pipeline, n_messages: int) -> None:
    """Publish messages, every other of a sampled trace, the rest of one that is not."""
    producer = Producer({"bootstrap.servers": pipeline.config.bootstrap_servers})
    for number in range(n_messages):
        document = {
            "conversation_id": f"c{number % 3}",
            "message_id": f"m-{number}",
            "sender_name": "Sara Rezaei",
            "text": f"write to {CANARY}@example.com",
        }
        value = json.dumps(document).encode()
        headers: list[tuple[str, str | bytes | None]] = [
            ("traceparent", traceparent(number, is_sampled=number % 2 == 0)),
            ("tracestate", f"vendor={CANARY}".encode()),
            ("baggage", f"user={CANARY}".encode()),
            ("ce_subject", None),
            ("content-type", None),
        ]
        if number == n_messages - 2:
            value = value[:-10]  # sampled, and no JSON
        producer.produce(pipeline.raw, value, key=f"c{number % 3}", headers=headers)
    assert producer.flush(20) == 0


def context_of(message: Message) -> tuple[int, int]:
    """Return trace id and span id that a published record carries."""
    headers: Any = message.headers() or ()
    found = dict(headers)
    assert not {"tracestate", "baggage"} & found.keys()
    _, trace_id, span_id, _ = found["traceparent"].decode().split("-")
    return int(trace_id, 16), int(span_id, 16)


def ids(span: Span | Span.Link) -> tuple[int, int]:
    """Return trace id and span id of a span, or of that which a link leads to."""
    return int.from_bytes(span.trace_id, "big"), int.from_bytes(span.span_id, "big")


def documented(text: str) -> set[str]:
    """Return what the tables of the page name as span or attribute."""
    names = re.findall(r"^\| (`[^|]+`) \|", text, re.M)
    return {name for cell in names for name in re.findall(r"`([^`]+)`", cell)}


async def test_trace_of_a_message_goes_on_through_the_gateway(make_pipeline: MakePipeline) -> None:
    """Each record of a message carries its trace: by our span where it is sampled, else as it came.

    The audit event names the same conversation as the span does, and the page on traces lists all
    spans and attributes that were pushed, and no others.
    """
    audit, n = f"audit-{secrets.token_hex(4)}", 20
    pipeline = make_pipeline(more_inputs=[audit])
    topics = {"input": pipeline.raw, "output": pipeline.out, "dead_letters": pipeline.dead}
    metrics = GatewayMetrics()
    produce(pipeline, n)
    with ScriptedCollector() as collector:
        settings = Settings(
            kafka={"application_id": pipeline.config.application_id},
            routes=[{**topics, "audit": audit}],
            telemetry={"endpoint": collector.url, "sample_ratio": 0, "metrics": False},
        )
        with ThreadPoolExecutor(1) as executor, pushed_telemetry(settings, metrics, {}) as tracer:
            sanitizers = build_sanitizers(settings, KeyRing.for_demo(), executor, metrics)
            processors = {topic: OnceAway(one) for topic, one in sanitizers.items()}
            async with running(pipeline.config, processors, tracer=tracer) as recorder:
                await recorder.wait_for(n)
        spans = collector.spans()
        bodies = b"".join(push.body for push in collector.pushes)

    created = {ids(span): span for span in spans if span.name.startswith("create")}
    events = {json.loads(m.value() or b"")["event_id"]: m for m in pipeline.committed(audit, n)}
    records = [*pipeline.committed(pipeline.out, n - 1), *pipeline.committed(pipeline.dead, 1)]
    carried = {context_of(record) for record in records}
    assert carried == {context_of(event) for event in events.values()}
    assert len(carried) == n
    unsampled = {(number + 1, number + 1001) for number in range(1, n, 2)}
    assert carried == created.keys() | unsampled

    for span in created.values():
        attributes = attributes_of(span)
        (number,) = [i for i in range(n) if i + 1 == ids(span)[0]]
        assert int.from_bytes(span.parent_span_id, "big") == number + 1001
        partition = attributes["messaging.destination.partition.id"]
        key = f"{pipeline.raw}-{partition}-{attributes['messaging.kafka.offset']}"
        event = json.loads(events[key].value() or b"")
        assert attributes.get("gateway.conversation") == event["conversation"]
        assert attributes["gateway.outcome"] == event["outcome"]
        is_dead = number == n - 2
        assert span.name == f"create {pipeline.dead if is_dead else pipeline.out}"
        assert attributes.get("error.type") == ("DECODE_INVALID_VALUE" if is_dead else None)

    processes = {ids(span): span for span in spans if span.name == f"process {pipeline.raw}"}
    assert {ids(link) for span in created.values() for link in span.links} <= processes.keys()
    linked = {ids(link)[0] for span in processes.values() for link in span.links}
    assert linked == {trace_id for trace_id, _ in created}
    assert CANARY.encode() not in bodies
    assert b"Rezaei" not in bodies

    topic_names = {pipeline.raw, pipeline.out, pipeline.dead, audit}
    told = {" ".join("TOPIC" if w in topic_names else w for w in s.name.split()) for s in spans}
    for span in spans:
        for owner in (span, *span.links, *span.events):
            told |= attributes_of(owner).keys()
        told |= {event.name for event in span.events}
    assert told == documented(PAGE.read_text(encoding="utf-8"))


async def test_log_lines_of_a_traced_micro_batch_name_its_trace(
    make_pipeline: MakePipeline, log_lines: io.StringIO
) -> None:
    """What goes wrong in a micro-batch is found from its trace, and the other way round."""

    def spoil(stage: str, documents: Sequence[dict[str, Any]]) -> None:
        if stage == "complete" and any(document["i"] == 13 for document in documents):
            raise ValueError(CANARY)

    pipeline = make_pipeline()
    pipeline.produce(conversation(20, n_conversations=1))
    processor = CountingProcessor(pipeline.out, pipeline.dead, spoil=spoil)
    with ScriptedCollector() as collector:
        settings = Settings(telemetry={"endpoint": collector.url, "sample_ratio": 1})
        with pushed_telemetry(settings, GatewayMetrics(), {}) as tracer:
            async with running(pipeline.config, {pipeline.raw: processor}, tracer=tracer) as seen:
                await seen.wait_for(20)
        processes = {
            span.trace_id.hex(): span.span_id.hex()
            for span in collector.spans()
            if span.name.startswith("process")
        }
    lines = [json.loads(line) for line in log_lines.getvalue().splitlines()]
    rejected = [line for line in lines if line["event"] == "stream.rejected"]
    assert len(rejected) == 1
    for line in lines:
        if line["event"] in ("stream.rejected", "stream.split"):
            assert processes[line["trace_id"]] == line["span_id"]
        else:
            assert "trace_id" not in line, line
    assert CANARY not in log_lines.getvalue()


@pytest.mark.parametrize("trouble", ["dead", "hanging", "refusing"])
async def test_trouble_with_the_collector_does_not_reach_the_stream(
    make_pipeline: MakePipeline, trouble: str
) -> None:
    """Everything is published and the worker stops while no push is ever taken."""
    pipeline, n = make_pipeline(), 2_000
    pipeline.produce(conversation(n))
    processor = CountingProcessor(pipeline.out)
    with ScriptedCollector(503 if trouble == "refusing" else 200) as collector:
        if trouble == "hanging":
            collector.gate.clear()
        url = f"http://127.0.0.1:{free_port()}" if trouble == "dead" else collector.url
        settings = Settings(
            telemetry={
                "endpoint": url,
                "sample_ratio": 1,
                "metrics_interval_s": 0.05,
                "timeout_s": 2,
            }
        )
        metrics = GatewayMetrics()
        tracer: BatchTracer
        with pushed_telemetry(settings, metrics, {}) as tracer:
            async with running(pipeline.config, {pipeline.raw: processor}, tracer=tracer) as seen:
                await seen.wait_for(n)
        assert len(pipeline.documents(n)) == n
        assert 'outcome="taken"' not in metrics.render()
        assert bool(collector.pushes) is (trouble != "dead")
