"""Tests of keyed draws."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from gateway.pseudonyms.draws import Draws
from gateway.pseudonyms.mac import Mac


@given(
    st.binary(min_size=32, max_size=32),
    st.binary(max_size=20),
    st.lists(st.integers(1, 10**30), max_size=20),
)
def test_draws_are_the_same_for_the_same_key_and_label(
    key: bytes, label: bytes, bounds: list[int]
) -> None:
    """Two rows with one key and label agree in every choice, and stay below the bound."""
    first, second = Draws(Mac(key), label), Draws(Mac(key), label)
    choices = [first.below(n) for n in bounds]
    assert choices == [second.below(n) for n in bounds]
    assert all(0 <= choice < n for choice, n in zip(choices, bounds, strict=True))


def test_draws_are_spread_evenly() -> None:
    """Over 10,000 labels each of ten choices comes up about a thousand times (six sigma)."""
    counts = Counter(Draws(Mac(b"k" * 32), str(i).encode()).below(10) for i in range(10_000))
    assert all(abs(n - 1_000) < 180 for n in counts.values())


def test_draws_keep_their_length_in_digits() -> None:
    """As many digits come as are asked for, leading zeros included."""
    draws = Draws(Mac(b"k" * 32), b"digits")
    assert {len(draws.digits(5)) for _ in range(200)} == {5}
    assert draws.digits(0) == ""


def test_draws_golden() -> None:
    """The row of a fixed key and label never changes: every pseudonym hangs on it."""
    draws = Draws(Mac(bytes(32)), b"golden")
    assert [draws.below(1_000) for _ in range(4)] == GOLDEN


GOLDEN = [529, 516, 531, 629]
