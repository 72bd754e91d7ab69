"""A real broker for the session, and small tools to talk to it."""

import asyncio
import json
import secrets
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from aiokafka.structs import TopicPartition
from confluent_kafka import Consumer, Message, Producer

from gateway.domain import BatchResult
from gateway.pipeline.limits import BatchLimits
from gateway.streaming.config import StreamConfig
from gateway.streaming.inbox import MicroBatch
from gateway.streaming.recovery import Recovered
from gateway.streaming.topics import create_topics, pipeline_topics
from gateway.streaming.worker import Stream
from gateway.testing.kafka import KafkaBroker

N_PARTITIONS = 4
WAIT_S = 30.0


@pytest.fixture(scope="session")
def kafka(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KafkaBroker]:
    with KafkaBroker(tmp_path_factory.mktemp("kafka")) as broker:
        yield broker


@dataclass
class Recorder:
    """An observer that counts, and lets a test wait."""

    n_committed: int = 0
    recoveries: list[Recovered] = field(default_factory=list)
    batch_sizes: list[int] = field(default_factory=list)

    def recovered(self, source: TopicPartition, recovered: Recovered, duration_s: float) -> None:
        self.recoveries.append(recovered)

    def committed(
        self, source: TopicPartition, batch: MicroBatch, result: BatchResult, duration_s: float
    ) -> None:
        self.n_committed += len(batch.records)
        self.batch_sizes.append(len(batch.records))

    async def wait_for(self, n_committed: int) -> None:
        """Return when so many records were committed."""
        await until(lambda: self.n_committed >= n_committed)


async def until(holds: Callable[[], bool], timeout_s: float = WAIT_S) -> None:
    """Return when `holds` does, or fail."""
    async with asyncio.timeout(timeout_s):
        while not holds():
            await asyncio.sleep(0.02)


@dataclass(frozen=True)
class Pipeline:
    """One application with topics of its own on the session's broker."""

    broker: KafkaBroker
    config: StreamConfig
    raw: str
    out: str
    dead: str

    def produce(self, documents: Iterable[Mapping[str, Any]], topic: str | None = None) -> int:
        """Publish documents, keyed by conversation; return how many."""
        producer = Producer({"bootstrap.servers": self.broker.bootstrap_servers, "linger.ms": 5})
        n = 0
        for document in documents:
            key = str(document["conversation_id"])
            producer.produce(topic or self.raw, json.dumps(document).encode(), key=key)
            n += 1
        assert producer.flush(20) == 0
        return n

    def committed(self, topic: str, n_expected: int) -> list[Message]:
        """Return what `read_committed` shows of a topic once `n_expected` are there, and no more."""
        consumer = Consumer(
            {
                "bootstrap.servers": self.broker.bootstrap_servers,
                "group.id": f"check-{secrets.token_hex(4)}",
                "auto.offset.reset": "earliest",
                "isolation.level": "read_committed",
            }
        )
        consumer.subscribe([topic])
        messages: list[Message] = []
        deadline = time.monotonic() + WAIT_S
        while len(messages) < n_expected and time.monotonic() < deadline:
            messages += consumer.consume(1_000, 0.2)
        messages += consumer.consume(1_000, 0.5)  # a repeat would come behind
        consumer.close()
        return messages

    def documents(self, n_expected: int, topic: str | None = None) -> list[dict[str, Any]]:
        """Return the published documents."""
        return [json.loads(m.value() or b"") for m in self.committed(topic or self.out, n_expected)]


@pytest.fixture
def make_pipeline(kafka: KafkaBroker) -> Callable[..., Pipeline]:
    def make(more_inputs: Iterable[str] = (), **options: Any) -> Pipeline:
        tag = secrets.token_hex(4)
        raw, out, dead = f"raw-{tag}", f"out-{tag}", f"dead-{tag}"
        config = StreamConfig(
            kafka.bootstrap_servers,
            f"app-{tag}",
            limits=BatchLimits(max_messages=50, max_delay_ms=5),
            session_timeout_s=6.0,
            heartbeat_interval_s=1.0,
        )
        config = replace(config, **options)
        plans = pipeline_topics(
            [raw, *more_inputs], [out, dead], config.changelog_topic, n_partitions=N_PARTITIONS
        )
        create_topics(kafka.bootstrap_servers, plans)
        return Pipeline(kafka, config, raw, out, dead)

    return make


@pytest.fixture
def running() -> Callable[..., AbstractAsyncContextManager[Recorder]]:
    """Return a context manager that runs a stream and fails on any doubt."""

    @asynccontextmanager
    async def run(
        config: StreamConfig,
        processors: Mapping[str, Any],
        doubts: list[BaseException] | None = None,
    ) -> AsyncIterator[Recorder]:
        recorder, expected = Recorder(), doubts is not None
        seen: list[BaseException] = doubts if doubts is not None else []
        stream = Stream(config, processors, observer=recorder, on_doubt=seen.append)
        await stream.start()
        try:
            await until(lambda: stream.partitions.is_ready or bool(seen))
            yield recorder
        finally:
            await stream.stop()
        assert expected or not seen, seen

    return run


def conversation(n_messages: int, n_conversations: int = 13) -> list[dict[str, Any]]:
    """Return numbered messages of several conversations, one after another."""
    return [
        {"conversation_id": f"c{i % n_conversations}", "i": i, "text": "hello"}
        for i in range(n_messages)
    ]


def assert_numbered(documents: Iterable[Mapping[str, Any]]) -> None:
    """Fail unless every conversation's messages are complete, in order and counted once."""
    counts: dict[str, int] = {}
    last: dict[str, int] = {}
    for document in documents:
        key = document["conversation_id"]
        counts[key] = counts.get(key, 0) + 1
        assert document["n"] == counts[key]
        assert document["i"] > last.get(key, -1)
        last[key] = document["i"]
