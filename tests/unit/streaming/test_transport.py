"""The hand-over loop: leases are sought once, read in order, and never after they closed."""

import asyncio
import weakref
from collections.abc import Callable, Mapping, Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from aiokafka.cluster import ClusterMetadata
from aiokafka.consumer.group_coordinator import GroupCoordinator
from aiokafka.consumer.subscription_state import SubscriptionState
from aiokafka.errors import GroupAuthorizationFailedError, NoOffsetForPartitionError
from aiokafka.structs import TopicPartition
from faust.types import TP

from gateway.domain import RawRecord, Record
from gateway.pipeline.limits import BatchLimits
from gateway.streaming import transport as transport_module
from gateway.streaming.transport import MicroBatchConsumer, MicroBatchThread

ZERO, ONE = TP("raw", 0), TP("raw", 1)


class FakeLease:
    """A lease that keeps what it was given."""

    def __init__(self, next_offset: int = 0, has_room: bool = True) -> None:
        self.next_offset = next_offset
        self.has_room = has_room
        self.offsets: list[int] = []
        self.reason = ""

    def accept(self, records: Sequence[Record]) -> None:
        """Keep the offsets."""
        self.offsets += [record.offset for record in records]

    def end(self, reason: str) -> None:
        """Keep why."""
        self.reason = reason


class FakeThread:
    """A consumer thread with a position for each assigned partition."""

    def __init__(self, assigned: Sequence[TP], n_a_fetch: int = 5) -> None:
        self._n_a_fetch = n_a_fetch
        self.positions: dict[TP, int] = dict.fromkeys(assigned, 0)
        self.seeks: list[tuple[TP, int]] = []
        self.fetched: list[set[TP]] = []
        self.on_fetch: Callable[[int], None] = lambda n: None
        self.n_rests = 0

    async def seek_to(self, partition: TopicPartition, offset: int) -> bool:
        """Move the position of an assigned partition."""
        tp = TP(*partition)
        if tp not in self.positions:
            return False
        self.seeks.append((tp, offset))
        self.positions[tp] = offset
        return True

    async def getmany(self, active: set[TP], wait_s: float) -> Mapping[TP, Sequence[Record]]:
        """Return as many records of each partition asked for as the test wants."""
        self.fetched.append(set(active))
        fetched = {}
        for tp in active:
            first = self.positions[tp]
            fetched[tp] = [
                RawRecord("raw", tp.partition, first + i, 0, None, b"")
                for i in range(self._n_a_fetch)
            ]
            self.positions[tp] += self._n_a_fetch
        await asyncio.sleep(0)
        self.on_fetch(len(self.fetched))
        return fetched

    async def rest(self, duration_s: float) -> None:
        """Count the rest."""
        self.n_rests += 1
        await asyncio.sleep(0)
        self.on_fetch(len(self.fetched))


async def hand_over(
    thread: FakeThread, leases: dict[TP, FakeLease], n_turns: int = 3, *, flow: bool = True
) -> None:
    """Run the loop until the thread has been asked `n_turns` times."""
    fetcher = SimpleNamespace(should_stop=False)
    on_fetch, n = thread.on_fetch, 0

    def count(n_fetched: int) -> None:
        nonlocal n
        n += 1
        on_fetch(n_fetched)
        fetcher.should_stop = n >= n_turns

    thread.on_fetch = count
    consumer: Any = SimpleNamespace(
        transport=SimpleNamespace(
            leases=SimpleNamespace(open_leases=lambda: dict(leases)),
            config=SimpleNamespace(limits=BatchLimits(max_delay_ms=20)),
        ),
        _thread=thread,
        should_stop=False,
        flow_active=flow,
    )
    await MicroBatchConsumer._hand_over(consumer, fetcher)


async def test_lease_is_sought_once_and_read_from_its_offset() -> None:
    """A new lease moves the position to where it starts; then reading just goes on."""
    thread, lease = FakeThread([ZERO]), FakeLease(next_offset=40)
    await hand_over(thread, {ZERO: lease})
    assert thread.seeks == [(ZERO, 40)]
    assert lease.offsets == list(range(40, 55))


async def test_reading_goes_on_where_the_group_had_no_offset_before_the_seek() -> None:
    """The first start of a group ends no worker, whenever its client tells of what it found."""

    class Telling(FakeThread):
        async def getmany(self, active: set[TP], wait_s: float) -> Mapping[TP, Sequence[Record]]:
            if not self.fetched:
                self.fetched.append(set())
                raise NoOffsetForPartitionError(TopicPartition(*ZERO))
            return await super().getmany(active, wait_s)

    thread, lease = Telling([ZERO]), FakeLease(next_offset=40)
    await hand_over(thread, {ZERO: lease})
    assert thread.seeks == [(ZERO, 40)]
    assert lease.offsets == list(range(40, 55))


async def test_lease_that_replaces_another_is_sought_anew() -> None:
    """Records fetched under a lease that closed meanwhile go nowhere; the next lease rereads."""
    thread, old, new = FakeThread([ZERO]), FakeLease(), FakeLease(next_offset=3)
    leases = {ZERO: old}

    def replace(n_fetched: int) -> None:
        leases[ZERO] = new

    thread.on_fetch = replace
    await hand_over(thread, leases)
    assert old.offsets == []
    assert thread.seeks == [(ZERO, 0), (ZERO, 3)]
    assert new.offsets == list(range(3, 13))


