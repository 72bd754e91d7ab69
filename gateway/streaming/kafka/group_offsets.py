"""Where a consumer group stands in its input topics, asked without joining it.

By librdkafka's consumer. Not by its admin client, which follows a null pointer, and so ends the
process, when whom it asks is not the group's coordinator any more, or not yet
(github.com/confluentinc/librdkafka/issues/5040). And not by aiokafka, which does not read what the
answer says of the group as a whole: a coordinator that moves or loads would look like a group that
has committed nothing. Nor can it ask for stable offsets, those that no transaction is about to
change.
"""

import asyncio
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import NamedTuple

from confluent_kafka import Consumer, KafkaError, KafkaException, TopicPartition
from confluent_kafka.admin import (  # type: ignore[attr-defined] # re-exported, without __all__
    AdminClient,
    OffsetSpec,
)

from gateway.streaming.kafka.brokers import LOG_CRITICAL, Brokers
from gateway.streaming.kafka.client_log import CLIENT_LOG
from gateway.streaming.kafka.security import KafkaSecurity

_TIMEOUT_S = 20.0
# Nobody can cancel a question that is under way, and a stop waits for it.
_COORDINATOR_TIMEOUT_S = 5.0
# A group that nobody has asked for yet has no coordinator for a moment.
_NO_COORDINATOR = frozenset(
    {
        KafkaError.NOT_COORDINATOR,
        KafkaError.COORDINATOR_NOT_AVAILABLE,
        KafkaError.COORDINATOR_LOAD_IN_PROGRESS,
    }
)
# And the partitions of a topic that was just created, or whose broker left, no leader.
_NO_LEADER = frozenset({KafkaError.NOT_LEADER_FOR_PARTITION, KafkaError.LEADER_NOT_AVAILABLE})
_PAUSE_S = 0.1
# librdkafka goes on looking for a coordinator that it may not ask: what it was told is read early.
_GLANCE_S = 1.0


class Committed(NamedTuple):
    """The offset that a group would continue from, and what was said with it."""

    offset: int
    metadata: str


class GroupOffset(NamedTuple):
    """The offset that a group would continue from, and what the partition holds."""

    topic: str
    partition: int
    committed: int
    begin: int
    end: int
    metadata: str


class GroupOffsets:
    """Asks for offsets that a group has committed, one at a time, on a thread of its own."""

    def __init__(
        self, bootstrap_servers: str, group: str, security: KafkaSecurity | None = None
    ) -> None:
        self._bootstrap_servers = bootstrap_servers
        self._group = group
        self._security = security
        self._executor = ThreadPoolExecutor(1, thread_name_prefix="offsets")
        self._consumer: Consumer | None = None

    async def committed(self, topic: str, partition: int) -> Committed | None:
        """Return the offset to continue from; None where the group has committed none.

        Raises:
            ConfigurationError: the brokers refuse the login or the question.
            TransientError: the coordinator is away, moves or loads: ask again.
        """
        asked = TopicPartition(topic, partition)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._executor, self._committed, asked)

    async def close(self) -> None:
        """Give the client up, once the question that is under way has its answer."""
        await asyncio.to_thread(self._shut_down)

    def _committed(self, asked: TopicPartition) -> Committed | None:
        if self._consumer is None:
            self._consumer = _consumer(self._bootstrap_servers, self._group, self._security)
        try:
            (answer,) = _ask(self._consumer, [asked], _COORDINATOR_TIMEOUT_S)
        except KafkaException as error:
            self._close()  # it tells of a refusal once: the next question needs another one
            what = f"the offset of {asked.topic}-{asked.partition} in group {self._group}"
            with Brokers(self._bootstrap_servers, self._security) as brokers:
                raise brokers.explained(
                    f"{what} cannot be asked for", "OffsetFetch", error
                ) from error
        return Committed(answer.offset, _metadata_of(answer)) if answer.offset >= 0 else None

    def _shut_down(self) -> None:
        self._executor.shutdown(cancel_futures=True)
        self._close()

    def _close(self) -> None:
        consumer, self._consumer = self._consumer, None
        if consumer is not None:
            consumer.close()


