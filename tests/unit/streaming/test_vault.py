"""The vault of a partition: store, view over changes in flight, recovery decisions."""

import shutil
from pathlib import Path
from typing import Any

import pytest
from aiokafka.errors import KafkaConnectionError
from aiokafka.structs import TopicPartition
from hypothesis import given, settings
from hypothesis import strategies as st

from gateway.domain import VaultChange
from gateway.errors import (
    DeliveryFailed,
    InvariantError,
    PartitionBlocked,
    StoreDamaged,
    StoreFailed,
)
from gateway.streaming.config import StreamConfig
from gateway.streaming.kafka.record_batches import Unreadable
from gateway.streaming.vault import store as store_module
from gateway.streaming.vault.recovery import (
    Decision,
    LogBounds,
    LogProbe,
    decide,
    read_changelog,
)
from gateway.streaming.vault.store import StoreState, VaultStore, open_store, try_folder
from gateway.streaming.vault.view import VaultView, namespace_of
from gateway.testing.log_lines import captured_log_lines

TOPIC_ID = b"0123456789abcdef"
NAMESPACE = namespace_of("raw")


class DictStore:
    """Committed records in a dictionary."""

    def __init__(self) -> None:
        self.records: dict[bytes, bytes] = {}

    def load(self, prefix: bytes) -> dict[bytes, bytes]:
        """Return the records under `prefix`."""
        return {key: value for key, value in self.records.items() if key.startswith(prefix)}

    def apply(self, changes: list[VaultChange]) -> None:
        """Write changes."""
        for key, value in changes:
            if value is None:
                self.records.pop(key, None)
            else:
                self.records[key] = value


class Unreachable:
    """A client of brokers that are away; it counts how often it was stopped."""

    def __init__(self) -> None:
        self.n_stops = 0

    async def start(self) -> None:
        """Fail as aiokafka does."""
        raise KafkaConnectionError

    async def stop(self) -> None:
        """Note the stop."""
        self.n_stops += 1


async def test_clients_that_cannot_start_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each would keep its tasks and connections, and lag is asked for every few seconds."""
    client = Unreachable()
    monkeypatch.setattr("gateway.streaming.vault.recovery.reader", lambda *_: client)
    config, changelog = StreamConfig("b:1", "app"), TopicPartition("changelog", 0)
    probe = LogProbe(config)
    for n_stops in (1, 2):
        with pytest.raises(DeliveryFailed):
            await probe.ends([changelog])
        assert client.n_stops == n_stops
    await probe.close()
    with pytest.raises(DeliveryFailed):
        await read_changelog(
            config,
            changelog,
            open_store(None),
            bounds=LogBounds(0, 1),
            topic_id=TOPIC_ID,
            namespace=NAMESPACE,
        )
    assert client.n_stops == 3


async def test_changelog_that_a_disk_has_changed_blocks_its_partition_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else it would end each worker that is assigned the partition, one after another."""

    class Damaged(Unreachable):
        """A client of brokers that are there, with a batch that cannot be read."""

        async def start(self) -> None:
            """Be ready."""

        def assign(self, partitions: list[TopicPartition]) -> None:
            """Do nothing."""

        def seek(self, partition: TopicPartition, offset: int) -> None:
            """Do nothing."""

        async def position(self, partition: TopicPartition) -> int:
            """Stay before the batch."""
            return 2

        async def getmany(self, timeout_ms: int) -> dict[TopicPartition, list[Unreadable]]:
            """Return what stands in its place."""
            return {changelog: [Unreadable(2, "its checksum is wrong")]}

    client, changelog, store = Damaged(), TopicPartition("changelog", 0), open_store(None)
    monkeypatch.setattr("gateway.streaming.vault.recovery.reader", lambda *_: client)
    with pytest.raises(PartitionBlocked, match="changelog-0 cannot be read from 2 on: its check"):
        await read_changelog(
            StreamConfig("b:1", "app"),
            changelog,
            store,
            bounds=LogBounds(0, 9),
            topic_id=TOPIC_ID,
            namespace=NAMESPACE,
        )
    assert client.n_stops == 1
    store.close()


