"""One partition with a fake sink and host: recovery, stages, splitting, stopping."""

import asyncio
import gc
import threading
import weakref
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import Mock

import orjson
import pytest
from aiokafka.structs import TopicPartition

from gateway.audit.chain import AuditChain, Chaining, link_in, without_link
from gateway.domain import BatchResult, OutputRecord, RawRecord, Record, VaultChange
from gateway.errors import (
    DeadLetterLimitExceeded,
    DeliveryFailed,
    GatewayError,
    InferenceUnavailable,
    InvariantError,
    KeyDiffers,
    PartitionBlocked,
)
from gateway.pipeline.limits import BatchLimits
from gateway.pseudonyms.mac import Mac
from gateway.stages import Stage
from gateway.streaming.config import StreamConfig
from gateway.streaming.inbox import MicroBatch
from gateway.streaming.partition import PartitionResources, PartitionWorker, Phase, Start
from gateway.streaming.telemetry.observer import SilentObserver, StreamObserver
from gateway.streaming.vault.recovery import Decision, Recovered
from gateway.streaming.vault.store import VaultStore, open_store
from gateway.testing.counting import CountingProcessor, CountingPseudonymizer
from gateway.testing.waiting import until

SOURCE = TopicPartition("raw", 0)
CHANGELOG_ID = b"0123456789abcdef"


@dataclass
class FakeSink:
    """Publishes into a list; `gate` holds commits back, `error` fails them."""

    steps: list[str]
    published: list[OutputRecord] = field(default_factory=list)
    offsets: list[int] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    gate: asyncio.Event = field(default_factory=asyncio.Event)
    error: Exception | None = None
    tells_end: bool = True  # where the changelog ends, once changes are committed
    n_changes: int = 0

    def __post_init__(self) -> None:
        self.gate.set()

    async def start(self) -> None:
        """Note that the previous owner is fenced."""
        self.steps.append("fence")

    def encode(self, records: Sequence[OutputRecord], changes: Sequence[VaultChange]) -> Any:
        """Keep records and changes as they are."""
        return list(records), list(changes)

    async def commit(self, encoded: Any, next_offset: int, metadata: str) -> int | None:
        """Publish behind the gate."""
        self.steps.append(f"commit {next_offset}")
        await self.gate.wait()
        if self.error is not None:
            raise self.error
        records, changes = encoded
        self.published += records
        self.offsets.append(next_offset)
        self.links.append(metadata)
        self.n_changes += len(changes)
        return self.n_changes if changes and self.tells_end else None

    async def stop(self) -> None:
        """Note the stop."""
        self.steps.append("stop")


@dataclass
class FakeHost:
    """Recovers nothing, and continues at offset 2."""

    steps: list[str]

    async def recover_vault(self, source: TopicPartition, store: VaultStore) -> Recovered:
        """Note that the changelog is read."""
        self.steps.append("changelog")
        return Recovered(Decision.EMPTY, 0, CHANGELOG_ID)

    async def start_of(self, source: TopicPartition) -> Start:
        """Note that the offset is asked for."""
        self.steps.append("offset")
        return Start(2, "0" * 32)


@dataclass
class Bench:
    """A partition worker and everything around it."""

    worker: PartitionWorker
    sink: FakeSink
    store: VaultStore
    steps: list[str]
    task: asyncio.Task[None]

    def accept(self, records: Sequence[Record]) -> None:
        """Hand records over as the transport does."""
        assert self.worker.inbox is not None
        self.worker.inbox.accept(records)

    async def until(self, n_published: int) -> None:
        """Return when so many records were published."""
        await until(lambda: len(self.sink.published) >= n_published)


def message(offset: int, conversation_id: str = "c", **more: object) -> Record:
    """Return a record at `offset`."""
    value = orjson.dumps({"conversation_id": conversation_id, "i": offset, **more})
    return RawRecord("raw", 0, offset, 0, None, value)


def make_resources(
    processor: CountingProcessor,
    sink: FakeSink,
    store: VaultStore,
    host: FakeHost,
    executor: ThreadPoolExecutor,
    observer: StreamObserver | None = None,
    **options: Any,
) -> PartitionResources:
    """Return what a partition works with, with micro-batches of four."""
    limits = BatchLimits(max_messages=4, max_delay_ms=0)
    return PartitionResources(
        config=StreamConfig("127.0.0.1:1", "app", limits=limits, **options),
        processor=processor,
        sink=sink,
        store=store,
        host=host,
        executor=executor,
        writer=executor,
        observer=observer or SilentObserver(),
    )


