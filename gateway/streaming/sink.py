"""Publishing a micro-batch: everything that it changes, in one transaction, or nothing.

The commit of a micro-batch goes in these steps; the code below carries the same numbers.

1. Encode output records and vault changes into Kafka record batches, one run a topic, order kept
   (in an executor thread, while the transaction before may still be open).
2. Begin a transaction under `<application id>-<input topic>-<partition>`.
3. Send the record batches to the input's partition number in every topic.
4. Add the input offset to continue from to the transaction, for the consumer group.
5. Wait until every record batch is acknowledged.
6. Commit the transaction: only now do `read_committed` consumers see any of it.
7. Report the changelog offset, so that the caller applies the vault changes to its store.

Before 2 it is looked whether every topic has that partition, and again where one of 2 to 5 failed:
while nobody asked for the commit it is certain that nothing was published, and the lack stops the
partition alone, which begins again at step 0 after a while. So do a topic that takes no batches of
our size, and brokers that refuse a step for the lack of a right.

Any other failure in 2 to 6 leaves it open whether the transaction was committed. Nothing is tried
again: the error goes up, the worker ends, and its successor fences it (step 0, `start`), reads the
committed offset and the committed changelog, and thus learns which of the two it was.
"""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol

from aiokafka import AIOKafkaProducer
from aiokafka.errors import (
    IllegalOperation,
    KafkaError,
    MessageSizeTooLargeError,
    NotEnoughReplicasError,
    TopicAuthorizationFailedError,
)
from aiokafka.producer import sender
from aiokafka.structs import RecordMetadata, TopicPartition

from gateway.domain import OutputRecord, VaultChange
from gateway.errors import DeliveryFailed, GatewayError, TopicUnfit
from gateway.streaming.config import DEFAULT_MAX_BATCH_BYTES, StreamConfig
from gateway.streaming.encoding import Encoded, encode
from gateway.streaming.kafka.delivery_errors import first_refusal, translated
from gateway.streaming.kafka.group_offsets import as_metadata
from gateway.streaming.kafka.producer import Producer

# Brokers refuse the first partition of a transaction while they still write the markers of the last
# one, which takes a few milliseconds. aiokafka has 20 ms for that wait and no setting for it.
_RETRY_BACKOFF_MS = 5
# Between questions for metadata; the micro-batch's time-out bounds them.
_METADATA_PAUSE_S = 0.5
# For saying why a micro-batch was not taken; a rebalance may wait for it.
_ASK_WHY_S = 3.0
# While a topic is being made, a broker may answer once or twice as if there were none.
_ANSWERS_WITHOUT_TOPIC = 3
# A connection closes when what was written to it has left, which may be never.
_BREAK_OFF_S = 1.0


class OffsetCommitter(Protocol):
    """Commits a group offset outside any transaction."""

    async def commit_offset(self, partition: TopicPartition, offset: int, metadata: str) -> None:
        """Return when `offset` is committed as the one to continue from."""


class Sink(Protocol):
    """Publishes the micro-batches of one input partition, one after another."""

    async def start(self) -> None:
        """Return when this sink is the only one that can publish for the partition.

        Raises:
            PartitionBlocked: the brokers do not let it publish.
            DeliveryFailed: the brokers cannot be reached in time.
        """

    def encode(self, records: Sequence[OutputRecord], changes: Sequence[VaultChange]) -> Encoded:
        """Return the micro-batch as record batches; computes only, runs in an executor thread."""

    async def commit(self, encoded: Encoded, next_offset: int, metadata: str) -> int | None:
        """Publish all of it; return the changelog offset after its last vault change, if any.

        Args:
            encoded: the micro-batch.
            next_offset: the input offset to continue from.
            metadata: what the next owner is told with that offset.

        Raises:
            PartitionBlocked: a topic may not be written, or is unfit: it is gone, lacks the
                partition, or takes no such batches; nothing was published.
            ProducerForgotten: it was idle for too long; nothing was published.
            WorkerFenced: another worker has taken the partition over.
            DeliveryFailed: it did not work, or it is not known whether it did.
        """

    async def stop(self) -> None:
        """Release the connection; an open transaction is left for the next owner to abort."""


