"""Faust's Kafka transport, changed to hand over whole per-partition lists of records.

Faust's own consumer starts three or four asyncio tasks for every record; this one starts none.
Group membership, assignment, heartbeats and the consumer thread stay Faust's. Positions are ours: a
partition is read only while a `Lease` on it is open, from the offset that the lease names, because
the committed offset is right only once the previous owner's transaction has been fenced.
"""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, cast

from aiokafka.coordinator.assignors.roundrobin import RoundRobinPartitionAssignor
from aiokafka.errors import ConsumerStoppedError, NoOffsetForPartitionError, OffsetOutOfRangeError
from aiokafka.structs import TopicPartition
from faust.transport.consumer import RecordMap
from faust.transport.drivers import aiokafka as driver
from faust.types import TP
from mode import Service

from gateway.domain import Record
from gateway.streaming.config import StreamConfig
from gateway.streaming.kafka.consumer import Consumer
from gateway.streaming.kafka.record_batches import Unreadable

# How long one fetch waits for records. A partition that opens meanwhile is not part of that fetch,
# so this is also the longest that it can wait behind idle ones.
_FETCH_WAIT_S = 0.1
# How long the broker may hold an empty fetch; above `_FETCH_WAIT_S` to keep idle traffic low.
_BROKER_WAIT_MS = 500

# How long it may take until a topic that was made again, or given partitions, is seen.
_METADATA_AGE_MS = 30_000
# After a fetch that brought fewer records than this there is a pause: each record of a slow stream
# would otherwise cost a fetch of its own, while its micro-batch waits for company anyhow.
_FEW_RECORDS = 100
_MAX_PAUSE_S = 0.025
# How long a worker that its group refuses stays one, and costs nothing until then.
_MEMBERSHIP_EVERY_S = 1.0


class Lease(Protocol):
    """The right to read one partition, from one offset onwards, until it is closed."""

    @property
    def next_offset(self) -> int:
        """The offset to read next: where the lease starts, then after the last accepted record."""

    @property
    def has_room(self) -> bool:
        """Whether more records may be handed over."""

    def accept(self, records: Sequence[Record]) -> None:
        """Take over consecutive records; never blocks."""

    def end(self, reason: str) -> None:
        """Learn why nothing can be read behind the last accepted record."""


class Leases(Protocol):
    """Where the consumer learns what to read."""

    def open_leases(self) -> Mapping[TP, Lease]:
        """Return the leases that are open now, by partition."""

    async def out_of_range(self, source: TopicPartition, offset: int) -> None:
        """Learn that a partition has no such offset; its lease names the one to read instead."""

    def refused(self, error: Exception) -> None:
        """Learn that the group does not take this worker as a member, or not any more."""


class Progress(NamedTuple):
    """Where the consumer stands: the offset it will fetch next, and partitions by topic.

    A topic that the brokers do not know has none.
    """

    positions: Mapping[TopicPartition, int]
    n_partitions: Mapping[str, int]


class MicroBatchThread(driver.AIOKafkaConsumerThread):
    """Faust's consumer thread with our isolation level, and with seeks kept apart from fetches."""

    config: StreamConfig

    def _create_worker_consumer(self, transport: driver.Transport) -> Consumer:
        config = self.config
        self._assignor = RoundRobinPartitionAssignor
        # One at a time: a fetch that outlives its caller must not move a position after a seek.
        self._position_lock = asyncio.Lock()
        return Consumer(
            client_id=config.application_id,
            group_id=config.application_id,
            bootstrap_servers=config.bootstrap_servers,
            partition_assignment_strategy=[self._assignor],
            enable_auto_commit=False,
            # A reset on its own would pass over deleted records without a word.
            auto_offset_reset="none",
            metadata_max_age_ms=_METADATA_AGE_MS,
            isolation_level=config.isolation_level,
            fetch_max_wait_ms=_BROKER_WAIT_MS,
            max_partition_fetch_bytes=config.limits.max_bytes,
            request_timeout_ms=int(config.request_timeout_s * 1_000),
            session_timeout_ms=int(config.session_timeout_s * 1_000),
            max_poll_interval_ms=int(config.max_poll_interval_s * 1_000),
            heartbeat_interval_ms=int(config.heartbeat_interval_s * 1_000),
            # A rebalance waits this long for members that finish what is in flight.
            rebalance_timeout_ms=int((config.session_timeout_s + config.drain_timeout_s) * 1_000),
            **config.security.aiokafka_options(),
        )

    @Service.task
    async def _watch_membership(self) -> None:
        """Tell when the group refuses this worker.

        aiokafka keeps such an error until it is asked, and joins no group meanwhile. Its own ways
        to fetch ask; ours go around them, and nothing is fetched before the first assignment.
        """
        coordinator = self._ensure_consumer()._coordinator
        leases = cast(MicroBatchTransport, self.transport).leases
        while not self.should_stop:
            try:
                coordinator.check_errors()
            except Exception as error:
                self.parent_loop.call_soon_threadsafe(leases.refused, error)
            await self.sleep(_MEMBERSHIP_EVERY_S)

    async def _fetch_records(
        self,
        consumer: Consumer,
        active_partitions: set[TP],
        timeout: float | None = None,  # noqa: ASYNC109 - Faust's signature
        max_records: int | None = None,
    ) -> RecordMap:
        consumer.ensure_fetching()
        async with self._position_lock:
            return await super()._fetch_records(consumer, active_partitions, timeout, max_records)

    async def seek_to(self, partition: TopicPartition, offset: int) -> bool:
        """Move the position of `partition`; False when it is no longer assigned."""
        return bool(await self.call_thread(self._seek_to, partition, offset))

    async def _seek_to(self, partition: TopicPartition, offset: int) -> bool:
        async with self._position_lock:
            consumer = self._ensure_consumer()
            if partition not in consumer.assignment():
                return False
            consumer.seek(partition, offset)
            return True

    async def rest(self, duration_s: float) -> None:
        """Fetch nothing, and tell the group coordinator that the application is alive."""
        await self.call_thread(self._rest, duration_s)

    async def _rest(self, duration_s: float) -> None:
        # Without this a partition held back for max_poll_interval_ms would cost the membership.
        with self._ensure_consumer()._fetcher._subscriptions.fetch_context():
            await asyncio.sleep(duration_s)

    def progress(self, topics: Iterable[str]) -> Progress:
        """Return where the consumer stands; asks nobody, and may be called on any thread.

        Positions pass transaction markers too, which are no records.
        """
        consumer = self._ensure_consumer()
        assignment = getattr(consumer._subscription.subscription, "assignment", None)
        states = {tp: assignment.state_value(tp) for tp in assignment.tps} if assignment else {}
        counts = {topic: consumer.partitions_for_topic(topic) for topic in topics}
        return Progress(
            {tp: state.position for tp, state in states.items() if state.has_valid_position},
            {topic: len(numbers or ()) for topic, numbers in counts.items()},
        )

    async def commit_offset(self, partition: TopicPartition, offset: int, metadata: str) -> None:
        """Commit `offset` outside any transaction."""
        await self.call_thread(self._ensure_consumer().commit, {partition: (offset, metadata)})


