"""Record batches as the consumer reads them, whatever their headers are called and disks did.

Names of headers are UTF-8 by Kafka's protocol, and no broker looks. aiokafka raises
UnicodeDecodeError at one that is not, and again at each try, so that a single record would end
every worker that is assigned its partition. Here such a header is left out and its record read:
it can be on no route's list, so nothing of it is ever published.

A batch that cannot be read at all, as after a disk changed a byte of it, would end workers the same
way, and take along what was read before it. Here an `Unreadable` stands in its place.
"""

from collections.abc import Iterator
from typing import Any, NoReturn

from aiokafka.consumer import fetcher
from aiokafka.consumer.fetcher import PartitionRecords
from aiokafka.errors import CorruptRecordException
from aiokafka.record.default_records import DefaultRecord, _DefaultRecordBatchPy
from aiokafka.record.memory_records import MemoryRecords
from aiokafka.record.util import decode_varint

from gateway.domain import NO_TIMESTAMP

_LENGTH_AT = slice(8, 12)
_MAGIC_AT = 16
_BEFORE_LENGTH_ENDS = 12  # the length counts what comes behind it
_FIRST_MAGIC_WITH_HEADERS = 2


def read_whatever_stands() -> None:
    """Make aiokafka's consumers in this process read all that can be, and mark what cannot."""
    fetcher.MemoryRecords = RecordBatches
    fetcher.PartitionRecords = ReadablePart


class Unreadable:
    """What stands where a partition cannot be read on; the last of the records of a fetch.

    Args:
        offset: of the first record that cannot be read.
        reason: what is wrong, without any of the batch.
    """

    def __init__(self, offset: int, reason: str) -> None:
        self.offset = offset
        self.reason = reason

    def __getattr__(self, name: str) -> NoReturn:
        # For readers that take all for records, such as those of the changelog.
        raise CorruptRecordException(self.reason)


class ReadablePart(PartitionRecords):  # type: ignore[misc] # aiokafka has no types
    """The records of a fetch from one partition, up to what cannot be read."""

    def __next__(self) -> Any:
        """Return the next record, or at last an `Unreadable`."""
        try:
            return super().__next__()
        except StopIteration:
            raise
        except Exception as error:
            # The position stays before it: nothing behind it is read as if it did not exist.
            self._records_iterator = iter(())
            is_checksum = "CRC" in str(error)
            reason = "its checksum is wrong" if is_checksum else type(error).__name__
            return Unreadable(self.next_fetch_offset, reason)


class RecordBatches:
    """The batches of a fetch; aiokafka's own `MemoryRecords` but for what its batches bear."""

    def __init__(self, data: bytes) -> None:
        self._data = memoryview(data)
        self._position = 0
        self._batches = MemoryRecords(data)

    def size_in_bytes(self) -> int:
        """Return the size of what was fetched, a batch that was cut off included."""
        return len(self._data)

    def has_next(self) -> bool:
        """Return whether there is another batch, whole or the first."""
        return bool(self._batches.has_next()) or 0 == self._position < len(self._data)

    def next_batch(self) -> Any:
        """Return the next whole batch, or None.

        Raises:
            CorruptRecordException: the first is not whole. Brokers send that as a whole however
                large it is (KIP-74), so what it says of its length is wrong.
        """
        batch = self._batches.next_batch()
        if batch is None:
            if self.has_next():
                raise CorruptRecordException("a batch is shorter than it says")
            return None
        data = self._data[self._position :]
        n_bytes = _BEFORE_LENGTH_ENDS + int.from_bytes(data[_LENGTH_AT], "big")
        self._position += n_bytes
        if data[_MAGIC_AT] < _FIRST_MAGIC_WITH_HEADERS:
            return _OldBatch(batch, data[:n_bytes])
        return _Batch(batch, data[:n_bytes])


class _Batch:
    """A batch of aiokafka's that is read once more, record by record, where it refuses a name."""

    def __init__(self, batch: Any, data: memoryview) -> None:
        self._batch = batch
        self._data = data

    def __getattr__(self, name: str) -> Any:
        return getattr(self._batch, name)

    def __next__(self) -> Any:
        """Return the record of a control batch, which has no headers."""
        return next(self._batch)

    def __iter__(self) -> Iterator[Any]:
        try:
            return iter(list(self._batch))
        except (UnicodeDecodeError, CorruptRecordException):  # the second without its C extension
            pass
        try:
            return iter(_records_of(self._data))
        except (ValueError, IndexError):
            raise CorruptRecordException("a record's lengths contradict its batch's") from None


class _OldBatch(_Batch):
    """A batch of a format without headers, whose records may have no timestamp."""

    def __iter__(self) -> Iterator[Any]:
        for record in self._batch:
            timestamp = NO_TIMESTAMP if record.timestamp is None else record.timestamp
            yield DefaultRecord(
                record.offset, timestamp, record.timestamp_type or 0, record.key, record.value, []
            )


def _records_of(data: memoryview) -> list[Any]:
    """Return the records of a batch without the headers whose names are not UTF-8."""
    batch = _DefaultRecordBatchPy(data)
    batch._maybe_uncompress()
    buffer, position, records = batch._buffer, batch._pos, []

    def number() -> int:
        nonlocal position
        value, position = decode_varint(buffer, position)
        return int(value)

    def content() -> bytes | None:
        nonlocal position
        length = number()
        if length < 0:
            return None
        start, position = position, position + length
        return bytes(buffer[start:position])

    for _ in range(batch._num_records):
        length = number()
        end = position + length
        position += 1  # attributes, of which none is in use
        timestamp = batch.first_timestamp + number()
        if batch.timestamp_type == batch.LOG_APPEND_TIME:
            timestamp = batch.max_timestamp
        offset = batch.base_offset + number()
        key, value = content(), content()
        headers = []
        for _ in range(number()):
            name, header = content(), content()
            try:
                headers.append(((name or b"").decode(), header))
            except UnicodeDecodeError:
                continue
        if position != end:
            raise ValueError(end)
        records.append(DefaultRecord(offset, timestamp, batch.timestamp_type, key, value, headers))
    if position != len(buffer):
        raise ValueError(position)
    return records
