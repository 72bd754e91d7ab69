"""A producer that goes on where aiokafka's would end."""

from collections.abc import AsyncIterator

import pytest
from aiokafka.client import AIOKafkaClient
from aiokafka.errors import KafkaConnectionError
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