class TransactionalSink:
    """Exactly once: one transaction a micro-batch, with the input offset inside."""

    def __init__(self, config: StreamConfig, source: TopicPartition) -> None:
        self._config = config
        self._source = source
        self._producer = Producer(
            transactional_id=config.transactional_id(source.topic, source.partition),
            transaction_timeout_ms=int(config.transaction_timeout_s * 1_000),
            **_producer_options(config),
        )

    async def start(self) -> None:
        """Step 0: fence the previous owner and end its open transaction.

        Only an empty transaction is sure to wait for the producer id, and with the id come both.
        """
        sender.log.addFilter(_is_news)
        sender.BACKOFF_OVERRIDE = _RETRY_BACKOFF_MS / 1_000
        try:
            async with asyncio.timeout(self._config.delivery_timeout_s):
                await self._producer.start()
                await self._producer.begin_transaction()
                await self._producer.abort_transaction()
        except (KafkaError, TimeoutError) as error:
            raise translated(error, "recover", self._config) from error

    def encode(self, records: Sequence[OutputRecord], changes: Sequence[VaultChange]) -> Encoded:
        """Step 1."""
        topic = self._config.changelog_topic
        return encode(self._producer.create_batch, records, changes, topic)

    async def commit(self, encoded: Encoded, next_offset: int, metadata: str) -> int | None:
        """Steps 2 to 7."""
        producer = self._producer
        acknowledged: list[asyncio.Future[RecordMetadata]] = []
        is_ending = False
        try:
            async with asyncio.timeout(self._config.delivery_timeout_s):
                await _ensure_partition(producer, encoded, self._source)
                await producer.begin_transaction()  # 2.
                await _send(producer, encoded, self._source, acknowledged)  # 3.
                await producer.send_offsets_to_transaction(  # 4.
                    {self._source: (next_offset, as_metadata(metadata))},
                    self._config.application_id,
                )
                delivered = await asyncio.gather(*acknowledged)  # 5.
                is_ending = True
                await producer.commit_transaction()  # 6.
        except (KafkaError, IllegalOperation, TimeoutError) as error:
            failed = translated(first_refusal(producer, error), "commit", self._config)
            if isinstance(failed, DeliveryFailed) and not is_ending:
                failed = await _told(failed, producer, encoded, self._source, acknowledged)
            raise failed from error
        return _changelog_end(self._config, encoded, delivered)  # 7.

    async def stop(self) -> None:
        """Close the connection."""
        await _close(self._producer, self._config)


class PlainSink:
    """At least once, for brokers without transactions: publish, wait, then commit the offset.

    A crash between the two repeats the micro-batch; nobody is fenced.
    """

    def __init__(
        self, config: StreamConfig, source: TopicPartition, offsets: OffsetCommitter
    ) -> None:
        self._config = config
        self._source = source
        self._offsets = offsets
        self._producer = Producer(acks="all", **_producer_options(config))

    async def start(self) -> None:
        """Connect."""
        try:
            async with asyncio.timeout(self._config.delivery_timeout_s):
                await self._producer.start()
        except (KafkaError, TimeoutError) as error:
            raise translated(error, "recover", self._config) from error

    def encode(self, records: Sequence[OutputRecord], changes: Sequence[VaultChange]) -> Encoded:
        """Step 1 of the module's list."""
        topic = self._config.changelog_topic
        return encode(self._producer.create_batch, records, changes, topic)

    async def commit(self, encoded: Encoded, next_offset: int, metadata: str) -> int | None:
        """Send, wait for every acknowledgement, then commit the input offset."""
        acknowledged: list[asyncio.Future[RecordMetadata]] = []
        try:
            async with asyncio.timeout(self._config.delivery_timeout_s):
                await _ensure_partition(self._producer, encoded, self._source)
                await _send(self._producer, encoded, self._source, acknowledged)
                delivered = await asyncio.gather(*acknowledged)
                await self._offsets.commit_offset(self._source, next_offset, as_metadata(metadata))
        except (KafkaError, TimeoutError) as error:
            failed = translated(error, "commit", self._config)
            if isinstance(failed, DeliveryFailed):
                failed = await _told(failed, self._producer, encoded, self._source, acknowledged)
            raise failed from error
        return _changelog_end(self._config, encoded, delivered)

    async def stop(self) -> None:
        """Close the connection."""
        await _close(self._producer, self._config)


def _is_news(record: logging.LogRecord) -> bool:
    """Return whether aiokafka tells of more than a wait for the last transaction's markers.

    Brokers call that "not enough replicas" towards clients that know no better word (KIP-890). If
    replicas are missing indeed, the transaction fails in the end, and that is told.
    """
    args = record.args if isinstance(record.args, tuple) else ()
    return NotEnoughReplicasError not in args


def _producer_options(config: StreamConfig) -> dict[str, object]:
    return {
        "bootstrap_servers": config.bootstrap_servers,
        "client_id": config.application_id,
        "compression_type": config.compression,
        "max_batch_size": config.max_batch_bytes,
        "max_request_size": config.max_batch_bytes,
        "request_timeout_ms": int(config.request_timeout_s * 1_000),
        # The wait before a retry; aiokafka's 100 ms would be most of a small transaction.
        "retry_backoff_ms": _RETRY_BACKOFF_MS,
        **config.security.aiokafka_options(),
    }


