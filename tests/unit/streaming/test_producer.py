"""A producer that goes on where aiokafka's would end."""

import asyncio
import gc
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import pytest
from aiokafka.client import AIOKafkaClient
from aiokafka.errors import KafkaConnectionError, TopicAuthorizationFailedError
from aiokafka.structs import TopicPartition

from gateway.streaming.kafka.producer import Producer

PARTITION = TopicPartition("out", 0)


@pytest.fixture
async def producer() -> AsyncIterator[Producer]:
    """Return a producer with transactions that knows no broker."""
    producer = Producer(bootstrap_servers="127.0.0.1:1", transactional_id="app-raw-0")
    yield producer
    producer._closed = True  # it never started


async def test_record_numbers_go_on_at_zero(producer: Producer) -> None:
    """Brokers refuse negative ones: a partition would end its worker every two thousand million."""
    manager = producer._txn_manager
    manager._sequence_numbers[PARTITION] = 2**31 - 50
    manager.increment_sequence_number(PARTITION, 49)
    assert manager.sequence_number(PARTITION) == 2**31 - 1
    manager.increment_sequence_number(PARTITION, 100)
    assert manager.sequence_number(PARTITION) == 99


async def test_coordinator_is_looked_for_again_when_the_connection_breaks(
    producer: Producer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As any broker's does that stops just then."""
    n_lost = 3

    async def look_up(*_: object) -> int:
        nonlocal n_lost
        n_lost -= 1
        if n_lost >= 0:
            raise KafkaConnectionError("closed")
        return 7

    async def succeed(*_: object, **__: object) -> bool:
        return True

    monkeypatch.setattr(AIOKafkaClient, "coordinator_lookup", look_up)
    producer.client.force_metadata_update = producer.client.ready = succeed
    assert await producer._sender._find_coordinator(1, "app-raw-0") == 7


async def test_nothing_is_sent_of_a_transaction_that_was_refused(producer: Producer) -> None:
    """Brokers took none of its topics into it, so that nothing would ever end what they write."""
    complaints: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, told: complaints.append(told))
    manager, accumulator = producer._txn_manager, producer._message_accumulator
    manager.set_pid_and_epoch(1, 0)
    manager.begin_transaction()
    batch = producer.create_batch()
    batch.append(key=None, value=b"1", timestamp=None)
    delivered = await accumulator.add_batch(batch, PARTITION, 1)
    manager.error_transaction(TopicAuthorizationFailedError({"audit"}))
    accumulator._cluster.leader_for_partition = lambda _: 1
    assert accumulator.drain_by_nodes(ignore_nodes=()) == ({}, False)
    await accumulator.flush()
    with pytest.raises(TopicAuthorizationFailedError):
        await delivered
    manager.aborting_transaction()  # and with it goes what waited for the end of it
    del batch, delivered
    gc.collect()
    assert complaints == []


@pytest.mark.parametrize(
    ("leader", "is_answered", "is_at_once"),
    [(1, True, True), (-1, True, False), (None, True, False), (1, False, False)],
)
async def test_metadata_that_does_not_help_is_asked_for_after_a_pause(
    producer: Producer,
    monkeypatch: pytest.MonkeyPatch,
    leader: int | None,
    *,
    is_answered: bool,
    is_at_once: bool,
) -> None:
    """Not a thousand times a second, by each partition of each worker, until a topic is back."""
    monkeypatch.setattr("gateway.streaming.kafka.producer._METADATA_PAUSE_S", 0.02)
    n_asked = 0

    async def answer(client: AIOKafkaClient, cluster: Any, topics: Any) -> bool:
        nonlocal n_asked
        n_asked += 1
        await asyncio.sleep(0)
        return is_answered

    monkeypatch.setattr(AIOKafkaClient, "_metadata_update", answer)
    client = producer.client
    if leader is not None:
        client.cluster._partitions = {"out": {0: SimpleNamespace(leader=leader)}}
    client._topics = {"out"}
    asking = asyncio.create_task(client._md_synchronizer())
    until_s = asyncio.get_running_loop().time() + 0.06
    while asyncio.get_running_loop().time() < until_s:
        assert await client.force_metadata_update() is is_answered
    asking.cancel()
    assert (n_asked > 4) is is_at_once
