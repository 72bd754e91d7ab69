"""Micro-batches out of fetches: bounds, order, room."""

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.domain import RawRecord, Record
from gateway.errors import PartitionBlocked
from gateway.pipeline.limits import BatchLimits
from gateway.streaming.inbox import Inbox
from gateway.testing.clock import ManualClock


def records(first: int, n: int, n_bytes: int = 10) -> list[Record]:
    """Return `n` consecutive records."""
    return [RawRecord("raw", 0, first + i, 0, None, b"x" * n_bytes) for i in range(n)]


def make_inbox(
    limits: BatchLimits, *, max_bytes: int = 10**9, next_offset: int = 0
) -> tuple[Inbox, ManualClock]:
    """Return an inbox and the clock that it reads."""
    clock = ManualClock()
    inbox = Inbox(limits, max_bytes_in_flight=max_bytes, next_offset=next_offset, now=clock)
    return inbox, clock


async def test_take_returns_a_full_batch_at_once() -> None:
    """A batch at the count limit does not wait for the delay."""
    inbox, _ = make_inbox(BatchLimits(max_messages=3, max_delay_ms=60_000))
    inbox.accept(records(0, 7))
    assert [r.offset for r in (await inbox.take()).records] == [0, 1, 2]
    assert (await inbox.take()).next_offset == 6


async def test_take_waits_for_company_until_the_delay_is_over() -> None:
    """A lone record leaves once it has waited for the delay, counted from its arrival."""
    inbox, clock = make_inbox(BatchLimits(max_messages=3, max_delay_ms=100))
    inbox.accept(records(0, 1))
    waiting = asyncio.ensure_future(inbox.take())
    await asyncio.sleep(0)
    clock.now_s = 0.05
    inbox.accept(records(1, 1))
    await asyncio.sleep(0)
    assert not waiting.done()
    clock.now_s = 0.1
    assert [r.offset for r in (await waiting).records] == [0, 1]


async def test_take_returns_what_there_is_when_the_delay_passes() -> None:
    """Without company a short delay ends in a short batch."""
    inbox, _ = make_inbox(BatchLimits(max_messages=3, max_delay_ms=1))
    inbox.accept(records(0, 2))
    async with asyncio.timeout(5):
        assert len((await inbox.take()).records) == 2


async def test_what_came_before_the_end_is_published_before_the_partition_is_blocked() -> None:
    """A micro-batch on its way is waited for: it may be the last."""
    inbox, _ = make_inbox(BatchLimits(max_messages=3, max_delay_ms=0))
    inbox.accept(records(0, 4))
    inbox.end("raw-0 cannot be read")
    assert not inbox.has_room
    first, last = await inbox.take(), asyncio.ensure_future(inbox.take())
    await asyncio.sleep(0)
    inbox.release(first)
    batch = await last
    assert [record.offset for record in batch.records] == [3]
    blocked = asyncio.ensure_future(inbox.take())
    await asyncio.sleep(0)
    assert not blocked.done()
    inbox.release(batch)
    with pytest.raises(PartitionBlocked, match="raw-0 cannot be read"):
        await blocked


async def test_record_over_the_byte_limit_makes_a_batch_of_its_own() -> None:
    """A record larger than a micro-batch may be still comes through, alone."""
    inbox, _ = make_inbox(BatchLimits(max_messages=10, max_bytes=100, max_delay_ms=0))
    inbox.accept([*records(0, 2, 40), *records(2, 1, 500), *records(3, 1, 40)])
    sizes = []
    for _ in range(3):
        batch = await inbox.take()
        sizes.append(len(batch.records))
        inbox.release(batch)
    assert sizes == [2, 1, 1]


async def test_small_batches_grow_while_one_is_on_its_way() -> None:
    """A second would wait for the first to be published, so it waits where records can join it."""
    inbox, _ = make_inbox(BatchLimits(max_messages=100, max_delay_ms=0))
    inbox.accept(records(0, 1))
    first = await inbox.take()
    inbox.accept(records(1, 1))
    second = asyncio.ensure_future(inbox.take())
    await asyncio.sleep(0)
    inbox.accept(records(2, 2))
    await asyncio.sleep(0)
    assert not second.done()
    inbox.release(first)
    assert [r.offset for r in (await second).records] == [1, 2, 3]


async def test_full_batches_do_not_wait_for_those_on_their_way() -> None:
    """Under a backlog the stages are kept busy, whatever is being published."""
    inbox, _ = make_inbox(BatchLimits(max_messages=2, max_delay_ms=1_000))
    inbox.accept(records(0, 8))
    async with asyncio.timeout(5):
        assert [len((await inbox.take()).records) for _ in range(4)] == [2, 2, 2, 2]


@pytest.mark.parametrize("first", [3, 4, 5, 6])
async def test_records_accepted_before_are_dropped(first: int) -> None:
    """A fetch that goes back to offsets already accepted, be it by one, repeats nothing."""
    inbox, _ = make_inbox(BatchLimits(max_messages=10, max_delay_ms=0), next_offset=5)
    inbox.accept(records(3, 4))
    inbox.accept(records(first, 9 - first))
    assert [r.offset for r in (await inbox.take()).records] == [5, 6, 7, 8]


