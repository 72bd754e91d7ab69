"""A copy of all of a vault, for those who read it and own none of its partitions."""

import asyncio
from pathlib import Path

from aiokafka.errors import KafkaError
from aiokafka.structs import TopicPartition

from gateway.errors import BrokersUnavailable, DeliveryFailed
from gateway.progress import Progress
from gateway.streaming.config import StreamConfig
from gateway.streaming.kafka.consumer import Consumer
from gateway.streaming.vault.recovery import (
    LogProbe,
    apply_records,
    begun,
    identify_changelog,
    reader,
)
from gateway.streaming.vault.store import VaultStore, open_store
from gateway.streaming.vault.view import namespace_of

_POLL_MS = 200


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
        self._turn = asyncio.Lock()

    async def catch_up(self, report: Progress = _tell_nobody) -> None:
        """Return when everything is here that was committed or on its way when this was called.

        Args:
            report: is told how much is read.

        Raises:
            ConfigurationError: there is no changelog.
            BrokersUnavailable: it cannot be read now.
            PartitionBlocked: a batch in it cannot be read.
            StoreFailed: the disk does not take it.
        """
        async with self._turn:
            try:
                if self._consumer is None:
                    self._consumer = await self._begun()
                await self._follow(self._consumer, report)
            except (KafkaError, DeliveryFailed) as error:
                detail = f"{self._config.changelog_topic} cannot be read ({type(error).__name__})"
                raise BrokersUnavailable(detail) from error

    def load(self, prefix: bytes) -> dict[bytes, bytes]:
        """Return every record whose key starts with `prefix`, of whatever partition."""
        n = len(self._namespace)
        return {
            key[n:]: value
            for store in tuple(self._stores.values())
            for key, value in store.load(self._namespace + prefix).items()
        }

    async def close(self) -> None:
        """Close the connections and the stores."""
        await self._probe.close()
        if self._consumer is not None:
            await self._consumer.stop()
        for store in self._stores.values():
            store.close()
        self._stores = {}

    async def _begun(self) -> Consumer:
        """Return a consumer that stands in each partition where its store ends."""
        config = self._config
        identity = await identify_changelog(config)
        self._topic_id = identity.topic_id
        consumer = reader(config, config.isolation_level)
        try:
            await consumer.start()
            numbers = range(identity.n_partitions)
            changelogs = [TopicPartition(config.changelog_topic, number) for number in numbers]
            consumer.assign(changelogs)
            for changelog in changelogs:
                store = self._stores.get(changelog)
                if store is None:
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

    async def _follow(self, consumer: Consumer, report: Progress) -> None:
        """Apply what lies before the ends as they are now, open transactions included."""
        ends = await self._probe.ends(self._stores)
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
