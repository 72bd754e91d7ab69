"""Digits that name somebody are known again in any form, few digits only as a whole."""

import pytest

from gateway.pipeline.digits import is_short_number, number_spans
from gateway.pipeline.residuals import Substitute, mend

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
        ("x15123456789", []),
        ("151234567890", []),
    ],
)
def test_telephone_number_is_found_in_every_form(text: str, found: list[str]) -> None:
    """With and without prefixes, in any script, but not inside another number or word."""
    spans = number_spans("+4915123456789", "PHONENUMBER", text)
    assert [text[start:end] for start, end in spans] == found
