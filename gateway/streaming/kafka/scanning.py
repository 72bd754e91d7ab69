"""Reads parts of a topic's partitions from end to end: no group, no commits, nothing kept."""

import time
from collections.abc import Callable, Mapping
from typing import Any

from aiokafka import TopicPartition
from aiokafka.errors import KafkaError
from confluent_kafka import KafkaException
from confluent_kafka import TopicPartition as Asked
from confluent_kafka.admin import OffsetSpec  # type: ignore[attr-defined] # without __all__

from gateway.errors import BrokersUnavailable
from gateway.streaming.kafka.brokers import Brokers
from gateway.streaming.kafka.consumer import Consumer, committed_reader
from gateway.streaming.kafka.group_offsets import edges
from gateway.streaming.kafka.record_batches import Unreadable
from gateway.streaming.kafka.security import KafkaSecurity

_TIMEOUT_S = 90.0  # longer than a transaction may stay open
_WAIT_MS = 200

Bounds = Mapping[int, tuple[int, int]]
"""By partition the first offset and the one behind the last."""
Visit = Callable[[Any], bool | None]


def retained(
    bootstrap_servers: str, topic: str, n_partitions: int, security: KafkaSecurity
) -> dict[int, tuple[int, int]]:
    """Return what each partition holds now, open transactions included; blocks."""
    return {
        number: (begin, end)
        for number, begin, end in zip(
            range(n_partitions),
            _asked(bootstrap_servers, topic, n_partitions, OffsetSpec.earliest(), security),  # type: ignore[no-untyped-call]
            _asked(bootstrap_servers, topic, n_partitions, OffsetSpec.latest(), security),  # type: ignore[no-untyped-call]
            strict=True,
        )
    }


def offsets_at(
    bootstrap_servers: str,
    topic: str,
    n_partitions: int,
    timestamp_ms: int,
    security: KafkaSecurity,
) -> list[int]:
    """Return the first offset from a time on in each partition, -1 where none is; blocks."""
    spec = OffsetSpec.for_timestamp(timestamp_ms)
    return _asked(bootstrap_servers, topic, n_partitions, spec, security)


def _asked(
    bootstrap_servers: str, topic: str, n_partitions: int, spec: OffsetSpec, security: KafkaSecurity
) -> list[int]:
    with Brokers(bootstrap_servers, security) as brokers:
        where = [Asked(topic, number) for number in range(n_partitions)]
        try:
            return edges(brokers.admin, where, spec)
        except KafkaException as error:
            what = f"the ends of {topic} cannot be asked for"
            raise brokers.explained(what, "ListOffsets", error) from error


async def scan(
    bootstrap_servers: str,
    topic: str,
    bounds: Bounds,
    visit: Visit,
    report: Callable[[float], None],
    security: KafkaSecurity,
) -> None:
    """Hand every committed record within bounds to `visit`, each partition in order.

    Args:
        bootstrap_servers: the brokers.
        topic: the topic.
        bounds: what is read of which partitions.
        visit: takes a record of aiokafka's; true where it needs no more.
        report: is told which share is read.
        security: how to prove oneself to the brokers.

    Raises:
        BrokersUnavailable: the partitions cannot be read to their bounds.
    """
    ends = {TopicPartition(topic, at): end for at, (begin, end) in bounds.items() if begin < end}
    if not ends:
        return
    consumer = committed_reader(bootstrap_servers, security)
    try:
        await consumer.start()
        consumer.assign(list(ends))
        for each in ends:
            consumer.seek(each, bounds[each.partition][0])
        await _scan(consumer, ends, bounds, visit, report)
    except KafkaError as error:
        raise BrokersUnavailable(f"{topic} cannot be read ({type(error).__name__})") from None
    finally:
        await consumer.stop()


async def _scan(
    consumer: Consumer,
    ends: Mapping[TopicPartition, int],
    bounds: Bounds,
    visit: Visit,
    report: Callable[[float], None],
) -> None:
    n_all = sum(end - bounds[each.partition][0] for each, end in ends.items())
    deadline = time.monotonic() + _TIMEOUT_S
    n_before = n_all
    while True:
        # The position moves over transaction markers, of which no record tells.
        left = {each: end - await consumer.position(each) for each, end in ends.items()}
        open_ = [each for each, n in left.items() if n > 0]
        if not open_:
            return
        n_left = sum(left[each] for each in open_)
        report(1 - n_left / n_all)
        if n_left < n_before:
            n_before, deadline = n_left, time.monotonic() + _TIMEOUT_S
        elif time.monotonic() > deadline:
            raise BrokersUnavailable(f"{open_[0].topic} could not be read to its end")
        consumer.pause(*set(ends).difference(open_))
        for each, records in (await consumer.getmany(*open_, timeout_ms=_WAIT_MS)).items():
            for record in records:
                if isinstance(record, Unreadable):
                    raise BrokersUnavailable(
                        f"{each.topic}-{each.partition} cannot be read from {record.offset} on: "
                        f"{record.reason}"
                    )
                if record.offset < ends[each] and visit(record):
                    return
