"""Lag: what is told of partitions that move, stand still, recover, or have gone."""

import asyncio
import json
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
from gateway.testing.log_lines import captured_log_lines

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
async def test_lag_is_told_while_brokers_are_shortly_away() -> None:
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


ANSWERED = "gateway_brokers_answered_timestamp_seconds"


async def test_lag_is_unknown_once_brokers_are_long_away() -> None:
    """No lag is told rather than one of a time when there was none; records at hand do age."""
    idle = Bench()
    assert (await idle.look())[RECORDS] == 0
    busy = Bench(FakeWorker(inbox=inbox_with(int(NOW_S * 1_000))), FakeProbe(11))
    assert (await busy.look())[RECORDS] == 1
    for bench in (idle, busy):
        bench.probe.error = DeliveryFailed("KafkaConnectionError")
        bench.now_s += 29
        assert RECORDS in await bench.look()
        bench.now_s += 2
        assert RECORDS not in await bench.look()
    assert SECONDS not in await idle.look()
    assert (await busy.look())[SECONDS] == 31
    idle.probe.error = None
    assert (await idle.look())[RECORDS] == 0


async def test_lag_of_records_that_are_not_here_outlasts_an_outage() -> None:
    """What waited before the brokers went away has waited since then when they are back."""
    bench = Bench(probe=FakeProbe(12))
    await bench.look()
    bench.probe.error = DeliveryFailed("KafkaConnectionError")
    bench.now_s += 60
    assert SECONDS not in await bench.look()
    bench.probe.error = None
    assert (await bench.look())[SECONDS] == 60


async def test_answers_of_brokers_are_told_with_and_without_partitions() -> None:
    """A worker that has none asks as well: it is no less cut off when nobody answers."""
    bench = Bench()
    for workers in (bench.workers, {}):
        bench.workers = workers
        bench.now_s += 5
        assert (await bench.look())[ANSWERED] == bench.now_s
    bench.probe.error = DeliveryFailed("KafkaConnectionError")
    bench.now_s += 100
    assert (await bench.look())[ANSWERED] == bench.now_s - 100


@pytest.mark.usefixtures("often")
async def test_start_is_told_where_brokers_never_answer() -> None:
    """The age of the answer grows from the start on."""
    bench = Bench(probe=FakeProbe(error=DeliveryFailed("KafkaConnectionError")))
    bench.watch.start()
    await bench.watch.close()
    assert f"{ANSWERED} {NOW_S:.0f}" in bench.metrics.render().splitlines()


async def test_outage_of_brokers_is_logged_once_and_so_is_its_end() -> None:
    """One warning that names the error, however often they are asked, and one line afterwards."""
    bench = Bench()
    with captured_log_lines("INFO") as lines:
        for _ in range(2):
            bench.probe.error = DeliveryFailed("KafkaConnectionError")
            for _ in range(3):
                await bench.look()
            bench.probe.error = None
            for _ in range(3):
                await bench.look()
    told = [json.loads(line) for line in lines.getvalue().splitlines()]
    assert [line["event"] for line in told] == ["lag.unknown", "lag.known_again"] * 2
    assert told[0]["level"] == "warning"
    assert told[0]["detail"] == "KafkaConnectionError"


async def test_silence_of_brokers_is_told_before_a_request_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A worker with records to publish does not live for as long as its client asks."""

    async def never(_: Collection[TopicPartition]) -> dict[TopicPartition, int]:
        await asyncio.Event().wait()
        return {}

    monkeypatch.setattr(lag, "_ANSWER_TIMEOUT_S", 0.01)
    bench = Bench()
    monkeypatch.setattr(bench.probe, "ends", never)
    with captured_log_lines("INFO") as lines:
        await asyncio.wait_for(bench.watch._ask(), 5)
    told = json.loads(lines.getvalue())
    assert (told["event"], told["error_type"]) == ("lag.unknown", "TimeoutError")
