"""Decimal digits of any script count, and nothing else does."""

import pytest

from gateway.domain.digits import decimal_digits, has_digits


@pytest.mark.parametrize(
    ("text", "digits"),
    [
        ("+49 (0)151-234", "490151234"),
        ("۰۹۱۲ ٣٤", "091234"),
        ("१२ no", "12"),
        ("no", ""),
        ("é", ""),
        ("x² ½", ""),
    ],
)
def test_digits_are_those_of_any_script_in_ascii(text: str, digits: str) -> None:
    """Powers and fractions are no decimal digits."""
    assert decimal_digits(text) == digits
    assert has_digits(text) == bool(digits)
