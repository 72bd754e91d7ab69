"""Record batches that clients in Python refuse to write, and clients in other languages write."""

import struct
from collections.abc import Sequence

from aiokafka import AIOKafkaProducer
from aiokafka.codec import gzip_encode
from aiokafka.record.default_records import _DefaultRecordBatchBuilderPy as Builder
from aiokafka.record.util import calc_crc32c

# Of a record batch of version 2: its header, and what of it is written anew.
_HEADER = 61
_LENGTH_AT, _CRC_AT, _ATTRIBUTES_AT = 8, 17, 21
_GZIP = 1

# A value and its headers.
Written = tuple[bytes | None, Sequence[tuple[bytes, bytes | None]]]


def batch_of(
    records: Sequence[Written], *, base_offset: int = 0, compressed: bool = False
) -> bytes:
    """Return a record batch of values with headers, whose names are any bytes."""
    builder = Builder(2, 0, 0, -1, -1, -1, 1 << 20)
    names: dict[bytes, bytes] = {}
    for offset, (value, headers) in enumerate(records):
        places = []
        for name, content in headers:
            place = f"<{len(names):0{max(0, len(name) - 2)}}>"[: len(name)]
            names[place.encode()] = name
            places.append((place, content))
        builder.append(offset, 1_700_000_000_000, b"key", value, places)
    data = bytes(builder.build())
    for placeholder, name in names.items():
        data = data.replace(placeholder, name)
    return _sealed(data, base_offset, compressed)


async def produce_batch(bootstrap_servers: str, topic: str, data: bytes) -> None:
    """Return when partition 0 of `topic` has the record batch."""
    producer = AIOKafkaProducer(bootstrap_servers=bootstrap_servers)
    await producer.start()
    try:
        batch = producer.create_batch()
        batch.append(key=None, value=b"", timestamp=None)
        batch.close()
        batch._build()
        batch._buffer = bytearray(data)
        await (await producer.send_batch(batch, topic, partition=0))
    finally:
        await producer.stop()


def _sealed(data: bytes, base_offset: int, compressed: bool) -> bytes:
    header, records = bytearray(data[:_HEADER]), data[_HEADER:]
    if compressed:
        records = gzip_encode(records)
        struct.pack_into(">h", header, _ATTRIBUTES_AT, _GZIP)
    batch = header + records
    struct.pack_into(">q", batch, 0, base_offset)
    struct.pack_into(">i", batch, _LENGTH_AT, len(batch) - 12)
    struct.pack_into(">I", batch, _CRC_AT, calc_crc32c(bytes(batch[_ATTRIBUTES_AT:])))
    return bytes(batch)
