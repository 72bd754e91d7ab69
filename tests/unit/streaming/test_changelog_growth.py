"""A changelog that is given partitions, or made again, while workers run."""

from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest
from aiokafka.structs import TopicPartition
from faust.types import TP

from gateway.errors import PartitionBlocked
from gateway.streaming.config import StreamConfig
from gateway.streaming.kafka.topics import TopicIdentity
from gateway.streaming.partitions import Partitions
from gateway.streaming.telemetry.tracing import SilentTracer
from gateway.streaming.vault import recovery as recovery_module
from gateway.streaming.vault.recovery import Decision, LogBounds
from gateway.streaming.vault.store import open_store
from gateway.testing.counting import CountingProcessor
from gateway.testing.streams import Recorder
from gateway.testing.waiting import until

TOPIC_ID = b"0123456789abcdef"


async def recover_the_fifth(monkeypatch: pytest.MonkeyPatch, n_now: int) -> None:
    """Recover a partition that the changelog did not have when the worker started."""

    async def bounds(_: TopicPartition) -> LogBounds:
        return LogBounds(0, 0)

    monkeypatch.setattr(
        recovery_module, "identify_topic", lambda *_, **__: TopicIdentity(TOPIC_ID, n_now)
    )
    partitions: Any = SimpleNamespace(
        _config=StreamConfig("127.0.0.1:1", "app"),
        _identifying=None,
        _identify=lambda: Partitions._identify(partitions),
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


class FakeSink:
    """Publishes nothing."""

    def __init__(self, config: StreamConfig, source: TopicPartition) -> None:
        pass

    async def start(self) -> None:
        """Be ready."""

    async def stop(self) -> None:
        """Do nothing."""


async def test_changelog_that_was_made_again_is_read_from_its_beginning(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A store that followed the one before may stand anywhere in it, and would miss changes."""
    topic_ids, recorder = [TOPIC_ID, TOPIC_ID, bytes(16)], Recorder()

    async def bounds(_: TopicPartition) -> LogBounds:
        return LogBounds(0, 0)

    def identify(*_: object, **__: object) -> TopicIdentity:
        return TopicIdentity(topic_ids.pop(0), 1)

    monkeypatch.setattr(recovery_module, "identify_topic", identify)
    monkeypatch.setattr("gateway.streaming.partitions.TransactionalSink", FakeSink)
    partitions = Partitions(
        StreamConfig("127.0.0.1:1", "app"),
        {"raw": CountingProcessor("out")},
        on_doubt=lambda error: None,
        observer=recorder,
        tracer=SilentTracer(),
    )
    monkeypatch.setattr(partitions._probe, "bounds", bounds)
    monkeypatch.setattr(partitions._group_offsets, "committed", AsyncMock(return_value=None))
    offsets: Any = SimpleNamespace(progress=lambda _: None)
    partitions.bind(offsets)

    async def recover(n_recoveries: int) -> None:
        await partitions.assign([TP("raw", 0)])
        await until(lambda: len(recorder.recoveries) == n_recoveries, timeout_s=5)
        await partitions.revoke()

    for number in (1, 2, 3):
        await recover(number)
    await partitions.close()
    decisions = [recovered.decision for recovered in recorder.recoveries]
    assert decisions == [Decision.EMPTY, Decision.FOLLOW, Decision.WIPED_RECREATED]
