"""Tools for tests that run a stream on a broker: produce, watch, wait, read back, check."""

import json
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from aiokafka.structs import TopicPartition
from confluent_kafka import Message, Producer

from gateway.domain import BatchResult
from gateway.errors import InferenceUnavailable
from gateway.streaming.config import StreamConfig
from gateway.streaming.inbox import MicroBatch
from gateway.streaming.protocols import BatchProcessor
from gateway.streaming.telemetry.observer import SilentObserver
from gateway.streaming.vault.recovery import Recovered
from gateway.streaming.worker import Stream
from gateway.testing.committed import read_committed
from gateway.testing.waiting import until


@dataclass
class Recorder(SilentObserver):
    """An observer that counts, and lets a test wait."""

    n_committed: int = 0
    n_expired: int = 0
    recoveries: list[Recovered] = field(default_factory=list)
    batch_sizes: list[int] = field(default_factory=list)

    def recovered(self, source: TopicPartition, recovered: Recovered, duration_s: float) -> None:
        """Keep what a recovery did."""
        self.recoveries.append(recovered)

    def committed(
        self,
        source: TopicPartition,
        batch: MicroBatch,
        result: BatchResult,
        duration_s: float,
        stages: Mapping[str, float],
    ) -> None:
        """Count a micro-batch."""
        self.n_committed += len(batch.records)
        self.batch_sizes.append(len(batch.records))

    def expired(self, source: TopicPartition, n_offsets: int) -> None:
        """Count records that were deleted unread."""
        self.n_expired += n_offsets

    async def wait_for(self, n_committed: int) -> None:
        """Return when so many records were committed."""
        await until(lambda: self.n_committed >= n_committed)


@asynccontextmanager
async def running(
    config: StreamConfig,
    processors: Mapping[str, BatchProcessor[Any]],
    doubts: list[BaseException] | None = None,
    **more: Any,
) -> AsyncIterator[Recorder]:
    """Run a stream, ready from the start on; fail at the end on any doubt.

    Args:
        config: as `Stream` takes it.
        processors: likewise.
        doubts: receives what is doubted, where that is expected.
        more: further arguments of `Stream`.
    """
    recorder = Recorder()
    seen: list[BaseException] = [] if doubts is None else doubts
    stream = Stream(config, processors, observer=recorder, on_doubt=seen.append, **more)
    await stream.start()
    try:
        await until(lambda: stream.partitions.is_ready or bool(seen))
        yield recorder
    finally:
        await stream.stop()
    assert doubts is not None or not seen, seen  # noqa: S101 - this is for tests


class OnceAway:
    """A processor whose model is away at the first attempt."""

    def __init__(self, processor: Any) -> None:
        self._processor = processor
        self._is_away = True

    def __getattr__(self, name: str) -> Any:
        """Return what the processor has."""
        return getattr(self._processor, name)

    async def detect(self, records: Sequence[Any]) -> Any:
        """Raise once, then return what the processor returns."""
        if self._is_away:
            self._is_away = False
            raise InferenceUnavailable("status UNAVAILABLE")
        return await self._processor.detect(records)


@dataclass(frozen=True)
class Pipeline:
    """One application with topics of its own."""

    config: StreamConfig
    raw: str
    out: str
    dead: str

    @property
    def kafka(self) -> dict[str, Any]:
        """The settings of the group `kafka` for a worker of this application."""
        return {
            "bootstrap_servers": self.config.bootstrap_servers,
            "application_id": self.config.application_id,
        }

    def route(self, audit: str, **more: Any) -> dict[str, Any]:
        """Return the settings of a route through these topics, and what else there is to say."""
        return {
            "input": self.raw,
            "output": self.out,
            "dead_letters": self.dead,
            "audit": audit,
            **more,
        }

    def produce(self, documents: Iterable[Mapping[str, Any]], topic: str | None = None) -> int:
        """Publish documents, keyed by conversation; return how many."""
        producer = Producer(
            {
                "bootstrap.servers": self.config.bootstrap_servers,
                "enable.idempotence": True,  # a batch sent again keeps its place
                "linger.ms": 5,
            }
        )
        n = 0
        for document in documents:
            key = str(document["conversation_id"])
            producer.produce(topic or self.raw, json.dumps(document).encode(), key=key)
            n += 1
        if producer.flush(20):
            raise TimeoutError("the topic did not take all documents")
        return n

    def committed(self, topic: str, n_expected: int) -> list[Message]:
        """Return what `read_committed` shows of a whole topic, once it has `n_expected` records.

        Raises:
            TimeoutError: it could not be read to its end.
        """
        return list(read_committed(self.config.bootstrap_servers, [topic], n_expected))

    def documents(self, n_expected: int, topic: str | None = None) -> list[dict[str, Any]]:
        """Return the published documents."""
        return [json.loads(m.value() or b"") for m in self.committed(topic or self.out, n_expected)]


MakePipeline: TypeAlias = Callable[..., Pipeline]
"""Makes an application; the fixture `make_pipeline` of integration tests says what it takes."""


def conversation(n_messages: int, n_conversations: int = 13) -> list[dict[str, Any]]:
    """Return numbered messages of several conversations, one after another."""
    return [
        {"conversation_id": f"c{i % n_conversations}", "i": i, "text": "hello"}
        for i in range(n_messages)
    ]


def misnumbered(documents: Iterable[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Return the documents that are out of order in their conversation, or not counted once."""
    wrong = []
    counts: Counter[str] = Counter()
    last: dict[str, int] = {}
    for document in documents:
        key = document["conversation_id"]
        counts[key] += 1
        if document["n"] != counts[key] or document["i"] <= last.get(key, -1):
            wrong.append(document)
        last[key] = document["i"]
    return wrong
