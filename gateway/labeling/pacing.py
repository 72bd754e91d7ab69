"""How fast an endpoint is asked: requests at once, requests a minute, and pauses it asks for."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from gateway.errors import LlmRateLimited, LlmUnavailable

_FIRST_PAUSE_S = 0.5
_LONGEST_PAUSE_S = 60.0
# An endpoint that wants a longer pause has given what it gives today: the run ends, and goes on
# later.
_LONGEST_HOLD_S = 600.0
_T = TypeVar("_T")


class Unanswered(Exception):
    """One request got no answer while others did: it is at fault, not the endpoint."""


class Pace:
    """Lets requests start; used in one event loop.

    Args:
        max_in_flight: requests at once.
        per_minute: requests a minute, evenly spread; None for no limit.
        now: seconds, monotonic.
        sleep: waits for so many seconds.
    """

    def __init__(
        self,
        max_in_flight: int,
        per_minute: float | None = None,
        now: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._room = asyncio.Semaphore(max_in_flight)
        self._gap_s = 60.0 / per_minute if per_minute else 0.0
        self._now, self._sleep = now, sleep
        self._next_s = 0.0
        self._n_answered = 0

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Return when a request may start; it ends with the context."""
        async with self._room:
            while (wait_s := self._next_s - self._now()) > 0:
                await self._sleep(wait_s)
            self._next_s = max(self._next_s, self._now() + self._gap_s)
            yield

    def hold(self, pause_s: float) -> None:
        """Let no request start for so many seconds."""
        self._next_s = max(self._next_s, self._now() + pause_s)

    async def patiently(self, request: Callable[[], Awaitable[_T]], n_tries: int) -> _T:
        """Return what `request` does, tried again while its endpoint is away or busy.

        Raises:
            LlmUnavailable: it failed `n_tries` times, and so did all others meanwhile.
            Unanswered: it failed `n_tries` times, and others were answered.
        """
        pause_s, n_left, n_before = _FIRST_PAUSE_S, n_tries, self._n_answered
        while True:
            n_left -= 1
            try:
                async with self.turn():
                    answer = await request()
                self._n_answered += 1
                return answer
            except LlmRateLimited as error:
                hold_s = pause_s if error.retry_after_s is None else error.retry_after_s
                if hold_s > _LONGEST_HOLD_S or (not n_left and self._n_answered == n_before):
                    raise
                if not n_left:
                    # The endpoint answers as often as it wants to; this one was unlucky.
                    n_left, n_before = n_tries, self._n_answered
                self.hold(hold_s)
            except LlmUnavailable:
                if not n_left and self._n_answered > n_before:
                    raise Unanswered from None
                if not n_left:
                    raise
                # Spread out, so that those who failed together do not come back together.
                await self._sleep(pause_s * (0.5 + random.random() / 2))  # noqa: S311 - no secret
            pause_s = min(2 * pause_s, _LONGEST_PAUSE_S)
