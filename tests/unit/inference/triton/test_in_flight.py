"""The bound on requests under way finds what a server can do."""

import heapq

import pytest

from gateway.inference.triton.in_flight import InFlightBound
from gateway.testing.clock import ManualClock

N_WORDS = 1_000


def settle(bound: InFlightBound, clock: ManualClock, n_servers: int, n_answers: int = 2_000) -> int:
    """Keep as many requests under way as allowed at `n_servers` of 10 ms each; return the bound."""
    free_s = [clock.now_s] * n_servers
    under_way: list[tuple[float, float]] = []
    for _ in range(n_answers):
        while len(under_way) < bound.limit:
            start_s = max(clock.now_s, heapq.heappop(free_s))
            heapq.heappush(free_s, start_s + 0.01)
            heapq.heappush(under_way, (start_s + 0.01, clock.now_s))
        was_reached = len(under_way) >= bound.limit
        clock.now_s, sent_s = heapq.heappop(under_way)
        bound.answered(clock.now_s - sent_s, N_WORDS, was_reached=was_reached)
    return bound.limit


@pytest.mark.parametrize("n_servers", [1, 2, 4, 8])
def test_bound_keeps_every_server_busy_and_one_request_ready(n_servers: int) -> None:
    """The bound settles between what is computed at once and little more than twice that."""
    clock = ManualClock()
    bound = InFlightBound(64, clock)
    assert n_servers <= settle(bound, clock, n_servers) <= 2 * n_servers + 2


def test_bound_follows_a_server_that_became_smaller() -> None:
    """Fewer requests are under way after instances were lost."""
    clock = ManualClock()
    bound = InFlightBound(64, clock)
    before = settle(bound, clock, 8)
    after = settle(bound, clock, 2, 4_000)
    assert after < before / 2


def test_bound_stays_within_its_maximum() -> None:
    """A server that is never slow does not take more than allowed."""
    clock = ManualClock()
    assert settle(InFlightBound(4, clock), clock, 64) == 4


def test_bound_does_not_grow_while_it_is_not_reached() -> None:
    """Quick answers to a trickle of requests say nothing of what more would do."""
    bound = InFlightBound(16, ManualClock())
    before = bound.limit
    for _ in range(1_000):
        bound.answered(0.01, N_WORDS, was_reached=False)
    assert bound.limit == before


def test_refusals_halve_the_bound_down_to_one() -> None:
    """A server that refuses work gets less of it, but always some."""
    clock = ManualClock()
    bound = InFlightBound(64, clock)
    before = settle(bound, clock, 16)
    bound.refused()
    assert bound.limit <= before / 2 + 1
    for _ in range(10):
        bound.refused()
    assert bound.limit == 1
    bound.restart()
    assert bound.limit == 1
