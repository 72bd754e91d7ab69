"""What a scraper reads of a worker on real Kafka: every metric of the catalogue, and none else."""

import asyncio
import re
import secrets
import urllib.request
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from confluent_kafka import Producer

from gateway.observability import CATALOGUE, GatewayMetrics, catalogue
from gateway.pseudonyms import KeyRing
from gateway.settings import Settings, TelemetrySettings
from gateway.streaming.config import StreamConfig
from gateway.streaming.telemetry.reporting import MetricsObserver
from gateway.streaming.telemetry.tracing import BatchTracer
from gateway.streaming.worker import Stream
from gateway.testing.collector import ScriptedCollector
from gateway.testing.counting import CountingProcessor
from gateway.testing.processes import free_port
from gateway.testing.streams import MakePipeline, OnceAway, conversation
from gateway.wiring.sanitizers import build_sanitizers
from gateway.wiring.telemetry import pushed_telemetry

pytestmark = [pytest.mark.integration, pytest.mark.timeout(120)]

NEEDS_A_MODEL_SERVER = {catalogue.FALLBACK_TEXTS, catalogue.INFERENCE_AVAILABLE}
# They are told where there is a candidate, see test_shadow.
NEEDS_A_CANDIDATE = {one for one in CATALOGUE if one.name.startswith("gateway_shadow_")}
CANARY = "qzxcanary7"
N_MESSAGES = 40
Page = dict[str, dict[tuple[tuple[str, str], ...], float]]


@asynccontextmanager
async def worker(
    config: StreamConfig,
    processors: Mapping[str, Any],
    metrics: GatewayMetrics,
    tracer: BatchTracer | None = None,
) -> AsyncIterator[int]:
    """Run a stream with a metrics page; give the port of the page."""
    port = free_port()
    doubts: list[BaseException] = []
    stream = Stream(
        replace(config, web_port=port),
        processors,
        observer=MetricsObserver(metrics),
        tracer=tracer,
        metrics_page=metrics.render,
        on_doubt=doubts.append,
    )
    await stream.start()
    try:
        yield port
    finally:
        await stream.stop()
    assert not doubts


async def scraped(port: int, holds: Callable[[Page], bool]) -> tuple[str, Page]:
    """Return the page once `holds` does, as text and as values by name and labels."""

    def get() -> str:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=20) as answer:
            text: str = answer.read().decode()
            return text

    async with asyncio.timeout(60):
        while True:
            text = await asyncio.to_thread(get)
            page: Page = {}
            for line in text.splitlines():
                if not line.startswith("#"):
                    match = re.fullmatch(r"(\w+)(?:\{(.*)\})? (\S+)", line)
                    assert match, line
                    labels = tuple(re.findall(r'(\w+)="([^"]*)"', match[2] or ""))
                    page.setdefault(match[1], {})[labels] = float(match[3])
            if holds(page):
                return text, page
            await asyncio.sleep(0.2)


def total(page: Page, name: str) -> float:
    """Return the sum over all series of a metric."""
    return sum(page.get(name, {}).values())


