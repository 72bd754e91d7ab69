"""Publishes raw records again, in their own topic, each once however often this is asked for."""

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from confluent_kafka import KafkaException

from gateway.domain import RawRecord
from gateway.errors import BrokersUnavailable
from gateway.streaming.config import StreamConfig
from gateway.streaming.kafka.command_producer import CommandProducer
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

    def _producer(self) -> CommandProducer:
        config = self._config
        options: dict[str, Any] = {}
        if config.exactly_once:
            options["transactional.id"] = f"{config.application_id}-redrive-{self._topic}"
        producer = CommandProducer(config.bootstrap_servers, config.security, **options)
        if config.exactly_once:
            with self._explained():
                producer.client.init_transactions(_TIMEOUT_S)
        return producer

    def _publish(self, producer: CommandProducer, records: Collection[RawRecord]) -> None:
        """Publish records, in one transaction where the brokers know them."""
        is_transaction = self._config.exactly_once
        with self._explained():
            if is_transaction:
                producer.client.begin_transaction()
            for record in records:
                headers = [each for each in record.headers if each[0] != REDRIVE_HEADER]
                headers.append((REDRIVE_HEADER, _id(record).encode()))
                time_ms = max(record.timestamp, 0)
                producer.send(
                    self._topic, record.partition, record.key, record.value, headers, time_ms
                )
            # What it raises leaves the transaction open, which the brokers abort.
            producer.flush(self._topic)
            if is_transaction:
                producer.client.commit_transaction(_TIMEOUT_S)

    @contextmanager
    def _explained(self) -> Iterator[None]:
        try:
            yield
        except KafkaException as error:
            raise BrokersUnavailable(
                f"{self._topic} cannot be written to ({error.args[0].name()})"
            ) from None


def _id(record: RawRecord) -> str:
    return f"{record.topic}-{record.partition}-{record.offset}"