@asynccontextmanager
async def bench(
    processor: CountingProcessor, observer: StreamObserver | None = None, **options: Any
) -> AsyncIterator[Bench]:
    """Run a worker with micro-batches of four; stop it at the end."""
    steps: list[str] = []
    sink, store = FakeSink(steps), open_store(None)
    with ThreadPoolExecutor(1) as executor:
        resources = make_resources(
            processor, sink, store, FakeHost(steps), executor, observer, **options
        )
        worker = PartitionWorker(SOURCE, resources)
        task = asyncio.create_task(worker.run())
        await until(lambda: worker.phase is not Phase.RECOVERING)
        yield Bench(worker, sink, store, steps, task)
        worker.stop()
        await asyncio.wait([task], timeout=5)
        task.cancel()
    store.close()


def counts(published: Sequence[OutputRecord]) -> list[int]:
    """Return the numbers that the processor gave."""
    return [orjson.loads(record.value or b"")["n"] for record in published]


async def test_partition_fences_then_recovers_then_asks_for_the_offset() -> None:
    """The committed offset is asked for last: before the fence it might be out of date."""
    async with bench(CountingProcessor("out")) as it:
        assert it.steps == ["fence", "changelog", "offset"]
        it.accept([message(offset) for offset in range(4)])
        await it.until(2)
        assert [orjson.loads(r.value or b"")["i"] for r in it.sink.published] == [2, 3]


async def test_partition_of_another_key_is_never_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor is its first record waited for."""
    monkeypatch.setattr(CountingPseudonymizer, "require_key", Mock(side_effect=KeyDiffers("a, b")))
    steps: list[str] = []
    store = open_store(None)
    with ThreadPoolExecutor(1) as executor:
        resources = make_resources(
            CountingProcessor("out"), FakeSink(steps), store, FakeHost(steps), executor
        )
        worker = PartitionWorker(SOURCE, resources)
        with pytest.raises(KeyDiffers):
            await worker.run()
    store.close()
    assert (worker.phase, worker.inbox) == (Phase.RECOVERING, None)
    assert steps == ["fence", "changelog"]


def _spoiled_by_five(stage: str, documents: Sequence[dict[str, Any]]) -> None:
    if any(document["i"] == 5 for document in documents):
        raise ValueError("five")


async def test_audit_events_go_on_from_the_committed_link() -> None:
    """Each micro-batch commits the last of its own; a split one links no record twice."""
    chaining = Chaining(frozenset({"out"}), Mac(b"key").digest)
    processor = CountingProcessor("out", spoil=_spoiled_by_five)
    async with bench(processor, chaining=chaining) as it:
        it.accept([message(offset) for offset in range(2, 8)])
        await until(lambda: it.sink.offsets == [6, 8])
    linked = [record for record in it.sink.published if record.topic == "out"]
    bare = [record._replace(value=without_link(record.value or b"")) for record in linked]
    assert linked == AuditChain(chaining, "0" * 32).linked(bare)
    links = [link_in(record.value or b"") for record in linked]
    assert it.sink.links == [links[2], links[4]]


async def test_changes_reach_the_store_only_after_the_commit() -> None:
    """While a transaction is open the next micro-batch sees its changes, the store does not."""
    async with bench(CountingProcessor("out")) as it:
        it.sink.gate.clear()
        it.accept([message(offset) for offset in range(2, 10)])
        await until(lambda: it.steps[-1] == "commit 6")
        assert it.store.load(b"raw\x00") == {}
        it.sink.gate.set()
        await it.until(8)
        assert counts(it.sink.published) == list(range(1, 9))
        await until(lambda: it.store.state() is not None)
        state = it.store.state()
        assert state is not None
        assert state.topic_id == CHANGELOG_ID
    assert it.steps.count("commit 6") == 1


async def test_later_batches_are_prepared_while_a_transaction_is_open() -> None:
    """Detection and completion go on behind an open transaction, up to the depth of the stages."""
    seen: list[str] = []

    def spoil(stage: str, documents: Sequence[dict[str, Any]]) -> None:
        seen.append(f"{stage} {documents[0]['i']}")

    async with bench(CountingProcessor("out", spoil=spoil)) as it:
        it.sink.gate.clear()
        it.accept([message(offset) for offset in range(2, 18)])
        await until(lambda: "detect 14" in seen and "complete 10" in seen)
        assert it.sink.published == []
        it.sink.gate.set()
        await it.until(16)


async def test_failed_batch_leaves_counts_as_if_it_had_not_been() -> None:
    """Splitting undoes the vault changes of every failed attempt, so each count is right."""

    def spoil(stage: str, documents: Sequence[dict[str, Any]]) -> None:
        if stage == "complete" and any(document.get("bad") for document in documents):
            raise ValueError

    async with bench(CountingProcessor("out", spoil=spoil)) as it:
        it.accept([message(o, bad=o == 4) for o in range(2, 10)])
        await it.until(8)
    topics = [record.topic for record in it.sink.published]
    assert topics == ["out", "out", "dead", "out", "out", "out", "out", "out"]
    assert counts([r for r in it.sink.published if r.topic == "out"]) == list(range(1, 8))


async def test_stop_finishes_the_open_transaction_and_leaves_the_rest() -> None:
    """What is being committed is committed; what only waits is left to the next owner."""
    async with bench(CountingProcessor("out")) as it:
        it.sink.gate.clear()
        it.accept([message(offset) for offset in range(2, 34)])
        await until(lambda: it.steps[-1] == "commit 6")
        it.worker.stop()
        assert it.worker.inbox is None
        it.sink.gate.set()
        async with asyncio.timeout(5):
            await it.task
    assert it.worker.phase is Phase.STOPPED
    assert it.sink.offsets[0] == 6
    assert len(it.sink.published) < 32


async def test_stop_drops_what_waits_for_the_thread() -> None:
    """Dozens of partitions share it: work that nobody publishes would hold the rebalance up."""
    seen, gate = list[str](), threading.Event()

    def spoil(stage: str, documents: Sequence[dict[str, Any]]) -> None:
        seen.append(stage)

    async with bench(CountingProcessor("out", spoil=spoil)) as it:
        it.worker._resources.executor.submit(gate.wait)  # as another partition's micro-batch
        try:
            it.accept([message(offset) for offset in range(2, 6)])
            await until(lambda: bool(it.worker._computing))
            it.worker.stop()
            async with asyncio.timeout(5):
                await it.task
        finally:
            gate.set()
    assert seen == ["detect"]


async def test_failed_commit_ends_the_worker_with_the_store_untouched() -> None:
    """In doubt nothing is applied: the successor learns from Kafka what was committed."""
    async with bench(CountingProcessor("out")) as it:
        it.sink.error = DeliveryFailed("timeout")
        it.accept([message(offset) for offset in range(2, 6)])
        with pytest.raises(DeliveryFailed):
            async with asyncio.timeout(5):
                await it.task
        assert it.store.state() is None


async def test_partition_that_cannot_be_published_to_is_blocked() -> None:
    """It says so and reads no more; what it did not publish is the next owner's."""
    async with bench(CountingProcessor("out")) as it:
        it.sink.error = PartitionBlocked("dead has only 3")
        it.accept([message(offset) for offset in range(2, 34)])
        with pytest.raises(PartitionBlocked):
            async with asyncio.timeout(5):
                await it.task
        assert it.worker.phase is Phase.BLOCKED
        assert it.worker.inbox is None
        assert it.store.state() is None
    assert it.worker.phase is Phase.BLOCKED


