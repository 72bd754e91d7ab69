"""Records of one partition on their way into micro-batches, bounded by count and bytes.

A micro-batch is cut when it is full, or when its first record has waited long enough and the stages
have room. Without the second condition small micro-batches would queue behind open transactions,
each for a transaction of its own, while they could have grown into one.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from gateway.domain import Record, n_header_bytes
from gateway.errors import PartitionBlocked
from gateway.pipeline.limits import BatchLimits

# Of micro-batches that are not full. A second would wait for the first, and nobody could join it
# any more; on busy cores one halves the latency that two have (docs/load-tests.md).
_MAX_SMALL_OUT = 1


class MicroBatch(NamedTuple):
    """Consecutive records of one partition that are published together.

    `waited_s` is how long the first of them waited for company and for room.
    """

    records: Sequence[Record]
    n_bytes: int
    waited_s: float = 0.0

    @property
    def next_offset(self) -> int:
        """The offset to continue from once this micro-batch is published."""
        return self.records[-1].offset + 1


@dataclass(slots=True)
class _Chunk:
    records: Sequence[Record]
    sizes: list[int]
    arrived_s: float


class Inbox:
    """Accepts whatever a fetch brings and hands out micro-batches in order; never blocks the fetch.

    A partition counts its bytes from `accept` until `release`, so the bound covers what waits here
    and what is being processed. It closes at the bound and opens again at half of it, so that a
    slow partition does not flap.
    """

    def __init__(
        self,
        limits: BatchLimits,
        *,
        max_bytes_in_flight: int,
        next_offset: int,
        now: Callable[[], float],
    ) -> None:
        self.next_offset = next_offset
        self._limits = limits
        self._max_bytes = max_bytes_in_flight
        # Two micro-batches in the stages, one being committed and one to follow at once.
        self._max_messages = 4 * limits.max_messages
        self._now = now
        self._chunks: deque[_Chunk] = deque()
        self._n_waiting = 0
        self._n_waiting_bytes = 0
        self._n_held = 0
        self._n_held_bytes = 0
        # First timestamps of the micro-batches between `take` and `release`, in order.
        self._out: deque[int] = deque()
        self._has_room = True
        self._end = ""  # why nothing more can come
        self._changed = asyncio.Event()

    @property
    def has_room(self) -> bool:
        """Whether the partition is to be fetched from."""
        return self._has_room and not self._end

    @property
    def n_held(self) -> int:
        """How many records were accepted and not yet released."""
        return self._n_held

    @property
    def oldest_timestamp(self) -> int | None:
        """Milliseconds since the epoch of the first record that is held, or None."""
        if self._out:
            return self._out[0]
        return self._chunks[0].records[0].timestamp if self._chunks else None

    def accept(self, records: Sequence[Record]) -> None:
        """Take over the records of a fetch; those accepted before are dropped, not repeated."""
        if records and records[0].offset < self.next_offset:
            records = [record for record in records if record.offset >= self.next_offset]
        if not records:
            return
        sizes = [
            len(r.value or b"")
            + len(r.key or b"")
            + (n_header_bytes(r.headers) if r.headers else 0)
            for r in records
        ]
        n_bytes = sum(sizes)
        self._chunks.append(_Chunk(records, sizes, self._now()))
        self.next_offset = records[-1].offset + 1
        self._n_waiting += len(records)
        self._n_waiting_bytes += n_bytes
        self._n_held += len(records)
        self._n_held_bytes += n_bytes
        if self._n_held_bytes >= self._max_bytes or self._n_held >= self._max_messages:
            self._has_room = False
        self._changed.set()

    def end(self, reason: str) -> None:
        """Hand out what is held, and then raise `reason`: what stands behind cannot be read."""
        self._end = reason
        self._changed.set()

    def skip_to(self, offset: int) -> None:
        """Go on from a later offset; the records before it exist no more."""
        self.next_offset = max(self.next_offset, offset)

    def release(self, batch: MicroBatch) -> None:
        """Give back the room of a published micro-batch; they are published in order."""
        self._out.popleft()
        self._n_held -= len(batch.records)
        self._n_held_bytes -= batch.n_bytes
        if self._n_held_bytes * 2 <= self._max_bytes and self._n_held * 2 <= self._max_messages:
            self._has_room = True
        self._changed.set()

    async def take(self) -> MicroBatch:
        """Return the next micro-batch: full, or as full as it became until the stages had room.

        Raises:
            PartitionBlocked: all are published, and what stands behind them cannot be read.
        """
        while True:
            self._changed.clear()
            if self._end and not self._n_held:
                raise PartitionBlocked(self._end)
            if self._n_waiting and self._is_full():
                return self._cut()
            if not self._n_waiting or len(self._out) >= _MAX_SMALL_OUT:
                await self._changed.wait()
                continue
            wait_s = self._remaining_delay_s()
            if wait_s <= 0:
                return self._cut()
            try:
                async with asyncio.timeout(wait_s):
                    await self._changed.wait()
            except TimeoutError:
                return self._cut()

    def _is_full(self) -> bool:
        limits = self._limits
        return self._n_waiting >= limits.max_messages or self._n_waiting_bytes >= limits.max_bytes

    def _remaining_delay_s(self) -> float:
        waited_s = self._now() - self._chunks[0].arrived_s
        return self._limits.max_delay_ms / 1_000 - waited_s

    def _cut(self) -> MicroBatch:
        """Take records from the front up to the bounds; at least one, however large."""
        taken: list[Record] = []
        n_bytes = 0
        waited_s = self._now() - self._chunks[0].arrived_s
        while self._chunks and len(taken) < self._limits.max_messages:
            chunk = self._chunks[0]
            n, n_chunk_bytes = self._fit(chunk.sizes, len(taken), n_bytes)
            if not n:
                break
            taken.extend(chunk.records[:n])
            n_bytes += n_chunk_bytes
            if n == len(chunk.records):
                self._chunks.popleft()
            else:
                chunk.records = chunk.records[n:]
                chunk.sizes = chunk.sizes[n:]
                break
        self._n_waiting -= len(taken)
        self._n_waiting_bytes -= n_bytes
        self._out.append(taken[0].timestamp)
        return MicroBatch(taken, n_bytes, waited_s)

    def _fit(self, sizes: list[int], n_taken: int, n_bytes: int) -> tuple[int, int]:
        """Return how many of `sizes` still fit, and their sum."""
        n_room = self._limits.max_messages - n_taken
        total = sum(sizes) if len(sizes) <= n_room else sum(sizes[:n_room])
        if n_bytes + total <= self._limits.max_bytes:
            return min(len(sizes), n_room), total
        n, total = 0, 0
        for size in sizes[:n_room]:
            if n_bytes + total + size > self._limits.max_bytes and n_taken + n:
                break
            total += size
            n += 1
        return n, total
