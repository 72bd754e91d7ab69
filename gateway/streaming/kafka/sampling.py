"""Reads what a topic holds now, for commands that look at it once: no group, no commits."""

import time
from collections.abc import Iterator
from typing import Any

from confluent_kafka import OFFSET_BEGINNING, Consumer, KafkaException, Message, TopicPartition

from gateway.domain import RawRecord
from gateway.errors import ConfigurationError
from gateway.streaming.kafka.security import KafkaSecurity

_TIMEOUT_S = 20.0


def read_topic(
    bootstrap_servers: str,
    topic: str,
    n_records: int,
    security: KafkaSecurity | None = None,
) -> Iterator[RawRecord]:
    """Yield the committed records of `topic` from its beginning, at most `n_records`.

    What is written meanwhile is left out. Blocks while it waits for the brokers.

    Raises:
        ConfigurationError: the brokers cannot be reached, or have no such topic.
    """
    consumer = Consumer(
        {
            "bootstrap.servers": bootstrap_servers,
            "group.id": "anon-gateway-sampling",  # demanded by the library; nothing is committed
            "enable.auto.commit": False,
            "isolation.level": "read_committed",
            "enable.partition.eof": False,
            **(security or KafkaSecurity()).librdkafka_options(),
        }
    )
    try:
        ends = _ends(consumer, topic)
        consumer.assign([TopicPartition(topic, p, OFFSET_BEGINNING) for p in ends])
        deadline = time.monotonic() + _TIMEOUT_S
        while n_records > 0 and any(_is_before(consumer, topic, p, end) for p, end in ends.items()):
            if time.monotonic() > deadline:
                raise ConfigurationError(f"topic {topic} could not be read to its end")
            for message in consumer.consume(min(n_records, 1_000), 0.2):
                partition, offset = message.partition(), message.offset()
                if message.error() or partition is None or offset is None:
                    continue
                deadline = time.monotonic() + _TIMEOUT_S
                if offset < ends[partition] and n_records > 0:
                    n_records -= 1
                    yield RawRecord(
                        topic,
                        partition,
                        offset,
                        message.timestamp()[1],
                        _bytes(message.key()),
                        _bytes(message.value()),
                        _headers(message),
                    )
    except KafkaException:
        raise ConfigurationError(f"topic {topic} cannot be read from {bootstrap_servers}") from None
    finally:
        consumer.close()


def _ends(consumer: Consumer, topic: str) -> dict[int, int]:
    """Return where each partition that holds anything ends."""
    partitions = consumer.list_topics(topic, timeout=_TIMEOUT_S).topics[topic]
    if partitions.error is not None or not partitions.partitions:
        raise ConfigurationError(f"there is no topic {topic}")
    ends = {}
    for number in partitions.partitions:
        marks = consumer.get_watermark_offsets(TopicPartition(topic, number), timeout=_TIMEOUT_S)
        if marks and marks[1] > marks[0]:
            ends[number] = marks[1]
    return ends


def _is_before(consumer: Consumer, topic: str, partition: int, end: int) -> bool:
    # The position moves over transaction markers, of which no record tells.
    (place,) = consumer.position([TopicPartition(topic, partition)])
    return place.offset < end


def _headers(message: Message) -> list[tuple[str, bytes | None]]:
    # The library types them as a list or a mapping; it is always a list of pairs.
    try:
        headers: Any = message.headers() or ()
    except (UnicodeDecodeError, SystemError):
        # A name that is no UTF-8; the second is what the library makes of it.
        return []
    return [(name, _bytes(value)) for name, value in headers]


def _bytes(value: str | bytes | None) -> bytes | None:
    return value.encode() if isinstance(value, str) else value
