"""CPU time a message of counting and tracing it, beside the pipeline's, by size of micro-batch.

Run `python -m load_tests.telemetry_costs`. No Kafka, no NER and no transactions, so the share of a
real worker is smaller than what this prints. The pipeline's and counting's is thread CPU time, in
turn; that of traces is of the whole process, with what pushes them to a collector of its own.
"""

import argparse
import asyncio
import gc
import itertools
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from aiokafka.structs import TopicPartition
from rich.table import Table

from gateway.commands.console import out
from gateway.domain import BatchResult, Record
from gateway.observability import GatewayMetrics
from gateway.observability.otlp import Telemetry
from gateway.observability.otlp_options import OtlpWishes, resolve_options
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.vault_memory import MemoryVault
from gateway.settings import Settings
from gateway.stages import Stage, StageTimes, measured, opened
from gateway.streaming.inbox import MicroBatch
from gateway.streaming.telemetry.batch_spans import TracedRoutes
from gateway.streaming.telemetry.observer import PartitionSample, TopicSample
from gateway.streaming.telemetry.reporting import MetricsObserver
from gateway.streaming.telemetry.span_tracer import SpanTracer
from gateway.streaming.telemetry.tracing import BatchTracer
from gateway.wiring.sanitizers import build_sanitizers
from load_tests.stage_costs import records

SIZES = (10, 50, 200, 1_000)
# Shares of traced micro-batches, and how many to take: few enough that all spans find room in the
# queue, enough that one in a hundred is traced at all.
N_BY_RATIO = {0.0: 400, 0.01: 400, 1.0: 50}
SCRAPE_EVERY_S = 15.0
LOOK_EVERY_S = 2.0
PUSH_EVERY_S = 60.0
N_PARTITIONS = 12
SOURCE = TopicPartition("chat.raw", 0)
PHASES = {"recovering": 0, "running": N_PARTITIONS, "stopped": 0}
COLLECTOR = """
import sys
from gateway.testing.collector import ScriptedCollector
with ScriptedCollector(keeps=False) as collector:
    print(collector.url, flush=True)
    sys.stdin.read()
"""


def timed_us(work: Callable[[], object], n: int) -> float:
    """Return the microseconds of CPU time that one of `n` runs takes."""
    gc.collect()
    started = time.thread_time()
    for _ in range(n):
        work()
    return (time.thread_time() - started) / n * 1e6


def pass_stages(stages: StageTimes) -> None:
    """Time all stages of a micro-batch, which take no time here."""
    with opened(stages), measured(Stage.DETECT), measured(Stage.INFER):
        pass
    with measured(Stage.REWRITE, stages):
        pass
    with measured(Stage.ENCODE, stages):
        pass
    stages[Stage.PUBLISH] = 0.001


def count(observer: MetricsObserver, batch: MicroBatch, result: BatchResult) -> None:
    """Do all that a worker does to count one micro-batch."""
    stages: StageTimes = {}
    pass_stages(stages)
    observer.committed(SOURCE, batch, result, 0.001, stages)


def follow(tracer: BatchTracer, batch: MicroBatch, result: BatchResult) -> None:
    """Do all that a worker does to trace one micro-batch."""
    trace = tracer.begin(SOURCE, batch)
    with trace.active():
        pass_stages(trace.stages)
    with trace.active():
        pass
    trace.committed(result, 0.001)


@contextmanager
def collector() -> Iterator[str]:
    """Run a collector in a process of its own; give its address."""
    process = subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-c", COLLECTOR], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        yield process.stdout.readline().strip()
    finally:
        process.stdin.close()
        process.wait(30)


def traced_us(url: str, ratio: float, batch: MicroBatch, result: BatchResult) -> float:
    """Return the microseconds of CPU time a message, pushing included."""
    metrics = GatewayMetrics()
    wishes = OtlpWishes(endpoint=url, metrics=False, sample_ratio=ratio)
    options = resolve_options(wishes, {})
    gc.collect()
    telemetry = Telemetry(options, metrics.collect, metrics.pushed, metrics.resource)
    assert telemetry.tracer is not None
    draws = itertools.cycle([n / 100 for n in range(100)])
    tracer = SpanTracer(
        telemetry.tracer,
        TracedRoutes("anon-gateway", {"chat.raw": "chat.audit"}, {"chat.raw"}),
        ratio=ratio,
        draw=lambda: next(draws),
    )
    n = N_BY_RATIO[ratio]
    started = time.process_time()
    for _ in range(n):
        follow(tracer, batch, result)
    telemetry.close()
    return (time.process_time() - started) / n / len(batch.records) * 1e6


