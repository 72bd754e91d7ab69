"""Asks the workers of a topic to erase conversations, by records in the topic itself.

So an erasure has its place among the messages, reaches whichever worker has the partition, and is
carried out exactly once.
"""

from collections.abc import Sequence
from typing import Final

from confluent_kafka import KafkaError, Message, Producer

from gateway.domain import ERASE_HEADER
from gateway.errors import BrokersUnavailable, ConfigurationError
from gateway.streaming.kafka.brokers import LOG_CRITICAL
from gateway.streaming.kafka.security import KafkaSecurity
from gateway.streaming.kafka.topics import count_partitions

_DELIVERY_S: Final = 30
# Longer than a delivery may take, so that what was not taken is known to be.
_FLUSH_S: Final = _DELIVERY_S + 5
_POLL_S: Final = 0.1


def request_erasures(
    bootstrap_servers: str,
    topic: str,
    conversation_ids: Sequence[str],
    security: KafkaSecurity | None = None,
) -> int:
    """Return how many partitions were asked to erase the conversations; blocks.

    Which partition holds a conversation is up to the platform's producer, so all of them are
    asked: where a conversation was never met, nothing is erased.

    Raises:
        ConfigurationError: there is no such topic.
        BrokersUnavailable: the brokers cannot be reached, or did not take all of it.
    """
    security = security or KafkaSecurity()
    n_partitions = count_partitions(bootstrap_servers, [topic], security).get(topic)
    if n_partitions is None:
        raise ConfigurationError(f"there is no topic {topic} that may be written to")
    failed: list[KafkaError] = []

    def note(error: KafkaError | None, _: Message) -> None:
        if error is not None:
            failed.append(error)

    producer = Producer(
        {
            "bootstrap.servers": bootstrap_servers,
            "enable.idempotence": True,
            "delivery.timeout.ms": _DELIVERY_S * 1_000,
            "log_level": LOG_CRITICAL,
            **security.librdkafka_options(),
        }
    )
    n_asked = 0
    for conversation_id in conversation_ids:
        key = conversation_id.encode()
        headers: list[tuple[str, str | bytes | None]] = [(ERASE_HEADER, key)]
        for partition in range(n_partitions):
            producer.poll(0)
            while not failed:
                try:
                    producer.produce(topic, None, key, partition, headers=headers, on_delivery=note)
                    n_asked += 1
                    break
                except BufferError:  # brokers are slower than this loop
                    producer.poll(_POLL_S)
    n_lost = producer.flush(_FLUSH_S) + len(failed)
    n_lost += len(conversation_ids) * n_partitions - n_asked
    if n_lost:
        reason = failed[0].name() if failed else "no answer"
        raise BrokersUnavailable(
            f"{topic} did not take {n_lost} records that ask for erasures ({reason}); to ask again "
            "does no harm"
        )
    return n_partitions
