"""Reads whole topics as a downstream consumer under `read_committed` does."""

import secrets
import time
from collections.abc import Collection, Iterator
from contextlib import closing

from confluent_kafka import (
    OFFSET_BEGINNING,
    Consumer,
    KafkaError,
    KafkaException,
    Message,
    TopicPartition,
)

from gateway.streaming.kafka.brokers import LOG_CRITICAL

_METADATA_TIMEOUT_S = 20.0
_TURN_S = 0.2
_LAST_LOOK_S = 0.5


def read_committed(
    bootstrap_servers: str, topics: Collection[str], n_expected: int = 0, patience_s: float = 60.0
) -> Iterator[Message]:
    """Yield every committed record of topics, each partition in order and to its end.

    The end of a partition is what the broker calls so, and no other error is taken for it: a search
    that ended early would report that it found nothing.

    Args:
        bootstrap_servers: the brokers.
        topics: all of them exist.
        n_expected: so many records are waited for beyond the ends, as long as some come.
        patience_s: how long to wait while nothing comes.

    Raises:
        KafkaException: a topic or partition cannot be read.
        TimeoutError: a partition was not read to its end.
    """
    consumer = Consumer(
        {
            "bootstrap.servers": bootstrap_servers,
            "group.id": f"check-{secrets.token_hex(4)}",
            "isolation.level": "read_committed",
            "enable.partition.eof": True,
            "enable.auto.commit": False,
            "log_level": LOG_CRITICAL,
        }
    )
    with closing(consumer):
        # Not as a group: until one is shared out, an empty topic and a full one look alike.
        unread = {(topic, n) for topic in topics for n in _partitions(consumer, topic)}
        consumer.assign([TopicPartition(topic, n, OFFSET_BEGINNING) for topic, n in unread])
        n_read, came_s = 0, time.monotonic()
        while unread or n_read < n_expected:
            for record in _records(consumer, _TURN_S, unread):
                yield record
                n_read += 1
                came_s = time.monotonic()
            if time.monotonic() > came_s + patience_s:
                break
        if unread:
            raise TimeoutError(f"not read to their ends: {sorted(unread)}")
        yield from _records(consumer, _LAST_LOOK_S, unread)  # a repeat would come behind


def _partitions(consumer: Consumer, topic: str) -> list[int]:
    described = consumer.list_topics(topic, timeout=_METADATA_TIMEOUT_S).topics[topic]
    if described.error is not None:
        raise KafkaException(described.error)
    return list(described.partitions)


def _records(
    consumer: Consumer, timeout_s: float, unread: set[tuple[str, int]]
) -> Iterator[Message]:
    """Yield the records that come; partitions that end meanwhile are unread no more."""
    for one in consumer.consume(1_000, timeout_s):
        error = one.error()
        if error is None:
            yield one
        elif error.code() == KafkaError._PARTITION_EOF:
            unread.discard((str(one.topic()), one.partition() or 0))
        else:
            raise KafkaException(error)