def main() -> None:
    """Print the table."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--messages", type=int, default=4_000)
    arguments.add_argument("--rounds", type=int, default=5)
    options = arguments.parse_args()
    os.environ["OTEL_BSP_SCHEDULE_DELAY"] = "100"
    metrics = GatewayMetrics()
    observer = MetricsObserver(metrics)
    settings = Settings(detection={"detectors": "rules"})
    (sanitizer,) = build_sanitizers(settings, KeyRing.for_demo()).values()
    messages: Sequence[Record] = records(options.messages, seed=1)

    def process(batch: Sequence[Record]) -> BatchResult:
        detected = loop.run_until_complete(sanitizer.detect(batch))
        return sanitizer.complete(detected, pseudonymizer)

    loop = asyncio.new_event_loop()
    table = Table(title="CPU time a message, µs, and its share of the pipeline's")
    ratios = [f"traces {ratio:g}" for ratio in N_BY_RATIO]
    for heading in ("records a micro-batch", "pipeline", "metrics", *ratios):
        table.add_column(heading, justify="right")
    with collector() as url:
        for size in SIZES:
            batches = [messages[i : i + size] for i in range(0, len(messages), size)]
            costs: list[list[float]] = []
            for _ in range(options.rounds):
                pseudonymizer = sanitizer.make_pseudonymizer(MemoryVault())
                gc.collect()
                started = time.thread_time()
                results = [process(batch) for batch in batches]
                row = [(time.thread_time() - started) / len(messages) * 1e6]
                started = time.thread_time()
                for batch, result in zip(batches, results, strict=True):
                    count(observer, MicroBatch(batch, 1_000), result)
                row.append((time.thread_time() - started) / len(messages) * 1e6)
                first = MicroBatch(batches[0], 1_000)
                row += [traced_us(url, ratio, first, results[0]) for ratio in N_BY_RATIO]
                costs.append(row)
            pipeline_us = statistics.median(row[0] for row in costs)
            cells = [str(size), f"{pipeline_us:.0f}"]
            for column in range(1, len(costs[0])):
                cost_us = statistics.median(row[column] for row in costs)
                share = statistics.median(row[column] / row[0] for row in costs)
                cells.append(f"{cost_us:.2f} ({share:.1%})")
            table.add_row(*cells)
    out.print(table)

    partitions = [
        PartitionSample(TopicPartition("chat.raw", n), 10, 0.5, 4_096, 100)
        for n in range(N_PARTITIONS)
    ]
    topics = [TopicSample("chat.raw", N_PARTITIONS, PHASES)]
    look_us = timed_us(lambda: observer.sampled(topics, partitions), 200)
    scrape_us = timed_us(metrics.render, 20)
    push_us = timed_us(lambda: pushed(metrics), 20)
    share = (look_us / LOOK_EVERY_S + scrape_us / SCRAPE_EVERY_S + push_us / PUSH_EVERY_S) / 1e6
    out.print(
        f"{N_PARTITIONS} partitions: {look_us:.0f} µs every {LOOK_EVERY_S:g} s, a scrape "
        f"{scrape_us / 1_000:.1f} ms every {SCRAPE_EVERY_S:g} s, a push of metrics "
        f"{push_us / 1_000:.1f} ms every {PUSH_EVERY_S:g} s, {share:.3%} of a core"
    )
    loop.close()


def pushed(metrics: GatewayMetrics) -> bytes:
    """Return the metrics as they are pushed."""
    from opentelemetry.exporter.otlp.proto.common.metrics_encoder import encode_metrics

    data = metrics.collect()
    assert data is not None
    body: bytes = encode_metrics(data).SerializeToString()
    return body


if __name__ == "__main__":
    main()
