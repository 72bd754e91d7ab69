"""The word for month that Persian writes on to the name of one."""

import pytest

from gateway.pseudonyms.surrogates.calendars import JALALI
from gateway.pseudonyms.surrogates.dates import find_dates


@pytest.mark.parametrize(
    "value",
    ["۹ آبان ۱۴۰۵", "۹ آبان‌ماه ۱۴۰۵", "۹ آبانماه ۱۴۰۵", "۹ آبان ماه ۱۴۰۵", "۹ آبان ماه سال ۱۴۰۵"],
)
def test_word_for_month_stands_within_a_date(value: str) -> None:
    """The year behind it is that of the day, so that both move together."""
    assert [(date.year, date.month, date.day) for date in find_dates(value)] == [(1405, 8, 9)]


@pytest.mark.parametrize("value", ["۲۰ برج ۷", "بیستم برج ۷", "۲۰ام برج ۷"])
def test_a_month_by_number_is_that_of_its_day(value: str) -> None:
    """As cheques have them; a tower alone has no day."""
    assert [(date.calendar, date.month, date.day) for date in find_dates(value)] == [
        (JALALI, 7, 20)
    ]
    assert find_dates("برج ۷") == []
