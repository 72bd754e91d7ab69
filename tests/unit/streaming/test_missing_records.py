"""Records that are gone when a partition asks for them."""

from types import SimpleNamespace
from typing import Any

import pytest
from aiokafka.structs import TopicPartition
from faust.types import TP

from gateway.errors import BrokersUnavailable, PartitionBlocked, RequestUnanswered
from gateway.pipeline.limits import BatchLimits
from gateway.streaming.inbox import Inbox
from gateway.streaming.kafka.group_offsets import Committed
from gateway.streaming.partitions import Partitions
from gateway.streaming.vault.recovery import LogBounds

SOURCE = TopicPartition("raw", 0)


@pytest.mark.parametrize("is_revoked", [False, True])
async def test_partition_goes_on_where_records_begin_unless_it_is_revoked(is_revoked: bool) -> None:
    """What comes while the brokers are asked is not taken for a fault of the worker."""
    inbox = Inbox(BatchLimits(), max_bytes_in_flight=1, next_offset=3, now=lambda: 0.0)
    worker = SimpleNamespace(inbox=inbox)
    expired: list[tuple[int, int]] = []

    async def bounds(_: TopicPartition) -> LogBounds:
        if is_revoked:
            worker.inbox = None
        return LogBounds(5, 9)

    partitions: Any = SimpleNamespace(
        _workers={TP("raw", 0): worker},
        _probe=SimpleNamespace(bounds=bounds),
        _note_expired=lambda _, offset, begin: expired.append((offset, begin)),
    )
    await Partitions.out_of_range(partitions, SOURCE, 3)
    assert inbox.next_offset == (3 if is_revoked else 5)
    assert expired == ([] if is_revoked else [(3, 5)])


@pytest.mark.parametrize("offset", [6, 12])
async def test_partition_that_became_shorter_is_blocked(offset: int) -> None:
    """Also where it has grown past the offset again: what lies below it was never read."""
    inbox = Inbox(BatchLimits(), max_bytes_in_flight=1, next_offset=offset, now=lambda: 0.0)

    async def bounds(_: TopicPartition) -> LogBounds:
        return LogBounds(5, 9)

    partitions: Any = SimpleNamespace(
        _workers={TP("raw", 0): SimpleNamespace(inbox=inbox)},
        _probe=SimpleNamespace(bounds=bounds),
    )
    await Partitions.out_of_range(partitions, SOURCE, offset)
    with pytest.raises(PartitionBlocked, match=f"raw-0 had no offset {offset}"):
        await inbox.take()


async def test_offset_is_asked_for_until_the_coordinator_answers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A coordinator that moves amid a recovery delays it, and no more."""
    monkeypatch.setattr("gateway.streaming.partitions._ASK_AGAIN_S", 0.0)
    at = Committed(7, "")
    answers: list[Any] = [BrokersUnavailable("moving"), RequestUnanswered("loading"), at]

    async def committed(topic: str, partition: int) -> Any:
        assert (topic, partition) == ("raw", 0)
        answer = answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    partitions: Any = SimpleNamespace(_group_offsets=SimpleNamespace(committed=committed))
    assert await Partitions._committed(partitions, SOURCE) == at