class MicroBatchConsumer(driver.Consumer):
    """Replaces the loop with one task set a record by one hand-over a partition a fetch."""

    _thread: MicroBatchThread

    def _new_consumer_thread(self) -> MicroBatchThread:
        thread = MicroBatchThread(self, loop=self.loop, beacon=self.beacon)
        thread.config = cast(MicroBatchTransport, self.transport).config
        return thread

    @property
    def thread(self) -> MicroBatchThread:
        """The thread that owns the aiokafka consumer."""
        return self._thread

    async def _drain_messages(self, fetcher: Any) -> None:
        """Fetch for the open leases until the worker stops; seeks and fetches never overlap."""
        try:
            await self._hand_over(fetcher)
        except ConsumerStoppedError:
            if not self.app.should_stop:
                raise
        except asyncio.CancelledError:
            # Amid a rebalance Faust makes a crash of it, also where the worker was told to stop.
            if not self.app.should_stop:
                raise

    async def _hand_over(self, fetcher: Any) -> None:
        transport = cast(MicroBatchTransport, self.transport)
        leases = transport.leases
        pause_s = min(_MAX_PAUSE_S, transport.config.limits.max_delay_ms / 4_000)
        sought: dict[TP, Lease] = {}  # empty at each start: a fetch cut short took records along
        while not (self.should_stop or fetcher.should_stop):
            opened = leases.open_leases()
            # A lease that closed holds what was handed over and not taken out: some megabytes.
            sought = {tp: lease for tp, lease in sought.items() if opened.get(tp) is lease}
            for tp, lease in opened.items():
                if sought.get(tp) is not lease and await self._thread.seek_to(
                    TopicPartition(*tp), lease.next_offset
                ):
                    sought[tp] = lease
            ready = {
                tp for tp, lease in opened.items() if lease.has_room and sought.get(tp) is lease
            }
            if not ready or not self.flow_active:
                await self._thread.rest(_FETCH_WAIT_S / 4)
                continue
            try:
                fetched = await self._thread.getmany(ready, _FETCH_WAIT_S)
            except OffsetOutOfRangeError as error:
                for partition, offset in error.args[0].items():
                    await transport.leases.out_of_range(partition, offset)
                    sought.pop(TP(*partition), None)
                continue
            except NoOffsetForPartitionError:
                # aiokafka asks for a committed offset by itself, and tells only now that there was
                # none before the seek.
                continue
            current = leases.open_leases()
            for partition, records in fetched.items():
                tp = TP(partition.topic, partition.partition)
                lease = opened[tp]
                # A lease closed during the fetch leaves its records to the next one, which seeks.
                if current.get(tp) is not lease:
                    continue
                if records and isinstance(records[-1], Unreadable):
                    *records, unreadable = records
                    lease.accept(records)
                    where = f"{tp.topic}-{tp.partition} cannot be read from {unreadable.offset} on"
                    lease.end(f"{where}: {unreadable.reason}")
                else:
                    lease.accept(records)
            if 0 < sum(map(len, fetched.values())) < _FEW_RECORDS:
                await asyncio.sleep(pause_s)

    async def perform_seek(self) -> None:
        """Do nothing: Faust would go back to committed offsets under micro-batches in flight."""

    def verify_event_path(self, now: float, tp: TP) -> None:
        """Do nothing: Faust's monitor sees no events here and would report a stuck stream."""


class MicroBatchTransport(driver.Transport):
    """Transport that builds the consumer above; `config` and `leases` are set by the worker."""

    Consumer = MicroBatchConsumer
    config: StreamConfig
    leases: Leases