async def test_dead_letter_that_cannot_be_made_ends_the_worker() -> None:
    """A record that can be neither processed nor rejected must not be skipped."""

    class Helpless(CountingProcessor):
        def reject(self, record: Record, error: Exception, stage: str) -> Any:
            raise KeyError("text of the record")

    def spoil(stage: str, documents: Sequence[dict[str, Any]]) -> None:
        raise ValueError

    async with bench(Helpless("out", spoil=spoil)) as it:
        it.accept([message(2)])
        with pytest.raises(InvariantError, match="KeyError") as caught:
            async with asyncio.timeout(5):
                await it.task
        assert "text" not in str(caught.value)
        assert it.sink.offsets == []


@pytest.mark.parametrize(("where", "stage"), [("detect", b"detect"), ("complete", b"rewrite")])
async def test_dead_letter_says_where_its_record_failed(where: str, stage: bytes) -> None:
    """Whichever half of the work a record fails in alone is what its dead letter names."""

    def spoil(at: str, documents: Sequence[dict[str, Any]]) -> None:
        if at == where and any(document["i"] == 3 for document in documents):
            raise ValueError

    async with bench(CountingProcessor("out", spoil=spoil)) as it:
        it.accept([message(offset) for offset in range(2, 10)])
        await it.until(8)
        (letter,) = [record for record in it.sink.published if record.topic == "dead"]
    assert dict(letter.headers)["stage"] == stage


async def test_too_many_dead_letters_end_the_worker_before_the_commit() -> None:
    """The micro-batch that passes the bound is not published, so its offset stays."""

    def spoil(stage: str, documents: Sequence[dict[str, Any]]) -> None:
        if documents[0]["i"] >= 6:
            raise ValueError

    processor = CountingProcessor("out", spoil=spoil)
    async with bench(processor, max_dead_letter_share=0.4, dead_letter_window=8) as it:
        it.accept([message(offset) for offset in range(2, 10)])
        with pytest.raises(DeadLetterLimitExceeded):
            async with asyncio.timeout(5):
                await it.task
        assert 10 not in it.sink.offsets


