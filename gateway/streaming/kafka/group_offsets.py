"""Where a consumer group stands in its input topics, asked without joining it."""

from collections.abc import Mapping
from threading import Lock
from typing import NamedTuple

from confluent_kafka import ConsumerGroupTopicPartitions, KafkaException, TopicPartition
from confluent_kafka.admin import (  # type: ignore[attr-defined] # re-exported, without __all__
    AdminClient,
    ConfigResource,
    OffsetSpec,
)

from gateway.streaming.kafka.brokers import Brokers
from gateway.streaming.kafka.security import KafkaSecurity

_TIMEOUT_S = 20.0
# Nobody can cancel a question that is under way: it holds one of the threads that all share.
_COORDINATOR_TIMEOUT_S = 5.0


class GroupOffset(NamedTuple):
    """The offset that a group would continue from, and what the partition holds."""

    topic: str
    partition: int
    committed: int
    begin: int
    end: int


class GroupOffsets:
    """Asks a group's coordinator for offsets that the group has committed.

    Not by aiokafka, which does not read what the answer says of the group as a whole: a coordinator
    that moves or loads would look like a group that has committed nothing. Nor can it ask for
    stable offsets, those that no transaction is about to change.
    """

    def __init__(
        self, bootstrap_servers: str, group: str, security: KafkaSecurity | None = None
    ) -> None:
        self._bootstrap_servers = bootstrap_servers
        self._group = group
        self._security = security
        self._lock = Lock()
        self._brokers: Brokers | None = None

    def committed(self, topic: str, partition: int) -> int | None:
        """Return the offset to continue from; None where the group has committed none. Blocks.

        Raises:
            ConfigurationError: the brokers refuse the login or the question.
            TransientError: the coordinator is away, moves or loads: ask again.
        """
        with self._lock:
            if self._brokers is None:
                self._brokers = Brokers(self._bootstrap_servers, self._security)
            brokers = self._brokers
            brokers.forget()
        asked = ConsumerGroupTopicPartitions(self._group, [TopicPartition(topic, partition)])
        try:
            futures = brokers.admin.list_consumer_group_offsets(
                [asked], require_stable=True, request_timeout=_COORDINATOR_TIMEOUT_S
            )
            (answer,) = futures[self._group].result().topic_partitions
            if answer.error is not None:
                raise KafkaException(answer.error)
        except KafkaException as error:
            what = f"the offset of {topic}-{partition} in group {self._group} cannot be asked for"
            raise brokers.explained(what, "OffsetFetch", error) from error
        return int(answer.offset) if answer.offset >= 0 else None


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
    brokers = Brokers(bootstrap_servers, security)
    admin = brokers.admin
    asked = [
        TopicPartition(topic, partition)
        for topic, n in n_partitions.items()
        for partition in range(n)
    ]
    try:
        request = [ConsumerGroupTopicPartitions(group, asked)]
        futures = admin.list_consumer_group_offsets(request, request_timeout=_TIMEOUT_S)
        committed = [at for at in futures[group].result().topic_partitions if at.offset >= 0]
        begins = _edges(admin, committed, OffsetSpec.earliest())  # type: ignore[no-untyped-call]
        ends = _edges(admin, committed, OffsetSpec.latest())  # type: ignore[no-untyped-call]
    except KafkaException as error:
        what = f"the offsets of group {group} cannot be looked at"
        raise brokers.explained(what, "OffsetFetch", error) from error
    return [
        GroupOffset(at.topic, at.partition, at.offset, begin, end)
        for at, begin, end in zip(committed, begins, ends, strict=True)
    ]


def offset_retention_ms(
    bootstrap_servers: str, security: KafkaSecurity | None = None
) -> int | None:
    """Return for how long brokers keep the offsets of a group without members, in milliseconds.

    None where they do not tell: not every gateway may read what brokers are configured to. Blocks.

    Raises:
        ConfigurationError: a certificate or key cannot be read.
    """
    admin = Brokers(bootstrap_servers, security).admin
    try:
        # All of them are meant to have the same; only a broker itself can be asked for its own.
        number = min(admin.list_topics(timeout=_TIMEOUT_S).brokers)
        broker = ConfigResource(ConfigResource.Type.BROKER, str(number))
        future = admin.describe_configs([broker], request_timeout=_TIMEOUT_S)[broker]
        return int(future.result()["offsets.retention.minutes"].value) * 60_000
    except (KafkaException, KeyError, TypeError, ValueError):
        return None


def _edges(admin: AdminClient, where: list[TopicPartition], spec: OffsetSpec) -> list[int]:
    """Return the first or the next offset of each partition."""
    if not where:
        return []
    wanted = [TopicPartition(at.topic, at.partition) for at in where]
    futures = admin.list_offsets(dict.fromkeys(wanted, spec), request_timeout=_TIMEOUT_S)
    found = {(at.topic, at.partition): future.result().offset for at, future in futures.items()}
    return [found[at.topic, at.partition] for at in where]