def group_offsets(
    bootstrap_servers: str,
    group: str,
    n_partitions: Mapping[str, int],
    security: KafkaSecurity | None = None,
) -> list[GroupOffset]:
    """Return where the group stands in each partition that it has committed of; blocks.

    Args:
        bootstrap_servers: the brokers.
        group: the consumer group.
        n_partitions: how many partitions each topic has.
        security: how to prove oneself to the brokers.

    Raises:
        ConfigurationError: the brokers refuse the login or the question.
        BrokersUnavailable: the brokers cannot be reached.
    """
    asked = [
        TopicPartition(topic, partition)
        for topic, n in n_partitions.items()
        for partition in range(n)
    ]
    with (
        Brokers(bootstrap_servers, security) as brokers,
        closing(_consumer(bootstrap_servers, group, security)) as consumer,
    ):
        try:
            answers = _ask_patiently(consumer, asked)
            committed = [at for at in answers if at.offset >= 0]
            begins = edges(brokers.admin, committed, OffsetSpec.earliest())  # type: ignore[no-untyped-call]
            ends = edges(brokers.admin, committed, OffsetSpec.latest())  # type: ignore[no-untyped-call]
        except KafkaException as error:
            what = f"the offsets of group {group} cannot be looked at"
            raise brokers.explained(what, "OffsetFetch", error) from error
    return [
        GroupOffset(at.topic, at.partition, at.offset, begin, end, _metadata_of(at))
        for at, begin, end in zip(committed, begins, ends, strict=True)
    ]


def as_metadata(text: str) -> str:
    """Return what to commit with an offset, so that `text` is read again.

    librdkafka gives what it was told without the byte that ends it
    (github.com/confluentinc/librdkafka/issues/4649 has the code), and its Python reads on to the
    next such byte.
    """
    return text and f"{text}\0"


def _consumer(bootstrap_servers: str, group: str, security: KafkaSecurity | None) -> Consumer:
    """Return a consumer that joins no group, since it subscribes to nothing."""
    return Consumer(
        {
            "bootstrap.servers": bootstrap_servers,
            "group.id": group,
            "isolation.level": "read_committed",  # asks for stable offsets
            "log_level": LOG_CRITICAL,
            "logger": CLIENT_LOG,
            **(security or KafkaSecurity()).librdkafka_options(),
        }
    )


def _metadata_of(at: TopicPartition) -> str:
    """Return what was committed with an offset; empty where others wrote it, see `as_metadata`."""
    try:
        return at.metadata or ""
    except UnicodeDecodeError:
        return ""


def _ask(consumer: Consumer, asked: list[TopicPartition], timeout_s: float) -> list[TopicPartition]:
    """Return the partitions with the offsets that the consumer's group has committed."""
    try:
        answers = _answers(consumer, asked, _GLANCE_S)
    except KafkaException as error:
        if error.args[0].code() != KafkaError._TIMED_OUT:
            raise
        answers = _answers(consumer, asked, timeout_s - _GLANCE_S)
    for answer in answers:
        if answer.error is not None:
            raise KafkaException(answer.error)
    return answers


def _answers(
    consumer: Consumer, asked: list[TopicPartition], timeout_s: float
) -> list[TopicPartition]:
    try:
        return consumer.committed(asked, timeout=timeout_s)
    except KafkaException as error:
        # Why no coordinator is found, it tells beside, as it would tell of a record.
        told = consumer.poll(0)
        if told is not None and (reason := told.error()) is not None:
            raise KafkaException(reason) from error
        raise


def _ask_patiently(consumer: Consumer, asked: list[TopicPartition]) -> list[TopicPartition]:
    deadline = time.monotonic() + _TIMEOUT_S
    while True:
        try:
            return _ask(consumer, asked, _TIMEOUT_S)
        except KafkaException as error:
            if error.args[0].code() not in _NO_COORDINATOR or time.monotonic() > deadline:
                raise
        time.sleep(_PAUSE_S)


def edges(admin: AdminClient, where: list[TopicPartition], spec: OffsetSpec) -> list[int]:
    """Return the offset that `spec` asks for in each partition, -1 where it has none; blocks."""
    found: dict[tuple[str, int], int] = {}
    deadline = time.monotonic() + _TIMEOUT_S
    while missing := {(at.topic, at.partition) for at in where} - found.keys():
        wanted = [TopicPartition(*each) for each in missing]
        futures = admin.list_offsets(dict.fromkeys(wanted, spec), request_timeout=_TIMEOUT_S)
        for at, future in futures.items():
            try:
                found[at.topic, at.partition] = future.result().offset
            except KafkaException as error:
                if error.args[0].code() not in _NO_LEADER or time.monotonic() > deadline:
                    raise
        if len(found) < len(where):
            time.sleep(_PAUSE_S)
    return [found[at.topic, at.partition] for at in where]
