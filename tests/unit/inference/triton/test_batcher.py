"""Calls of many partitions travel together, within the bound, and fail or end each by itself."""

import asyncio

import numpy as np
import pytest

from gateway.errors import InferenceUnavailable
from gateway.inference.protocols import Answer
from gateway.inference.triton.batcher import MicroBatcher
from gateway.inference.triton.in_flight import InFlightBound
from gateway.inference.triton.packing import PackingLimits, Request

LIMITS = PackingLimits(max_texts=8, max_words=80)


class Server:
    """Answers a request when a test lets it, with the ids that were sent."""

    def __init__(self) -> None:
        self.requests: list[Request] = []
        self.is_asked = asyncio.Event()
        self.gate = asyncio.Event()
        self.gate.set()
        self.failures: list[BaseException] = []

    async def send(self, request: Request) -> Answer:
        """Return the request's ids as labels and scores."""
        self.requests.append(request)
        self.is_asked.set()
        await self.gate.wait()
        if self.failures:
            raise self.failures.pop(0)
        ids = request.tensors()["word_ids"]
        return ids, ids.astype(np.float32)


def make_inputs(*ids: int, length: int = 4) -> dict[str, np.ndarray]:
    """Return texts of equal length, each of one repeated word."""
    return {"word_ids": np.repeat(np.array(ids, np.int32)[:, None], length, axis=1)}


def make_batcher(server: Server, maximum: int = 2, max_delay_s: float = 0.005) -> MicroBatcher:
    """Return a batcher over a server."""
    return MicroBatcher(server.send, LIMITS, InFlightBound(maximum), max_delay_s)


async def test_texts_of_several_calls_share_a_request() -> None:
    """Partitions that ask at the same time are answered together, each with its own."""
    server = Server()
    batcher = make_batcher(server)
    answers = await asyncio.gather(*(batcher.run(make_inputs(i, i), [4, 4]) for i in range(1, 4)))
    assert len(server.requests) == 1
    assert server.requests[0].n_texts == 6
    for number, (labels, scores) in enumerate(answers, start=1):
        assert labels.tolist() == [[number] * 4] * 2
        assert scores.dtype == np.float32


async def test_full_request_does_not_wait() -> None:
    """Texts that fill a request go at once, whatever the delay."""
    batcher = make_batcher(Server(), max_delay_s=60)
    async with asyncio.timeout(5):
        await batcher.run(make_inputs(*range(1, 9), length=10), [10] * 8)


async def test_bound_is_kept_and_texts_gather_behind_it() -> None:
    """While the server works, what comes waits and then travels in full requests."""
    server = Server()
    server.gate.clear()
    batcher = make_batcher(server, maximum=1, max_delay_s=0)
    calls = [asyncio.create_task(batcher.run(make_inputs(i), [4])) for i in range(1, 10)]
    await server.is_asked.wait()
    assert batcher.n_in_flight == 1
    server.gate.set()
    await asyncio.gather(*calls)
    assert [request.n_texts for request in server.requests] == [1, 8]
    assert batcher.counts.n_texts == 9


async def test_failure_reaches_the_calls_of_its_request_alone() -> None:
    """Others have their answers; the next call is served."""
    server = Server()
    server.failures = [InferenceUnavailable()]
    batcher = make_batcher(server, max_delay_s=0)
    with pytest.raises(InferenceUnavailable):
        await batcher.run(make_inputs(1), [4])
    labels, _ = await batcher.run(make_inputs(2), [4])
    assert labels.tolist() == [[2] * 4]


async def test_request_that_nobody_cancelled_fails_its_calls() -> None:
    """So gRPC ends what it gives up by itself; the partitions behind would wait for ever."""
    server = Server()
    server.failures = [asyncio.CancelledError()]
    batcher = make_batcher(server, max_delay_s=0)
    async with asyncio.timeout(5):
        with pytest.raises(InferenceUnavailable):
            await batcher.run(make_inputs(1), [4])
        labels, _ = await batcher.run(make_inputs(2), [4])
    assert labels.tolist() == [[2] * 4]


async def test_outage_fails_what_waits() -> None:
    """Nobody waits behind a bound for a server that is known to be away."""
    server = Server()
    server.gate.clear()
    batcher = make_batcher(server, maximum=1, max_delay_s=0)
    first = asyncio.create_task(batcher.run(make_inputs(1), [4]))
    waiting = asyncio.create_task(batcher.run(make_inputs(2), [4]))
    await server.is_asked.wait()
    batcher.fail_waiting(InferenceUnavailable())
    with pytest.raises(InferenceUnavailable):
        await waiting
    server.gate.set()
    await first
    assert len(server.requests) == 1


async def test_cancelled_call_leaves_nothing_behind() -> None:
    """A partition that is revoked takes its texts out of the requests to come."""
    server = Server()
    server.gate.clear()
    batcher = make_batcher(server, maximum=1, max_delay_s=0)
    first = asyncio.create_task(batcher.run(make_inputs(1), [4]))
    gone = asyncio.create_task(batcher.run(make_inputs(2), [4]))
    stays = asyncio.create_task(batcher.run(make_inputs(3), [4]))
    await server.is_asked.wait()
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)
    server.gate.set()
    await asyncio.gather(first, stays)
    assert sum(request.n_texts for request in server.requests) == 2


async def test_close_cancels_what_is_under_way() -> None:
    """Closing returns although the server never answers."""
    server = Server()
    server.gate.clear()
    batcher = make_batcher(server, max_delay_s=0)
    call = asyncio.create_task(batcher.run(make_inputs(1), [4]))
    await server.is_asked.wait()
    await batcher.close()
    with pytest.raises(asyncio.CancelledError):
        await call
