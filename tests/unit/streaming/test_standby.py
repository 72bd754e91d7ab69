"""Following other workers' changelogs: where a store is followed on."""

import asyncio
import time
from types import SimpleNamespace
from typing import Any

import pytest
from aiokafka.structs import TopicPartition

from gateway.domain import VaultChange
from gateway.streaming.config import StreamConfig
from gateway.streaming.kafka.record_batches import Unreadable
from gateway.streaming.kafka.topics import TopicIdentity
from gateway.streaming.vault import standby as standby_module
from gateway.streaming.vault.recovery import LogBounds
from gateway.streaming.vault.standby import Standby
from gateway.streaming.vault.store import StoreState, open_store
from gateway.testing.waiting import until

TOPIC_ID = b"0123456789abcdef"


class FakeReader:
    """A client that reads a changelog up to a transaction that is open from offset 5 on."""

    def __init__(self) -> None:
        self.sought: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def start(self) -> None:
        """Be ready."""

    async def stop(self) -> None:
        """Do nothing."""

    def assign(self, partitions: list[TopicPartition]) -> None:
        """Do nothing."""

    async def beginning_offsets(self, partitions: Any) -> dict[TopicPartition, int]:
        """Return the first offset."""
        return dict.fromkeys(partitions, 0)

    async def end_offsets(self, partitions: Any) -> dict[TopicPartition, int]:
        """Return where the transaction begins, as brokers do for `read_committed`."""
        return dict.fromkeys(partitions, 5)

    def seek(self, partition: TopicPartition, offset: int) -> None:
        """Note the offset."""
        if not self.sought.done():
            self.sought.set_result(offset)

    async def getmany(self, timeout_ms: int) -> dict[TopicPartition, list[Any]]:
        """Wait for records."""
        await asyncio.Event().wait()
        return {}


class FakeProbe:
    """Knows where the changelog ends, open transactions included."""

    async def bounds(self, partition: TopicPartition) -> LogBounds:
        """Return both bounds."""
        return LogBounds(0, 9)


def make_standby(n_partitions: int = 1) -> Standby:
    """Return one for a changelog of so many partitions."""

    async def identify() -> TopicIdentity:
        return TopicIdentity(TOPIC_ID, n_partitions)

    probe: Any = FakeProbe()
    return Standby(StreamConfig("b:1", "app"), identify, probe)


async def test_store_that_is_past_an_open_transaction_is_followed_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else it is thrown away, and the whole changelog read again, for a moment's transaction."""
    client, store = FakeReader(), open_store(None)
    monkeypatch.setattr(standby_module, "reader", lambda *_: client)
    store.apply([VaultChange(b"raw\x00k", b"v")], StoreState(7, time.time(), TOPIC_ID))
    standby = make_standby()
    standby.follow(["raw"], [], lambda _: store)
    async with asyncio.timeout(5):
        assert await client.sought == 7
    await standby.pause()
    assert store.load(b"raw\x00") == {b"raw\x00k": b"v"}
    store.close()


class HalfReadable(FakeReader):
    """A client of two partitions, of which the first has a batch that cannot be read."""

    def __init__(self) -> None:
        super().__init__()
        self.n_starts = 0
        self.paused: set[TopicPartition] = set()

    async def start(self) -> None:
        """Count how often all is begun anew."""
        self.n_starts += 1

    def pause(self, partition: TopicPartition) -> None:
        """Note the partition."""
        self.paused.add(partition)

    async def getmany(self, timeout_ms: int) -> dict[TopicPartition, list[Any]]:
        """Return a record, and what stands behind it; later a record of the other partition."""
        await asyncio.sleep(0)
        damaged, whole = (TopicPartition("app-vault-changelog", number) for number in (0, 1))
        if damaged not in self.paused:
            return {damaged: [record(0, b"first"), Unreadable(1, "its checksum is wrong")]}
        return {whole: [record(0, b"second")]}


def record(offset: int, value: bytes) -> Any:
    """Return a change of the vault."""
    return SimpleNamespace(offset=offset, key=b"raw\x00k", value=value)


async def test_batch_that_cannot_be_read_ends_the_following_of_its_partition_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The other takeovers are as quick as ever, and what stands before it is applied."""
    client, stores = HalfReadable(), [open_store(None), open_store(None)]
    monkeypatch.setattr(standby_module, "reader", lambda *_: client)
    standby = make_standby(n_partitions=2)
    standby.follow(["raw"], [], lambda tp: stores[tp.partition])
    await until(lambda: stores[1].state() is not None)
    await standby.pause()
    states = [store.state() for store in stores]
    assert [state and state.next_offset for state in states] == [1, 1]
    assert [store.load(b"raw")[b"raw\x00k"] for store in stores] == [b"first", b"second"]
    assert client.n_starts == 1
    for store in stores:
        store.close()


async def test_cancelled_pause_is_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stop that gave up waiting would otherwise go on as if nothing had been asked of it."""
    client, store, gate = FakeReader(), open_store(None), asyncio.Event()

    async def stop() -> None:
        await gate.wait()

    monkeypatch.setattr(client, "stop", stop)
    monkeypatch.setattr(standby_module, "reader", lambda *_: client)
    standby = make_standby()
    standby.follow(["raw"], [], lambda _: store)
    async with asyncio.timeout(5):
        await client.sought
    pausing = asyncio.create_task(standby.pause())
    await asyncio.sleep(0.01)
    pausing.cancel()
    await asyncio.wait([pausing], timeout=5)
    assert pausing.cancelled()
    gate.set()
    await standby.pause()
    store.close()
