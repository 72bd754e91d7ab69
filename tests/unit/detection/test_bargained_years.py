"""Sums that look like years, where a price is answered."""

import pytest

from gateway.detection.memory.bargained_years import with_bargained_years
from gateway.domain import Entity


def _type_of(text: str, year: str, worths: list[int] | None) -> str:
    """Return what a year becomes that rules found in a text."""
    start = text.index(year)
    found = Entity(start, start + len(year), "DATETIME", 0.6, "rules/datetime")
    (one,) = with_bargained_years(text, [found], worths)
    assert one[:2] == found[:2]
    return one.type


@pytest.mark.parametrize(
    ("text", "year"),
    [("۱۴۵۰", "۱۴۵۰"), ("نه ۱۳۵۰، اونم همینقدر", "۱۳۵۰"), ("باشه ۱۳۶۵", "۱۳۶۵"), ("1950?", "1950")],
)
def test_a_year_that_is_all_of_an_answer_is_a_sum(text: str, year: str) -> None:
    """Where a price was asked for, or sums about as large were told."""
    assert _type_of(text, year, None) == "COST"
    assert _type_of(text, year, [1400]) == "COST"
    assert _type_of(text, year, [60_000]) == "DATETIME"


@pytest.mark.parametrize(
    ("text", "year"), [("مدل ۱۳۹۵ هست", "۱۳۹۵"), ("سال ۱۳۹۵", "۱۳۹۵"), ("born 1990", "1990")]
)
def test_a_year_beside_other_words_stays_one(text: str, year: str) -> None:
    """A car is of a year, whatever it costs."""
    assert _type_of(text, year, None) == "DATETIME"
