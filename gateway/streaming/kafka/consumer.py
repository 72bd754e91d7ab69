"""aiokafka's consumer, made to stop whatever the brokers do."""

import asyncio

from aiokafka import AIOKafkaConsumer


class Consumer(AIOKafkaConsumer):  # type: ignore[misc] # aiokafka has no types
    """An `AIOKafkaConsumer` that stops also while brokers are away.

    Its fetcher cancels fetches and awaits them. One that sleeps between two tries, as nearly all do
    while brokers refuse connections, hands the cancellation on to whoever stops the consumer.
    """

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
