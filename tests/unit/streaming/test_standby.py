"""Following other workers' changelogs: where a store is followed on."""

import asyncio
import time
from typing import Any

import pytest
from aiokafka.structs import TopicPartition

from gateway.domain import VaultChange
from gateway.streaming.config import StreamConfig
from gateway.streaming.kafka.topics import TopicIdentity
from gateway.streaming.vault import standby as standby_module
from gateway.streaming.vault.recovery import LogBounds
from gateway.streaming.vault.standby import Standby
from gateway.streaming.vault.store import StoreState, open_store

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


async def test_store_that_is_past_an_open_transaction_is_followed_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else it is thrown away, and the whole changelog read again, for a moment's transaction."""
    client, store = FakeReader(), open_store(None)
    probe: Any = FakeProbe()
    monkeypatch.setattr(standby_module, "reader", lambda *_: client)
    store.apply([VaultChange(b"raw\x00k", b"v")], StoreState(7, time.time(), TOPIC_ID))
    standby = Standby(StreamConfig("b:1", "app"), TopicIdentity(TOPIC_ID, 1), probe)
    standby.follow(["raw"], [], lambda _: store)
    async with asyncio.timeout(5):
        assert await client.sought == 7
    await standby.pause()
    assert store.load(b"raw\x00") == {b"raw\x00k": b"v"}
    store.close()
