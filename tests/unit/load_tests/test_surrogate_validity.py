"""A sample of the check that runs on a million values."""

from load_tests.surrogate_validity import MAKERS, check


def test_surrogates_of_a_sample_are_valid_and_apart() -> None:
    """Check digits are right, values stay apart, and none is its original."""
    assert check(300 * len(MAKERS)) == {}
