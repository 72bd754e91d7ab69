"""Bringing a partition's vault store up to date with its changelog."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from aiokafka import AIOKafkaConsumer
from aiokafka.errors import KafkaError
from aiokafka.structs import TopicPartition

from gateway.domain import Record, VaultChange
from gateway.errors import DeliveryFailed
from gateway.streaming.config import StreamConfig
from gateway.streaming.vault_store import StoreState, VaultStore

# A compacted topic keeps the tombstone of a deleted key for delete.retention.ms (24 hours unless
# changed); a store that slept longer could miss a deletion and keep an erased conversation.
_MAX_STORE_AGE_S = 12 * 3600.0


class LogBounds(NamedTuple):
    """What a changelog partition holds: `begin` to before `end`, open transactions included."""

    begin: int
    end: int
    topic_id: bytes


class Decision(StrEnum):
    """What becomes of a store before the changelog is read."""

    FOLLOW = "follow"
    WIPED_EMPTY = "empty"
    WIPED_RECREATED = "topic recreated"
    WIPED_BEYOND_END = "beyond the end"
    WIPED_TOO_OLD = "too old"


def decide(state: StoreState | None, log: LogBounds, now_s: float) -> tuple[Decision, int]:
    """Return whether a store may be followed on, and the offset to read from."""
    if state is None:
        return Decision.WIPED_EMPTY, log.begin
    if state.topic_id != log.topic_id:
        return Decision.WIPED_RECREATED, log.begin
    if state.next_offset > log.end:
        return Decision.WIPED_BEYOND_END, log.begin
    if not 0 <= now_s - state.applied_s <= _MAX_STORE_AGE_S:
        return Decision.WIPED_TOO_OLD, log.begin
    return Decision.FOLLOW, max(state.next_offset, log.begin)


@dataclass(frozen=True, slots=True)
class Recovered:
    """What a recovery did, for the log."""

    decision: Decision
    n_changes: int
    next_offset: int


async def read_changelog(
    config: StreamConfig,
    partition: int,
    store: VaultStore,
    *,
    topic_id: bytes,
    namespace: bytes,
) -> Recovered:
    """Return when `store` holds every committed change of the changelog partition.

    The previous owner must have been fenced before, so that nothing more can be committed behind
    our back. Reads up to the high watermark as of now, not to the last stable offset: another
    input topic's open transaction may hide our own committed changes behind it, and is waited for.

    Raises:
        DeliveryFailed: the changelog cannot be read.
    """
    changelog = TopicPartition(config.changelog_topic, partition)
    try:
        bounds = await _bounds(config, changelog, topic_id)
        decision, start = decide(store.state(), bounds, time.time())
        wipe_if_stale(store, decision)
        n_changes = await _follow(config, changelog, store, start, bounds, namespace)
    except KafkaError as error:
        raise DeliveryFailed("the vault changelog cannot be read", stage="recover") from error
    return Recovered(decision, n_changes, max(start, bounds.end))


def reader(config: StreamConfig, isolation_level: str) -> AIOKafkaConsumer:
    """Return a consumer without a group, for partitions that the caller assigns.

    `earliest` because the default, `latest`, races with a seek and would skip everything.
    """
    return AIOKafkaConsumer(
        bootstrap_servers=config.bootstrap_servers,
        client_id=config.application_id,
        isolation_level=isolation_level,
        auto_offset_reset="earliest",
        enable_auto_commit=False,
        fetch_max_wait_ms=100,
        request_timeout_ms=int(config.request_timeout_s * 1_000),
        **config.security.aiokafka_options(),
    )


def wipe_if_stale(store: VaultStore, decision: Decision) -> None:
    """Empty a store that may not be followed on."""
    if decision not in (Decision.FOLLOW, Decision.WIPED_EMPTY):
        store.wipe()


def own_changes(records: Sequence[Record], namespace: bytes) -> list[VaultChange]:
    """Return the changes of one input topic among those of all that share the changelog."""
    return [
        VaultChange(record.key, record.value)
        for record in records
        if record.key is not None and record.key.startswith(namespace)
    ]


async def _bounds(config: StreamConfig, changelog: TopicPartition, topic_id: bytes) -> LogBounds:
    probe = reader(config, "read_uncommitted")
    await probe.start()
    try:
        begins = await probe.beginning_offsets([changelog])
        ends = await probe.end_offsets([changelog])
    finally:
        await probe.stop()
    return LogBounds(begins[changelog], ends[changelog], topic_id)


async def _follow(
    config: StreamConfig,
    changelog: TopicPartition,
    store: VaultStore,
    start: int,
    bounds: LogBounds,
    namespace: bytes,
) -> int:
    n_changes = 0
    if start >= bounds.end:
        store.apply((), StoreState(start, time.time(), bounds.topic_id))
        return n_changes
    consumer = reader(config, "read_committed" if config.exactly_once else "read_uncommitted")
    await consumer.start()
    try:
        consumer.assign([changelog])
        consumer.seek(changelog, start)
        # The position passes control records too, so it reaches an end that is a marker.
        while (position := await consumer.position(changelog)) < bounds.end:
            for records in (await consumer.getmany(timeout_ms=200)).values():
                changes = own_changes(records, namespace)
                state = StoreState(records[-1].offset + 1, time.time(), bounds.topic_id)
                store.apply(changes, state)
                n_changes += len(changes)
        store.apply((), StoreState(position, time.time(), bounds.topic_id))
    finally:
        await consumer.stop()
    return n_changes
