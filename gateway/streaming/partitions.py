"""The partitions that a worker has now: assigned, recovered, revoked, open to the transport."""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

import structlog
from aiokafka.structs import TopicPartition
from faust.types import TP

from gateway.audit.chain import as_link
from gateway.errors import (
    BrokersRefused,
    ConfigurationError,
    DeliveryFailed,
    InvariantError,
    MembershipRefused,
    PartitionBlocked,
    ProducerForgotten,
    RightMissing,
    StoreDamaged,
    StoreFailed,
    TopicUnfit,
    TransactionTimeoutRefused,
    TransientError,
)
from gateway.streaming.config import StreamConfig
from gateway.streaming.kafka.group_offsets import Committed, GroupOffsets
from gateway.streaming.kafka.topics import TopicIdentity
from gateway.streaming.partition import PartitionResources, PartitionWorker, Phase, Start
from gateway.streaming.protocols import BatchProcessor
from gateway.streaming.sink import PlainSink, Sink, TransactionalSink
from gateway.streaming.telemetry.lag import LagWatch
from gateway.streaming.telemetry.observer import StreamObserver
from gateway.streaming.telemetry.tracing import BatchTracer
from gateway.streaming.transport import Lease, Progress
from gateway.streaming.vault.leftovers import delete_leftovers
from gateway.streaming.vault.recovery import LogProbe, Recovered, identify_changelog, read_changelog
from gateway.streaming.vault.standby import Standby
from gateway.streaming.vault.store import VaultStore, open_store
from gateway.streaming.vault.view import namespace_of

log = structlog.get_logger(__name__)

# A coordinator that moves or loads is asked again.
_ASK_AGAIN_S = 0.5
_RECOVER_AGAIN_S = 2.0
# Until somebody grants a right or mends a topic. The transaction that was refused stays open as
# long, under the brokers' time-out for it, and the micro-batch is detected again each time.
_PUBLISH_AGAIN_S = 10.0


class Offsets(Protocol):
    """What the consumer thread knows and does about offsets of its own partitions."""

    async def commit_offset(self, partition: TopicPartition, offset: int, metadata: str) -> None:
        """Commit outside any transaction."""

    def progress(self, topics: Iterable[str]) -> Progress:
        """Return what it will fetch next, and how many partitions the topics have."""


