"""A changelog that is given partitions while workers run."""

from types import SimpleNamespace
from typing import Any

import pytest
from aiokafka.structs import TopicPartition

from gateway.errors import PartitionBlocked
from gateway.streaming import partitions as partitions_module
from gateway.streaming.config import StreamConfig
from gateway.streaming.kafka.topics import TopicIdentity
from gateway.streaming.partitions import Partitions
from gateway.streaming.vault.recovery import LogBounds
from gateway.streaming.vault.store import open_store

TOPIC_ID = b"0123456789abcdef"


async def recover_the_fifth(monkeypatch: pytest.MonkeyPatch, n_now: int) -> None:
    """Recover a partition that the changelog did not have when the worker started."""

    async def bounds(_: TopicPartition) -> LogBounds:
        return LogBounds(0, 0)

    monkeypatch.setattr(
        partitions_module, "identify_topic", lambda *_, **__: TopicIdentity(TOPIC_ID, n_now)
    )
    partitions: Any = SimpleNamespace(
        _config=StreamConfig("127.0.0.1:1", "app"),
        _changelog=TopicIdentity(TOPIC_ID, 4),
        _probe=SimpleNamespace(bounds=bounds),
    )
    store = open_store(None)
    try:
        await Partitions.recover_vault(partitions, TopicPartition("raw", 4), store)
        assert store.state() is not None
    finally:
        store.close()


async def test_partition_that_the_changelog_was_given_since_is_recovered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever adds partitions to it first, and to the input last, need not restart anything."""
    await recover_the_fifth(monkeypatch, n_now=5)


async def test_partition_that_the_changelog_still_lacks_is_blocked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The message tells how many there are now."""
    with pytest.raises(PartitionBlocked, match="app-vault-changelog has only 4"):
        await recover_the_fifth(monkeypatch, n_now=4)
