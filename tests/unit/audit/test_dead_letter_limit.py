"""The bound on dead letters: it looks at the latest records, and at enough of them."""

import pytest

from gateway.audit import DeadLetterLimit
from gateway.errors import DeadLetterLimitExceeded


def test_limit_stops_when_the_share_is_passed() -> None:
    """The share itself is allowed, one dead letter more is not."""
    DeadLetterLimit(0.05, 1_000).check(1_000, 50)
    with pytest.raises(DeadLetterLimitExceeded, match="51 of the last 1000"):
        DeadLetterLimit(0.05, 1_000).check(1_000, 51)


def test_limit_waits_for_enough_records() -> None:
    """A few bad records at the start say nothing yet."""
    limit = DeadLetterLimit(0.05, 1_000)
    for _ in range(9):
        limit.check(100, 100)
    with pytest.raises(DeadLetterLimitExceeded):
        limit.check(100, 0)


def test_limit_forgets_what_is_long_ago() -> None:
    """A good past does not hide a bad present, nor a bad past blame a good one."""
    limit = DeadLetterLimit(0.5, 100)
    for _ in range(1_000):
        limit.check(50, 0)
    limit.check(50, 50)
    with pytest.raises(DeadLetterLimitExceeded):
        limit.check(50, 1)
    recovered = DeadLetterLimit(0.5, 100)
    recovered.check(60, 50)
    for _ in range(10):
        recovered.check(50, 0)


def test_limit_of_one_never_stops() -> None:
    """A share of 1 switches the bound off."""
    limit = DeadLetterLimit(1.0, 1)
    for _ in range(10):
        limit.check(5, 5)
