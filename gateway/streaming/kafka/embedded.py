"""A broker inside this process, for the demo and for tests without Java.

It is the mock cluster that comes with confluent-kafka. What works: producing one by one and in
batches, consumer groups with rebalances and committed offsets, several clients from several
processes, on loopback. What does not: transactions (transactional records read back as corrupt, so
run at least once), creating topics by call (a topic comes into being when it is first asked for,
with four partitions), compaction, retention, security; everything is in memory and ends with it.
"""

from collections.abc import Iterable
from typing import Self

from confluent_kafka import KafkaException, Producer

from gateway.errors import ConfigurationError
from gateway.streaming.kafka.brokers import LOG_CRITICAL

N_PARTITIONS = 4  # the mock cluster's own number; it has no setting for it
_TIMEOUT_S = 10.0


class EmbeddedBroker:
    """One mock broker that lives from `start` to `stop`, or as long as the `with` block."""

    def __init__(self, topics: Iterable[str] = ()) -> None:
        self._topics = list(topics)
        self._owner: Producer | None = None
        self._address = ""

    @property
    def bootstrap_servers(self) -> str:
        """The address for clients, of this process and of others on this machine."""
        if self._owner is None:
            raise ConfigurationError("the embedded broker has not been started")
        return self._address

    def start(self) -> None:
        """Return when the broker answers and its topics exist.

        Raises:
            ConfigurationError: it does not come up.
        """
        owner = Producer(
            {
                "bootstrap.servers": "127.0.0.1",  # replaced by the mock cluster's own address
                "test.mock.num.brokers": 1,
                "log_level": LOG_CRITICAL,
            }
        )
        try:
            brokers = owner.list_topics(timeout=_TIMEOUT_S).brokers.values()
            for topic in self._topics:
                owner.list_topics(topic, timeout=_TIMEOUT_S)
        except KafkaException as error:
            raise ConfigurationError("the embedded broker does not answer") from error
        self._address = ",".join(f"{broker.host}:{broker.port}" for broker in brokers)
        self._owner = owner

    def stop(self) -> None:
        """End the broker and forget its records; may be called twice."""
        self._owner = None  # the cluster ends with the client that carries it

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
