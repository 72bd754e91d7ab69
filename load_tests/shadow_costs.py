"""What shadow mode costs the live stream: CPU time of its thread, with and without a candidate.

Run `python -m load_tests.shadow_costs`. No Kafka; rules only, where a message is cheapest and the
cost weighs most. The candidate is a real process; micro-batches with and without it take turns.
"""

import argparse
import asyncio
import statistics
import time
from collections.abc import Sequence
from pathlib import Path

from gateway.commands.console import out
from gateway.domain import Record
from gateway.machine import describe_machine
from gateway.observability import GatewayMetrics, configure_logging
from gateway.pipeline.sanitizer import DetectedBatch
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.vault_memory import MemoryVault
from gateway.settings import Settings
from gateway.shadow.scrape import read_pages
from gateway.streaming import BatchProcessor
from gateway.wiring.sanitizers import build_sanitizers
from gateway.wiring.shadow import shadowed
from load_tests.stage_costs import BATCH, records

_KEYS = KeyRing.for_demo()


def main() -> None:
    """Print the table."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--messages", type=int, default=20_000)
    n = arguments.parse_args().messages
    configure_logging("ERROR", "console")
    warm, measured = records(2 * BATCH, seed=1), records(n, seed=2)
    batches = [warm, *(measured[start : start + BATCH] for start in range(0, n, BATCH))]
    out.print(describe_machine(), highlight=False)
    out.print(
        "share  µs a message: without  with  compared  dropped  candidate MB", highlight=False
    )
    for share in (0.01, 0.1, 1.0):
        out.print(_row(share, batches), highlight=False)


def _row(share: float, batches: Sequence[Sequence[Record]]) -> str:
    settings = Settings(
        detection={"detectors": "rules"},
        shadow={"share": share, "candidate": {"detection": {"detectors": "all"}}},
    )
    metrics = GatewayMetrics()
    sanitizers = build_sanitizers(settings, _KEYS)
    (alone,) = build_sanitizers(settings, _KEYS).values()
    with shadowed(settings, _KEYS, sanitizers, metrics) as processors:
        while not read_pages([metrics.render()]).n_available:
            time.sleep(0.2)
        (beside,) = processors.values()
        costs = _costs(alone, beside, batches)
        megabytes = _largest_child_bytes() / 1e6
        counts = read_pages([metrics.render()]).outcomes
    without_us, with_us = costs
    return (
        f"{share:5.0%}  {without_us:21.2f}  {with_us:4.2f}  {counts['compared']:8,}"
        f"  {counts['dropped']:7,}  {megabytes:12.0f}"
    )


def _costs(
    alone: BatchProcessor[DetectedBatch],
    beside: BatchProcessor[DetectedBatch],
    batches: Sequence[Sequence[Record]],
) -> tuple[float, float]:
    """Return the median microseconds a message of completing micro-batches, without and with."""
    sides = [(one, one.make_pseudonymizer(MemoryVault())) for one in (alone, beside)]
    spent: tuple[list[float], list[float]] = ([], [])
    for number, batch in enumerate(batches):
        turns = (0, 1) if number % 2 else (1, 0)
        for side in turns:
            processor, pseudonymizer = sides[side]
            detected = asyncio.run(processor.detect(batch))
            began_s = time.thread_time()
            processor.complete(detected, pseudonymizer)
            if number:  # the first warms the caches that a running worker has warm
                spent[side].append((time.thread_time() - began_s) / len(batch) * 1e6)
    return statistics.median(spent[0]), statistics.median(spent[1])


def _largest_child_bytes() -> int:
    """Return the resident memory of the largest process that this one has started."""
    sizes = [0]
    for task in Path("/proc/self/task").iterdir():
        for child in (task / "children").read_text("ascii").split():
            status = Path(f"/proc/{child}/status").read_text("utf-8")
            sizes += [
                int(line.split()[1]) * 1024
                for line in status.splitlines()
                if line.startswith("VmRSS:")
            ]
    return max(sizes)


if __name__ == "__main__":
    main()
