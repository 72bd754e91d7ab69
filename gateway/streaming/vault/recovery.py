"""Bringing a partition's vault store up to date with its changelog."""

import asyncio
import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

import structlog
from aiokafka.errors import KafkaError, TopicAuthorizationFailedError
from aiokafka.structs import TopicPartition

from gateway.domain import Record, VaultChange
from gateway.errors import DeliveryFailed, GatewayError, PartitionBlocked, RightMissing
from gateway.streaming.config import StreamConfig
from gateway.streaming.kafka.consumer import Consumer
from gateway.streaming.kafka.record_batches import Unreadable
from gateway.streaming.kafka.topics import TopicIdentity, identify_topic
from gateway.streaming.vault.store import StoreState, VaultStore

log = structlog.get_logger(__name__)

# A compacted topic keeps the tombstone of a deleted key for delete.retention.ms (24 hours unless
# changed); a store that slept longer could miss a deletion and keep an erased conversation.
MAX_STORE_AGE_S = 12 * 3600.0
# Clocks are set back a little now and then.
_CLOCK_SLACK_S = 300.0


class LogBounds(NamedTuple):
    """What a partition holds: `begin` to before `end`, open transactions included."""

    begin: int
    end: int


class Decision(StrEnum):
    """What becomes of a store before the changelog is read."""

    FOLLOW = "follow"
    EMPTY = "empty"
    WIPED_RECREATED = "topic recreated"
    WIPED_BEYOND_END = "beyond the end"
    WIPED_TOO_OLD = "too old"


def decide(
    state: StoreState | None,
    log: LogBounds,
    topic_id: bytes,
    now_s: float,
    *,
    has_markers: bool = True,
) -> tuple[Decision, int]:
    """Return whether a store may be followed on, and the offset to read from.

    Args:
        state: how far the store has followed; None where it is empty.
        log: what the changelog partition holds.
        topic_id: which topic it is now.
        now_s: seconds since the epoch.
        has_markers: whether every change stands in a transaction, which ends with a marker.
    """
    if state is None:
        return Decision.EMPTY, log.begin
    if state.topic_id != topic_id:
        return Decision.WIPED_RECREATED, log.begin
    if state.next_offset > log.end:
        return Decision.WIPED_BEYOND_END, log.begin
    # A deletion, with the marker behind it, would have moved the end by more.
    if log.end - state.next_offset <= has_markers:
        return Decision.FOLLOW, max(state.next_offset, log.begin)
    if not -_CLOCK_SLACK_S <= now_s - state.applied_s <= MAX_STORE_AGE_S:
        return Decision.WIPED_TOO_OLD, log.begin
    return Decision.FOLLOW, max(state.next_offset, log.begin)


@dataclass(frozen=True, slots=True)
class Recovered:
    """What a recovery did, for the log."""

    decision: Decision
    n_changes: int
    topic_id: bytes  # of the changelog that was read


async def read_changelog(
    config: StreamConfig,
    changelog: TopicPartition,
    store: VaultStore,
    *,
    bounds: LogBounds,
    topic_id: bytes,
    namespace: bytes,
) -> Recovered:
    """Return when `store` holds every committed change of the changelog partition.

    The previous owner must have been fenced before `bounds` was asked for, so that nothing more can
    be committed behind our back. Reads to the end of `bounds`, which is the high watermark and not
    the last stable offset: another input topic's open transaction may hide our own committed
    changes behind it, and is waited for.

    Raises:
        DeliveryFailed: the changelog cannot be read.
        RightMissing: it may not be.
        PartitionBlocked: a batch in it cannot be read.
    """
    decision, start = await begun(config, changelog, store, bounds=bounds, topic_id=topic_id)
    n_changes, position = 0, start
    try:
        if start < bounds.end:
            n_changes, position = await _follow(
                config, changelog, store, start, bounds.end, topic_id, namespace
            )
    except KafkaError as error:
        raise unreadable(config, error) from error
    store.apply((), StoreState(position, time.time(), topic_id))
    return Recovered(decision, n_changes, topic_id)


def unreadable(config: StreamConfig, error: Exception) -> GatewayError:
    """Return the error to raise where reading the changelog failed with `error`."""
    if isinstance(error, TopicAuthorizationFailedError):
        return RightMissing(f"grant Read on {config.changelog_topic}", stage="recover")
    return DeliveryFailed("the vault changelog cannot be read", stage="recover")


async def begun(
    config: StreamConfig,
    changelog: TopicPartition,
    store: VaultStore,
    *,
    bounds: LogBounds,
    topic_id: bytes,
) -> tuple[Decision, int]:
    """Return what became of a store, emptied if it may not be followed on, and where to read from.

    Args:
        config: whether every change stands in a transaction.
        changelog: the partition that the store follows.
        store: the copy so far.
        bounds: what the partition holds.
        topic_id: which topic the changelog is now.
    """
    decision, start = decide(
        store.state(), bounds, topic_id, time.time(), has_markers=config.exactly_once
    )
    await wipe_if_stale(store, decision, changelog)
    return decision, start


async def identify_changelog(config: StreamConfig) -> TopicIdentity:
    """Return which topic the changelog is now, and its size.

    Raises:
        ConfigurationError: it does not exist or may not be seen.
        BrokersUnavailable: the brokers cannot be reached; trying again later may help.
    """
    return await asyncio.to_thread(
        identify_topic,
        config.bootstrap_servers,
        config.changelog_topic,
        config.security,
        has_ids=config.exactly_once,
    )


