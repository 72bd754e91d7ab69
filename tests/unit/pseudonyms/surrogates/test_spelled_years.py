"""Tests of years in words that leave out their century, or are said as one word."""

import pytest

from gateway.pseudonyms.surrogates.dates import find_dates
from gateway.pseudonyms.surrogates.spelled_years import year_like, years_in_words

_WHOLE = (
    "هزار و سیصد و شصت و یک", "neunzehnhundertachtzig", "zweitausendeins", "millenovecentottanta",
    "mille neuf cent quatre-vingt-un", "nineteen eighty-one", "ألف وتسعمئة وثمانين",
)  # fmt: skip
_SHORT = (
    "شصت و هشت", "vierundachtzig", "ottantadue", "quatre-vingt-deux", "eighty-two",
    "تسعة وثمانين",
)  # fmt: skip


@pytest.mark.parametrize("like", _WHOLE)
def test_whole_years_are_read_as_they_are_said(like: str) -> None:
    """Every year of a century and what is left of the next, like any other of the language."""
    years = (*range(1332, 1400), *range(1401, 1410)) if "هزار" in like else range(1901, 2030)
    for year in years:
        said = year_like(year, like)
        assert year in {each.year for each in years_in_words(said) if each.end == len(said)}


@pytest.mark.parametrize("like", _SHORT)
def test_years_stay_without_their_century(like: str) -> None:
    """Only the first ones of the next are said in full."""
    for short in range(32, 100):
        said = year_like(1900 + short, like)
        assert short in {each.year for each in years_in_words(said)}
    said = year_like(2001, like)
    assert 2001 in {each.year for each in years_in_words(said)}


@pytest.mark.parametrize(
    ("value", "year"),
    [
        ("۵ تیر شصت هزار تومن", 0), ("3 mars deux personnes", 0), ("3. Mai elf Uhr", 0),
        ("5 luglio sei persone", 0), ("٣ مايو خمسين دينار", 0), ("۵ تیر شصت", 1360),
    ],
)  # fmt: skip
def test_sums_and_counts_behind_a_date_are_no_years(value: str, year: int) -> None:
    """Nor is an hour."""
    assert find_dates(value)[0].year == year
