"""How fast endpoints are asked, by a clock that the test moves."""

import asyncio
from itertools import pairwise

import pytest

from gateway.errors import LlmRateLimited, LlmUnavailable
from gateway.labeling.pacing import Pace, Unanswered


class Clock:
    """Time that passes only in `sleep`, while others do what they may."""

    def __init__(self) -> None:
        self.now_s = 0.0

    def now(self) -> float:
        """Return the time."""
        return self.now_s

    async def sleep(self, seconds: float) -> None:
        """Let time pass."""
        due_s = self.now_s + seconds
        await asyncio.sleep(0)
        self.now_s = max(self.now_s, due_s)


async def test_requests_a_minute_are_spread() -> None:
    """Sixty a minute start a second apart."""
    clock = Clock()
    pace = Pace(10, 60, clock.now, clock.sleep)
    starts = []
    for _ in range(4):
        async with pace.turn():
            starts.append(clock.now_s)
    assert starts == [0.0, 1.0, 2.0, 3.0]


async def test_requests_at_once_are_bounded() -> None:
    """The next one starts when one ends."""
    pace = Pace(2)
    running, most = 0, 0

    async def request() -> None:
        nonlocal running, most
        async with pace.turn():
            running += 1
            most = max(most, running)
            await asyncio.sleep(0)
            running -= 1

    await asyncio.gather(*(request() for _ in range(9)))
    assert most == 2


async def test_pause_that_was_asked_for_holds_for_everybody() -> None:
    """After `Retry-After: 7` no request starts for seven seconds, whoever makes it."""
    clock = Clock()
    pace = Pace(10, None, clock.now, clock.sleep)
    starts_s: list[float] = []

    async def refused_once() -> None:
        starts_s.append(clock.now_s)
        if len(starts_s) == 1:
            raise LlmRateLimited("a", retry_after_s=7.0)

    async def other() -> None:
        starts_s.append(clock.now_s)

    await asyncio.gather(pace.patiently(refused_once, 3), pace.patiently(other, 3))
    assert starts_s == [0.0, 7.0, 7.0]


async def test_pauses_grow_and_end() -> None:
    """An endpoint that stays away is asked so often and no more, ever more rarely."""
    clock = Clock()
    pace = Pace(1, None, clock.now, clock.sleep)
    asked_s = []

    async def request() -> None:
        asked_s.append(clock.now_s)
        raise LlmUnavailable("a")

    with pytest.raises(LlmUnavailable):
        await pace.patiently(request, 5)
    pauses = [after - before for before, after in pairwise(asked_s)]
    assert len(asked_s) == 5
    assert all(0.25 * 2**n <= pause <= 0.5 * 2**n for n, pause in enumerate(pauses))


@pytest.mark.parametrize("error", [LlmUnavailable("a"), LlmRateLimited("a", retry_after_s=0.0)])
async def test_request_that_fails_alone_is_told_from_an_endpoint_that_is_away(
    error: LlmUnavailable,
) -> None:
    """While others are answered, a busy endpoint is asked on, and a broken request is given up."""
    clock = Clock()
    pace = Pace(10, None, clock.now, clock.sleep)
    n_failures = 0

    async def bad() -> str:
        nonlocal n_failures
        n_failures += 1
        if n_failures == 20:
            return "at last"
        await pace.patiently(good, 1)
        raise error

    async def good() -> str:
        return "answer"

    if isinstance(error, LlmRateLimited):
        assert await pace.patiently(bad, 3) == "at last"
    else:
        with pytest.raises(Unanswered):
            await pace.patiently(bad, 3)
        assert n_failures == 3


async def test_long_rest_is_not_waited_for() -> None:
    """An endpoint that wants hours ends the run at the first word of it."""
    clock = Clock()
    pace = Pace(10, None, clock.now, clock.sleep)
    n_asked = 0

    async def busy() -> None:
        nonlocal n_asked
        n_asked += 1
        raise LlmRateLimited("a", retry_after_s=float("inf"))

    with pytest.raises(LlmRateLimited):
        await pace.patiently(busy, 6)
    assert (n_asked, clock.now_s) == (1, 0.0)