def test_view_reads_its_own_writes_before_they_are_committed() -> None:
    """A put is seen at once, an in-flight batch is seen until its commit, a delete hides."""
    store = DictStore()
    store.apply([VaultChange(NAMESPACE + b"a/1", b"old"), VaultChange(NAMESPACE + b"a/2", b"two")])
    view = VaultView(store, NAMESPACE)
    view.put(b"a/1", b"new")
    sealed = view.seal([VaultChange(b"a/1", b"new")])
    view.put(b"a/2", None)
    view.put(b"b/1", b"other")
    assert view.load(b"a/") == {b"a/1": b"new"}
    store.apply(sealed)
    assert view.load(b"a/") == {b"a/1": b"new"}
    view.committed()
    assert view.load(b"a/") == {b"a/1": b"new"}
    assert view.load(b"b/") == {b"b/1": b"other"}


def test_view_forgets_what_came_after_a_checkpoint() -> None:
    """A failed half of a micro-batch leaves the vault as the half before it left it."""
    view = VaultView(DictStore(), NAMESPACE)
    view.put(b"a/1", b"kept")
    checkpoint = view.checkpoint()
    view.put(b"a/1", b"changed")
    view.put(b"a/2", b"added")
    view.restore(checkpoint)
    assert view.load(b"a/") == {b"a/1": b"kept"}


def test_view_refuses_changes_that_nobody_reported() -> None:
    """A change that would be missing from the changelog stops the worker."""
    view = VaultView(DictStore(), NAMESPACE)
    view.put(b"a/1", b"value")
    with pytest.raises(InvariantError):
        view.seal([])


def test_views_of_two_topics_do_not_see_each_other() -> None:
    """Topics share a changelog, not conversations, even where one name starts another."""
    store = DictStore()
    views = [VaultView(store, namespace_of(topic)) for topic in ("raw", "raw2")]
    for i, view in enumerate(views):
        view.put(b"a/1", b"%d" % i)
        store.apply(view.seal([VaultChange(b"a/1", b"%d" % i)]))
        view.committed()
    assert [view.load(b"a/") for view in views] == [{b"a/1": b"0"}, {b"a/1": b"1"}]


CONVERSATION = b"conversation 16."
KEYS = st.sampled_from(
    [
        *(b"a/1", b"a/2", b"a\xff", b"ab/1", b"b/1", b"\xff\xff", b"\xff", CONVERSATION),
        *(CONVERSATION + b"/1", CONVERSATION + b"/2", CONVERSATION[:-1] + b"!/1"),
    ]
)
WRITES = st.lists(st.tuples(KEYS, st.none() | st.binary(max_size=3)), max_size=6)


@settings(max_examples=30)  # each opens a store
@given(batches=st.lists(WRITES, max_size=5), n_committed=st.integers(0, 5), prefix=KEYS)
def test_view_equals_a_dictionary(
    batches: list[list[tuple[bytes, bytes | None]]], n_committed: int, prefix: bytes
) -> None:
    """Whatever is committed or in flight, a view shows what a plain dictionary would."""
    store = open_store(None)
    view = VaultView(store, NAMESPACE)
    expected: dict[bytes, bytes] = {}
    for number, writes in enumerate(batches):
        for key, value in writes:
            view.put(key, value)
            expected.pop(key, None)
            if value is not None:
                expected[key] = value
        sealed = view.seal([VaultChange(*write) for write in writes])
        if number < n_committed:
            store.apply(sealed, StoreState(number, 0.0, TOPIC_ID))
            view.committed()
    for asked in (prefix, prefix[:1], prefix[:16]):
        assert view.load(asked) == {k: v for k, v in expected.items() if k.startswith(asked)}
    store.close()


def test_store_survives_a_restart_with_its_offset(tmp_path: Path) -> None:
    """What was applied before a stop is there after it, together with how far it reaches."""
    state = StoreState(42, 1_000.5, TOPIC_ID)
    store = open_store(tmp_path / "store")
    assert store.state() is None
    store.apply([VaultChange(b"raw\x00k", b"v")], state)
    store.close()
    store = open_store(tmp_path / "store")
    assert store.state() == state
    assert store.load(b"raw\x00") == {b"raw\x00k": b"v"}
    store.close()


