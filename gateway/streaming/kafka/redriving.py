"""Publishes raw records again, in their own topic, each once however often this is asked for."""

from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Any, Final, NamedTuple

from confluent_kafka import KafkaError, KafkaException, Message, Producer

from gateway.domain import RawRecord
from gateway.errors import BrokersUnavailable
from gateway.streaming.config import StreamConfig
from gateway.streaming.kafka.brokers import LOG_CRITICAL
from gateway.streaming.kafka.scanning import retained, scan

REDRIVE_HEADER: Final = "gateway.redrive"
"""The header of a record that was published again: the position that it had before."""
_TIMEOUT_S: Final = 30.0


class Redriven(NamedTuple):
    """What became of the positions that were asked for."""

    sent: int
    """Published again now."""
    before: int
    """Published again before, so not now."""
    gone: int
    """No longer retained."""


class Redrive:
    """Publishes records of one topic again; a second one at once ends the first.

    Args:
        config: the brokers, and whether they know transactions.
        topic: the input topic.
        n_partitions: how many it has.
    """

    def __init__(self, config: StreamConfig, topic: str, n_partitions: int) -> None:
        self._config = config
        self._topic = topic
        self._n_partitions = n_partitions
        self._failed: list[KafkaError] = []

    async def run(
        self,
        positions: Collection[tuple[int, int]],
        report: Callable[[float], None],
        *,
        is_trial: bool = False,
    ) -> Redriven:
        """Publish the records at `positions` (partition, offset) again, all or none of them.

        Key, value, headers, timestamp and partition stay; `REDRIVE_HEADER` comes to the headers. A
        record of which the topic holds such a copy already is left out.

        Args:
            positions: of records of the topic.
            report: is told which share of the topic is read.
            is_trial: whether nothing is to be published.

        Raises:
            BrokersUnavailable: the topic cannot be read, or did not take all of it.
        """
        # First of all: who was at it before publishes nothing any more from here on.
        producer = None if is_trial else self._producer()
        wanted = set(positions)
        found: dict[tuple[int, int], RawRecord] = {}
        before: set[str] = set()

        def visit(record: Any) -> None:
            at = (record.partition, record.offset)
            if at in wanted:
                found[at] = RawRecord(
                    record.topic,
                    record.partition,
                    record.offset,
                    record.timestamp,
                    record.key,
                    record.value,
                    record.headers,
                )
            for name, value in record.headers:
                if name == REDRIVE_HEADER and value:
                    before.add(value.decode("utf-8", "replace"))

        servers, security = self._config.bootstrap_servers, self._config.security
        held = retained(servers, self._topic, self._n_partitions, security)
        firsts = {partition: min(o for p, o in wanted if p == partition) for partition, _ in wanted}
        bounds = {
            partition: (max(held[partition][0], first), held[partition][1])
            for partition, first in firsts.items()
            if partition in held
        }
        await scan(servers, self._topic, bounds, visit, report, security)
        chosen = [record for record in found.values() if _id(record) not in before]
        chosen.sort(key=lambda record: (record.partition, record.offset))
        if producer is not None and chosen:
            self._publish(producer, chosen)
        return Redriven(len(chosen), len(found) - len(chosen), len(wanted) - len(found))

    def _producer(self) -> Producer:
        config = self._config
        settings: dict[str, Any] = {
            "bootstrap.servers": config.bootstrap_servers,
            "enable.idempotence": True,
            "log_level": LOG_CRITICAL,
            **config.security.librdkafka_options(),
        }
        if config.exactly_once:
            settings["transactional.id"] = f"{config.application_id}-redrive-{self._topic}"
        producer = Producer(settings)
        if config.exactly_once:
            try:
                producer.init_transactions(_TIMEOUT_S)
            except KafkaException as error:
                raise self._refused(error.args[0]) from None
        return producer

    def _publish(self, producer: Producer, records: Collection[RawRecord]) -> None:
        """Publish records, in one transaction where the brokers know them."""
        try:
            if self._config.exactly_once:
                producer.begin_transaction()
            for record in records:
                self._produce(producer, record)
            n_left = producer.flush(_TIMEOUT_S)
            if self._config.exactly_once:
                producer.commit_transaction(_TIMEOUT_S)
        except KafkaException as error:
            with suppress(KafkaException):
                producer.abort_transaction(_TIMEOUT_S)
            raise self._refused(error.args[0]) from None
        if self._failed or n_left:
            raise self._refused(self._failed[0] if self._failed else None)

    def _produce(self, producer: Producer, record: RawRecord) -> None:
        headers: list[tuple[str, str | bytes | None]] = [
            (name, value) for name, value in record.headers if name != REDRIVE_HEADER
        ]
        headers.append((REDRIVE_HEADER, _id(record).encode()))
        while True:
            try:
                producer.produce(
                    record.topic,
                    record.value,
                    record.key,
                    record.partition,
                    on_delivery=self._note,
                    timestamp=max(record.timestamp, 0),
                    headers=headers,
                )
            except BufferError:  # brokers are slower than this loop
                producer.poll(0.1)
            else:
                producer.poll(0)
                return

    def _note(self, error: KafkaError | None, _: Message) -> None:
        if error is not None:
            self._failed.append(error)

    def _refused(self, error: KafkaError | None) -> BrokersUnavailable:
        reason = error.name() if error is not None else "no answer"
        return BrokersUnavailable(f"{self._topic} did not take the records again ({reason})")


def _id(record: RawRecord) -> str:
    return f"{record.topic}-{record.partition}-{record.offset}"
