"""Record batches whose headers have names of any bytes are read, without those headers."""

from typing import Any

import pytest
from aiokafka.consumer import fetcher
from aiokafka.errors import CorruptRecordException
from aiokafka.record.default_records import _DefaultRecordBatchPy
from aiokafka.record.legacy_records import LegacyRecordBatchBuilder
from aiokafka.record.memory_records import MemoryRecords
from aiokafka.structs import ConsumerRecord, TopicPartition

from gateway.domain import NO_TIMESTAMP
from gateway.streaming.kafka import record_batches
from gateway.streaming.kafka.record_batches import ReadablePart, RecordBatches, Unreadable
from gateway.testing.record_batches import Written, batch_of

CANARY = b"Zoe Qu\xe4ck"  # Latin-1
BAD: list[Written] = [
    (b"first", [(b"kept", b"1")]),
    (b"second", [(CANARY, b"2"), (b"also", None)]),
    (None, []),
]


def read(data: bytes, isolation_level: int, offset: int = 0) -> list[ConsumerRecord]:
    """Return the records that aiokafka's fetcher makes of a fetch from `offset` on."""
    records = ReadablePart(
        TopicPartition("raw", 0), RecordBatches(data), [], offset, None, None, True, isolation_level
    )
    return list(records)


def test_aiokafka_refuses_such_a_name() -> None:
    """Once it does not any more, the room can go."""
    with pytest.raises((UnicodeDecodeError, CorruptRecordException)):
        list(MemoryRecords(batch_of(BAD)).next_batch())


@pytest.mark.parametrize("isolation_level", [fetcher.READ_COMMITTED, fetcher.READ_UNCOMMITTED])
@pytest.mark.parametrize("compressed", [False, True])
def test_record_with_a_name_that_is_no_utf_8_is_read_without_that_header(
    isolation_level: int, compressed: bool
) -> None:
    """Its other headers, its neighbours and the batches around it are read as ever."""
    data = (
        batch_of([(b"before", [])])
        + batch_of(BAD, base_offset=1, compressed=compressed)
        + batch_of([(b"behind", [])], base_offset=4)
    )
    records = read(data, isolation_level)
    assert [record.offset for record in records] == [0, 1, 2, 3, 4]
    assert [record.value for record in records] == [b"before", b"first", b"second", None, b"behind"]
    assert [record.headers for record in records] == [
        (),
        (("kept", b"1"),),
        (("also", None),),
        (),
        (),
    ]
    assert {(record.key, record.timestamp) for record in records} == {(b"key", 1_700_000_000_000)}
    assert CANARY.decode("latin-1") not in repr(records)


def test_record_is_read_without_the_c_extension_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where aiokafka parses in Python it wraps the error in another."""

    class Batches:
        def __init__(self, data: bytes) -> None:
            self.batches = [_DefaultRecordBatchPy(data)]

        def has_next(self) -> bool:
            return bool(self.batches)

        def next_batch(self) -> Any:
            return self.batches.pop()

    monkeypatch.setattr(record_batches, "MemoryRecords", Batches)
    assert [record.value for record in read(batch_of(BAD), fetcher.READ_COMMITTED)] == [
        b"first",
        b"second",
        None,
    ]


def test_batch_that_was_cut_off_is_left_to_the_next_fetch() -> None:
    """Brokers cut a fetch at its size, wherever that is; but never the first batch."""
    whole, cut = batch_of(BAD), batch_of([(b"next", [])], base_offset=3)[:-3]
    assert len(read(whole + cut, fetcher.READ_COMMITTED)) == 3
    assert RecordBatches(cut).size_in_bytes() == len(cut)
    assert [type(each) for each in read(cut, fetcher.READ_COMMITTED)] == [Unreadable]
    assert not RecordBatches(b"").has_next()
    assert RecordBatches(b"").next_batch() is None


@pytest.mark.parametrize(
    ("version", "timestamp", "read_as"),
    [(1, 1_700_000_000_000, 1_700_000_000_000), (1, -1, NO_TIMESTAMP), (0, None, NO_TIMESTAMP)],
)
def test_batches_of_older_versions_are_read(
    version: int, timestamp: int | None, read_as: int
) -> None:
    """They know no headers, and a record may have no timestamp."""
    builder = LegacyRecordBatchBuilder(version, 0, 1 << 16)
    builder.append(0, timestamp, b"key", b"old")
    (record,) = read(bytes(builder.build()), fetcher.READ_COMMITTED)
    assert (record.key, record.value, record.headers) == (b"key", b"old", ())
    assert record.timestamp == read_as


def test_damaged_batch_stays_an_error() -> None:
    """What contradicts itself is not made up for."""
    data = bytearray(batch_of(BAD))
    data[61] += 2  # the first record's length
    with pytest.raises(CorruptRecordException):
        list(RecordBatches(bytes(data)).next_batch())
    assert [type(each) for each in read(bytes(data), fetcher.READ_COMMITTED)] == [Unreadable]


@pytest.mark.parametrize("isolation_level", [fetcher.READ_COMMITTED, fetcher.READ_UNCOMMITTED])
@pytest.mark.parametrize("compressed", [False, True])
@pytest.mark.parametrize("place", [8, 17, 20, 57, 61, 70, -1])
def test_what_stands_before_a_changed_byte_is_read(
    isolation_level: int, compressed: bool, place: int
) -> None:
    """Its length, checksum and content: nothing behind it is read as if it did not exist."""
    broken = bytearray(batch_of([(b"lost", [])] * 3, base_offset=1, compressed=compressed))
    broken[place] ^= 0x55
    before, behind = batch_of([(b"before", [])]), batch_of([(b"behind", [])], base_offset=4)
    first, *rest = read(before + broken + behind, isolation_level)
    assert first.value == b"before"
    if not rest:  # by its length it goes beyond what was fetched, so it is asked for once more
        rest = read(bytes(broken + behind), isolation_level, offset=1)
    (unreadable,) = rest
    assert (type(unreadable), unreadable.offset) == (Unreadable, 1)
    with pytest.raises(CorruptRecordException):
        _ = unreadable.key