def test_store_that_a_disk_has_changed_is_not_taken_for_an_empty_one(tmp_path: Path) -> None:
    """A conversation that lacks some of its records would get other pseudonyms from then on."""
    folder = tmp_path / "store"
    store = open_store(folder)
    store.apply([VaultChange(b"raw\x00k", b"v")], StoreState(1, 0.0, TOPIC_ID))
    store.close()  # which writes it to a file
    files = list(folder.glob("*.sst"))
    assert files
    for file in files:
        data = bytearray(file.read_bytes())
        data[8] ^= 1  # of the first block, which holds the records
        file.write_bytes(data)
    store = open_store(folder)
    with pytest.raises(StoreDamaged, match="cannot be read"):
        store.load(b"raw\x00")
    with pytest.raises(StoreDamaged, match="cannot be read"):
        store.state()
    assert store.is_damaged
    with pytest.raises(StoreFailed, match="another worker"):
        open_store(folder)
    store.close()
    after = open_store(folder)  # in this process or the next
    assert (after.state(), after.load(b"raw\x00"), after.is_damaged) == (None, {}, False)
    after.apply([VaultChange(b"raw\x00k", b"v")], StoreState(1, 0.0, TOPIC_ID))
    after.close()
    again = open_store(folder)
    assert again.load(b"raw\x00") == {b"raw\x00k": b"v"}
    again.close()


@pytest.mark.parametrize("pattern", ["*.sst", "MANIFEST*", "CURRENT"])
@pytest.mark.parametrize("is_lost", [False, True])
def test_damaged_store_is_deleted_where_it_is_opened(
    tmp_path: Path, pattern: str, *, is_lost: bool
) -> None:
    """It is a copy, and each start would meet the same; what is done is told."""
    folder = tmp_path / "store"
    store = open_store(folder)
    store.apply([VaultChange(b"raw\x00k", b"v")], StoreState(1, 0.0, TOPIC_ID))
    store.close()
    for file in folder.glob(pattern):
        file.unlink() if is_lost else file.write_bytes(b"other bytes than were written" * 9)
    with captured_log_lines("INFO") as lines:
        store = open_store(folder)
    assert store.state() is None
    store.close()
    assert "vault.store_damaged" in lines.getvalue() or (pattern == "CURRENT" and is_lost)


@pytest.mark.parametrize("disk", ["No space left on device", "Input/output error"])
def test_disk_that_fails_is_no_damage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, disk: str
) -> None:
    """A deletion would mend nothing, and lose what the next start could follow on."""

    def fail(*_: object) -> None:
        raise Exception(f"Corruption: Can't access /000012.sst: IO error: {disk}")

    kept = tmp_path / "000012.sst"
    kept.write_bytes(b"kept")
    monkeypatch.setattr(store_module, "Rdict", fail)
    with pytest.raises(StoreFailed, match=disk) as caught:
        open_store(tmp_path)
    assert caught.type is StoreFailed
    assert kept.exists()


def test_wiped_store_holds_nothing(tmp_path: Path) -> None:
    """After a wipe neither records nor the offset are left."""
    store = open_store(tmp_path / "store")
    store.apply([VaultChange(b"raw\x00k", b"v")], StoreState(1, 0.0, TOPIC_ID))
    store.wipe()
    assert store.state() is None
    assert store.load(b"raw\x00") == {}
    store.close()


NOW_S = 1_000_000.0


