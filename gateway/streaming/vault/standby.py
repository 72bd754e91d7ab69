"""Following the changelog partitions of other workers, so that a takeover reads only the rest."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection, Mapping

import structlog
from aiokafka.structs import TopicPartition
from faust.types import TP

from gateway.streaming.config import StreamConfig
from gateway.streaming.kafka.consumer import Consumer
from gateway.streaming.kafka.record_batches import Unreadable
from gateway.streaming.kafka.topics import TopicIdentity
from gateway.streaming.vault.recovery import LogProbe, begun, own_changes, reader
from gateway.streaming.vault.store import StoreState, VaultStore
from gateway.streaming.vault.view import namespace_of
from gateway.tracebacks import where

log = structlog.get_logger(__name__)

_POLL_MS = 500
_RETRY_S = 2.0


class Standby:
    """Keeps the stores of partitions that this worker does not own close to their changelogs.

    Best effort: a failure is logged and tried again, since recovery does not rely on it. The stores
    belong to the caller, who touches none of them between `follow` and the end of `pause`.
    `identify` returns which topic the changelog is now.
    """

    def __init__(
        self,
        config: StreamConfig,
        identify: Callable[[], Awaitable[TopicIdentity]],
        probe: LogProbe,
    ) -> None:
        self._config = config
        self._identify = identify
        self._probe = probe
        self._task: asyncio.Task[None] | None = None

    def follow(
        self, topics: Collection[str], owned: Collection[TP], store_of: Callable[[TP], VaultStore]
    ) -> None:
        """Start to follow every changelog partition of `topics` that is not in `owned`."""
        self._task = asyncio.create_task(
            self._follow_on(frozenset(topics), frozenset(owned), store_of), name="standby"
        )

    async def pause(self) -> None:
        """Return when no store is touched any more."""
        if self._task is not None:
            self._task.cancel()
            # Not awaited itself: its cancellation and one of the caller would look the same.
            await asyncio.wait([self._task])
            self._task = None

    async def _follow_on(
        self, topics: frozenset[str], owned: frozenset[TP], store_of: Callable[[TP], VaultStore]
    ) -> None:
        while True:
            try:
                await self._follow_once(topics, owned, store_of)
            except Exception as error:
                log.warning(
                    "standby.interrupted",
                    error_type=type(error).__name__,
                    where=where(error),
                )
            await asyncio.sleep(_RETRY_S)

    async def _follow_once(
        self, topics: frozenset[str], owned: frozenset[TP], store_of: Callable[[TP], VaultStore]
    ) -> None:
        consumer = reader(self._config, self._config.isolation_level)
        try:
            await consumer.start()
            identity = await self._identify()
            followed: dict[int, dict[TP, VaultStore]] = {}
            for number in range(identity.n_partitions):
                stores = {
                    tp: store_of(tp) for topic in topics if (tp := TP(topic, number)) not in owned
                }
                if stores:
                    followed[number] = stores
            if not followed:
                await asyncio.Event().wait()  # nothing to follow until the assignment changes
            await self._seek(consumer, followed, identity.topic_id)
            while True:
                for changelog, records in (await consumer.getmany(timeout_ms=_POLL_MS)).items():
                    if isinstance(records[-1], Unreadable):
                        # Blocks that partition once it is taken over, and no other until then.
                        log.warning("standby.unreadable", partition=changelog.partition)
                        consumer.pause(changelog)
                        records = records[:-1]
                    if not records:
                        continue
                    state = StoreState(records[-1].offset + 1, time.time(), identity.topic_id)
                    for tp, store in followed[changelog.partition].items():
                        if records[-1].offset >= _next_offset(store):
                            store.apply(own_changes(records, namespace_of(tp.topic)), state)
        finally:
            await consumer.stop()

    async def _seek(
        self,
        consumer: Consumer,
        followed: Mapping[int, Mapping[TP, VaultStore]],
        topic_id: bytes,
    ) -> None:
        """Go to where the store that is furthest behind stands, in every partition."""
        changelogs = {n: TopicPartition(self._config.changelog_topic, n) for n in followed}
        consumer.assign(list(changelogs.values()))
        for number, changelog in changelogs.items():
            # Its end by the high watermark: what `read_committed` takes for the end may lie before
            # an open transaction of another topic, and before what a store has.
            bounds = await self._probe.bounds(changelog)
            starts = []
            for store in followed[number].values():
                _, start = await begun(
                    self._config, changelog, store, bounds=bounds, topic_id=topic_id
                )
                starts.append(start)
            consumer.seek(changelog, min(starts))


def _next_offset(store: VaultStore) -> int:
    state = store.state()
    return state.next_offset if state else 0
