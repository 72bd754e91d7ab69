"""One input partition from assignment to revocation: recover, then three stages in a row.

    inbox ──▶ detect ──▶ complete ──▶ commit
              batch N+2   batch N+1    batch N

Each stage holds one micro-batch and the next may wait behind it, so detection, completion and the
open transaction overlap while order is kept. Nothing that computes for long runs on the event loop.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from enum import StrEnum
from traceback import clear_frames
from typing import Any, NamedTuple, Protocol

import structlog
from aiokafka.structs import TopicPartition

from gateway.audit.chain import AuditChain
from gateway.domain import BatchResult, OutputRecord, Record, VaultChange, position_of
from gateway.errors import GatewayError, InvariantError, PartitionBlocked
from gateway.stages import Stage, StageTimes, measured, opened
from gateway.streaming.config import StreamConfig
from gateway.streaming.dead_letters import DeadLetterGate
from gateway.streaming.encoding import Encoded, ensure_publishable
from gateway.streaming.inbox import Inbox, MicroBatch
from gateway.streaming.protocols import BatchProcessor
from gateway.streaming.resolution import Backoff, patiently, resolve, stops_the_worker
from gateway.streaming.sink import Sink
from gateway.streaming.telemetry.observer import StreamObserver
from gateway.streaming.telemetry.tracing import BatchTrace, BatchTracer, SilentTracer
from gateway.streaming.vault.recovery import Recovered
from gateway.streaming.vault.store import StoreState, VaultStore
from gateway.streaming.vault.view import VaultView, namespace_of

log = structlog.get_logger(__name__)


class Phase(StrEnum):
    """Where a partition stands."""

    RECOVERING = "recovering"
    RUNNING = "running"
    BLOCKED = "blocked"
    STOPPED = "stopped"


class Start(NamedTuple):
    """Where a partition continues: its next offset, and the last link of its audit events."""

    offset: int
    link: str = ""


class Host(Protocol):
    """What a partition asks of the worker around it."""

    async def recover_vault(self, source: TopicPartition, store: VaultStore) -> Recovered:
        """Bring `store` up to date with the changelog."""

    async def start_of(self, source: TopicPartition) -> Start:
        """Return where to continue from, as committed now."""


class _Detected(NamedTuple):
    batch: MicroBatch
    trace: BatchTrace
    detected: Any  # what the processor's detect returned, or None
    error: Exception | None  # why it did not


class _Completed(NamedTuple):
    batch: MicroBatch
    trace: BatchTrace
    result: BatchResult
    encoded: Encoded
    changes: Sequence[VaultChange]
    link: str  # the last one of its audit events


@dataclass(slots=True)
class PartitionResources:
    """What a partition works with; the worker owns and shares some of it."""

    config: StreamConfig
    processor: BatchProcessor[Any]
    sink: Sink
    store: VaultStore
    host: Host
    # Computes; one thread serves as well as more, since Python runs one at a time.
    executor: Executor
    # Writes stores: a commit would otherwise wait behind another partition's micro-batch.
    writer: Executor
    observer: StreamObserver
    tracer: BatchTracer = field(default_factory=SilentTracer)
    now: Callable[[], float] = time.monotonic


class PartitionWorker:
    """Processes one input partition; `run` returns when stopped and raises when in doubt."""

    def __init__(self, source: TopicPartition, resources: PartitionResources) -> None:
        self.source = source
        self.phase = Phase.RECOVERING
        self.inbox: Inbox | None = None  # from recovery until stop: what the transport fills
        self.committed_offset: int | None = None  # from recovery on: the one to continue from
        self._resources = resources
        self._changelog_id = b""  # from recovery on
        self._chain: AuditChain | None = None  # from recovery on, where events are linked
        self._view = VaultView(resources.store, namespace_of(source.topic))
        self._pseudonymizer = resources.processor.make_pseudonymizer(self._view)
        # No method of this worker, which would hold it in a cycle, with all its conversations: old
        # ones are never collected (`process`).
        self._backoff = Backoff(on_failure=_told_by(source, resources))
        config = resources.config
        self._gate = DeadLetterGate(config.max_dead_letter_share, config.dead_letter_window)
        self._detected: asyncio.Queue[_Detected] = asyncio.Queue(1)
        # None ends the commit stage.
        self._completed: asyncio.Queue[_Completed | None] = asyncio.Queue(1)
        self._stopping = asyncio.Event()
        self._computing: set[asyncio.Future[Any]] = set()
        self._loop = asyncio.get_running_loop()

    async def run(self) -> None:
        """Recover, then process until `stop`.

        Raises:
            PartitionBlocked: it cannot be continued before somebody mends its topics.
            KeyDiffers: the vault was written under other master keys.
            InvariantError: the worker must end, and a fresh one recovers.
        """
        try:
            await self._run_stages(await self._recover())
        except PartitionBlocked as error:
            self.phase = Phase.BLOCKED
            # They hold the error, and all of this, in a cycle.
            clear_frames(error.__traceback__)
            raise

    async def _run_stages(self, inbox: Inbox) -> None:
        stages = [
            asyncio.create_task(self._detect_stage(inbox)),
            asyncio.create_task(self._complete_stage()),
        ]
        commit = asyncio.create_task(self._commit_stage(inbox))
        tasks = [*stages, commit, asyncio.create_task(self._stopping.wait())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            self.inbox = None
            # What is not on its way to a transaction is left to the next owner.
            for stage in stages:
                stage.cancel()
            for outcome in await asyncio.gather(*stages, return_exceptions=True):
                if isinstance(outcome, Exception):
                    raise outcome
            if not (self._stopping.is_set() or commit.done()):
                # Something that it waited for was cancelled. Nobody would read the partition on.
                raise InvariantError("a stage was cancelled by nobody", stage="run")
            # Behind a commit that fails nobody makes room for it.
            tasks.append(asyncio.create_task(self._completed.put(None)))
            await commit
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            if self._computing:  # a thread cannot be cancelled; it may still read the store
                await asyncio.wait(self._computing)
            self.phase = Phase.STOPPED

    @property
    def n_conversations(self) -> int:
        """How many conversations are held in memory."""
        return self._pseudonymizer.n_conversations

    @property
    def vault_bytes(self) -> int:
        """How large the local store is, about."""
        return self._resources.store.n_bytes()

    def stop(self) -> None:
        """Ask `run` to return after the transaction that is open now."""
        self.inbox = None
        self._stopping.set()

    async def stop_sink(self) -> None:
        """Release the connection to the brokers, when `run` has ended."""
        await self._resources.sink.stop()

    async def _recover(self) -> Inbox:
        """Become the only owner, then learn what the owners before have committed; in this order.

        1. Start the sink: the previous owner is fenced and its open transaction ended.
        2. Read the changelog to its end into the store, and compare the keys of the vault: a worker
           with others must not be ready, and be replaced by its first message.
        3. Ask for the committed offset, and open the inbox there. An offset that was read before
           step 1 could be from before the previous owner's last transaction.
        """
        resources, began_s = self._resources, self._resources.now()
        await resources.sink.start()  # 1.
        recovered = await resources.host.recover_vault(self.source, resources.store)  # 2.
        self._changelog_id = recovered.topic_id
        await self._compute(self._pseudonymizer.require_key)
        next_offset, link = await resources.host.start_of(self.source)  # 3.
        self.committed_offset = next_offset
        if chaining := resources.config.chaining:
            self._chain = AuditChain(chaining, link)
        self.inbox = inbox = Inbox(
            resources.config.limits,
            max_bytes_in_flight=resources.config.max_bytes_in_flight,
            next_offset=next_offset,
            now=resources.now,
        )
        self.phase = Phase.RUNNING
        duration_s = resources.now() - began_s
        resources.observer.recovered(self.source, recovered, duration_s)
        log.info(
            "partition.recovered",
            topic=self.source.topic,
            partition=self.source.partition,
            next_offset=next_offset,
            store=recovered.decision.value,
            n_changes=recovered.n_changes,
            duration_s=round(duration_s, 3),
        )
        return inbox

    async def _detect_stage(self, inbox: Inbox) -> None:
        while True:
            batch = await inbox.take()
            trace = self._resources.tracer.begin(self.source, batch)
            try:
                with trace.active():
                    detected = await patiently(
                        lambda trace=trace: self._detect(trace.records, trace.stages),  # type: ignore[misc] # bound per turn
                        self._backoff,
                        "detect",
                    )
                await self._detected.put(_Detected(batch, trace, detected, None))
            except Exception as error:
                if stops_the_worker(error):
                    raise
                await self._detected.put(_Detected(batch, trace, None, error))

    async def _complete_stage(self) -> None:
        while True:
            waiting = await self._detected.get()
            batch, trace = waiting.batch, waiting.trace
            with trace.active():
                result = await self._result_of(waiting)
                self._gate.admit(result, position_of(batch.records[0]))
                changes = self._view.seal(result.changes)
                encoded = await self._compute(self._encode, result.records, changes, trace.stages)
            link = self._chain.head if self._chain else ""
            await self._completed.put(_Completed(batch, trace, result, encoded, changes, link))

    async def _commit_stage(self, inbox: Inbox) -> None:
        resources = self._resources
        while (completed := await self._completed.get()) is not None:
            batch, trace, result, encoded, changes, link = completed
            began_s = resources.now()
            changelog_end = await resources.sink.commit(encoded, batch.next_offset, link)
            if changes:
                if changelog_end is None:
                    raise InvariantError("vault changes were published nowhere", stage="commit")
                state = StoreState(changelog_end, time.time(), self._changelog_id)
                await self._run(resources.writer, resources.store.apply, changes, state)
            self._view.committed()
            inbox.release(batch)
            self.committed_offset = batch.next_offset
            duration_s = trace.stages[Stage.PUBLISH] = resources.now() - began_s
            resources.observer.committed(self.source, batch, result, duration_s, trace.stages)
            trace.committed(result, duration_s)

    async def _result_of(self, waiting: _Detected) -> BatchResult:
        """Return the result of a micro-batch, splitting it when it fails as a whole."""
        first_try: list[_Detected] = [waiting]
        stages = waiting.trace.stages
        stage = Stage.DETECT  # of the last attempt, which is the one that a rejection follows

        async def attempt(records: Sequence[Record]) -> BatchResult:
            nonlocal stage
            stage = Stage.DETECT
            checkpoint = self._view.checkpoint()
            try:
                if first_try:
                    known = first_try.pop()
                    if known.error is not None:
                        raise known.error
                    detected = known.detected
                else:
                    detected = await self._detect(records, stages)
                stage = Stage.REWRITE
                result: BatchResult = await self._compute(self._complete, detected, stages)
                return result
            except BaseException:
                self._view.restore(checkpoint)
                self._pseudonymizer = self._resources.processor.make_pseudonymizer(self._view)
                raise

        async def reject(record: Record, error: Exception) -> BatchResult:
            try:
                letter: BatchResult = await self._compute(
                    self._resources.processor.reject, record, error, stage.value
                )
                return letter
            except Exception as failure:
                raise InvariantError(
                    f"a dead letter could not be made: {type(failure).__name__}", stage="reject"
                ) from None

        return await resolve(waiting.trace.records, attempt, reject, self._backoff)

    async def _detect(self, records: Sequence[Record], stages: StageTimes) -> Any:
        with opened(stages):
            return await self._resources.processor.detect(records)

    def _complete(self, detected: Any, stages: StageTimes) -> BatchResult:
        with measured(Stage.REWRITE, stages):
            result = self._resources.processor.complete(detected, self._pseudonymizer)
            max_bytes = self._resources.config.max_batch_bytes
            ensure_publishable(result.records, result.changes, max_bytes)
            return result

    def _encode(
        self, records: Sequence[OutputRecord], changes: Sequence[VaultChange], stages: StageTimes
    ) -> Encoded:
        with measured(Stage.ENCODE, stages):
            if self._chain is not None:
                records = self._chain.linked(records)
            return self._resources.sink.encode(records, changes)

    async def _compute(self, work: Callable[..., Any], *arguments: Any) -> Any:
        return await self._run(self._resources.executor, work, *arguments)

    async def _run(self, executor: Executor, work: Callable[..., Any], *arguments: Any) -> Any:
        submitted = executor.submit(work, *arguments)
        future = asyncio.wrap_future(submitted, loop=self._loop)
        self._computing.add(future)
        future.add_done_callback(self._computing.discard)
        try:
            return await asyncio.shield(future)
        except asyncio.CancelledError:
            # Partitions share the threads: what has not begun would only hold a rebalance up.
            submitted.cancel()
            raise


def _told_by(
    source: TopicPartition, resources: PartitionResources
) -> Callable[[GatewayError], None]:
    """Return what tells of an attempt that failed and will be repeated."""

    def tell(error: GatewayError) -> None:
        resources.observer.retried(source, error)
        resources.tracer.retried(error)

    return tell
