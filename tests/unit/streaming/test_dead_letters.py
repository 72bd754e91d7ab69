"""The bound on dead letters."""

import pytest

from gateway.domain import BatchResult
from gateway.errors import DeadLetterLimitExceeded, Position
from gateway.streaming.dead_letters import DeadLetterGate

HERE = Position("raw", 0, 7)


def result(n_sanitized: int, n_dead: int) -> BatchResult:
    """Return a result with these counts."""
    return BatchResult([], [], n_sanitized=n_sanitized, n_dead=n_dead)


def test_gate_judges_nothing_before_its_window_is_full() -> None:
    """A few bad records right after a start stop nobody."""
    gate = DeadLetterGate(0.1, 100)
    gate.admit(result(0, 99), HERE)
    with pytest.raises(DeadLetterLimitExceeded) as caught:
        gate.admit(result(0, 1), HERE)
    assert caught.value.position == HERE


def test_gate_forgets_records_older_than_its_window() -> None:
    """Old dead letters do not count against the records of today."""
    gate = DeadLetterGate(0.1, 100)
    gate.admit(result(0, 99), HERE)
    gate.admit(result(1_000, 0), HERE)
    gate.admit(result(90, 10), HERE)
    with pytest.raises(DeadLetterLimitExceeded):
        gate.admit(result(0, 100), HERE)


def test_gate_admits_the_share_and_refuses_more() -> None:
    """The bound itself is still allowed."""
    gate = DeadLetterGate(0.1, 100)
    gate.admit(result(90, 10), HERE)
    with pytest.raises(DeadLetterLimitExceeded):
        gate.admit(result(89, 11), HERE)
