"""Which end of a worker is followed by a new one."""

import pytest

from gateway.supervision.restarts import (
    FIRST_PAUSE_S,
    HEALTHY_AFTER_S,
    MAX_PAUSE_S,
    Pauses,
    Verdict,
    verdict_on,
)


@pytest.mark.parametrize(
    ("exit_status", "verdict"),
    [
        (75, Verdict.RESTART),
        (1, Verdict.RESTART),
        (-9, Verdict.RESTART),
        (0, Verdict.STAY_DOWN),
        (2, Verdict.TRY_LATER),
    ],
)
def test_exit_status_decides_what_follows(exit_status: int, verdict: Verdict) -> None:
    """Doubt and deaths are restarted at once, refusals later, a stop on purpose is kept."""
    assert verdict_on(exit_status) is verdict


def test_pauses_grow_while_workers_fail_young() -> None:
    """Each failure doubles the pause up to its bound."""
    pauses = Pauses()
    found = [pauses.after(1.0) for _ in range(8)]
    assert found[:3] == [FIRST_PAUSE_S, 2 * FIRST_PAUSE_S, 4 * FIRST_PAUSE_S]
    assert found[-1] == MAX_PAUSE_S


def test_pause_is_short_again_after_a_healthy_life() -> None:
    """A worker that lived for long is replaced at once, whatever happened before it."""
    pauses = Pauses()
    for _ in range(8):
        pauses.after(1.0)
    assert pauses.after(HEALTHY_AFTER_S) == FIRST_PAUSE_S
