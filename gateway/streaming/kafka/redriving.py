"""Publishes raw records again, in their own topic, each once however often this is asked for."""

from collections.abc import Callable, Collection, Sequence
from typing import Any, Final, NamedTuple

from confluent_kafka import KafkaException

from gateway.domain import Record
from gateway.errors import BrokersUnavailable, GatewayError
from gateway.streaming.config import StreamConfig
from gateway.streaming.kafka.brokers import Brokers
from gateway.streaming.kafka.command_producer import CommandProducer
from gateway.streaming.kafka.scanning import Bounds, retained, scan

REDRIVE_HEADER: Final = "gateway.redrive"
"""The header of a record that was published again: the position that it had before."""
_TIMEOUT_S: Final = 30.0

# What the topic took once it takes again: its own limit counts, not that of a client; records go
# one by one, as one may fill a batch; and those that came compressed may be too large otherwise.
_AS_LARGE_AS_BEFORE: Final = {
    "message.max.bytes": 1_000_000_000,  # librdkafka's own limit
    "batch.num.messages": 1,
    "compression.type": "gzip",  # the one that every client can read
}

_Place = tuple[int, int]
"""Partition and offset."""


class Redriven(NamedTuple):
    """What became of the positions that were asked for."""

    sent: int
    """Published again now."""
    before: int
    """Published again before, so not now."""
    gone: int
    """No longer retained, and never published again."""
    left: int
    """More than may be published at a time."""
    again: int
    """Of those sent: copies that were withheld as well."""


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
        positions: Collection[_Place],
        n_most: int,
        report: Callable[[float], None],
        *,
        is_trial: bool = False,
    ) -> Redriven:
        """Publish the records at `positions` (partition, offset) again, all or none of them.

        Key, value, headers, timestamp and partition stay; `REDRIVE_HEADER` comes to the headers. A
        record of which the topic holds such a copy already is left out. The topic is read twice, as
        only copies tell which of the records have to be held in memory.

        Args:
            positions: of records of the topic.
            n_most: at most so many are published, of each partition the oldest.
            report: is told which share of the topic is read.
            is_trial: whether nothing is to be published.

        Raises:
            BrokersUnavailable: the topic cannot be read, or the brokers do not answer.
            BrokersRefused: the topic did not take a record, or a second redrive began.
        """
        # First of all: who was at it before publishes nothing any more from here on.
        producer = None if is_trial else self._producer()
        wanted = set(positions)
        places, before, copies = await self._survey(wanted, report)
        left_to_do = sorted(places - before)
        chosen = left_to_do[:n_most]
        if producer is not None and chosen:
            self._publish(producer, await self._read(chosen))
        return Redriven(
            sent=len(chosen),
            before=len(before),
            gone=len(wanted - places - before),
            left=len(left_to_do) - len(chosen),
            again=len(copies.intersection(chosen)),
        )

    async def _survey(
        self, wanted: set[_Place], report: Callable[[float], None]
    ) -> tuple[set[_Place], set[_Place], set[_Place]]:
        """Return which of the records are retained, of which there are copies, which are some."""
        ids = {self._id(place): place for place in wanted}
        places: set[_Place] = set()
        before: set[_Place] = set()
        copies: set[_Place] = set()

        def visit(record: Any) -> None:
            place = (record.partition, record.offset)
            if place in wanted:
                places.add(place)
            for name, value in record.headers:
                if name == REDRIVE_HEADER and value:
                    if place in wanted:
                        copies.add(place)
                    copied = ids.get(value.decode("utf-8", "replace"))
                    if copied is not None:
                        before.add(copied)

        servers, security = self._config.bootstrap_servers, self._config.security
        held = retained(servers, self._topic, self._n_partitions, security)
        bounds = {
            partition: (max(held[partition][0], first), held[partition][1])
            for partition, (first, _) in _bounds(wanted).items()
            if partition in held
        }
        await scan(servers, self._topic, bounds, visit, report, security)
        return places, before, copies

    async def _read(self, places: Sequence[_Place]) -> Sequence[Record]:
        """Return the records at some places, in their order.

        Raises:
            BrokersUnavailable: one was deleted since.
        """
        wanted = frozenset(places)
        found: dict[_Place, Record] = {}

        def visit(record: Any) -> None:
            place = (record.partition, record.offset)
            if place in wanted:
                found[place] = record

        servers, security = self._config.bootstrap_servers, self._config.security
        await scan(servers, self._topic, _bounds(places), visit, lambda _: None, security)
        if n_lost := len(wanted) - len(found):
            raise BrokersUnavailable(
                f"{self._topic}: {n_lost} records were deleted while they were read; nothing was "
                "published, so ask again"
            )
        return [found[place] for place in places]

    def _producer(self) -> CommandProducer:
        config = self._config
        options: dict[str, Any] = {**_AS_LARGE_AS_BEFORE}
        if config.exactly_once:
            options["transactional.id"] = f"{config.application_id}-redrive-{self._topic}"
        producer = CommandProducer(config.bootstrap_servers, config.security, **options)
        if config.exactly_once:
            try:
                producer.client.init_transactions(_TIMEOUT_S)
            except KafkaException as error:
                raise self._explained(error, "InitProducerId") from error
        return producer

    def _publish(self, producer: CommandProducer, records: Collection[Record]) -> None:
        """Publish records, in one transaction where the brokers know them."""
        is_transaction = self._config.exactly_once
        try:
            if is_transaction:
                producer.client.begin_transaction()
            for record in records:
                headers = [each for each in record.headers if each[0] != REDRIVE_HEADER]
                place = self._id((record.partition, record.offset))
                headers.append((REDRIVE_HEADER, place.encode()))
                time_ms = max(record.timestamp, 0)
                producer.send(
                    self._topic, record.partition, record.key, record.value, headers, time_ms
                )
            producer.flush(self._topic)
            if is_transaction:
                producer.client.commit_transaction(_TIMEOUT_S)
        except (KafkaException, BrokersUnavailable, SystemError) as error:
            refused = self._refused(producer, error)
            if is_transaction:
                # Left open, it would hold up the workers until brokers abort it.
                try:
                    producer.client.abort_transaction(_TIMEOUT_S)
                except KafkaException as ending:
                    # What ended the producer for good came first, whichever call told of it.
                    if ending.args[0].fatal():
                        refused = self._explained(ending, "EndTxn")
            raise refused from error

    def _refused(self, producer: CommandProducer, error: Exception) -> BaseException:
        """Return the error to raise where not all was published; blocks."""
        # What is fatal, as where another redrive began, comes up amid the telling of deliveries.
        cause = error.__cause__ if isinstance(error, SystemError) else error
        if isinstance(cause, KafkaException):
            return self._explained(cause, "EndTxn")
        if producer.refused is None:
            return error
        headers, reason = producer.refused
        place = dict(headers)[REDRIVE_HEADER] or b""
        return self._explained(KafkaException(reason), "Produce", f", first {place.decode()}")

    def _explained(self, error: KafkaException, request: str, first: str = "") -> GatewayError:
        what = f"{self._topic} did not take the records again{first}"
        with Brokers(self._config.bootstrap_servers, self._config.security) as brokers:
            return brokers.explained(what, request, error)

    def _id(self, place: _Place) -> str:
        return f"{self._topic}-{place[0]}-{place[1]}"


def _bounds(places: Collection[_Place]) -> Bounds:
    """Return in each partition where the first of some places is, and what is behind the last."""
    bounds: dict[int, tuple[int, int]] = {}
    for partition, offset in places:
        first, end = bounds.get(partition, (offset, offset + 1))
        bounds[partition] = (min(first, offset), max(end, offset + 1))
    return bounds
