"""A consumer that stops whatever the brokers do."""

import asyncio
from types import SimpleNamespace

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


async def test_consumer_whose_fetching_has_ended_says_so() -> None:
    """It would return nothing for ever, and keep its partitions."""
    consumer = Consumer(bootstrap_servers="127.0.0.1:1")

    async def fail() -> None:
        raise KafkaConnectionError

    consumer._fetcher = SimpleNamespace(_fetch_task=asyncio.create_task(fail()))
    consumer.ensure_fetching()
    await asyncio.wait([consumer._fetcher._fetch_task])
    with pytest.raises(KafkaConnectionError):
        await consumer.getmany()
    consumer._closed = True  # it never started


async def test_partitions_made_while_an_answer_is_under_way_are_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Records of the new ones would be missed until somebody asks again."""
    consumer = Consumer(bootstrap_servers="127.0.0.1:1")
    client = consumer._client
    is_asked, is_answered = asyncio.Event(), asyncio.Event()
    made, known = set(range(3)), set[int]()

    async def update(*_: object) -> bool:
        standing = {*made}
        is_asked.set()
        await is_answered.wait()
        known.update(standing)
        return True

    monkeypatch.setattr(client, "_metadata_update", update)
    monkeypatch.setattr(consumer, "partitions_for_topic", lambda _: known)
    asking = asyncio.create_task(client._md_synchronizer())
    under_way = client.force_metadata_update()
    await is_asked.wait()
    made.update(range(6))
    counted = asyncio.create_task(consumer.n_partitions("vault"))
    await asyncio.sleep(0)
    is_answered.set()
    assert await counted == 6
    assert await under_way
    asking.cancel()
    consumer._closed = True  # it never started


async def test_fetch_that_fails_ends() -> None:
    """Or the time since the last one would never be counted again: a hung worker kept its group."""
    consumer = Consumer(bootstrap_servers="127.0.0.1:1")
    subscription = consumer._subscription

    def fetch() -> None:
        with subscription.fetch_context():
            assert subscription.fetcher_idle_time == 0
            raise KafkaConnectionError

    with pytest.raises(KafkaConnectionError):
        fetch()
    await asyncio.sleep(0.01)
    assert subscription.fetcher_idle_time > 0
    consumer._closed = True  # it never started
