"""The topics of a chaos run, and reading them to their ends as a downstream consumer does."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from confluent_kafka import Consumer, Message, TopicPartition

from gateway.streaming.kafka.brokers import LOG_CRITICAL
from gateway.streaming.kafka.topics import create_topics, pipeline_topics
from gateway.testing.committed import read_committed

APPLICATION: Final = "chaos"
RAW, SANITIZED, AUDIT, DEAD = "chat.raw", "chat.sanitized", "chat.audit", "chat.dlq"
ANSWERS, RESTORED = "chat.answers", "chat.restored"
CHANGELOG: Final = f"{APPLICATION}-vault-changelog"
N_PARTITIONS: Final = 4


class Published(NamedTuple):
    """A record downstream; `everything` is all of it that could leak."""

    topic: str
    key: bytes
    value: bytes
    everything: bytes


def create_all(bootstrap_servers: str, n_replicas: int) -> None:
    """Create the topics of a run."""
    plans = pipeline_topics(
        [RAW, ANSWERS],
        [SANITIZED, AUDIT, DEAD, RESTORED],
        CHANGELOG,
        n_partitions=N_PARTITIONS,
        replication=n_replicas,
    )
    create_topics(bootstrap_servers, plans)


def committed(bootstrap_servers: str, *more: str) -> Iterator[Published]:
    """Yield everything downstream that `read_committed` shows, partition by partition in order.

    Args:
        bootstrap_servers: where the topics are.
        more: topics besides those of every run.

    Raises:
        KafkaException: a topic cannot be read.
        TimeoutError: the topics could not be read to their ends.
    """
    for record in read_committed(bootstrap_servers, (SANITIZED, AUDIT, DEAD, CHANGELOG, *more)):
        yield _published(record)


def committed_records(bootstrap_servers: str) -> Iterator[tuple[str, bytes, bytes]]:
    """Yield topic, key and value of `committed`."""
    for record in committed(bootstrap_servers):
        yield record.topic, record.key, record.value


def n_records(bootstrap_servers: str, topic: str) -> list[int]:
    """Return where each partition of `topic` ends."""
    probe = Consumer(
        {"bootstrap.servers": bootstrap_servers, "group.id": "probe", "log_level": LOG_CRITICAL}
    )
    partitions = [TopicPartition(topic, number) for number in range(N_PARTITIONS)]
    ends = [probe.get_watermark_offsets(partition, timeout=10)[1] for partition in partitions]
    probe.close()
    return ends


def _published(record: Message) -> Published:
    key, value = record.key() or b"", record.value() or b""
    headers: Any = record.headers() or ()
    everything = b"\n".join((key, value, *(content or b"" for _, content in headers)))
    return Published(str(record.topic()), key, value, everything)
