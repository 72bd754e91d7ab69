"""Publishing: the order of steps, what goes where, and what errors become."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, NamedTuple

import aiokafka.errors
import pytest
from aiokafka.producer import sender
from aiokafka.producer.message_accumulator import BatchBuilder
from aiokafka.record.memory_records import MemoryRecords
from aiokafka.structs import TopicPartition

from gateway.domain import OutputRecord, VaultChange
from gateway.errors import (
    DeliveryFailed,
    GatewayError,
    LimitExceeded,
    RightMissing,
    TopicUnfit,
    TransactionTimeoutRefused,
    WorkerFenced,
)
from gateway.streaming.config import StreamConfig
from gateway.streaming.encoding import encode, ensure_publishable
from gateway.streaming.sink import PlainSink, Sink, TransactionalSink

SOURCE = TopicPartition("raw", 3)
CONFIG = StreamConfig("127.0.0.1:1", "app")
LINK = "the link after all that is committed"


class Metadata(NamedTuple):
    """What an acknowledgement tells."""

    offset: int


class FakeBatch:
    """Takes two records, as a full batch would refuse the third."""

    def __init__(self) -> None:
        self.records: list[tuple[Any, Any, Any, Any]] = []

    def append(self, *, key: Any, value: Any, timestamp: Any, headers: Any = ()) -> object | None:
        """Take a record, or refuse it when full."""
        if len(self.records) == 2:
            return None
        self.records.append((key, value, list(headers), timestamp))
        return object()

    def close(self) -> None:
        """Do nothing."""

    def record_count(self) -> int:
        """Return how many records were taken."""
        return len(self.records)

    def size(self) -> int:
        """Return the size in bytes."""
        return 1_000 * len(self.records)


class FakeProducer:
    """Notes calls in order; `fails_at` names the call that raises `error`."""

    def __init__(self, fails_at: str = "", error: Exception | None = None) -> None:
        self.calls: list[Any] = []
        self._fails_at, self._error = fails_at, error
        self.n_partitions = dict[str, int]()  # of topics that have another number than four
        self.n_after_update = dict[str, int]()
        self.n_unanswered = 0  # updates that no broker answers
        self.n_until_made = 0  # answered updates before a topic is made
        self.unauthorized_topics = set[str]()
        self.client = self.cluster = self._txn_manager = self
        self.refusal: Exception | None = None  # of the transaction, told to whoever waits for it
        # What becomes of batches of some topics: an error, or nothing at all.
        self.unacknowledged = dict[str, Exception | None]()

    def add_topic(self, topic: str) -> None:
        """Ask for a topic from now on, as is done for all of them here."""

    def partitions_for_topic(self, topic: str) -> set[int] | None:
        """Return the partitions that a topic has by the metadata at hand; None without a topic."""
        return set(range(self.n_partitions.get(topic, 4))) or None

    async def force_metadata_update(self) -> bool:
        """Learn what topics have become; return whether a broker told it."""
        if self.n_unanswered:
            self.n_unanswered -= 1
            return False
        if self.n_until_made:
            self.n_until_made -= 1
            return True
        self.n_partitions |= self.n_after_update
        return True

    def wait_for_transaction_end(self) -> Any:
        """Return what ends with the transaction."""
        end = asyncio.get_running_loop().create_future()
        if self.refusal is not None:
            end.set_exception(self.refusal)
        return end

    def _note(self, *call: Any) -> None:
        self.calls.append(call)
        if call[0] == self._fails_at and self._error is not None:
            raise self._error

    def create_batch(self) -> FakeBatch:
        """Return an empty batch."""
        return FakeBatch()

    async def start(self) -> None:
        """Note the call."""
        self._note("start")

    async def begin_transaction(self) -> None:
        """Note the call."""
        self._note("begin")

    async def abort_transaction(self) -> None:
        """Note the call."""
        self._note("abort")

    async def send_batch(self, batch: FakeBatch, topic: str, *, partition: int) -> Any:
        """Note topic, partition and values."""
        self._note("send", topic, partition, [record[1] for record in batch.records])
        acknowledged = asyncio.get_running_loop().create_future()
        if topic not in self.unacknowledged:
            acknowledged.set_result(Metadata(100))
        elif (error := self.unacknowledged[topic]) is not None:
            acknowledged.set_exception(error)
        return acknowledged

    async def send_offsets_to_transaction(self, offsets: Any, group: str) -> None:
        """Note the offsets."""
        self._note("offsets", offsets, group)

    async def commit_transaction(self) -> None:
        """Note the call."""
        self._note("commit")


class FakeOffsets:
    """Notes the committed offset among the producer's calls."""

    def __init__(self, producer: FakeProducer) -> None:
        self._producer = producer

    async def commit_offset(self, partition: TopicPartition, offset: int, metadata: str) -> None:
        """Note the offset."""
        self._producer.calls.append(("commit_offset", partition, offset, metadata))


