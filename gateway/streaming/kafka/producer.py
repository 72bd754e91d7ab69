"""aiokafka's producer, made to outlive what Kafka's own clients outlive."""

import asyncio
from collections.abc import Iterable
from functools import partial
from typing import Any
from weakref import proxy

from aiokafka import AIOKafkaProducer
from aiokafka.client import AIOKafkaClient
from aiokafka.cluster import ClusterMetadata
from aiokafka.errors import KafkaConnectionError, NodeNotReadyError
from aiokafka.producer.message_accumulator import MessageAccumulator
from aiokafka.producer.transaction_manager import TransactionManager
from aiokafka.structs import TopicPartition

_LAST_SEQUENCE = 2**31 - 1
# What Kafka's own clients wait before they ask again (retry.backoff.ms).
_METADATA_PAUSE_S = 0.1


class Producer(AIOKafkaProducer):  # type: ignore[misc] # aiokafka has no types
    """An `AIOKafkaProducer` that ends neither at a lost connection nor at 2³¹ records.

    A connection that breaks while the coordinator is looked for, as when a broker stops, is tried
    again like one that could not be made. And record numbers go on at 0 behind the last one, as
    brokers count, which refuse the negative ones that aiokafka goes on with.

    Where brokers refuse to take a topic into a transaction, they take none of it, and aiokafka
    would send its records all the same: brokers before Kafka 3.6 write them, in a transaction that
    nothing ever ends, and `read_committed` consumers wait there for good. These are failed instead.

    While a topic has no leader, or no broker answers, aiokafka asks for metadata a thousand times a
    second, for each partition of a worker. Here such an answer is told after a pause.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        # Not held in cycles: a worker collects no old ones (`process`).
        client, manager = self.client, self._txn_manager
        client.coordinator_lookup = partial(_look_up, proxy(client))
        client._metadata_update = partial(_update, proxy(client))
        if manager is not None:
            manager.increment_sequence_number = partial(_count, proxy(manager))
            manager.error_transaction = partial(
                _refuse, proxy(manager), proxy(self._message_accumulator)
            )


async def _look_up(client: AIOKafkaClient, coordinator_type: int, key: str) -> int:
    try:
        node: int = await AIOKafkaClient.coordinator_lookup(client, coordinator_type, key)
    except KafkaConnectionError as error:
        raise NodeNotReadyError(str(error)) from error
    return node


async def _update(client: AIOKafkaClient, cluster: ClusterMetadata, topics: Iterable[str]) -> bool:
    is_updated: bool = await AIOKafkaClient._metadata_update(client, cluster, topics)
    if not (is_updated and all(_has_leaders(cluster, topic) for topic in topics)):
        await asyncio.sleep(_METADATA_PAUSE_S)
    return is_updated


def _has_leaders(cluster: ClusterMetadata, topic: str) -> bool:
    numbers = cluster.partitions_for_topic(topic)
    return numbers is not None and numbers == cluster.available_partitions_for_topic(topic)


def _refuse(manager: TransactionManager, accumulator: MessageAccumulator, error: Exception) -> None:
    TransactionManager.error_transaction(manager, error)
    # Whoever waits is told; where nobody does, asyncio would complain of it.
    manager.wait_for_transaction_end().exception()
    queued = [batch for batches in accumulator._batches.values() for batch in batches]
    accumulator._batches.clear()
    for batch in queued:
        batch.failure(error)
        batch.future.exception()
        batch._drain_waiter.exception()


def _count(manager: TransactionManager, partition: TopicPartition, n_records: int) -> None:
    numbers = manager._sequence_numbers
    numbers[partition] = (numbers[partition] + n_records) & _LAST_SEQUENCE
