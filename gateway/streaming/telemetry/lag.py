"""Looks every few seconds at where the partitions of a worker stand, whether or not they move."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from typing import Protocol

import structlog
from aiokafka.structs import TopicPartition
from faust.types import TP

from gateway.domain import NO_TIMESTAMP
from gateway.errors import GatewayError
from gateway.streaming.inbox import Inbox
from gateway.streaming.partition import PartitionWorker, Phase
from gateway.streaming.telemetry.observer import PartitionSample, StreamObserver, TopicSample
from gateway.streaming.transport import Progress
from gateway.tracebacks import where

log = structlog.get_logger(__name__)

# Well below the usual interval between two scrapes, and one request for all partitions.
_EVERY_S = 2.0
# Brokers that answer take milliseconds. A request's own time-out would leave an outage untold for
# longer than a worker with records to publish lives on in it.
_ANSWER_TIMEOUT_S = 5.0
# Longer than partitions take to find another leader. After it nobody knows what came meanwhile: a
# worker that caught up before its brokers went away would tell of no lag for as long as they are.
_ENDS_KNOWN_S = 30.0


class Ends(Protocol):
    """Asks brokers where partitions end."""

    async def ends(self, partitions: Collection[TopicPartition]) -> dict[TopicPartition, int]:
        """Return the offset after the last record of each; asks them for none, too."""


class LagWatch:
    """Tells the observer where partitions stand; used on one event loop.

    Args:
        topics: the input topics.
        workers: the partitions that this worker has now.
        progress: where the consumer stands, or None while there is none.
        probe: asks brokers.
        observer: is told.
        now: seconds since the epoch.
    """

    def __init__(
        self,
        topics: Collection[str],
        workers: Callable[[], Mapping[TP, PartitionWorker]],
        progress: Callable[[], Progress | None],
        probe: Ends,
        observer: StreamObserver,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._topics = sorted(topics)
        self._workers = workers
        self._progress = progress
        self._probe = probe
        self._observer = observer
        self._now = now
        self._ends: dict[TopicPartition, int] = {}
        self._answered_s = 0.0
        self._is_answered = True
        # When a partition was first seen to be behind with none of its records at hand.
        self._behind_since: dict[TopicPartition, float] = {}
        self._task: asyncio.Task[None] | None = None
        self._asking: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look from now on."""
        self._observer.answered(self._now())  # its age grows where nobody ever does
        self._task = asyncio.create_task(self._run(), name="lag")

    async def close(self) -> None:
        """Return when nothing is asked any more."""
        tasks = [task for task in (self._task, self._asking) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._task = self._asking = None

    def look(self) -> None:
        """Tell where the partitions stand, as far as it is known without asking."""
        workers = self._workers()
        sources = {worker.source for worker in workers.values()}
        if self._now() - self._answered_s > _ENDS_KNOWN_S:
            self._ends.clear()
        for gone in self._ends.keys() - sources:
            del self._ends[gone]
        for gone in self._behind_since.keys() - sources:
            del self._behind_since[gone]
        progress = self._progress()
        positions = progress.positions if progress else {}
        partitions = [self._sample(worker, positions) for _, worker in sorted(workers.items())]
        phases = Counter((tp.topic, worker.phase) for tp, worker in workers.items())
        topics = [
            TopicSample(
                topic,
                progress.n_partitions.get(topic) if progress else None,
                {phase.value: phases[topic, phase] for phase in Phase},
            )
            for topic in self._topics
        ]
        self._observer.sampled(topics, partitions)

    async def _run(self) -> None:
        while True:
            # Brokers that do not answer must not keep us from telling what we know.
            if self._asking is None or self._asking.done():
                self._asking = asyncio.create_task(self._ask(), name="lag ends")
            await asyncio.wait({self._asking}, timeout=_EVERY_S)
            try:
                self.look()
            except Exception as error:  # metrics are no reason to stop, and never the last word
                log.warning(
                    "lag.interrupted",
                    error_type=type(error).__name__,
                    where=where(error),
                )
            await asyncio.sleep(_EVERY_S)

    async def _ask(self) -> None:
        # A worker without partitions, before its assignment or for good, asks all the same.
        sources = [worker.source for worker in self._workers().values()]
        try:
            async with asyncio.timeout(_ANSWER_TIMEOUT_S):
                self._ends.update(await self._probe.ends(sources))
        except Exception as error:
            if self._is_answered:
                log.warning(
                    "lag.unknown",
                    error_type=type(error).__name__,
                    detail=error.detail if isinstance(error, GatewayError) else "",
                    where=where(error),
                )
            self._is_answered = False
            return
        if not self._is_answered:
            log.info("lag.known_again", n_partitions=len(sources))
        self._is_answered = True
        self._answered_s = self._now()
        self._observer.answered(self._answered_s)

    def _sample(
        self, worker: PartitionWorker, positions: Mapping[TopicPartition, int]
    ) -> PartitionSample:
        source, inbox, done = worker.source, worker.inbox, worker.committed_offset
        end = self._ends.get(source)
        if inbox is not None and not inbox.n_held and done is not None:
            # Nothing at hand: what was fetched since are markers, if it is anything.
            done = max(done, positions.get(source, done))
        lag = None if end is None or done is None else max(0, end - done)
        return PartitionSample(
            source,
            lag,
            self._age_s(source, inbox, lag),
            worker.vault_bytes,
            worker.n_conversations,
        )

    def _age_s(self, source: TopicPartition, inbox: Inbox | None, lag: int | None) -> float | None:
        """Return how long the oldest record waits, if any; since it is known, if it is not here."""
        now_s = self._now()
        oldest_ms = inbox.oldest_timestamp if inbox else None
        if oldest_ms is not None and oldest_ms > NO_TIMESTAMP:
            self._behind_since.pop(source, None)
            return max(0.0, now_s - oldest_ms / 1_000)
        if lag is None:
            return None
        if not lag:
            self._behind_since.pop(source, None)
            return 0.0
        return now_s - self._behind_since.setdefault(source, now_s)
