"""Gathers texts from all partitions into requests and keeps some of them under way."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from gateway.errors import InferenceFailed, InferenceUnavailable
from gateway.inference.protocols import Answer, Tensors
from gateway.inference.triton.in_flight import InFlightBound
from gateway.inference.triton.packing import Call, PackingLimits, Request, WaitingTexts

Send = Callable[[Request], Awaitable[Answer]]


@dataclass(slots=True)
class BatchCounts:
    """What was sent since the start, for measurements."""

    n_requests: int = 0
    n_texts: int = 0
    n_words: int = 0
    n_places: int = 0

    @property
    def padding_share(self) -> float:
        """Share of the computed places that held no word."""
        return 1 - self.n_words / self.n_places if self.n_places else 0.0


class MicroBatcher:
    """Sends the texts of concurrent calls together; used on one event loop.

    A request goes out when it is full, or when its oldest text has waited for `max_delay_s`, and a
    place under the bound is free. While none is free, texts gather by themselves.

    Args:
        send: answers one request, or raises; every call with a text in it then raises the same.
            A request of several texts at which the server fails is sent again in halves.
        limits: how large a request may become.
        bound: how many are under way at once.
        max_delay_s: how long a text waits for company.
    """

    def __init__(
        self, send: Send, limits: PackingLimits, bound: InFlightBound, max_delay_s: float
    ) -> None:
        self._send = send
        self._bound = bound
        self._max_delay_s = max_delay_s
        self._loop = asyncio.get_running_loop()
        self._texts = WaitingTexts(limits)
        self._futures: dict[Call, asyncio.Future[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._timer: asyncio.TimerHandle | None = None
        self.counts = BatchCounts()

    @property
    def n_in_flight(self) -> int:
        """Requests that are under way."""
        return len(self._tasks)

    @property
    def is_bound_reached(self) -> bool:
        """Whether as many requests as allowed are under way."""
        return len(self._tasks) >= self._bound.limit

    async def run(self, inputs: Tensors, lengths: list[int]) -> Answer:
        """Return the answers for all texts of `inputs`; may be cancelled.

        Raises:
            Exception: whatever `send` raised for one of the requests.
        """
        call = Call(inputs, lengths, self._loop.time())
        future = self._futures[call] = self._loop.create_future()
        self._texts.add(call)
        self._pump()
        try:
            await future
        finally:
            call.is_over = True
            del self._futures[call]
        return call.labels, call.scores

    def fail_waiting(self, error: Exception) -> None:
        """Let every call raise `error` of which some text was not sent."""
        for call in self._texts.drop():
            self._fail(call, error)

    async def close(self) -> None:
        """Cancel all requests and return when they have ended."""
        if self._timer is not None:
            self._timer.cancel()
        for future in self._futures.values():
            future.cancel()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _pump(self) -> None:
        """Send what may be sent now; called whenever a text, a place or a deadline arrives."""
        while not self.is_bound_reached:
            oldest_s = self._texts.oldest_s()
            if oldest_s is None:
                return
            wait_s = oldest_s + self._max_delay_s - self._loop.time()
            if wait_s > 0 and not self._texts.is_full():
                if self._timer is None:
                    self._timer = self._loop.call_later(wait_s, self._on_timer)
                return
            request = self._texts.take()
            if request is None:
                return
            task = self._loop.create_task(self._perform(request))
            self._tasks.add(task)

    def _on_timer(self) -> None:
        self._timer = None
        self._pump()

    async def _perform(self, request: Request) -> None:
        task = asyncio.current_task()
        try:
            await self._answer(request)
        except asyncio.CancelledError:
            if task is None or task.cancelling():
                raise  # by `close`, which has ended the calls too
            # gRPC gave it up by itself; the calls would wait for ever.
            self._fail_all(request, InferenceUnavailable("the request was cancelled by nobody"))
        finally:
            if task is not None:
                self._tasks.discard(task)
            self._pump()

    async def _answer(self, request: Request) -> None:
        """Send a request, and both its halves where the server fails at it: they ask for less."""
        counts = self.counts
        counts.n_requests += 1
        counts.n_texts += request.n_texts
        counts.n_words += request.n_words
        counts.n_places += request.n_places
        try:
            answer = await self._send(request)
        except InferenceFailed as error:
            if request.n_texts == 1:
                self._fail_all(request, error)
                return
            for half in request.halves():
                if not half.is_over:
                    await self._answer(half)
        except Exception as error:
            self._fail_all(request, error)
        else:
            for call in request.spread(*answer):
                future = self._futures.get(call)
                if future is not None and not future.done():
                    future.set_result(None)

    def _fail_all(self, request: Request, error: Exception) -> None:
        for call, _ in request.parts:
            self._fail(call, error)

    def _fail(self, call: Call, error: Exception) -> None:
        call.is_over = True
        future = self._futures.get(call)
        if future is not None and not future.done():
            future.set_exception(error)