async def _send(
    producer: AIOKafkaProducer,
    encoded: Encoded,
    source: TopicPartition,
    acknowledged: list[asyncio.Future[RecordMetadata]],
) -> None:
    """Hand over all record batches; what tells of their delivery is added to `acknowledged`."""
    for topic, batch in encoded:
        sent = await producer.send_batch(batch, topic, partition=source.partition)
        acknowledged.append(sent)


async def _told(
    failed: DeliveryFailed,
    producer: AIOKafkaProducer,
    encoded: Encoded,
    source: TopicPartition,
    acknowledged: Sequence[asyncio.Future[RecordMetadata]],
) -> GatewayError:
    """Return what failed, by the topics that are to blame.

    The next worker would meet a topic that is gone, or takes no such batches, as this one did: it
    blocks the partition. For another failure it is said which topics did not take their batches.
    """
    untaken = dict.fromkeys(topic for topic, _ in encoded[len(acknowledged) :])
    for (topic, batch), future in zip(encoded, acknowledged, strict=False):
        refusal = future.exception() if future.done() and not future.cancelled() else TimeoutError()
        if isinstance(refusal, MessageSizeTooLargeError):
            return TopicUnfit(
                f"{topic} takes no batch of {batch.size()} bytes: raise its max.message.bytes to "
                f"{DEFAULT_MAX_BATCH_BYTES}",
                stage="commit",
            )
        if refusal is not None:
            untaken[topic] = None
    try:
        async with asyncio.timeout(_ASK_WHY_S):
            if await producer.client.force_metadata_update():
                await _ensure_partition(producer, encoded, source)
    except TopicUnfit as lack:
        return lack
    except (KafkaError, TimeoutError):
        pass  # brokers that do not answer are no news behind a failure
    if not untaken:
        return failed
    return DeliveryFailed(f"{failed.detail}, not taken by {', '.join(untaken)}", stage="commit")


async def _ensure_partition(
    producer: AIOKafkaProducer, encoded: Encoded, source: TopicPartition
) -> None:
    """Return when every topic has the input's partition number; aiokafka would only assert it."""
    known = producer.client.cluster.partitions_for_topic
    for topic in {topic for topic, _ in encoded}:
        if source.partition in (known(topic) or ()):
            continue
        numbers = await _partitions_now(producer, topic)
        if source.partition in numbers:
            continue
        if not numbers:
            raise TopicUnfit(
                f"there is no topic {topic}: create it with as many partitions as {source.topic} "
                "has",
                stage="commit",
            )
        raise TopicUnfit(
            f"{source.topic} has a partition {source.partition}, {topic} has only "
            f"{len(numbers)}: give it as many as the input topic has",
            stage="commit",
        )


async def _partitions_now(producer: AIOKafkaProducer, topic: str) -> set[int]:
    """Return the partitions that a topic has as brokers tell it now; none where there is none.

    It may have been given some since. Brokers that are away tell nothing of that: by metadata from
    before, the partition would be blocked until the worker is started again.

    aiokafka's `partitions_for` asks for a topic that does not exist until the micro-batch's
    time-out has passed, which would end the worker with all its partitions.
    """
    client = producer.client
    client.add_topic(topic)
    for _ in range(_ANSWERS_WITHOUT_TOPIC):
        while not await client.force_metadata_update():  # noqa: ASYNC110 - it sets no event
            await asyncio.sleep(_METADATA_PAUSE_S)
        if topic in client.cluster.unauthorized_topics:
            raise TopicAuthorizationFailedError(topic)
        numbers: set[int] | None = client.cluster.partitions_for_topic(topic)
        if numbers is not None:
            return numbers
        await asyncio.sleep(_METADATA_PAUSE_S)
    return set()


def _changelog_end(
    config: StreamConfig, encoded: Encoded, delivered: Sequence[RecordMetadata]
) -> int | None:
    end = None
    for (topic, batch), metadata in zip(encoded, delivered, strict=True):
        if topic == config.changelog_topic:
            end = metadata.offset + batch.record_count()
    return end


async def _close(producer: AIOKafkaProducer, config: StreamConfig) -> None:
    is_closed = False
    try:
        async with asyncio.timeout(config.drain_timeout_s):
            await producer.stop()
        is_closed = True
    except (KafkaError, TimeoutError):
        pass  # whatever it held is decided by the next owner, not by a clean goodbye
    finally:
        if not is_closed:
            await _break_off(producer)


async def _break_off(producer: AIOKafkaProducer) -> None:
    """Have nothing go on of a producer whose stop did not end, as before a broker that hangs.

    Its sender would try on and on, over connections that nobody closes any more.
    """
    sending = producer._sender.sender_task
    if sending is not None:
        sending.cancel()
    with suppress(KafkaError, TimeoutError):
        async with asyncio.timeout(_BREAK_OFF_S):
            await producer.client.close()
