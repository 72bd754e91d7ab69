"""A consumer that stops whatever the brokers do."""

import asyncio

import pytest
from aiokafka.errors import KafkaConnectionError

from gateway.streaming.kafka.consumer import Consumer


async def test_consumer_stops_amid_fetches_that_wait_for_another_try(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each is ended, and so are the connections."""
    consumer = Consumer(bootstrap_servers="127.0.0.1:1")
    is_closed = asyncio.Event()

    async def fetch() -> None:
        try:
            raise KafkaConnectionError
        except KafkaConnectionError:
            await asyncio.sleep(3_600)

    class Fetcher:
        def __init__(self) -> None:
            self._pending_tasks = {asyncio.create_task(fetch()) for _ in range(3)}

        async def close(self) -> None:
            for task in self._pending_tasks:
                task.cancel()
                await task

    async def close() -> None:
        is_closed.set()

    fetcher = Fetcher()
    monkeypatch.setattr(consumer, "_fetcher", fetcher)
    monkeypatch.setattr(consumer._client, "close", close)
    await asyncio.sleep(0)
    await consumer.stop()
    assert is_closed.is_set()
    assert all(task.done() for task in fetcher._pending_tasks)