async def test_metrics_page_has_the_catalogue_and_nothing_else(
    make_pipeline: MakePipeline, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that needs no model server is there after some traffic; no label holds any text.

    The same metrics are pushed.
    """
    monkeypatch.setenv("OTEL_BSP_SCHEDULE_DELAY", "100")
    audit = f"audit-{secrets.token_hex(4)}"
    pipeline = make_pipeline(more_inputs=[audit])
    topics = {"input": pipeline.raw, "output": pipeline.out, "dead_letters": pipeline.dead}
    opinion = {"url": f"http://localhost:{free_port()}/v1", "model": "m", "sure_from": 1.0}
    settings = Settings(
        detection={"detectors": "all"},
        routes=[{**topics, "audit": audit, "hard_cases": True}],
        llm={"allowed_endpoints": ["localhost"], "hard_cases": opinion},
    )
    metrics = GatewayMetrics()
    sanitizers = build_sanitizers(settings, KeyRing.for_demo(), observer=metrics)
    for sanitizer in sanitizers.values():
        metrics.started(*sanitizer.versions)
    processors = {topic: OnceAway(sanitizer) for topic, sanitizer in sanitizers.items()}
    pipeline.produce(
        {
            "conversation_id": f"c{number % 7}",
            "message_id": f"m-{number}",
            "sender_name": "Sara Rezaei",
            "text": f"I am Sara Rezaei, write to {CANARY}@example.com",
        }
        for number in range(N_MESSAGES)
    )
    broken = Producer({"bootstrap.servers": pipeline.config.bootstrap_servers})
    broken.produce(pipeline.raw, b'{"text":"' + CANARY.encode(), key=CANARY)
    broken.flush(20)

    def is_caught_up(page: Page) -> bool:
        return (
            total(page, "gateway_consumed_records_total") == N_MESSAGES + 1
            and len(page.get("gateway_lag_records", ())) == 4
            and total(page, "gateway_lag_records") == 0
            and len(page.get("gateway_telemetry_pushes_total", ())) == 2
        )

    with ScriptedCollector() as collector:
        telemetry = {"endpoint": collector.url, "metrics_interval_s": 0.2, "sample_ratio": 1}
        pushed = settings.model_copy(update={"telemetry": TelemetrySettings(**telemetry)})
        with pushed_telemetry(pushed, metrics, {}) as tracer:
            async with worker(pipeline.config, processors, metrics, tracer) as port:
                text, page = await scraped(port, is_caught_up)
                shown = set(re.findall(r"^# TYPE (\w+)", text, re.M))
                # What a worker knows of its partitions is gone when it ends.
                await asyncio.to_thread(collector.wait_for, lambda it: it.metrics() >= shown)
        assert collector.metrics() == shown
        for push in collector.pushes:
            assert CANARY.encode() not in push.body
            assert b"Rezaei" not in push.body

    absent = NEEDS_A_MODEL_SERVER | NEEDS_A_CANDIDATE
    expected = {metric.name: metric for metric in CATALOGUE if metric not in absent}
    assert shown == expected.keys()
    for name, series in page.items():
        metric = expected[re.sub(r"_(bucket|sum|count)$", "", name)]
        for labels in series:
            assert {label for label, _ in labels} - {"le"} == set(metric.labels), name
    assert CANARY not in text
    assert "Rezaei" not in text
    assert total(page, "gateway_records_total") == N_MESSAGES + 1
    assert total(page, "gateway_dead_letters_total") == 1
    assert total(page, "gateway_transient_errors_total") == 1
    assert total(page, "gateway_lag_seconds") == 0
    assert page["gateway_topic_partitions"] == {(("topic", pipeline.raw),): 4}
    running = (("topic", pipeline.raw), ("phase", "running"))
    assert page["gateway_partitions"][running] == total(page, "gateway_partitions") == 4
    assert total(page, "gateway_vault_conversations") == 7
    assert total(page, "gateway_vault_bytes") > 0
    stages = {dict(labels)["stage"] for labels in page["gateway_stage_duration_seconds_sum"]}
    assert stages == {"decode", "detect", "infer", "rewrite", "encode", "publish"}
    assert total(page, "gateway_hard_cases_total") > 0
    outcomes = {dict(labels)["outcome"] for labels in page["gateway_records_total"]}
    assert outcomes == {"sanitized", "passed", "dead_lettered"}


async def test_metrics_of_partitions_that_another_worker_took_vanish(
    make_pipeline: MakePipeline,
) -> None:
    """After a rebalance each partition is told by one worker alone, its owner."""
    pipeline = make_pipeline()
    gauges = (
        "gateway_lag_records",
        "gateway_lag_seconds",
        "gateway_vault_bytes",
        "gateway_last_commit_timestamp_seconds",
    )

    def told(page: Page, name: str) -> set[str]:
        return {dict(labels)["partition"] for labels in page.get(name, ())}

    def processors() -> dict[str, Any]:
        return {pipeline.raw: CountingProcessor(pipeline.out)}

    pipeline.produce(conversation(100, 40))
    first, second = GatewayMetrics(), GatewayMetrics()
    async with worker(pipeline.config, processors(), first) as port:
        await scraped(port, lambda page: all(len(told(page, name)) == 4 for name in gauges))
        async with worker(pipeline.config, processors(), second) as other:
            _, theirs = await scraped(
                other, lambda page: len(told(page, "gateway_lag_records")) == 2
            )
            _, ours = await scraped(port, lambda page: len(told(page, "gateway_lag_records")) == 2)
            for name in gauges:
                assert not told(ours, name) & told(theirs, name), name
            assert not told(ours, "gateway_last_commit_timestamp_seconds") - told(
                ours, "gateway_lag_records"
            )
