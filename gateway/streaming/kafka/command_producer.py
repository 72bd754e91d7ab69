"""Publishes what a command asks for, and tells whether the brokers took all of it."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from confluent_kafka import KafkaError, Message, Producer

from gateway.errors import BrokersUnavailable
from gateway.streaming.kafka.brokers import LOG_CRITICAL
from gateway.streaming.kafka.security import KafkaSecurity

_DELIVERY_S: Final = 30
# Longer than a delivery may take, so that what was not taken is known to be.
_FLUSH_S: Final = _DELIVERY_S + 5
_POLL_S: Final = 0.1

_Headers = Sequence[tuple[str, bytes | None]]


class CommandProducer:
    """A producer for a command's records; the first that is refused ends it.

    `client` is librdkafka's, for transactions. `refused` are the headers of the first record that
    was not taken, and why.

    Args:
        bootstrap_servers: the brokers.
        security: how to prove oneself to them.
        options: further settings of librdkafka.
    """

    def __init__(self, bootstrap_servers: str, security: KafkaSecurity, **options: Any) -> None:
        self.client = Producer(
            {
                "bootstrap.servers": bootstrap_servers,
                "enable.idempotence": True,
                "delivery.timeout.ms": _DELIVERY_S * 1_000,
                "log_level": LOG_CRITICAL,
                **options,
                **security.librdkafka_options(),
            }
        )
        self.refused: tuple[_Headers, KafkaError] | None = None
        self._failed: list[KafkaError] = []
        self._n_left_out = 0

    def send(
        self,
        topic: str,
        partition: int,
        key: bytes | None,
        value: bytes | None,
        headers: _Headers,
        timestamp_ms: int = 0,
    ) -> None:
        """Hand over a record; blocks while brokers are slower than the caller.

        A `timestamp_ms` of 0 is now.
        """
        note = partial(self._note, headers)
        self.client.poll(0)
        while not self._failed:
            try:
                self.client.produce(
                    topic,
                    value,
                    key,
                    partition,
                    headers=list(headers),
                    on_delivery=note,
                    timestamp=timestamp_ms,
                )
            except BufferError:
                self.client.poll(_POLL_S)
            else:
                return
        self._n_left_out += 1

    def flush(self, what: str) -> None:
        """Return once the brokers took all records.

        Args:
            what: the topic, and perhaps what the records are, for the error.

        Raises:
            BrokersUnavailable: they did not.
        """
        n_lost = self.client.flush(_FLUSH_S) + len(self._failed) + self._n_left_out
        if n_lost:
            reason = self._failed[0].name() if self._failed else "no answer"
            raise BrokersUnavailable(
                f"{n_lost} records were not taken by {what} ({reason}); to ask again does no harm"
            )

    def _note(self, headers: _Headers, error: KafkaError | None, _: Message) -> None:
        if error is not None:
            if self.refused is None:
                self.refused = headers, error
            self._failed.append(error)
