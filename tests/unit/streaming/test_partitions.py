"""The partitions of a worker: what a stop and a rebalance do to each other."""

import asyncio
from types import SimpleNamespace
from typing import Any

from faust.types import TP

from gateway.errors import InvariantError
from gateway.streaming.config import StreamConfig
from gateway.streaming.partition import Phase
from gateway.streaming.partitions import Partitions
from gateway.streaming.telemetry.observer import SilentObserver
from gateway.streaming.telemetry.tracing import SilentTracer
from gateway.testing.counting import CountingProcessor

ZERO = TP("raw", 0)


def make_partitions() -> Partitions:
    """Return the partitions of a worker that none was assigned to."""
    return Partitions(
        StreamConfig("127.0.0.1:1", "app"),
        {"raw": CountingProcessor("out")},
        on_doubt=lambda error: None,
        observer=SilentObserver(),
        tracer=SilentTracer(),
    )


async def test_stop_amid_a_rebalance_waits_for_its_transactions() -> None:
    """They end with a write to the store, by a thread, and the stop takes away both."""
    partitions, committed, steps = make_partitions(), asyncio.Event(), list[str]()

    async def run() -> None:
        await committed.wait()
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(partitions._writer, steps.append, "applied")

    worker: Any = SimpleNamespace(phase=Phase.RUNNING, stop=lambda: None)
    partitions._workers[ZERO] = worker
    partitions._tasks[ZERO] = asyncio.create_task(run())
    revoking = asyncio.create_task(partitions.revoke())
    await asyncio.sleep(0)
    closing = asyncio.create_task(partitions.close())
    await asyncio.sleep(0)
    committed.set()
    async with asyncio.timeout(5):
        await asyncio.gather(revoking, closing)
    assert steps == ["applied"]


async def test_nothing_is_assigned_behind_a_stop() -> None:
    """A rebalance that ends after it would fence the next owners."""
    partitions = make_partitions()
    await partitions.close()
    await partitions.assign([ZERO])
    assert partitions.phases() == {}
    assert not partitions.is_ready


async def test_partition_that_nobody_cancelled_is_a_doubt() -> None:
    """A cancellation of what it waits for is no revocation: nobody would take the partition on."""
    doubts: list[BaseException] = []
    partitions = make_partitions()
    partitions._on_doubt = doubts.append

    async def run() -> None:
        raise asyncio.CancelledError

    async def stop() -> None:
        pass

    worker: Any = SimpleNamespace(run=run)
    sink: Any = SimpleNamespace(stop=stop)
    await partitions._run(worker, sink)
    assert [type(error) for error in doubts] == [InvariantError]

    worker.run = asyncio.Event().wait
    revoked = asyncio.create_task(partitions._run(worker, sink))
    await asyncio.sleep(0)
    revoked.cancel()
    await asyncio.wait([revoked])
    assert revoked.cancelled()
    assert len(doubts) == 1
    await partitions.close()
