"""aiokafka's consumer, made to read whatever stands and to stop whatever the brokers do."""

import asyncio
from typing import Any

from aiokafka import AIOKafkaConsumer

from gateway.streaming.kafka.record_batches import read_whatever_stands


class Consumer(AIOKafkaConsumer):  # type: ignore[misc] # aiokafka has no types
    """An `AIOKafkaConsumer` that gives `Unreadable` for what cannot be read, and always stops.

    Its fetcher cancels fetches and awaits them. One that sleeps between two tries, as nearly all do
    while brokers refuse connections, hands the cancellation on to whoever stops the consumer.
    """

    def __init__(self, **options: Any) -> None:
        read_whatever_stands()
        super().__init__(**options)

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
