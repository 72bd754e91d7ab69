"""CPU time a message of counting it, beside the pipeline's, by size of micro-batch.

Run `python -m load_tests.telemetry_costs`. No Kafka, no NER and no transactions, so the share of a
real worker is smaller than what this prints. One thread, thread CPU time, both in turn.
"""

import argparse
import asyncio
import gc
import statistics
import time
from collections.abc import Callable, Sequence

from aiokafka.structs import TopicPartition
from rich.table import Table

from gateway.app import build_sanitizers
from gateway.commands.console import out
from gateway.domain import BatchResult, Record
from gateway.observability import GatewayMetrics
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.vault_memory import MemoryVault
from gateway.settings import Settings
from gateway.stages import Stage, StageTimes, measured, opened
from gateway.streaming.inbox import MicroBatch
from gateway.streaming.observer import PartitionSample, TopicSample
from gateway.streaming.reporting import MetricsObserver
from load_tests.stage_costs import records

SIZES = (10, 50, 200, 1_000)
SCRAPE_EVERY_S = 15.0
LOOK_EVERY_S = 2.0
N_PARTITIONS = 12
SOURCE = TopicPartition("chat.raw", 0)
PHASES = {"recovering": 0, "running": N_PARTITIONS, "stopped": 0}


def timed_us(work: Callable[[], object], n: int) -> float:
    """Return the microseconds of CPU time that one of `n` runs takes."""
    gc.collect()
    started = time.thread_time()
    for _ in range(n):
        work()
    return (time.thread_time() - started) / n * 1e6


def count(observer: MetricsObserver, batch: MicroBatch, result: BatchResult) -> None:
    """Do all that a worker does to count one micro-batch."""
    stages: StageTimes = {}
    with opened(stages), measured(Stage.DETECT), measured(Stage.INFER):
        pass
    with measured(Stage.REWRITE, stages), measured(Stage.ENCODE, stages):
        pass
    stages[Stage.PUBLISH] = 0.001
    observer.committed(SOURCE, batch, result, 0.001, stages)


def main() -> None:
    """Print the table."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--messages", type=int, default=4_000)
    arguments.add_argument("--rounds", type=int, default=5)
    options = arguments.parse_args()
    metrics = GatewayMetrics()
    observer = MetricsObserver(metrics)
    settings = Settings(detection={"detectors": "rules"})
    (sanitizer,) = build_sanitizers(settings, KeyRing.for_demo()).values()
    messages: Sequence[Record] = records(options.messages, seed=1)

    def process(batch: Sequence[Record]) -> BatchResult:
        detected = loop.run_until_complete(sanitizer.detect(batch))
        return sanitizer.complete(detected, pseudonymizer)

    loop = asyncio.new_event_loop()
    table = Table(title="CPU time a message")
    for heading in ("records a micro-batch", "pipeline, µs", "metrics, µs", "share"):
        table.add_column(heading, justify="right")
    for size in SIZES:
        batches = [messages[i : i + size] for i in range(0, len(messages), size)]
        shares, costs = [], []
        for _ in range(options.rounds):
            pseudonymizer = sanitizer.make_pseudonymizer(MemoryVault())
            gc.collect()
            started = time.thread_time()
            results = [process(batch) for batch in batches]
            pipeline_us = (time.thread_time() - started) / len(messages) * 1e6
            started = time.thread_time()
            for batch, result in zip(batches, results, strict=True):
                count(observer, MicroBatch(batch, 1_000), result)
            metrics_us = (time.thread_time() - started) / len(messages) * 1e6
            costs.append((pipeline_us, metrics_us))
            shares.append(metrics_us / pipeline_us)
        pipeline_us, metrics_us = (statistics.median(column) for column in zip(*costs, strict=True))
        share = statistics.median(shares)
        table.add_row(str(size), f"{pipeline_us:.1f}", f"{metrics_us:.2f}", f"{share:.2%}")
    out.print(table)

    partitions = [
        PartitionSample(TopicPartition("chat.raw", n), 10, 0.5, 4_096, 100)
        for n in range(N_PARTITIONS)
    ]
    topics = [TopicSample("chat.raw", N_PARTITIONS, PHASES)]
    look_us = timed_us(lambda: observer.sampled(topics, partitions), 200)
    scrape_us = timed_us(metrics.render, 20)
    share = (look_us / LOOK_EVERY_S + scrape_us / SCRAPE_EVERY_S) / 1e6
    out.print(
        f"{N_PARTITIONS} partitions: {look_us:.0f} µs every {LOOK_EVERY_S:g} s, a scrape "
        f"{scrape_us / 1_000:.1f} ms every {SCRAPE_EVERY_S:g} s, {share:.3%} of a core"
    )
    loop.close()


if __name__ == "__main__":
    main()
