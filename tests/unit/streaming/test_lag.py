"""Lag: what is told of partitions that move, stand still, recover, or have gone."""

import asyncio
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

import pytest
from aiokafka.structs import TopicPartition
from faust.types import TP

from gateway.domain import RawRecord
from gateway.errors import DeliveryFailed
from gateway.observability import GatewayMetrics
from gateway.pipeline.limits import BatchLimits
from gateway.streaming.inbox import Inbox
from gateway.streaming.partition import Phase
from gateway.streaming.telemetry import lag
from gateway.streaming.telemetry.lag import LagWatch
from gateway.streaming.telemetry.reporting import MetricsObserver
from gateway.streaming.transport import Progress

SOURCE = TopicPartition("chat.raw", 3)
NOW_S = 1_790_000_000.0


@dataclass
class FakeWorker:
    """A partition as the watch sees it."""

    source: TopicPartition = SOURCE
    phase: Phase = Phase.RUNNING
    committed_offset: int | None = 10
    inbox: Inbox | None = None
    vault_bytes: int = 4_096
    n_conversations: int = 2


@dataclass
class FakeProbe:
    """Brokers that say where partitions end, or do not answer."""

    end: int = 10
    error: Exception | None = None
    n_asked: int = 0

    async def ends(self, partitions: Collection[TopicPartition]) -> dict[TopicPartition, int]:
        """Return the same end for all."""
        self.n_asked += 1
        if self.error:
            raise self.error
        return dict.fromkeys(partitions, self.end)


@dataclass
class Bench:
    """A watch over one partition and its metrics."""

    worker: FakeWorker = field(default_factory=FakeWorker)
    probe: FakeProbe = field(default_factory=FakeProbe)
    workers: dict[TP, Any] = field(default_factory=dict)
    positions: dict[TopicPartition, int] = field(default_factory=dict)
    metrics: GatewayMetrics = field(default_factory=GatewayMetrics)
    now_s: float = NOW_S

    def __post_init__(self) -> None:
        self.workers[TP("chat.raw", 3)] = self.worker
        self.watch = LagWatch(
            ["chat.raw"],
            lambda: self.workers,
            lambda: Progress(self.positions, {"chat.raw": 8}),
            self.probe,
            MetricsObserver(self.metrics),
            now=lambda: self.now_s,
        )

    async def look(self) -> dict[str, float]:
        """Ask, tell, and return the gauges by what stands before their value."""
        await self.watch._ask()
        self.watch.look()
        lines = [line for line in self.metrics.render().splitlines() if line.startswith("gateway_")]
        return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


def inbox_with(*timestamps: int) -> Inbox:
    """Return an inbox that holds records of these times, from offset 10 on."""
    limits = BatchLimits(max_messages=2, max_delay_ms=0)
    inbox = Inbox(limits, max_bytes_in_flight=1_000, next_offset=10, now=lambda: 0.0)
    inbox.accept(
        [RawRecord("chat.raw", 3, 10 + i, ms, None, b"v") for i, ms in enumerate(timestamps)]
    )
    return inbox


RECORDS = 'gateway_lag_records{topic="chat.raw",partition="3"}'
SECONDS = 'gateway_lag_seconds{topic="chat.raw",partition="3"}'


async def test_lag_is_zero_when_caught_up() -> None:
    """A partition with nothing to do says so, as do its phase and the size of its vault."""
    told = await Bench().look()
    assert told[RECORDS] == told[SECONDS] == 0
    assert told['gateway_partitions{topic="chat.raw",phase="running"}'] == 1
    assert told['gateway_partitions{topic="chat.raw",phase="recovering"}'] == 0
    assert told['gateway_topic_partitions{topic="chat.raw"}'] == 8
    assert told['gateway_vault_bytes{topic="chat.raw",partition="3"}'] == 4_096
    assert told['gateway_vault_conversations{topic="chat.raw",partition="3"}'] == 2


async def test_lag_counts_from_the_committed_position() -> None:
    """What was fetched and is being published still lags, by the age of its first record."""
    bench = Bench(FakeWorker(inbox=inbox_with(*[int(NOW_S * 1_000) - 3_000] * 3)), FakeProbe(15))
    assert bench.worker.inbox is not None
    bench.positions[SOURCE] = 13
    told = await bench.look()
    assert (told[RECORDS], told[SECONDS]) == (5, 3)
    batch = await bench.worker.inbox.take()
    bench.now_s += 1
    told = await bench.look()
    assert (told[RECORDS], told[SECONDS]) == (5, 4)
    bench.worker.inbox.release(batch)
    bench.worker.committed_offset = batch.next_offset
    assert (await bench.look())[RECORDS] == 3


async def test_lag_passes_over_markers_of_transactions() -> None:
    """A producer's transaction ends in a marker, which is no record that anybody could publish."""
    bench = Bench(FakeWorker(inbox=inbox_with()), FakeProbe(11))
    assert (await bench.look())[RECORDS] == 1
    bench.positions[SOURCE] = 11
    assert (await bench.look())[RECORDS] == 0


async def test_lag_of_records_that_are_not_here_counts_since_they_are_known() -> None:
    """Nothing is fetched, so nobody knows their age; it grows as long as that lasts."""
    bench = Bench(probe=FakeProbe(12))
    assert (await bench.look())[SECONDS] == 0
    bench.now_s += 30
    assert (await bench.look())[SECONDS] == 30
    bench.worker.committed_offset = 12
    assert (await bench.look())[SECONDS] == 0


async def test_lag_is_not_told_before_it_is_known() -> None:
    """A recovering partition has no committed position; zero would say that it has caught up."""
    told = await Bench(FakeWorker(phase=Phase.RECOVERING, committed_offset=None)).look()
    assert RECORDS not in told
    assert SECONDS not in told
    assert told['gateway_partitions{topic="chat.raw",phase="recovering"}'] == 1


async def test_lag_of_a_revoked_partition_vanishes() -> None:
    """Its next owner tells; two different values for one partition would help nobody."""
    bench = Bench()
    assert RECORDS in await bench.look()
    bench.workers.clear()
    told = await bench.look()
    assert not [name for name in told if "partition=" in name]
    assert told['gateway_partitions{topic="chat.raw",phase="running"}'] == 0


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the watch look without pauses."""
    monkeypatch.setattr(lag, "_EVERY_S", 0.001)


@pytest.mark.usefixtures("often")
async def test_lag_is_told_while_brokers_are_away() -> None:
    """The last known end counts on, the loop goes on, and asks again."""
    bench = Bench(probe=FakeProbe(12))
    await bench.look()
    bench.probe.error = DeliveryFailed("NodeNotReady")
    bench.watch.start()
    async with asyncio.timeout(5):
        while bench.probe.n_asked < 4:  # noqa: ASYNC110 - what is waited for sets no event
            await asyncio.sleep(0.001)
    assert f"{RECORDS} 2" in bench.metrics.render().splitlines()
    await bench.watch.close()


async def test_lag_of_records_without_a_timestamp_counts_since_they_are_known() -> None:
    """A producer may send none, which Kafka tells as -1: such a record is not from 1969."""
    bench = Bench(FakeWorker(inbox=inbox_with(-1)), FakeProbe(11))
    assert (await bench.look())[SECONDS] == 0
    bench.now_s += 7
    assert (await bench.look())[SECONDS] == 7
