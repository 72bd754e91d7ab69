"""The partitions of a worker: what a stop and a rebalance do to each other."""

import asyncio
import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest
from aiokafka.structs import TopicPartition
from faust.types import TP

from gateway.domain import VaultChange
from gateway.errors import (
    BrokersRefused,
    BrokersUnavailable,
    DeliveryFailed,
    GatewayError,
    InvariantError,
    PartitionBlocked,
    RightMissing,
    StoreDamaged,
    TopicUnfit,
    TransactionTimeoutRefused,
)
from gateway.streaming.config import StreamConfig
from gateway.streaming.partition import Phase
from gateway.streaming.partitions import Partitions
from gateway.streaming.telemetry.observer import SilentObserver
from gateway.streaming.telemetry.tracing import SilentTracer
from gateway.streaming.vault.store import StoreState, open_store
from gateway.testing.counting import CountingProcessor
from gateway.testing.waiting import until

ZERO = TP("raw", 0)


def make_partitions(vault_dir: Path | None = None) -> Partitions:
    """Return the partitions of a worker that none was assigned to."""
    return Partitions(
        StreamConfig("127.0.0.1:1", "app", vault_dir=vault_dir),
        {"raw": CountingProcessor("out")},
        on_doubt=lambda error: None,
        observer=SilentObserver(),
        tracer=SilentTracer(),
    )


async def test_stop_amid_a_rebalance_waits_for_its_transactions() -> None:
    """They end with a write to the store, by a thread, and the stop takes away both."""
    partitions, committed, steps = make_partitions(), asyncio.Event(), list[str]()

    async def run() -> None:
        await committed.wait()
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(partitions._writer, steps.append, "applied")

    worker: Any = SimpleNamespace(phase=Phase.RUNNING, stop=lambda: None)
    partitions._workers[ZERO] = worker
    partitions._tasks[ZERO] = asyncio.create_task(run())
    revoking = asyncio.create_task(partitions.revoke())
    await asyncio.sleep(0)
    closing = asyncio.create_task(partitions.close())
    await asyncio.sleep(0)
    committed.set()
    async with asyncio.timeout(5):
        await asyncio.gather(revoking, closing)
    assert steps == ["applied"]


async def test_nothing_is_assigned_behind_a_stop() -> None:
    """A rebalance that ends after it would fence the next owners."""
    partitions = make_partitions()
    await partitions.close()
    await partitions.assign([ZERO])
    assert partitions.phases() == {}
    assert not partitions.is_ready


async def test_partition_that_nobody_cancelled_is_a_doubt() -> None:
    """A cancellation of what it waits for is no revocation: nobody would take the partition on."""
    doubts: list[BaseException] = []
    partitions = make_partitions()
    partitions._on_doubt = doubts.append

    async def run() -> None:
        raise asyncio.CancelledError

    worker: Any = SimpleNamespace(run=run, stop_sink=AsyncMock())
    partitions._workers[ZERO] = worker
    await partitions._run(ZERO)
    assert [type(error) for error in doubts] == [InvariantError]

    worker.run = asyncio.Event().wait
    revoked = asyncio.create_task(partitions._run(ZERO))
    await asyncio.sleep(0)
    revoked.cancel()
    await asyncio.wait([revoked])
    assert revoked.cancelled()
    assert len(doubts) == 1
    partitions._workers.clear()
    await partitions.close()


@pytest.mark.parametrize(
    "error", [DeliveryFailed("LeaderNotAvailable"), BrokersUnavailable(), StoreDamaged()]
)
async def test_partition_that_cannot_be_recovered_yet_ends_no_worker(
    monkeypatch: pytest.MonkeyPatch, error: GatewayError
) -> None:
    """A leader that is away delays its partition; the worker's others go on."""
    monkeypatch.setattr("gateway.streaming.partitions._RECOVER_AGAIN_S", 0)
    doubts: list[BaseException] = []
    partitions = make_partitions()
    partitions._on_doubt = doubts.append
    phases = [Phase.RECOVERING, Phase.RECOVERING, Phase.RUNNING]
    made: list[Any] = []

    def make_worker(tp: TP) -> None:
        worker: Any = SimpleNamespace(
            run=AsyncMock(side_effect=error),
            stop_sink=AsyncMock(),
            phase=phases[len(made)],
            source=TopicPartition(*tp),
        )
        partitions._workers[tp] = worker
        made.append(worker)

    monkeypatch.setattr(partitions, "_make_worker", make_worker)
    partitions._start(ZERO)
    await asyncio.wait_for(partitions._tasks.pop(ZERO), 5)
    # Amid its records it is another matter: nobody knows what was committed.
    assert doubts == [error]
    assert [worker.stop_sink.await_count for worker in made] == [1, 1, 1]
    partitions._workers.clear()
    await partitions.close()


