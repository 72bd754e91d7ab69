"""Digits that name somebody are known again in any form, few digits only as a whole."""

import pytest

from gateway.pipeline.digits import TextDigits, is_short_number
from gateway.pipeline.residuals import mend
from gateway.pipeline.traces import Substitute
from gateway.testing.cpu_time import cpu_s

PIN = {"2026": Substitute("[PASSWORD]", "PASSWORD")}


@pytest.mark.parametrize(
    "text",
    ["2026-05-01T10:57:00Z", "a-2026-x", "1512085950.2026", "https://h.example:2026/x", "20.26"],
)
def test_few_digits_inside_something_else_stay(text: str) -> None:
    """Clocks, ids, ports and other numbers hold them by chance."""
    assert mend(text, PIN) == text


def test_few_digits_that_are_all_of_a_text_are_replaced() -> None:
    """A field that is the number repeats it."""
    assert mend("2026", PIN) == "[PASSWORD]"


@pytest.mark.parametrize(
    ("value", "is_short"),
    [("57", True), ("-57", True), ("12.50", True), ("۵۷", True), ("1234567", False), ("a1", False)],
)
def test_short_number_has_few_digits_and_nothing_else(value: str, is_short: bool) -> None:
    """Seven digits name somebody; a letter makes it no number."""
    assert is_short_number(value) is is_short


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("re: 151-23456789 again", ["151-23456789"]),
        ("call 0151 23456789.", ["0151 23456789"]),
        ("call +49 (0) 151 23456789 or", ["+49 (0) 151 23456789"]),
        ("۰۱۵۱ ۲۳۴۵۶۷۸۹", ["۰۱۵۱ ۲۳۴۵۶۷۸۹"]),
        ("/to?tel=%2B4915123456789", ["4915123456789"]),
        ("/to?tel%3d015123456789%26", ["015123456789"]),
        ("/to?tel=%4B15123456789", []),
        ("x15123456789", []),
        ("151234567890", []),
    ],
)
def test_telephone_number_is_found_in_every_form(text: str, found: list[str]) -> None:
    """With and without prefixes, in any script, but not inside another number or word."""
    spans = TextDigits(text).spans("+4915123456789", "PHONENUMBER")
    assert [text[start:end] for start, end in spans] == found


def test_many_numbers_in_a_long_text_take_time_by_its_length() -> None:
    """Digits that are glued to words are none of a number, and no reason to search the text."""
    numbers = [f"912{n:07}" for n in range(1_000)]
    text = " ".join(f"x{number}x" for number in numbers) + " +1((1((" * 10_000

    def search() -> None:
        digits = TextDigits(text)
        for number in numbers:
            assert not list(digits.spans(number, "PHONENUMBER"))

    assert cpu_s(search) < 5
