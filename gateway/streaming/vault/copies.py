"""A copy of all of a vault, for those who read it and own none of its partitions."""

import asyncio
from pathlib import Path

from aiokafka.structs import TopicPartition

from gateway.progress import Progress
from gateway.streaming.config import StreamConfig
from gateway.streaming.kafka.topics import TopicIdentity, identify_topic
from gateway.streaming.vault.recovery import LogProbe, read_changelog
from gateway.streaming.vault.store import VaultStore, open_store
from gateway.streaming.vault.view import namespace_of


def _tell_nobody(_phase: str, _share: float) -> None:
    pass


class VaultCopy:
    """What the changelog says of one input topic, as of the last `catch_up`.

    Args:
        config: where the changelog is, and how it is read.
        topic: the input topic.
        folder: takes a store for each partition; a stale one is read anew.
    """

    def __init__(self, config: StreamConfig, topic: str, folder: Path) -> None:
        self._config = config
        self._namespace = namespace_of(topic)
        self._folder = folder / topic
        self._probe = LogProbe(config)
        self._stores: dict[int, VaultStore] = {}
        self._identity: TopicIdentity | None = None

    async def catch_up(self, report: Progress = _tell_nobody) -> None:
        """Return when everything is here that was committed or on its way when this was called.

        Args:
            report: is told how much is read.

        Raises:
            ConfigurationError: there is no changelog.
            DeliveryFailed: it cannot be read.
            PartitionBlocked: a batch in it cannot be read.
            StoreFailed: the disk does not take it.
        """
        config = self._config
        if self._identity is None:
            self._identity = await asyncio.to_thread(
                identify_topic,
                config.bootstrap_servers,
                config.changelog_topic,
                config.security,
                has_ids=config.exactly_once,
            )
        identity = self._identity
        phase = f"reading {config.changelog_topic}"
        for number in range(identity.n_partitions):
            report(phase, number / identity.n_partitions)
            if number not in self._stores:
                self._stores[number] = open_store(self._folder / str(number))
            changelog = TopicPartition(config.changelog_topic, number)
            await read_changelog(
                config,
                changelog,
                self._stores[number],
                bounds=await self._probe.bounds(changelog),
                topic_id=identity.topic_id,
                namespace=self._namespace,
            )

    def load(self, prefix: bytes) -> dict[bytes, bytes]:
        """Return every record whose key starts with `prefix`, of whatever partition."""
        n = len(self._namespace)
        return {
            key[n:]: value
            for store in self._stores.values()
            for key, value in store.load(self._namespace + prefix).items()
        }

    async def close(self) -> None:
        """Close the connection and the stores."""
        await self._probe.close()
        for store in self._stores.values():
            store.close()
