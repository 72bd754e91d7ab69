"""Asks the workers of a topic to erase conversations, by records in the topic itself.

So an erasure has its place among the messages, reaches whichever worker has the partition, and is
carried out exactly once.
"""

from collections.abc import Sequence

from gateway.domain import ERASE_HEADER
from gateway.errors import ConfigurationError
from gateway.streaming.kafka.command_producer import CommandProducer
from gateway.streaming.kafka.security import KafkaSecurity
from gateway.streaming.kafka.topics import count_partitions


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
    producer = CommandProducer(bootstrap_servers, security)
    for conversation_id in conversation_ids:
        key = conversation_id.encode()
        for partition in range(n_partitions):
            producer.send(topic, partition, key, None, [(ERASE_HEADER, key)])
    producer.flush(topic)
    return n_partitions
