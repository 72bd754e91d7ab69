"""From output records and vault changes to Kafka's record batches; computes only."""

import time
from collections.abc import Callable, Sequence
from typing import TypeAlias

from aiokafka.producer.message_accumulator import BatchBuilder

from gateway.domain import NO_TIMESTAMP, Headers, OutputRecord, VaultChange, n_header_bytes
from gateway.errors import LimitExceeded

# Topics refuse records of the future (message.timestamp.after.max.ms, an hour unless changed), and
# one such would stop its partition for ever. The raw topic may have taken it all the same: by a
# wider bound, or from a time when brokers had none. What clocks of producers differ by stays.
_MAX_AHEAD_MS = 5 * 60 * 1_000


# Record batches ready to be sent, each with its topic.
Encoded: TypeAlias = Sequence[tuple[str, BatchBuilder]]


def encode(
    create_batch: Callable[[], BatchBuilder],
    records: Sequence[OutputRecord],
    changes: Sequence[VaultChange],
    changelog_topic: str,
) -> Encoded:
    """Return the micro-batch as record batches: one run a topic, the order kept.

    A record keeps its timestamp, unless that is far in the future: then it gets the time of now.
    """
    now_ms = int(time.time() * 1_000)
    latest_ms = now_ms + _MAX_AHEAD_MS
    by_topic: dict[str, list[BatchBuilder]] = {}
    # Topics whose last record has no timestamp.
    untimed: set[str] = set()
    for topic, key, value, some_headers, timestamp in records:
        builders = by_topic.get(topic)
        if builders is None:
            builders = by_topic[topic] = [create_batch()]
        headers = list(some_headers)  # aiokafka's compiled builder takes nothing else
        if timestamp > latest_ms:
            timestamp = now_ms
        if timestamp == NO_TIMESTAMP:
            untimed.add(topic)
        elif topic in untimed:
            # aiokafka's builder takes the first timestamp it meets for that of all records before.
            untimed.discard(topic)
            builders.append(create_batch())
        if builders[-1].append(key=key, value=value, headers=headers, timestamp=timestamp) is None:
            builders.append(create_batch())
            builders[-1].append(key=key, value=value, headers=headers, timestamp=timestamp)
    if changes:
        builders = by_topic[changelog_topic] = [create_batch()]
        for key, value in changes:
            if builders[-1].append(key=key, value=value, timestamp=now_ms) is None:
                builders.append(create_batch())
                builders[-1].append(key=key, value=value, timestamp=now_ms)
    batches = []
    for topic, builders in by_topic.items():
        for builder in builders:
            builder.close()
            batches.append((topic, builder))
    return batches


def ensure_publishable(
    records: Sequence[OutputRecord], changes: Sequence[VaultChange], max_bytes: int
) -> None:
    """Return when brokers will take every record and every vault change.

    Raises:
        LimitExceeded: a record is too large; one such would stop its partition for ever.
    """
    last: Headers = ()
    n_last = 0
    for topic, key, value, headers, _ in records:
        n_bytes = len(value or b"") + len(key or b"")
        if headers:
            if headers is not last:  # most records share one list
                last = headers
                n_last = n_header_bytes(headers)
            n_bytes += n_last
        if n_bytes > max_bytes:
            raise LimitExceeded(
                f"an output record for {topic} has {n_bytes} bytes, over {max_bytes}",
                stage="encode",
            )
    for key, change in changes:
        # A surrogate can be as long as what it stands for; an original is kept beside it.
        if change is not None and len(key) + len(change) > max_bytes:
            raise LimitExceeded(
                f"a vault record has {len(key) + len(change)} bytes, over {max_bytes}: a found "
                "value is too long",
                stage="encode",
            )
