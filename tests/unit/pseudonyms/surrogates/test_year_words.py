"""Tests of years in English words."""

import pytest

from gateway.pseudonyms.surrogates.year_words import YEAR_IN_WORDS, year_of, year_words

_LIKE = (
    "nineteen eighty-four", "nineteen hundred and eighty", "Two thousand and nine", "twenty oh six",
    "twenty nineteen",
)  # fmt: skip


@pytest.mark.parametrize("like", _LIKE)
def test_years_in_words_are_read_as_they_are_written(like: str) -> None:
    """Every year of two centuries, like any other, but for the turn of the century itself."""
    for year in range(1901, 2100):
        if year != 2000:
            match = YEAR_IN_WORDS.fullmatch(year_words(year, like))
            assert match is not None
            assert year_of(match) == year


@pytest.mark.parametrize(
    "text",
    ["twenty five", "twenty and thirty", "nineteen people", "two thousand people",
     "nineteen thirty hours"],
)  # fmt: skip
def test_counts_are_no_years(text: str) -> None:
    """Nor is a time as soldiers say it."""
    assert YEAR_IN_WORDS.search(text) is None