@pytest.mark.parametrize(
    ("error", "n_runs"),
    [
        (RightMissing(), 2),
        (TopicUnfit(), 2),
        (TransactionTimeoutRefused(), 2),
        (PartitionBlocked(), 1),
    ],
)
async def test_partition_that_may_not_publish_tries_again_and_ends_no_worker(
    monkeypatch: pytest.MonkeyPatch, error: GatewayError, n_runs: int
) -> None:
    """Each worker would be refused in its turn. Only what may be mended under it is tried again."""
    monkeypatch.setattr("gateway.streaming.partitions._PUBLISH_AGAIN_S", 0)
    doubts: list[BaseException] = []
    partitions = make_partitions()
    partitions._on_doubt = doubts.append
    made: list[Any] = []

    def make_worker(tp: TP) -> None:
        run = AsyncMock(side_effect=None if made else error)
        worker: Any = SimpleNamespace(run=run, stop_sink=AsyncMock(), phase=Phase.BLOCKED)
        partitions._workers[tp] = worker
        made.append(worker)

    monkeypatch.setattr(partitions, "_make_worker", make_worker)
    partitions._start(ZERO)
    await asyncio.wait_for(partitions._tasks.pop(ZERO), 5)
    assert not doubts
    assert [worker.stop_sink.await_count for worker in made] == [1] * n_runs
    partitions._workers.clear()
    await partitions.close()


async def test_partition_that_waits_for_a_right_holds_up_no_rebalance() -> None:
    """Nothing of it is in flight: its next try is not waited for."""
    partitions = make_partitions()
    error = RightMissing()
    worker: Any = SimpleNamespace(
        run=AsyncMock(side_effect=error),
        stop_sink=AsyncMock(),
        stop=lambda: None,
        phase=Phase.BLOCKED,
    )
    partitions._workers[ZERO] = worker
    partitions._tasks[ZERO] = asyncio.create_task(partitions._run(ZERO))
    await asyncio.sleep(0.01)
    async with asyncio.timeout(1):
        await partitions.revoke()
    await partitions.close()


async def test_damaged_store_is_opened_anew_for_its_partition(tmp_path: Path) -> None:
    """By its next recovery, or its next follower; one that is sound stays open."""
    partitions = make_partitions(tmp_path)
    store = partitions._store_of(ZERO)
    assert partitions._store_of(ZERO) is store
    store.apply([VaultChange(b"raw\x00k", b"v")], StoreState(1, 0.0, bytes(16)))
    store.close()
    partitions._stores.clear()
    folder = tmp_path / "app" / "raw" / "0"
    for file in folder.glob("*.sst"):
        data = bytearray(file.read_bytes())
        data[8] ^= 1  # of the records: they are looked at when they are read
        file.write_bytes(data)
    store = partitions._store_of(ZERO)
    with pytest.raises(StoreDamaged):
        store.load(b"raw\x00")
    assert partitions._store_of(ZERO) is not store
    assert partitions._store_of(ZERO).state() is None
    await partitions.close()


async def test_changelog_that_is_gone_ends_no_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its partitions wait until somebody has made it again."""
    partitions = make_partitions()

    def identify(*_: Any, **__: Any) -> Any:
        raise BrokersRefused("topic app-vault-changelog cannot be described", "NO_TOPIC", "none")

    monkeypatch.setattr("gateway.streaming.vault.recovery.identify_topic", identify)
    store: Any = None
    with pytest.raises(TopicUnfit, match="app-vault-changelog cannot be described"):
        await partitions.recover_vault(TopicPartition(*ZERO), store)
    await partitions.close()


async def test_what_partitions_left_on_the_disk_long_ago_is_deleted(tmp_path: Path) -> None:
    """A conversation that was erased since would stay in it."""
    folder = tmp_path / "app" / "raw" / "0"
    open_store(folder).close()
    for file in folder.iterdir():
        os.utime(file, (0, 0))
    partitions = make_partitions(tmp_path)
    partitions.watch()
    await until(lambda: not list(folder.parent.iterdir()))
    await partitions.close()
