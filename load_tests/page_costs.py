"""CPU time that the status page takes from a worker, and a text that of the playground.

Run `python -m load_tests.page_costs`. No Kafka; thread CPU time for the status, process CPU time
for the playground, whose detectors compute in threads.
"""

import argparse
import asyncio
import statistics
import time
from collections.abc import Callable

from aiokafka.structs import TopicPartition
from rich.table import Table

from gateway.commands.console import out
from gateway.observability import GatewayMetrics
from gateway.pages.history import SAMPLE_EVERY_S
from gateway.pages.playground import MAX_CHARACTERS, MAX_LINES
from gateway.pages.playground_pages import sample_conversations
from gateway.pages.status import WorkerIdentity
from gateway.pages.status_pages import StatusPages
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.vault_memory import MemoryVault
from gateway.settings import Settings
from gateway.streaming.telemetry.observer import PartitionSample, TopicSample
from gateway.streaming.telemetry.reporting import MetricsObserver
from gateway.wiring.pages import build_playground
from gateway.wiring.sanitizers import build_sanitizers
from load_tests.stage_costs import records

PARTITIONS = (4, 12, 100, 1_000)
# As many as are kept.
N_SAMPLES = 300


def median_ms(
    work: Callable[[], object],
    n: int,
    clock: Callable[[], float],
    before: Callable[[], object] = lambda: None,
) -> float:
    """Return the median of the milliseconds that one of `n` runs takes, `before` not counted."""
    times = []
    for _ in range(n):
        before()
        started = clock()
        work()
        times.append((clock() - started) * 1_000)
    return statistics.median(times)


def filled_metrics(n_partitions: int) -> GatewayMetrics:
    """Return the metrics of a worker that has sanitized chats and has so many partitions."""
    metrics = GatewayMetrics()
    metrics.started("llm-1", "rules+ner/compact")
    (sanitizer,) = build_sanitizers(
        Settings(detection={"detectors": "rules"}), KeyRing.for_demo()
    ).values()
    batch = records(1_000, seed=1)
    pseudonymizer = sanitizer.make_pseudonymizer(MemoryVault())
    result = sanitizer.complete(asyncio.run(sanitizer.detect(batch)), pseudonymizer)
    stages = dict.fromkeys(("decode", "detect", "infer", "rewrite", "encode", "publish"), 0.01)
    metrics.committed(batch, 250_000, result, 0.01, stages)
    partitions = [
        PartitionSample(TopicPartition("chat.raw", number), 10, 0.5, 4_096, 100)
        for number in range(n_partitions)
    ]
    topics = [TopicSample("chat.raw", n_partitions, {"running": n_partitions})]
    MetricsObserver(metrics).sampled(topics, partitions)
    return metrics


def status_costs() -> Table:
    """Return what a look at the metrics and an answer cost, by number of partitions."""
    table = Table(title="status page, CPU time")
    for heading in ("partitions", "sample, ms", "share of a core", "answer, ms", "answer, KiB"):
        table.add_column(heading, justify="right")
    for n_partitions in PARTITIONS:
        pages = StatusPages(filled_metrics(n_partitions), WorkerIdentity("app"))
        sample_ms = median_ms(pages.sample, N_SAMPLES, time.thread_time)
        answer_ms = median_ms(pages.body, 30, time.thread_time, before=pages.sample)
        table.add_row(
            str(n_partitions),
            f"{sample_ms:.2f}",
            f"{sample_ms / SAMPLE_EVERY_S / 1_000:.3%}",
            f"{answer_ms:.2f}",
            f"{len(pages.body()) / 1_024:.0f}",
        )
    return table


def playground_costs() -> Table:
    """Return what texts cost, all profiles together."""
    table = Table(title="playground, CPU time of a text under three profiles")
    for heading in ("text", "lines", "characters", "ms"):
        table.add_column(heading, justify="left" if heading == "text" else "right")
    playground = build_playground(Settings())
    texts = {f"sample, {name}": str(text) for name, text in sample_conversations().items()}
    lines = [line for text in texts.values() for line in text.splitlines()]
    longest = "\n".join((lines * MAX_LINES)[:MAX_LINES])[:MAX_CHARACTERS]
    for name, text in {**texts, "the longest": longest}.items():

        def show(text: str = text) -> None:
            asyncio.run(playground.show(text))

        show()
        cost_ms = median_ms(show, 5, time.process_time)
        table.add_row(name, str(len(text.splitlines())), f"{len(text):,}", f"{cost_ms:.0f}")
    return table


def main() -> None:
    """Print both tables."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    out.print(status_costs())
    out.print(playground_costs())


if __name__ == "__main__":
    main()