class Partitions:
    """Starts and stops one `PartitionWorker` for each assigned partition; used on one event loop.

    A failure in one of them calls `on_doubt`, which is expected not to return.
    """

    def __init__(
        self,
        config: StreamConfig,
        processors: Mapping[str, BatchProcessor[Any]],
        *,
        on_doubt: Callable[[BaseException], object],
        observer: StreamObserver,
        tracer: BatchTracer,
    ) -> None:
        self._config = config
        self._processors = processors
        self._on_doubt = on_doubt
        self._observer = observer
        self._tracer = tracer
        # Which topic the changelog is: asked once for all partitions of an assignment.
        self._identifying: asyncio.Task[TopicIdentity] | None = None
        self._probe = LogProbe(config)
        self._group_offsets = GroupOffsets(
            config.bootstrap_servers, config.application_id, config.security
        )
        self._offsets: Offsets | None = None
        self._workers: dict[TP, PartitionWorker] = {}
        self._tasks: dict[TP, asyncio.Task[None]] = {}
        self._stores: dict[TP, VaultStore] = {}
        self._cleaning: asyncio.Task[None] | None = None
        self._is_assigned = False
        self._standby = Standby(config, self._identify, self._probe) if config.has_standby else None
        self._watch = LagWatch(
            processors.keys(), lambda: self._workers, self._progress, self._probe, observer
        )
        # The interpreter lock lets one compute at a time; a second thread would only wait for it.
        self._executor = ThreadPoolExecutor(1, thread_name_prefix="batch")
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="vault")
        # A stop may come amid a rebalance: it waits for the transactions that are finished there,
        # which need what it takes away, and nothing is assigned behind it.
        self._changing = asyncio.Lock()
        self._is_closed = False

    @property
    def is_ready(self) -> bool:
        """Whether the worker has its assignment and every partition in it has recovered."""
        return self._is_assigned and all(
            worker.phase is Phase.RUNNING for worker in self._workers.values()
        )

    def phases(self) -> dict[str, str]:
        """Return where each partition stands, for the readiness page."""
        return {
            f"{tp.topic}-{tp.partition}": worker.phase.value
            for tp, worker in sorted(self._workers.items())
        }

    def watch(self) -> None:
        """Tell the observer of partitions and brokers from now on, before any are assigned.

        Nor does the disk keep for long what partitions leave there.
        """
        self._watch.start()
        if self._config.vault_dir is not None:
            folder = self._config.vault_dir / self._config.application_id
            self._cleaning = asyncio.create_task(delete_leftovers(folder), name="leftovers")

    def bind(self, offsets: Offsets) -> None:
        """Name the consumer thread, which exists only once the application has started."""
        self._offsets = offsets

    def open_leases(self) -> Mapping[TP, Lease]:
        """Return the inboxes that the transport may fill."""
        return {
            tp: worker.inbox for tp, worker in self._workers.items() if worker.inbox is not None
        }

    async def assign(self, assigned: Iterable[TP]) -> None:
        """Start the assigned partitions, which recover in the background; none after `close`."""
        async with self._changing:
            if not self._is_closed:
                await self._assign({tp for tp in assigned if tp.topic in self._processors})

    async def _assign(self, wanted: set[TP]) -> None:
        # The changelog may have been made again, or given partitions, since the last assignment.
        self._identifying = None
        if self._standby is not None:
            await self._standby.pause()
        else:
            for tp in [tp for tp in self._stores if tp not in wanted]:
                self._stores.pop(tp).close()
        for tp in sorted(wanted):
            self._start(tp)
        self._is_assigned = True
        self._watch.look()
        if self._standby is not None:
            self._standby.follow(self._processors.keys(), wanted, self._store_of)
        log.info("partitions.assigned", n_partitions=len(wanted))

    async def revoke(self) -> None:
        """Stop all partitions: what is in a transaction is finished, the rest is left.

        All of them share one deadline; a partition that misses it is abandoned, and its next owner
        ends its transaction.
        """
        async with self._changing:
            await self._revoke()

    async def _revoke(self) -> None:
        self._is_assigned = False
        tasks, self._tasks = self._tasks, {}
        workers, self._workers = self._workers, {}
        for tp, worker in workers.items():
            if worker.phase in (Phase.RECOVERING, Phase.BLOCKED):
                tasks[tp].cancel()  # nothing is in flight
            worker.stop()
        if tasks:
            _, late = await asyncio.wait(tasks.values(), timeout=self._config.drain_timeout_s)
            for task in late:
                task.cancel()
            if late:
                log.warning("partitions.abandoned", n_partitions=len(late))
                await asyncio.wait(late)
        self._watch.look()
        log.info("partitions.revoked", n_partitions=len(workers))

    async def close(self) -> None:
        """Stop everything and release stores and threads."""
        self._is_closed = True
        await self.revoke()
        if self._standby is not None:
            await self._standby.pause()
        for task in (self._identifying, self._cleaning):
            if task is not None:
                task.cancel()
        await self._watch.close()
        await self._probe.close()
        await self._group_offsets.close()
        self._executor.shutdown(wait=True)
        self._writer.shutdown(wait=True)
        for store in self._stores.values():
            store.close()
        self._stores.clear()

    async def recover_vault(self, source: TopicPartition, store: VaultStore) -> Recovered:
        """Bring `store` up to date with the changelog.

        Raises:
            TopicUnfit: the changelog has fewer partitions than the input topic, or is gone.
        """
        changelog = TopicPartition(self._config.changelog_topic, source.partition)
        if self._identifying is None:
            self._identifying = asyncio.create_task(self._identify())
        try:
            identity = await asyncio.shield(self._identifying)
        except BrokersRefused as refusal:
            raise TopicUnfit(refusal.detail, stage="recover") from refusal
        if changelog.partition >= identity.n_partitions:
            raise TopicUnfit(
                f"{source.topic} has a partition {source.partition}, {changelog.topic} has only "
                f"{identity.n_partitions}: give it and every output topic as many as the "
                "input topic has"
            )
        return await read_changelog(
            self._config,
            changelog,
            store,
            bounds=await self._probe.bounds(changelog),
            topic_id=identity.topic_id,
            namespace=namespace_of(source.topic),
        )

    async def start_of(self, source: TopicPartition) -> Start:
        """Return where to continue: the committed offset, or the beginning where there is none.

        Raises:
            PartitionBlocked: the partition ends before that offset. To begin anywhere else could
                publish records twice or leave some out, so that is for somebody to decide.
        """
        committed = await self._committed(source)
        begin, end = await self._probe.bounds(source)
        if committed is None:
            return Start(begin)
        offset = committed.offset
        if offset > end:
            raise PartitionBlocked(
                f"group {self._config.application_id} has committed offset {offset} of "
                f"{source.topic}-{source.partition}, which ends at {end}: records were lost or "
                "the topic was restored; stop the workers and set the group's offset"
            )
        if offset < begin:
            self._note_expired(source, offset, begin)
        return Start(max(offset, begin), as_link(committed.metadata))

    async def _committed(self, source: TopicPartition) -> Committed | None:
        while True:
            try:
                return await self._group_offsets.committed(source.topic, source.partition)
            except TransientError as error:
                log.warning("partition.offset_unanswered", code=error.code, detail=error.detail)
            await asyncio.sleep(_ASK_AGAIN_S)

    async def out_of_range(self, source: TopicPartition, offset: int) -> None:
        """Go on from the beginning if the records from `offset` on were deleted unread.

        A partition that has become shorter is blocked: a fresh worker would not see it any more
        once the partition has grown past the committed offset again, and would pass over what lies
        below.
        """
        worker = self._workers.get(TP(source.topic, source.partition))
        inbox = worker.inbox if worker is not None else None
        if worker is None or inbox is None:
            return
        begin, end = await self._probe.bounds(source)
        if worker.inbox is not inbox:  # taken away meanwhile: its next owner asks again
            return
        if offset < begin:
            self._note_expired(source, offset, begin)
            inbox.skip_to(begin)
        else:
            inbox.end(
                f"{source.topic}-{source.partition} had no offset {offset}, and has {begin} to "
                f"{end} now: records were lost or the topic was made again or restored; stop the "
                "workers and set the group's offset"
            )

    def refused(self, error: Exception) -> None:
        """End the worker, which is no member of its group: a fresh one may be let in."""
        self._on_doubt(MembershipRefused(type(error).__name__))

    async def _identify(self) -> TopicIdentity:
        return await identify_changelog(self._config)

    def _note_expired(self, source: TopicPartition, offset: int, begin: int) -> None:
        n_offsets = begin - offset
        self._observer.expired(source, n_offsets)
        log.error(
            "partition.records_expired",
            topic=source.topic,
            partition=source.partition,
            first_offset=offset,
            n_offsets=n_offsets,
        )

    def _start(self, tp: TP) -> None:
        self._make_worker(tp)
        self._tasks[tp] = asyncio.create_task(self._run(tp), name=f"partition {tp}")

    def _make_worker(self, tp: TP) -> None:
        source = TopicPartition(tp.topic, tp.partition)
        store = self._store_of(tp)
        sink: Sink
        if self._config.exactly_once:
            sink = TransactionalSink(self._config, source)
        else:
            sink = PlainSink(self._config, source, self._bound_offsets())
        self._workers[tp] = PartitionWorker(
            source,
            PartitionResources(
                config=self._config,
                processor=self._processors[tp.topic],
                sink=sink,
                store=store,
                host=self,
                executor=self._executor,
                writer=self._writer,
                observer=self._observer,
                tracer=self._tracer,
            ),
        )

    async def _run(self, tp: TP) -> None:
        while (pause_s := await self._pause_after(self._workers[tp])) is not None:
            await asyncio.sleep(pause_s)
            self._identifying = None
            try:
                self._make_worker(tp)
            except StoreFailed as error:  # one that was damaged is opened anew here
                self._on_doubt(error)
                return

    async def _pause_after(self, worker: PartitionWorker) -> float | None:
        """Run a partition; return the pause before it recovers again, None where it does not.

        Before its first record nothing is in doubt, and that a broker is away which leads one
        partition, or that its store is damaged, is no reason to end them all. Nor is anything where
        brokers have forgotten an idle producer, or refuse to publish: the next worker would be
        refused as well, and each in turn would end with all its partitions.
        """
        try:
            await worker.run()
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is None or task.cancelling():
                raise
            # Something that it waited for was cancelled, and not the partition.
            self._on_doubt(InvariantError("a partition was cancelled by nobody", stage="run"))
        except PartitionBlocked as error:
            log.critical("partition.blocked", code=error.code, detail=error.detail)
            if isinstance(error, RightMissing | TopicUnfit | TransactionTimeoutRefused):
                return _PUBLISH_AGAIN_S
        except (DeliveryFailed, StoreDamaged, TransientError) as error:
            if worker.phase is Phase.RECOVERING or isinstance(error, ProducerForgotten):
                log.warning(
                    "partition.recovers_again",
                    topic=worker.source.topic,
                    partition=worker.source.partition,
                    code=error.code,
                    detail=error.detail,
                )
                return _RECOVER_AGAIN_S
            self._on_doubt(error)
        except BaseException as error:
            self._on_doubt(error)
        finally:
            await worker.stop_sink()
        return None

    def _store_of(self, tp: TP) -> VaultStore:
        if (store := self._stores.get(tp)) and store.is_damaged:
            self._stores.pop(tp).close()
        if tp not in self._stores:
            of_all = self._config.vault_dir
            place = of_all and of_all / self._config.application_id / tp.topic / str(tp.partition)
            self._stores[tp] = open_store(place)
        return self._stores[tp]

    def _progress(self) -> Progress | None:
        return self._offsets.progress(self._processors) if self._offsets else None

    def _bound_offsets(self) -> Offsets:
        if self._offsets is None:
            raise ConfigurationError("the consumer has not started")
        return self._offsets