async def test_lease_without_room_is_not_read() -> None:
    """A full partition is left alone while the others are read."""
    thread = FakeThread([ZERO, ONE])
    full, empty = FakeLease(has_room=False), FakeLease()
    await hand_over(thread, {ZERO: full, ONE: empty})
    assert thread.fetched == [{ONE}] * 3
    assert full.offsets == []


async def test_lease_on_a_partition_that_is_not_assigned_is_not_read() -> None:
    """A seek that finds no assignment leaves the lease unread until it succeeds."""
    thread, lease = FakeThread([]), FakeLease()
    await hand_over(thread, {ZERO: lease})
    assert thread.fetched == []
    assert thread.n_rests == 3


async def test_nothing_is_read_while_flow_is_suspended() -> None:
    """During a rebalance the loop rests, which keeps the group membership."""
    thread, lease = FakeThread([ZERO]), FakeLease()
    await hand_over(thread, {ZERO: lease}, flow=False)
    assert thread.fetched == []
    assert thread.n_rests == 3


async def test_loop_that_starts_again_seeks_again() -> None:
    """A fetch cut short may have moved the position, so a new loop trusts none."""
    thread, lease = FakeThread([ZERO]), FakeLease(next_offset=8)
    await hand_over(thread, {ZERO: lease})
    lease.next_offset = 23
    await hand_over(thread, {ZERO: lease})
    assert thread.seeks == [(ZERO, 8), (ZERO, 23)]


@pytest.mark.parametrize(("n_a_fetch", "pauses_s"), [(5, [0.005] * 3), (0, []), (500, [])])
async def test_slow_streams_are_fetched_at_a_measured_pace(
    monkeypatch: pytest.MonkeyPatch, n_a_fetch: int, pauses_s: list[float]
) -> None:
    """A few records are followed by a quarter of the delay; a backlog, or a wait, by none."""
    slept: list[float] = []
    sleep = asyncio.sleep

    async def note(duration_s: float) -> None:
        if duration_s:
            slept.append(duration_s)
        await sleep(0)

    monkeypatch.setattr(asyncio, "sleep", note)
    await hand_over(FakeThread([ZERO], n_a_fetch), {ZERO: FakeLease()})
    assert slept == pauses_s


@pytest.mark.parametrize("is_stopping", [True, False])
async def test_loop_that_a_stop_cancels_just_ends(is_stopping: bool) -> None:
    """Amid a rebalance Faust would make a crash of it, and the worker end in doubt."""

    async def wait(_: object) -> None:
        await asyncio.Event().wait()

    consumer: Any = SimpleNamespace(_hand_over=wait, app=SimpleNamespace(should_stop=is_stopping))
    draining = asyncio.ensure_future(MicroBatchConsumer._drain_messages(consumer, None))
    await asyncio.sleep(0)
    draining.cancel()
    await asyncio.wait([draining])
    assert draining.cancelled() is not is_stopping


class GuardedClient:
    """A client of brokers that refuse the group for as long as a test wants."""

    cluster = ClusterMetadata()
    api_version = (2, 4)

    def __init__(self) -> None:
        self.is_refusing = True
        self.let_in = asyncio.Event()

    async def coordinator_lookup(self, *_: object) -> int:
        """Refuse, or name a coordinator."""
        if self.is_refusing:
            raise GroupAuthorizationFailedError("g")
        self.let_in.set()
        return 1

    async def ready(self, *_: object, **__: object) -> bool:
        """Go no further."""
        await asyncio.Event().wait()
        return True

    def set_topics(self, _: object) -> "asyncio.Future[bool]":
        """Know them at once."""
        known = asyncio.get_running_loop().create_future()
        known.set_result(True)
        return known


async def test_worker_that_its_group_refuses_learns_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The client would keep the refusal, and try no more, even once the group would let it in."""
    monkeypatch.setattr(transport_module, "_MEMBERSHIP_EVERY_S", 0.001)
    client, subscription = GuardedClient(), SubscriptionState()
    subscription.register_fetch_waiters(set())
    coordinator = GroupCoordinator(client, subscription, group_id="g")
    subscription.subscribe({"raw"})
    refusals: list[Exception] = []
    refused = asyncio.Event()

    def refuse(error: Exception) -> None:
        refusals.append(error)
        refused.set()

    thread: Any = SimpleNamespace(
        _ensure_consumer=lambda: SimpleNamespace(_coordinator=coordinator),
        transport=SimpleNamespace(leases=SimpleNamespace(refused=refuse)),
        parent_loop=asyncio.get_running_loop(),
        should_stop=False,
        sleep=asyncio.sleep,
    )
    watch = asyncio.ensure_future(MicroBatchThread._watch_membership.fun(thread))
    async with asyncio.timeout(5):
        await refused.wait()
        client.is_refusing = False
        await client.let_in.wait()
    assert isinstance(refusals[0], GroupAuthorizationFailedError)
    for task in (watch, coordinator._coordination_task):
        task.cancel()
    await asyncio.gather(watch, coordinator._coordination_task, return_exceptions=True)


async def test_lease_that_closed_is_let_go() -> None:
    """It holds megabytes of records, and the loop runs on through all rebalances."""
    thread = FakeThread([ZERO, ONE])
    leases = {ZERO: FakeLease(), ONE: FakeLease()}
    closed = weakref.ref(leases[ZERO])
    is_held: list[bool] = []

    def close(n_fetched: int) -> None:
        leases.pop(ZERO, None)
        is_held.append(closed() is not None)

    thread.on_fetch = close
    await hand_over(thread, leases)
    assert is_held[-1] is False
