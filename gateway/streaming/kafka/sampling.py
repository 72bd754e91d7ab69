"""Reads what a topic holds now, for commands that look at it once: no group, no commits."""

import asyncio
import time

from aiokafka import TopicPartition
from aiokafka.errors import KafkaError
from confluent_kafka import KafkaException

from gateway.domain import RawRecord
from gateway.errors import ConfigurationError
from gateway.streaming.kafka.brokers import Brokers
from gateway.streaming.kafka.consumer import Consumer, committed_reader
from gateway.streaming.kafka.security import KafkaSecurity

_TIMEOUT_S = 20.0
_WAIT_MS = 200


async def read_topic(
    bootstrap_servers: str,
    topic: str,
    n_records: int,
    security: KafkaSecurity | None = None,
) -> list[RawRecord]:
    """Return the committed records of `topic` from its beginning, at most `n_records`.

    They are read as the stream reads them, by the same client. What is written meanwhile is left
    out.

    Raises:
        ConfigurationError: the topic cannot be read, or there is none.
        BrokersUnavailable: the brokers cannot be reached.
    """
    security = security or KafkaSecurity()
    partitions = await asyncio.to_thread(_partitions, bootstrap_servers, topic, security)
    consumer = committed_reader(bootstrap_servers, security)
    try:
        await consumer.start()
        consumer.assign(partitions)
        return await _read(consumer, partitions, n_records)
    except KafkaError as error:
        raise ConfigurationError(
            f"topic {topic} cannot be read from {bootstrap_servers} ({type(error).__name__})"
        ) from None
    finally:
        await consumer.stop()


async def _read(
    consumer: Consumer, partitions: list[TopicPartition], n_records: int
) -> list[RawRecord]:
    ends = await consumer.end_offsets(partitions)
    records: list[RawRecord] = []
    deadline = time.monotonic() + _TIMEOUT_S
    while len(records) < n_records:
        # The position moves over transaction markers, of which no record tells.
        left = [each for each in partitions if await consumer.position(each) < ends[each]]
        if not left:
            break
        if time.monotonic() > deadline:
            raise ConfigurationError(f"topic {partitions[0].topic} could not be read to its end")
        consumer.pause(*set(partitions).difference(left))
        fetched = await consumer.getmany(
            *left, timeout_ms=_WAIT_MS, max_records=n_records - len(records)
        )
        for partition, found in fetched.items():
            deadline = time.monotonic() + _TIMEOUT_S
            records += [
                RawRecord(
                    record.topic,
                    record.partition,
                    record.offset,
                    record.timestamp,
                    record.key,
                    record.value,
                    record.headers,
                )
                for record in found
                if record.offset < ends[partition]
            ]
    return records


def _partitions(
    bootstrap_servers: str, topic: str, security: KafkaSecurity
) -> list[TopicPartition]:
    """Return the partitions of a topic; blocks."""
    with Brokers(bootstrap_servers, security) as brokers:
        try:
            found = brokers.admin.list_topics(topic, timeout=_TIMEOUT_S).topics[topic]
        except KafkaException as error:
            what = f"cannot read the topic {topic}"
            raise brokers.explained(what, "Metadata", error) from None
    if found.error is not None or not found.partitions:
        raise ConfigurationError(f"there is no topic {topic}")
    return [TopicPartition(topic, number) for number in sorted(found.partitions)]