class Watcher(SilentObserver):
    """Keeps what a partition tells of its micro-batches."""

    def __init__(self) -> None:
        self.stages: list[dict[str, float]] = []
        self.codes: list[str] = []

    def committed(
        self,
        source: TopicPartition,
        batch: MicroBatch,
        result: BatchResult,
        duration_s: float,
        stages: Mapping[str, float],
    ) -> None:
        """Keep the times of the stages."""
        self.stages.append(dict(stages))

    def retried(self, source: TopicPartition, error: GatewayError) -> None:
        """Keep the code."""
        self.codes.append(error.code)


async def test_partition_tells_how_long_stages_took_and_what_was_repeated() -> None:
    """One account a micro-batch, with the stages that this processor has; each failure once."""
    failures = [InferenceUnavailable("away")]

    def spoil(stage: str, documents: Sequence[dict[str, Any]]) -> None:
        if stage == "detect" and failures:
            raise failures.pop()

    watcher = Watcher()
    async with bench(CountingProcessor("out", spoil=spoil), watcher) as it:
        it.accept([message(offset) for offset in range(2, 10)])
        await it.until(8)
        await until(lambda: len(watcher.stages) == 2)
        assert it.worker.committed_offset == 10
    assert watcher.codes == ["INFERENCE_UNAVAILABLE"]
    for stages in watcher.stages:
        assert stages.keys() == {Stage.DECODE, Stage.REWRITE, Stage.ENCODE, Stage.PUBLISH}


async def test_failed_commit_is_told_though_the_partition_is_stopping() -> None:
    """A stop does not wait for ever behind a transaction that failed, nor hide that it did."""
    async with bench(CountingProcessor("out")) as it:
        it.sink.gate.clear()
        it.accept([message(offset) for offset in range(2, 18)])
        await until(lambda: it.worker._completed.full())
        it.worker.stop()
        await asyncio.sleep(0.05)  # its end waits for the transaction by then
        it.sink.error = DeliveryFailed("timeout")
        it.sink.gate.set()
        with pytest.raises(DeliveryFailed):
            async with asyncio.timeout(5):
                await it.task


async def test_stop_right_after_the_recovery_is_no_doubt() -> None:
    """A partition that is revoked as it becomes ready ends like any other, and not the worker."""
    stops: list[Callable[[], None]] = []

    class Hasty(FakeHost):
        async def start_of(self, source: TopicPartition) -> Start:
            """Let a stop come before any stage has begun."""
            asyncio.get_running_loop().call_soon(stops[0])
            return await super().start_of(source)

    sink, store = FakeSink([]), open_store(None)
    with ThreadPoolExecutor(1) as executor:
        resources = make_resources(CountingProcessor("out"), sink, store, Hasty([]), executor)
        worker = PartitionWorker(SOURCE, resources)
        stops.append(worker.stop)
        async with asyncio.timeout(5):
            await worker.run()
    assert worker.phase is Phase.STOPPED
    store.close()


async def test_stage_that_nobody_stopped_ends_the_worker() -> None:
    """A cancellation from elsewhere ends a stage without an error: the partition would lie idle."""

    def spoil(stage: str, documents: Sequence[dict[str, Any]]) -> None:
        if stage == "detect":
            raise asyncio.CancelledError

    async with bench(CountingProcessor("out", spoil=spoil)) as it:
        it.accept([message(offset) for offset in range(2, 6)])
        with pytest.raises(InvariantError, match="by nobody"):
            async with asyncio.timeout(5):
                await it.task


async def test_changes_that_no_changelog_has_end_the_worker() -> None:
    """Its store would hold what a recovery cannot bring back; none of it is applied."""
    async with bench(CountingProcessor("out")) as it:
        it.sink.tells_end = False
        it.accept([message(offset) for offset in range(2, 6)])
        with pytest.raises(InvariantError, match="published nowhere"):
            async with asyncio.timeout(5):
                await it.task


@pytest.mark.parametrize("is_blocked", [False, True])
async def test_partition_that_has_ended_is_in_no_cycle(is_blocked: bool) -> None:
    """A worker collects no old cycles: one would keep its conversations for as long as it lives."""
    gc.collect()
    gc.disable()
    try:
        async with bench(CountingProcessor("out")) as it:
            it.sink.error = PartitionBlocked("no such partition") if is_blocked else None
            it.accept([message(offset) for offset in range(2, 6)])
            steps, left = it.steps, weakref.ref(it.worker)
            await until(lambda: "commit 6" in steps)
            if not is_blocked:
                it.worker.stop()
            await asyncio.wait([it.task], timeout=5)
            assert it.task.exception() is it.sink.error
            it.sink.error = None
            del it
        await asyncio.sleep(0)
        assert left() is None
    finally:
        gc.enable()
