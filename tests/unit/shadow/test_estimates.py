"""Intervals of shares: as wide as the conversations vary, and honest where little was seen."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.shadow.estimates import estimate, estimate_of_sums


def test_estimate_of_independent_entities_is_wilsons() -> None:
    """One entity a conversation: the textbook's interval for 10 of 100."""
    found = estimate([1] * 10 + [0] * 90, [1] * 100)
    assert found.value == 0.1
    assert (found.low, found.high) == pytest.approx((0.0552, 0.1744), abs=5e-4)


def test_estimate_is_wider_where_cases_come_together() -> None:
    """The same share tells less when whole conversations are affected."""
    scattered = estimate([1] * 100, [10] * 100)
    together = estimate([10] * 10 + [0] * 90, [10] * 100)
    assert scattered.value == together.value == 0.1
    assert together.high - together.low > 2 * (scattered.high - scattered.low)


def test_estimate_of_nothing_seen_counts_conversations() -> None:
    """No case in 100 conversations says as much as none in 100 entities, however long they are."""
    found = estimate([0] * 100, [10] * 100)
    assert found.low == 0.0
    assert found.high == pytest.approx(0.0370, abs=5e-4)
    assert estimate([0] * 1_000, [10] * 1_000).high < found.high / 9


@pytest.mark.parametrize(("part", "n_messages"), [(0, 100), (3, 100), (100, 100)])
def test_estimate_of_sums_takes_messages_for_independent(part: int, n_messages: int) -> None:
    """Where conversations are not known the interval is that of as many messages, one by one."""
    whole = 5 * n_messages
    found = estimate_of_sums(part, whole, n_messages)
    wider = estimate_of_sums(part, whole, 10)
    assert found.low <= part / whole <= found.high
    assert wider.high - wider.low >= found.high - found.low


def test_estimate_of_nothing_at_all_excludes_nothing() -> None:
    """Without an entity every share is possible."""
    for found in (estimate([], []), estimate([0, 0], [0, 0]), estimate_of_sums(0, 0, 9)):
        assert (found.value, found.low, found.high) == (0.0, 0.0, 1.0)


pairs = st.lists(
    st.integers(0, 20).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))), max_size=40
)


@given(pairs)
def test_estimate_lies_within_its_interval(counts: list[tuple[int, int]]) -> None:
    """Whatever is counted: the share is between the bounds, and these between 0 and 1."""
    found = estimate([part for part, _ in counts], [whole for _, whole in counts])
    assert 0.0 <= found.low <= found.value <= found.high <= 1.0


@pytest.mark.parametrize("share", [0.02, 0.2])
def test_interval_holds_the_true_share_nearly_always(share: float) -> None:
    """Of 300 samples whose cases come in clusters, at least 90 % have the truth in the interval."""
    rng = random.Random(7)
    n_right = 0
    for _ in range(300):
        parts, wholes = [], []
        for _ in range(120):
            whole = rng.randint(1, 12)
            # A third of the cases falls on whole conversations.
            hit = rng.random() < share / 3
            rest = share * (1 - 1 / 3) / (1 - share / 3)
            parts.append(whole if hit else sum(rng.random() < rest for _ in range(whole)))
            wholes.append(whole)
        found = estimate(parts, wholes)
        n_right += found.low <= share <= found.high
    assert n_right >= 270