@pytest.mark.parametrize(
    ("state", "decision", "start"),
    [
        (None, Decision.EMPTY, 3),
        (StoreState(7, NOW_S - 60, TOPIC_ID), Decision.FOLLOW, 7),
        (StoreState(10, NOW_S - 60, TOPIC_ID), Decision.FOLLOW, 10),
        (StoreState(1, NOW_S - 60, TOPIC_ID), Decision.FOLLOW, 3),
        (StoreState(11, NOW_S - 60, TOPIC_ID), Decision.WIPED_BEYOND_END, 3),
        (StoreState(7, NOW_S - 60, bytes(16)), Decision.WIPED_RECREATED, 3),
        (StoreState(7, NOW_S - 13 * 3_600, TOPIC_ID), Decision.WIPED_TOO_OLD, 3),
        (StoreState(9, NOW_S - 13 * 3_600, TOPIC_ID), Decision.FOLLOW, 9),
        (StoreState(10, NOW_S - 13 * 3_600, TOPIC_ID), Decision.FOLLOW, 10),
        (StoreState(7, NOW_S + 60, TOPIC_ID), Decision.FOLLOW, 7),
        (StoreState(7, NOW_S + 3_600, TOPIC_ID), Decision.WIPED_TOO_OLD, 3),
    ],
)
def test_recovery_follows_only_what_can_be_trusted(
    state: StoreState | None, decision: Decision, start: int
) -> None:
    """A store is followed on only within its topic, its end and the life of a deletion.

    Behind a store that lacks no more than a transaction's marker nothing was deleted.
    """
    assert decide(state, LogBounds(3, 10), TOPIC_ID, NOW_S) == (decision, start)


def test_old_store_that_lacks_a_record_is_wiped_where_there_are_no_markers() -> None:
    """What it lacks may be a deletion."""
    old = StoreState(9, NOW_S - 13 * 3_600, TOPIC_ID)
    decided = decide(old, LogBounds(3, 10), TOPIC_ID, NOW_S, has_markers=False)
    assert decided == (Decision.WIPED_TOO_OLD, 3)


def test_disk_that_takes_nothing_ends_the_worker_with_its_own_code() -> None:
    """A full disk is told by its code: what was committed is read from the changelog later."""

    class FullDisk:
        def write(self, batch: Any) -> None:
            raise Exception("IO error: No space left on device")

    store = VaultStore(FullDisk(), _is_in_memory=False)  # type: ignore[arg-type] # in its place
    with pytest.raises(StoreFailed):
        store.apply([VaultChange(b"key", b"value")], StoreState(1, 0.0, TOPIC_ID))


def test_store_that_cannot_be_opened_gives_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """RocksDB's own words, and no guess about another worker."""

    def full(*_: object) -> None:
        raise Exception("IO error: No space left on device: While appending to file")

    monkeypatch.setattr(store_module, "Rdict", full)
    with pytest.raises(StoreFailed, match="No space left on device") as caught:
        open_store(tmp_path / "store")
    assert "another worker" not in str(caught.value)


def test_store_that_another_worker_has_open_says_so(tmp_path: Path) -> None:
    """The lock is the one reason that points to another worker."""
    store = open_store(tmp_path / "store")
    with pytest.raises(StoreFailed, match=r"LOCK.*does another worker use it\?"):
        open_store(tmp_path / "store")
    store.close()


def test_folder_is_tried_before_stores_are_in_it(tmp_path: Path) -> None:
    """It is made, written to, and left as it was."""
    try_folder(tmp_path / "vault")
    assert list((tmp_path / "vault").iterdir()) == []


def test_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    """Where a folder cannot be made the system's reason is told."""
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreFailed, match="Not a directory"):
        try_folder(tmp_path / "file" / "vault")


def test_folder_without_room_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small file may still fit where no store can be opened."""
    usage = shutil.disk_usage(tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=3 << 20))
    with pytest.raises(StoreFailed, match="3 MiB left"):
        try_folder(tmp_path)


async def test_brokers_are_asked_also_for_no_partitions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then for an end that nobody needs: the answer says that somebody is there."""
    asked: list[TopicPartition] = []

    class Reachable(Unreachable):
        """A client that knows all ends."""

        async def start(self) -> None:
            """Be ready."""

        async def end_offsets(self, partitions: list[TopicPartition]) -> dict[TopicPartition, int]:
            """Return the same end for all."""
            asked.extend(partitions)
            return dict.fromkeys(partitions, 7)

    monkeypatch.setattr("gateway.streaming.vault.recovery.reader", lambda *_: Reachable())
    probe, source = LogProbe(StreamConfig("b:1", "app")), TopicPartition("raw", 3)
    assert await probe.ends([]) == {}
    assert await probe.ends([source]) == {source: 7}
    assert asked == [TopicPartition("app-vault-changelog", 0), source]
    await probe.close()
