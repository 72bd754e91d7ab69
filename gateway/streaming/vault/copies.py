"""A copy of all of a vault, for those who read it and own none of its partitions."""

import asyncio
import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

import structlog
from aiokafka.errors import KafkaError
from aiokafka.structs import TopicPartition

from gateway.errors import (
    BrokersRefused,
    BrokersUnavailable,
    DeliveryFailed,
    GatewayError,
    TopicUnfit,
)
from gateway.progress import Progress
from gateway.streaming.config import StreamConfig
from gateway.streaming.kafka.consumer import Consumer
from gateway.streaming.vault.recovery import (
    Decision,
    LogBounds,
    LogProbe,
    apply_records,
    begun,
    decide,
    identify_changelog,
    reader,
    unreadable,
)
from gateway.streaming.vault.store import VaultStore, open_store
from gateway.streaming.vault.view import namespace_of

log = structlog.get_logger(__name__)

_POLL_MS = 200
# Without answers a copy follows so often all the same: it must not keep what is erased meanwhile.
_KEEP_UP_S = 3_600.0


def _tell_nobody(_phase: str, _share: float) -> None:
    pass


class VaultCopy:
    """What the changelog says of one input topic, as of the last `catch_up`.

    Several tasks may catch up at once. `load` may be called from any thread.

    Args:
        config: where the changelog is, and how it is read.
        topic: the input topic.
        folder: takes a store for each partition, and may be used again; a stale one is read anew.
            None keeps them in memory.
    """

    def __init__(self, config: StreamConfig, topic: str, folder: Path | None) -> None:
        self._config = config
        self._namespace = namespace_of(topic)
        self._folder = None if folder is None else folder / topic
        self._probe = LogProbe(config)
        self._consumer: Consumer | None = None
        self._stores: dict[TopicPartition, VaultStore] = {}
        self._topic_id = b""
        self._followed_s = 0.0  # seconds since the epoch when it last caught up
        # While a store may lack what it had: answers would go out with surrogates.
        self._is_behind = True
        self._turn = asyncio.Lock()
        # Turns that began, and which of them was the last to catch up.
        self._n_begun = 0
        self._last_done = 0
        self._next: asyncio.TimerHandle | None = None
        self._keeping_up: asyncio.Task[None] | None = None

    async def catch_up(self, report: Progress = _tell_nobody) -> None:
        """Return when everything is here that was committed or on its way when this was called.

        Args:
            report: is told how much is read.

        Raises:
            TopicUnfit: there is no changelog, or it may not be seen.
            RightMissing: it may not be read.
            BrokersUnavailable: it cannot be read now.
            PartitionBlocked: a batch in it cannot be read.
            StoreFailed: the disk does not take it.
        """
        asked = self._n_begun
        async with self._turn:
            if self._last_done > asked:
                return  # it began behind this call: all partitions of answers ask at once
            self._n_begun += 1
            try:
                consumer = self._consumer
                ends = await self._probe.ends(self._stores) if consumer is not None else {}
                if consumer is None or await self._is_outdated(consumer, ends):
                    await self._let_go()
                    self._is_behind = True
                    consumer = self._consumer = await self._begun()
                    ends = await self._probe.ends(self._stores)
                await self._follow(consumer, ends, report)
            except Exception as error:
                # It may have passed what no store has: the next one begins where the stores end.
                await self._let_go()
                if isinstance(error, KafkaError | DeliveryFailed):
                    raise self._explained(error) from error
                raise
            self._followed_s = time.time()
            self._is_behind = False
            self._last_done = self._n_begun
            self._plan()

    def partitions(self) -> list[Callable[[bytes], Mapping[bytes, bytes]]]:
        """Return, for each partition, what loads the records whose keys start with a prefix.

        A conversation that went on in another partition has a data key of its own in each. All
        raise `BrokersUnavailable` while the changelog is read anew.
        """
        return [partial(self._load, store) for store in tuple(self._stores.values())]

    def load(self, prefix: bytes) -> dict[bytes, bytes]:
        """Return every record whose key starts with `prefix`, of whatever partition."""
        return {key: value for load in self.partitions() for key, value in load(prefix).items()}

    def _load(self, store: VaultStore, prefix: bytes) -> dict[bytes, bytes]:
        n = len(self._namespace)
        records = {k[n:]: value for k, value in store.load(self._namespace + prefix).items()}
        if self._is_behind:  # asked last: it is set before anything is taken away
            raise BrokersUnavailable(f"{self._config.changelog_topic} is read anew")
        return records

    async def close(self) -> None:
        """Close the connections and the stores."""
        if self._next is not None:
            self._next.cancel()
        if self._keeping_up is not None:
            self._keeping_up.cancel()
            await asyncio.wait([self._keeping_up])
        await self._probe.close()
        await self._let_go()
        for store in self._stores.values():
            store.close()
        self._stores = {}

    def _plan(self) -> None:
        """Catch up in a while, whoever asks meanwhile."""
        if self._next is not None:
            self._next.cancel()

        def begin() -> None:
            self._keeping_up = asyncio.create_task(self._keep_up(), name="vault copy")

        self._next = asyncio.get_running_loop().call_later(_KEEP_UP_S, begin)

    async def _keep_up(self) -> None:
        try:
            await self.catch_up()
        except GatewayError as error:
            log.warning("vault.copy_behind", code=error.code, detail=error.detail)
            self._plan()

    async def _let_go(self) -> None:
        consumer, self._consumer = self._consumer, None
        if consumer is not None:
            await consumer.stop()

    def _explained(self, error: Exception) -> Exception:
        """Return the error to raise where the changelog cannot be read."""
        told = unreadable(self._config, error)
        if isinstance(told, DeliveryFailed):
            detail = f"{self._config.changelog_topic} cannot be read ({type(error).__name__})"
            return BrokersUnavailable(detail)
        return told

    async def _is_outdated(self, consumer: Consumer, ends: Mapping[TopicPartition, int]) -> bool:
        """Return whether the stores may have missed something that can be read no more.

        As where nobody asked for longer than deletions are kept, or the changelog was made again;
        or whether it has more partitions now.
        """
        config = self._config
        if await consumer.n_partitions(config.changelog_topic) > len(self._stores):
            return True
        now_s, topic_id = time.time(), self._topic_id
        for changelog, end in ends.items():
            # Not the consumer's position: where there is no such offset any more, that begins anew.
            state = self._stores[changelog].state()
            if state is None:
                continue
            decision, _ = decide(
                state._replace(applied_s=self._followed_s),
                LogBounds(0, end),
                topic_id,
                now_s,
                has_markers=config.exactly_once,
            )
            if decision is not Decision.FOLLOW:
                return True
        return False

    async def _begun(self) -> Consumer:
        """Return a consumer that stands in each partition where its store ends."""
        config = self._config
        try:
            identity = await identify_changelog(config)
        except BrokersRefused as refusal:
            raise TopicUnfit(refusal.detail, stage="restore") from refusal
        self._topic_id = identity.topic_id
        consumer = reader(config, config.isolation_level)
        try:
            await consumer.start()
            numbers = range(identity.n_partitions)
            changelogs = [TopicPartition(config.changelog_topic, number) for number in numbers]
            consumer.assign(changelogs)
            self._stores = {at: s for at, s in self._stores.items() if at in changelogs}
            for changelog in changelogs:
                store = self._stores.get(changelog)
                if store is None or store.is_damaged:
                    if store is not None:
                        store.close()
                    place = self._folder and self._folder / str(changelog.partition)
                    store = open_store(place)
                    self._stores[changelog] = store
                bounds = await self._probe.bounds(changelog)
                _, start = await begun(
                    config, changelog, store, bounds=bounds, topic_id=identity.topic_id
                )
                consumer.seek(changelog, start)
        except BaseException:  # it has connections and tasks by then
            await consumer.stop()
            raise
        return consumer

    async def _follow(
        self, consumer: Consumer, ends: Mapping[TopicPartition, int], report: Progress
    ) -> None:
        """Apply what lies before `ends`, open transactions included."""
        first = {changelog: await consumer.position(changelog) for changelog in ends}
        n_all = sum(ends.values()) - sum(first.values())
        while True:
            # The position passes control records too, so it reaches an end that is a marker.
            positions = {changelog: await consumer.position(changelog) for changelog in ends}
            n_left = sum(max(0, ends[changelog] - at) for changelog, at in positions.items())
            if not n_left:
                return
            report(f"reading {self._config.changelog_topic}", 1 - n_left / max(n_all, n_left))
            for changelog, records in (await consumer.getmany(timeout_ms=_POLL_MS)).items():
                store = self._stores[changelog]
                apply_records(store, changelog, records, self._namespace, self._topic_id)