class LogProbe:
    """Asks brokers where partitions begin and end, over a connection of its own.

    The consumer's own connection would do, but there the question waits behind a fetch that the
    broker holds back until records come.
    """

    def __init__(self, config: StreamConfig) -> None:
        self._config = config
        self._client: Consumer | None = None
        self._lock = asyncio.Lock()

    async def bounds(self, partition: TopicPartition) -> LogBounds:
        """Return where `partition` begins and ends now.

        Raises:
            DeliveryFailed: the brokers do not answer.
        """
        try:
            client = await self._connected()
            begins = await client.beginning_offsets([partition])
            ends = await client.end_offsets([partition])
        except KafkaError as error:
            raise DeliveryFailed(type(error).__name__, stage="recover") from error
        return LogBounds(begins[partition], ends[partition])

    async def ends(self, partitions: Collection[TopicPartition]) -> dict[TopicPartition, int]:
        """Return where `partitions` end now; without any, just whether the brokers answer.

        Raises:
            DeliveryFailed: they do not.
        """
        try:
            client = await self._connected()
            # An input topic may be deleted under a worker that has nothing of it, and is no outage.
            asked = partitions or [TopicPartition(self._config.changelog_topic, 0)]
            ends: dict[TopicPartition, int] = await client.end_offsets(asked)
        except KafkaError as error:
            raise DeliveryFailed(type(error).__name__, stage="sample") from error
        return {partition: ends[partition] for partition in partitions}

    async def _connected(self) -> Consumer:
        async with self._lock:
            if self._client is None:
                client = reader(self._config, "read_uncommitted")
                try:
                    await client.start()
                except BaseException:  # it has connections and tasks by then
                    await client.stop()
                    raise
                self._client = client
        return self._client

    async def close(self) -> None:
        """Close the connection."""
        if self._client is not None:
            await self._client.stop()
            self._client = None


def reader(config: StreamConfig, isolation_level: str) -> Consumer:
    """Return a consumer without a group, for partitions that the caller assigns.

    `earliest` because the default, `latest`, races with a seek and would skip everything.
    """
    return Consumer(
        bootstrap_servers=config.bootstrap_servers,
        client_id=config.application_id,
        isolation_level=isolation_level,
        auto_offset_reset="earliest",
        enable_auto_commit=False,
        fetch_max_wait_ms=100,
        request_timeout_ms=int(config.request_timeout_s * 1_000),
        **config.security.aiokafka_options(),
    )


async def wipe_if_stale(store: VaultStore, decision: Decision, changelog: TopicPartition) -> None:
    """Empty a store that may not be followed on, in a thread: a large one takes its time.

    A cancellation waits for the thread: the store is the caller's again behind it.
    """
    if decision in (Decision.FOLLOW, Decision.EMPTY):
        return
    if decision is not Decision.WIPED_TOO_OLD:
        # What it knew is not in the changelog, so that nobody knows it any more.
        log.warning(
            "vault.forgotten",
            topic=changelog.topic,
            partition=changelog.partition,
            store=decision.value,
            detail="the changelog was made again or has lost records: conversations that go on "
            "may get other pseudonyms",
        )
    wiping = asyncio.create_task(asyncio.to_thread(store.wipe))
    try:
        await asyncio.shield(wiping)
    finally:
        if not wiping.done():
            await asyncio.wait([wiping])


def apply_records(
    store: VaultStore,
    changelog: TopicPartition,
    records: Sequence[Record],
    namespace: bytes,
    topic_id: bytes,
) -> int:
    """Apply what was read of a changelog partition; return how many changes it held.

    Raises:
        PartitionBlocked: the last of it cannot be read.
        StoreFailed: the disk does not take it.
    """
    if isinstance(last := records[-1], Unreadable):
        raise PartitionBlocked(
            f"{changelog.topic}-{changelog.partition} cannot be read from "
            f"{last.offset} on: {last.reason}",
            stage="recover",
        )
    changes = own_changes(records, namespace)
    store.apply(changes, StoreState(last.offset + 1, time.time(), topic_id))
    return len(changes)


def own_changes(records: Sequence[Record], namespace: bytes) -> list[VaultChange]:
    """Return the changes of one input topic among those of all that share the changelog."""
    return [
        VaultChange(record.key, record.value)
        for record in records
        if record.key is not None and record.key.startswith(namespace)
    ]


async def _follow(
    config: StreamConfig,
    changelog: TopicPartition,
    store: VaultStore,
    start: int,
    end: int,
    topic_id: bytes,
    namespace: bytes,
) -> tuple[int, int]:
    """Apply what lies between `start` and `end`; return how many changes, and the position."""
    n_changes = 0
    consumer = reader(config, config.isolation_level)
    try:
        await consumer.start()
        consumer.assign([changelog])
        consumer.seek(changelog, start)
        # The position passes control records too, so it reaches an end that is a marker.
        while (position := await consumer.position(changelog)) < end:
            for records in (await consumer.getmany(timeout_ms=200)).values():
                n_changes += apply_records(store, changelog, records, namespace, topic_id)
    finally:
        await consumer.stop()
    return n_changes, int(position)
