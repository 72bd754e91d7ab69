"""aiokafka's consumer, made to read whatever stands and to stop whatever the brokers do."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any
from weakref import proxy

from aiokafka import AIOKafkaConsumer
from aiokafka.consumer.subscription_state import SubscriptionState

from gateway.streaming.kafka.record_batches import read_whatever_stands
from gateway.streaming.kafka.security import KafkaSecurity


class Consumer(AIOKafkaConsumer):  # type: ignore[misc] # aiokafka has no types
    """An `AIOKafkaConsumer` that gives `Unreadable` for what cannot be read, and always stops.

    Its fetcher cancels fetches and awaits them. One that sleeps between two tries, as nearly all do
    while brokers refuse connections, hands the cancellation on to whoever stops the consumer.

    A fetch that fails ends all the same, or aiokafka would never again count the time without one.
    """

    def __init__(self, **options: Any) -> None:
        read_whatever_stands()
        super().__init__(**options)
        self._subscription.fetch_context = partial(_counted, proxy(self._subscription))

    async def getmany(self, *partitions: Any, **options: Any) -> Any:
        """Return records as `AIOKafkaConsumer` does, but raise what ended the fetching."""
        self.ensure_fetching()
        return await super().getmany(*partitions, **options)

    async def n_partitions(self, topic: str) -> int:
        """Return how many partitions an assigned topic has now, or had when brokers answered last.

        aiokafka asks every few minutes, which may be long after the first record of a new one.
        """
        client = self._client
        if client._md_update_fut is not None:
            # An answer is under way, perhaps since before they were made: it is given to whoever
            # asks meanwhile.
            await client.force_metadata_update()
        await client.force_metadata_update()
        return len(self.partitions_for_topic(topic) or ())

    def ensure_fetching(self) -> None:
        """Raise what ended the fetching: aiokafka keeps it to itself, and gives nothing for ever.

        Raises:
            KafkaError: the fetching has ended.
        """
        fetching = self._fetcher._fetch_task
        if fetching.done() and not fetching.cancelled() and (error := fetching.exception()):
            raise error

    async def stop(self) -> None:
        """Leave the group and close all connections."""
        try:
            await super().stop()
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is None or task.cancelling():
                raise
            # It gave up at the first of them.
            fetches = self._fetcher._pending_tasks
            for fetch in fetches:
                fetch.cancel()
            await asyncio.gather(*fetches, return_exceptions=True)
            await self._client.close()


@contextmanager
def _counted(subscription: SubscriptionState) -> Iterator[None]:
    """Count a fetch for as long as it takes."""
    subscription._fetch_count += 1
    try:
        yield
    finally:
        subscription._fetch_count -= 1
        if subscription._fetch_count == 0:
            subscription._last_fetch_ended = time.monotonic()


def committed_reader(bootstrap_servers: str, security: KafkaSecurity) -> Consumer:
    """Return a consumer of what is committed, without a group: the caller assigns and seeks."""
    return Consumer(
        bootstrap_servers=bootstrap_servers,
        isolation_level="read_committed",
        auto_offset_reset="earliest",
        enable_auto_commit=False,
        **security.aiokafka_options(),
    )