@pytest.fixture
def make_sink(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return a function that makes a sink over a fake producer."""

    def make(
        fails_at: str = "", error: Exception | None = None
    ) -> tuple[TransactionalSink, FakeProducer]:
        producer = FakeProducer(fails_at, error)
        monkeypatch.setattr("gateway.streaming.sink.Producer", lambda **_: producer)
        return TransactionalSink(CONFIG, SOURCE), producer

    return make


def output(topic: str, value: bytes, key: bytes = b"k") -> OutputRecord:
    """Return a record for `topic`."""
    return OutputRecord(topic, key, value, (("h", b"1"),), 5)


async def test_transaction_goes_through_its_steps_in_order(make_sink: Any) -> None:
    """Everything is sent to the input's partition, offsets go along, the commit comes last."""
    sink, producer = make_sink()
    outputs = [output("out", b"1"), output("audit", b"a"), output("out", b"2"), output("out", b"3")]
    encoded = sink.encode(outputs, [VaultChange(b"v", b"x"), VaultChange(b"w", None)])
    assert await sink.commit(encoded, 77, LINK) == 102
    assert producer.calls == [
        ("begin",),
        ("send", "out", 3, [b"1", b"2"]),
        ("send", "out", 3, [b"3"]),
        ("send", "audit", 3, [b"a"]),
        ("send", "app-vault-changelog", 3, [b"x", None]),
        ("offsets", {SOURCE: (77, f"{LINK}\0")}, "app"),
        ("commit",),
    ]


async def test_start_ends_what_the_previous_owner_left(make_sink: Any) -> None:
    """The owner before is fenced by an empty transaction, before anything else happens."""
    sink, producer = make_sink()
    await sink.start()
    assert producer.calls == [("start",), ("begin",), ("abort",)]


async def test_wait_for_the_last_transaction_is_no_news(make_sink: Any) -> None:
    """Small transactions that follow one another meet it all day; other refusals are told."""
    sink, _ = make_sink()
    await sink.start()
    for error, is_news in (
        (aiokafka.errors.NotEnoughReplicasError, False),
        (aiokafka.errors.NotLeaderForPartitionError, True),
    ):
        record = sender.log.makeRecord(
            sender.log.name, logging.WARNING, "", 0, "Got error on %s: %s", (SOURCE, error), None
        )
        assert bool(sender.log.filter(record)) is is_news


async def test_micro_batch_without_output_still_commits_its_offset(make_sink: Any) -> None:
    """Records that publish nothing are not read again."""
    sink, producer = make_sink()
    assert await sink.commit(sink.encode([], []), 9, LINK) is None
    assert producer.calls == [
        ("begin",),
        ("offsets", {SOURCE: (9, f"{LINK}\0")}, "app"),
        ("commit",),
    ]


@pytest.mark.parametrize("step", ["begin", "send", "offsets", "commit"])
@pytest.mark.parametrize(
    ("error", "expected"),
    [
        (aiokafka.errors.ProducerFenced("fenced"), WorkerFenced),
        (aiokafka.errors.InvalidProducerEpoch(), WorkerFenced),
        (aiokafka.errors.KafkaTimeoutError(), DeliveryFailed),
        (TimeoutError(), DeliveryFailed),
    ],
)
async def test_failure_at_any_step_is_told_apart(
    make_sink: Any, step: str, error: Exception, expected: type[GatewayError]
) -> None:
    """Being fenced and not being sure are two errors, whichever step meets them."""
    sink, _ = make_sink(step, error)
    encoded = sink.encode([output("out", b"1")], [])
    with pytest.raises(expected):
        await sink.commit(encoded, 1, LINK)


def kafka_errors() -> list[type[Exception]]:
    """Return every error class of aiokafka."""
    found: list[type[Exception]] = []
    pending = [aiokafka.errors.KafkaError]
    while pending:
        error = pending.pop()
        found.append(error)
        pending += error.__subclasses__()
    return found


@pytest.mark.parametrize("kind", kafka_errors(), ids=lambda kind: kind.__name__)
async def test_every_kafka_error_stops_the_worker(make_sink: Any, kind: type[Exception]) -> None:
    """No error of the client library passes as anything but an error of our own."""
    sink, _ = make_sink("commit", kind.__new__(kind))
    with pytest.raises((WorkerFenced, DeliveryFailed, RightMissing, TransactionTimeoutRefused)):
        await sink.commit(sink.encode([output("out", b"1")], []), 1, LINK)


@pytest.mark.parametrize(
    ("error", "granted"),
    [
        (aiokafka.errors.TopicAuthorizationFailedError({"out", "Sara"}), "Write on out$"),
        (aiokafka.errors.TopicAuthorizationFailedError("dead"), "Write on dead$"),
        (aiokafka.errors.GroupAuthorizationFailedError("app"), "Read on the group app$"),
        (
            aiokafka.errors.TransactionalIdAuthorizationFailed(),
            "transactional ids with prefix app-",
        ),
    ],
)
@pytest.mark.parametrize("is_told_late", [False, True])
async def test_lack_of_a_right_blocks_the_partition_and_says_what_to_grant(
    make_sink: Any, error: Exception, granted: str, *, is_told_late: bool
) -> None:
    """Other workers lack it as well; a call behind the refusal hears of no transaction only."""
    told = aiokafka.errors.IllegalOperation("Not in the middle of a transaction")
    sink, producer = make_sink("offsets", told if is_told_late else error)
    producer.refusal = error if is_told_late else None
    sink._config = replace(CONFIG, output_topics=("out", "dead"))
    with pytest.raises(RightMissing, match=granted) as raised:
        await sink.commit(sink.encode([output("out", b"1")], []), 1, LINK)
    assert "Sara" not in str(raised.value)


async def test_transactions_that_may_not_be_as_long_block_the_partition(make_sink: Any) -> None:
    """The setting is named, and nothing is tried for ever in silence."""
    sink, _ = make_sink("start", aiokafka.errors.InvalidTransactionTimeout())
    with pytest.raises(TransactionTimeoutRefused, match="transaction_timeout_s is 60"):
        await sink.start()


async def test_plain_sink_commits_the_offset_after_the_acknowledgements(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """At least once: the offset moves only when all output is there."""
    producer = FakeProducer()
    monkeypatch.setattr("gateway.streaming.sink.Producer", lambda **_: producer)
    sink = PlainSink(CONFIG, SOURCE, FakeOffsets(producer))
    await sink.commit(sink.encode([output("out", b"1")], []), 5, LINK)
    assert producer.calls == [("send", "out", 3, [b"1"]), ("commit_offset", SOURCE, 5, f"{LINK}\0")]


def plain(make_sink: Any) -> tuple[PlainSink, FakeProducer]:
    """Return a sink without transactions over a fake producer."""
    _, producer = make_sink()
    return PlainSink(CONFIG, SOURCE, FakeOffsets(producer)), producer


@pytest.mark.parametrize("topic", ["out", "dead", "app-vault-changelog"])
@pytest.mark.parametrize("make", [lambda make_sink: make_sink(), plain])
async def test_topic_with_too_few_partitions_blocks_the_partition(
    make_sink: Any, make: Callable[[Any], tuple[Sink, FakeProducer]], topic: str
) -> None:
    """Nothing was sent, so nothing is in doubt: the worker's other partitions go on."""
    sink, producer = make(make_sink)
    producer.n_partitions = {topic: 3}
    encoded = sink.encode([output("out", b"1"), output("dead", b"2")], [VaultChange(b"v", b"x")])
    with pytest.raises(TopicUnfit, match=f"raw has a partition 3, {topic} has only 3"):
        await sink.commit(encoded, 7, LINK)
    assert producer.calls == []


@pytest.mark.parametrize("topic", ["out", "audit", "app-vault-changelog"])
@pytest.mark.parametrize("make", [lambda make_sink: make_sink(), plain])
async def test_topic_that_does_not_exist_blocks_the_partition(
    monkeypatch: pytest.MonkeyPatch,
    make_sink: Any,
    make: Callable[[Any], tuple[Sink, FakeProducer]],
    topic: str,
) -> None:
    """It is named, and the worker's other partitions go on."""
    monkeypatch.setattr("gateway.streaming.sink._METADATA_PAUSE_S", 0)
    sink, producer = make(make_sink)
    producer.n_partitions = {topic: 0}
    encoded = sink.encode([output("out", b"1"), output("audit", b"2")], [VaultChange(b"v", b"x")])
    with pytest.raises(TopicUnfit, match=f"there is no topic {topic}: create it"):
        await sink.commit(encoded, 7, LINK)
    assert producer.calls == []


@pytest.mark.parametrize("step", ["send", "offsets"])
@pytest.mark.parametrize("topic", ["out", "app-vault-changelog"])
async def test_topic_that_goes_while_its_batches_are_sent_blocks_the_partition(
    monkeypatch: pytest.MonkeyPatch, make_sink: Any, step: str, topic: str
) -> None:
    """Metadata at hand still had it. Nobody asked for the commit, so nothing is in doubt."""
    monkeypatch.setattr("gateway.streaming.sink._METADATA_PAUSE_S", 0)
    sink, producer = make_sink(step, aiokafka.errors.KafkaTimeoutError())
    producer.n_after_update = {topic: 0}
    encoded = sink.encode([output("out", b"1")], [VaultChange(b"v", b"x")])
    with pytest.raises(TopicUnfit, match=f"there is no topic {topic}: create it"):
        await sink.commit(encoded, 7, LINK)


async def test_topic_that_goes_behind_the_commit_leaves_it_in_doubt(make_sink: Any) -> None:
    """The transaction may have been committed all the same: only a fresh worker can tell."""
    sink, producer = make_sink("commit", aiokafka.errors.KafkaTimeoutError())
    producer.n_after_update = {"out": 0}
    with pytest.raises(DeliveryFailed):
        await sink.commit(sink.encode([output("out", b"1")], []), 7, LINK)


@pytest.mark.parametrize("make", [lambda make_sink: make_sink(), plain])
async def test_topic_that_takes_no_such_batches_blocks_the_partition(
    make_sink: Any, make: Callable[[Any], tuple[Sink, FakeProducer]]
) -> None:
    """Each worker in turn would end with all its partitions; what to raise is said."""
    sink, producer = make(make_sink)
    producer.unacknowledged = {"out": aiokafka.errors.MessageSizeTooLargeError()}
    encoded = sink.encode([output("audit", b"2"), output("out", b"1")], [])
    with pytest.raises(TopicUnfit, match=r"out takes no batch of 1000 bytes: raise its max"):
        await sink.commit(encoded, 7, LINK)
    assert ("commit",) not in producer.calls


@pytest.mark.parametrize(
    ("refusal", "told"),
    [(None, "TimeoutError"), (aiokafka.errors.InvalidTimestampError(), "InvalidTimestampError")],
)
@pytest.mark.parametrize("make", [lambda make_sink: make_sink(), plain])
async def test_topics_that_do_not_take_their_batches_are_named(
    make_sink: Any,
    make: Callable[[Any], tuple[Any, FakeProducer]],
    refusal: Exception | None,
    told: str,
) -> None:
    """As where too few of a topic's replicas are in sync, or it wants other timestamps."""
    sink, producer = make(make_sink)
    sink._config = replace(CONFIG, delivery_timeout_s=0.01)
    producer.unacknowledged = {"out": refusal}
    encoded = sink.encode([output("audit", b"2"), output("out", b"1")], [])
    with pytest.raises(DeliveryFailed, match=f"{told}, not taken by out$"):
        await sink.commit(encoded, 7, LINK)


async def test_topic_that_is_being_made_blocks_nothing(
    monkeypatch: pytest.MonkeyPatch, make_sink: Any
) -> None:
    """Brokers that make topics by themselves may tell of them after an answer or two."""
    monkeypatch.setattr("gateway.streaming.sink._METADATA_PAUSE_S", 0)
    sink, producer = make_sink()
    producer.n_until_made = 2
    producer.n_partitions, producer.n_after_update = {"out": 0}, {"out": 4}
    await sink.commit(sink.encode([output("out", b"1")], []), 7, LINK)
    assert ("commit",) in producer.calls


async def test_topic_that_may_not_be_seen_is_not_taken_for_a_missing_one(make_sink: Any) -> None:
    """It exists, so that what is lacking is the right."""
    sink, producer = make_sink()
    producer.n_partitions, producer.unauthorized_topics = {"out": 0}, {"out"}
    with pytest.raises(RightMissing):
        await sink.commit(sink.encode([output("out", b"1")], []), 7, LINK)


@pytest.mark.parametrize("n_unanswered", [0, 2])
@pytest.mark.parametrize("make", [lambda make_sink: make_sink(), plain])
async def test_partitions_that_a_topic_was_given_since_are_seen(
    monkeypatch: pytest.MonkeyPatch,
    make_sink: Any,
    make: Callable[[Any], tuple[Sink, FakeProducer]],
    n_unanswered: int,
) -> None:
    """Metadata at hand may be older than the topic's last change; brokers away tell nothing."""
    monkeypatch.setattr("gateway.streaming.sink._METADATA_PAUSE_S", 0)
    sink, producer = make(make_sink)
    producer.n_unanswered = n_unanswered
    producer.n_partitions, producer.n_after_update = {"out": 3}, {"out": 4}
    await sink.commit(sink.encode([output("out", b"1")], []), 7, LINK)
    assert ("send", "out", 3, [b"1"]) in producer.calls


@pytest.mark.parametrize(
    ("timestamp_ms", "published_ms"),
    [
        (-1, -1),
        (1, 1),
        (1_700_000_060_000, 1_700_000_060_000),
        (1_700_003_700_000, 1_700_000_000_000),
        (2**63 - 1, 1_700_000_000_000),
    ],
)
def test_timestamp_far_in_the_future_becomes_that_of_now(
    monkeypatch: pytest.MonkeyPatch, timestamp_ms: int, published_ms: int
) -> None:
    """The raw topic may have taken it; topics that do not would stop the partition for ever."""
    now = SimpleNamespace(time=lambda: 1_700_000_000.0)
    monkeypatch.setattr("gateway.streaming.encoding.time", now)
    records = [OutputRecord("out", None, b"1", (), timestamp_ms), output("out", b"2")]
    create: Any = FakeBatch
    batches: Any = encode(create, records, [], "changelog")
    published = [timestamp for _, batch in batches for *_, timestamp in batch.records]
    assert published == [published_ms, 5]


@pytest.mark.parametrize(
    "timestamps_ms", [[-1, 5], [-1, -1, 5, 6], [5, -1, 6], [-1, 5, -1, 6], [-1, -1], [5, 6]]
)
def test_records_without_a_timestamp_are_given_none(timestamps_ms: list[int]) -> None:
    """One of the same micro-batch that has a timestamp keeps it to itself."""
    records = [OutputRecord("out", None, b"1", (), timestamp) for timestamp in timestamps_ms]

    def create_batch() -> BatchBuilder:
        return BatchBuilder(1_000, 0)

    published = []
    for _, batch in encode(create_batch, records, [], "changelog"):
        read = MemoryRecords(bytes(batch._build())).next_batch()
        published += [record.timestamp for record in read]
    assert published == timestamps_ms


@pytest.mark.parametrize(("n_bytes", "is_accepted"), [(90, True), (98, False)])
def test_oversized_output_is_found_before_it_is_sent(n_bytes: int, is_accepted: bool) -> None:
    """Value, key and headers together have to stay within the bound, and so do vault records."""
    records = [output("out", b"x" * n_bytes)]
    changes = [VaultChange(b"12345678", None), VaultChange(b"12345678", b"x" * n_bytes)]
    if is_accepted:
        ensure_publishable(records, changes, 100)
    else:
        with pytest.raises(LimitExceeded):
            ensure_publishable(records, [], 100)
        with pytest.raises(LimitExceeded):
            ensure_publishable([], changes, 100)


def test_the_pause_that_a_sink_shortens_is_still_there() -> None:
    """The client library has no setting for it: an update that renames it would be silent."""
    assert isinstance(sender.BACKOFF_OVERRIDE, float)


@pytest.mark.parametrize("is_cancelled", [True, False])
async def test_stop_before_a_broker_that_hangs_leaves_nothing_behind(
    monkeypatch: pytest.MonkeyPatch, is_cancelled: bool
) -> None:
    """Each rebalance would otherwise leave a sender that tries on, and its connections."""
    steps: list[str] = []

    class Hanging:
        """A producer that cannot send what it has."""

        def __init__(self) -> None:
            self.sender_task = asyncio.create_task(asyncio.Event().wait())
            self.client = self._sender = self

        async def stop(self) -> None:
            """Wait for ever."""
            steps.append("stop")
            await asyncio.Event().wait()

        async def close(self) -> None:
            """Close the connections."""
            steps.append("close")

    config = StreamConfig("127.0.0.1:1", "app", drain_timeout_s=5 if is_cancelled else 0.01)
    producer = Hanging()
    monkeypatch.setattr("gateway.streaming.sink.Producer", lambda **_: producer)
    sink = TransactionalSink(config, SOURCE)
    stopping = asyncio.create_task(sink.stop())
    await asyncio.sleep(0)
    if is_cancelled:
        stopping.cancel()
    await asyncio.wait([stopping], timeout=5)
    assert steps == ["stop", "close"]
    assert stopping.cancelled() is is_cancelled
    await asyncio.sleep(0)
    assert producer.sender_task.cancelled()