async def test_room_closes_at_the_bytes_bound_and_opens_at_half() -> None:
    """A partition stops being fetched at its bound, and is fetched again well below it."""
    inbox, _ = make_inbox(
        BatchLimits(max_messages=1_000, max_bytes=500, max_delay_ms=0), max_bytes=1_000
    )
    room = [inbox.has_room]
    inbox.accept(records(0, 10, 100))
    room.append(inbox.has_room)
    first, second = await inbox.take(), await inbox.take()
    room.append(inbox.has_room)  # taken is not yet published
    inbox.release(first)
    room.append(inbox.has_room)
    inbox.release(second)
    assert room == [True, False, False, True]
    assert inbox.n_held == 0


async def test_room_closes_at_the_messages_bound_and_opens_at_half() -> None:
    """Small records are bounded by their number, four micro-batches, however few bytes they are."""
    inbox, _ = make_inbox(BatchLimits(max_messages=10, max_delay_ms=0))
    inbox.accept(records(0, 39))
    room = [inbox.has_room]
    inbox.accept(records(39, 1))
    room.append(inbox.has_room)
    first, second = await inbox.take(), await inbox.take()
    inbox.release(first)
    room.append(inbox.has_room)
    inbox.release(second)
    assert [*room, inbox.has_room] == [True, False, False, True]


async def test_few_bytes_open_no_room_for_too_many_messages() -> None:
    """Both bounds have to be at half; the bytes of large records go first here."""
    inbox, _ = make_inbox(BatchLimits(max_messages=2, max_delay_ms=0), max_bytes=1_000)
    inbox.accept([*records(0, 2, 500), *records(2, 6, 1)])
    batch = await inbox.take()
    inbox.release(batch)
    assert (inbox.n_held, inbox.has_room) == (6, False)


async def test_oldest_timestamp_is_that_of_the_first_record_that_is_held() -> None:
    """On its way or waiting: what a consumer of the lag sees is not published before release."""
    inbox, _ = make_inbox(BatchLimits(max_messages=1, max_delay_ms=0))
    assert inbox.oldest_timestamp is None
    inbox.accept([RawRecord("raw", 0, i, 1_000 + i, None, b"x") for i in range(2)])
    seen = [inbox.oldest_timestamp]
    first = await inbox.take()
    seen.append(inbox.oldest_timestamp)
    inbox.release(first)
    seen.append(inbox.oldest_timestamp)
    inbox.release(await inbox.take())
    assert [*seen, inbox.oldest_timestamp] == [1_000, 1_000, 1_001, None]


async def test_headers_count_among_the_bytes_that_are_held() -> None:
    """They take memory as values do, and a producer may put as much into them."""
    limits = BatchLimits(max_messages=100, max_bytes=500, max_delay_ms=0)
    inbox, _ = make_inbox(limits, max_bytes=1_000)
    headers = [("baggage", b"x" * 393)]
    inbox.accept([RawRecord("raw", 0, i, 0, None, None, headers) for i in range(3)])
    assert not inbox.has_room
    batch = await inbox.take()
    assert (len(batch.records), batch.n_bytes) == (1, 400)


@given(
    sizes=st.lists(st.integers(0, 60), min_size=1, max_size=60),
    fetch=st.integers(1, 20),
    max_messages=st.integers(1, 20),
    max_bytes=st.integers(1, 200),
)
def test_batches_are_the_records_in_order_within_bounds(
    sizes: list[int], fetch: int, max_messages: int, max_bytes: int
) -> None:
    """However fetches cut the log, batches hold every record once, in order, within the bounds."""
    all_records = [RawRecord("raw", 0, i, 0, None, b"x" * n) for i, n in enumerate(sizes)]

    async def drain() -> list[int]:
        inbox, _ = make_inbox(BatchLimits(max_messages, max_bytes, 0))
        for i in range(0, len(all_records), fetch):
            inbox.accept(all_records[i : i + fetch])
        offsets: list[int] = []
        while len(offsets) < len(all_records):
            batch = await inbox.take()
            assert batch.n_bytes == sum(len(r.value or b"") for r in batch.records)
            assert 1 <= len(batch.records) <= max_messages
            assert batch.n_bytes <= max_bytes or len(batch.records) == 1
            offsets += [r.offset for r in batch.records]
            inbox.release(batch)
        assert inbox.n_held == 0
        return offsets

    assert asyncio.run(drain()) == list(range(len(sizes)))


@pytest.mark.parametrize("bad", [{"max_messages": 0}, {"max_bytes": 0}, {"max_delay_ms": -1}])
def test_limits_refuse_impossible_bounds(bad: dict[str, int]) -> None:
    """Bounds that no batch can meet are an error of configuration."""
    with pytest.raises(Exception, match="CONFIGURATION"):
        BatchLimits(**bad)
