"""Once a second: CPU and memory of the processes, lag of the group, size of the micro-batches."""

import os
import threading
import time
import urllib.request
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from confluent_kafka import Consumer, KafkaException, TopicPartition

from gateway.testing.processes import cpu_seconds

_EVERY_S: Final = 1.0
_ASK_TIMEOUT_S: Final = 2.0
_PAGE_BYTES: Final = os.sysconf("SC_PAGE_SIZE")


class Sample(NamedTuple):
    """One look at everything.

    `cpu` is in cores since the look before and `memory` in bytes, both by role; the two means are
    None where they are not known.
    """

    at_s: float
    cpu: Mapping[str, float]
    memory: Mapping[str, int]
    lag: int | None
    batch_records: float | None


class Sampler:
    """Looks every second, in a thread; a context manager.

    Args:
        processes: tells the ids of the processes by role, at each look.
        lag: tells the group's lag in messages.
        metrics_urls: where workers show their metrics.
    """

    def __init__(
        self,
        processes: Callable[[], Mapping[str, Sequence[int]]],
        lag: Callable[[], int | None],
        metrics_urls: Sequence[str],
    ) -> None:
        self._processes = processes
        self._lag = lag
        self._urls = metrics_urls
        self._cpu_s: dict[int, float] = {}
        self._counted: tuple[float, float] = (0.0, 0.0)
        self.samples: list[Sample] = []
        self._is_stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="sampler", daemon=True)

    def __enter__(self) -> "Sampler":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_stopping.set()
        self._thread.join()

    def _run(self) -> None:
        looked_s = time.monotonic()
        self._look(1.0)  # of CPU time only differences say anything
        self.samples.clear()
        while not self._is_stopping.wait(_EVERY_S):
            now_s = time.monotonic()
            self._look(now_s - looked_s)
            looked_s = now_s

    def _look(self, duration_s: float) -> None:
        cpu: dict[str, float] = {}
        memory: dict[str, int] = {}
        for role, pids in self._processes().items():
            used_s = [self._used_s(pid) for pid in pids]
            cpu[role] = sum(used_s) / duration_s
            memory[role] = sum(map(resident_bytes, pids))
        self.samples.append(Sample(time.monotonic(), cpu, memory, self._lag(), self._mean_batch()))

    def _used_s(self, pid: int) -> float:
        """Return the CPU seconds of a process since the last look; 0 when it is new or gone."""
        now_s = cpu_seconds(pid)
        before_s = self._cpu_s.get(pid, now_s)
        self._cpu_s[pid] = now_s
        return max(0.0, now_s - before_s)

    def _mean_batch(self) -> float | None:
        totals = [_batch_totals(url) for url in self._urls]
        records = sum(total[0] for total in totals)
        batches = sum(total[1] for total in totals)
        before, self._counted = self._counted, (records, batches)
        n_batches = batches - before[1]
        return (records - before[0]) / n_batches if n_batches > 0 else None


class GroupLag:
    """Messages that a group has not committed yet, asked without joining it."""

    def __init__(self, broker: str, topic: str, group: str) -> None:
        self._consumer = Consumer({"bootstrap.servers": broker, "group.id": group})
        known = self._consumer.list_topics(topic, timeout=10).topics[topic].partitions
        self._partitions = [TopicPartition(topic, number) for number in known]

    def __call__(self) -> int | None:
        """Return the lag now; None while the brokers cannot tell."""
        try:
            committed = self._consumer.committed(self._partitions, timeout=_ASK_TIMEOUT_S)
            ends = [
                self._consumer.get_watermark_offsets(partition, timeout=_ASK_TIMEOUT_S)[1]
                for partition in self._partitions
            ]
        except KafkaException:
            return None
        return sum(ends) - sum(max(partition.offset, 0) for partition in committed)

    def close(self) -> None:
        """End the connection."""
        self._consumer.close()


def resident_bytes(pid: int) -> int:
    """Return the resident memory of a process; 0 when it is gone."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * _PAGE_BYTES
    except OSError:
        return 0


def children_of(pid: int) -> list[int]:
    """Return the processes that a process has started."""
    try:
        return [int(c) for c in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []


def _batch_totals(url: str) -> tuple[float, float]:
    """Return how many records, in how many micro-batches, a worker has published."""
    try:
        with urllib.request.urlopen(url, timeout=_ASK_TIMEOUT_S) as answer:  # noqa: S310 - given
            text = answer.read().decode()
    except OSError:
        return 0.0, 0.0
    values = {"gateway_batch_records_sum": 0.0, "gateway_batch_records_count": 0.0}
    for line in text.splitlines():
        name = line.partition("{")[0]
        if name in values:
            values[name] += float(line.rsplit(" ", 1)[1])
    return values["gateway_batch_records_sum"], values["gateway_batch_records_count"]
