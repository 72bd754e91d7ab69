"""Check digits: known valid numbers, and the same with one digit changed."""

from collections.abc import Callable

import pytest

from gateway.detection.patterns.identifiers.credit_card import passes_luhn
from gateway.detection.patterns.identifiers.iban import has_remainder_one
from gateway.detection.patterns.identifiers.national_id_checks import (
    is_american_ssn,
    is_egyptian_id,
    is_emirates_id,
    is_fiscal_code,
    is_french_nir,
    is_german_tax_id,
    is_iranian_id,
    is_saudi_id,
)

VALID = [
    (passes_luhn, "4111111111111111"),
    (passes_luhn, "378282246310005"),
    (passes_luhn, "6037996252760189"),
    (has_remainder_one, "DE89370400440532013000"),
    (has_remainder_one, "FR1420041010050500013M02606"),
    (has_remainder_one, "IR180126724329502599058781"),
    (is_iranian_id, "0014140780"),
    (is_iranian_id, "0086671723"),
    (is_french_nir, "185057833886916"),
    (is_german_tax_id, "46190032789"),
    (is_fiscal_code, "RSSMRA85T10A562S"),
    (is_emirates_id, "784198532313149"),
    (is_saudi_id, "1008441758"),
]


@pytest.mark.parametrize(("is_valid", "value"), VALID)
def test_check_accepts_valid(is_valid: Callable[[str], bool], value: str) -> None:
    """A number with the right check digit passes."""
    assert is_valid(value)


@pytest.mark.parametrize(("is_valid", "value"), VALID)
def test_check_refuses_a_changed_last_digit(is_valid: Callable[[str], bool], value: str) -> None:
    """The same number with another last character fails."""
    last = value[-1]
    changed = "T" if last.isalpha() else str((int(last) + 1) % 10)
    assert not is_valid(value[:-1] + changed)


@pytest.mark.parametrize("value", ["1111111111", "0000000000"])
def test_iranian_id_refuses_one_repeated_digit(value: str) -> None:
    """Ten equal digits satisfy the sum and are nobody's code."""
    assert not is_iranian_id(value)


@pytest.mark.parametrize("value", ["000129999", "666129999", "912129999", "219009999", "219090000"])
def test_ssn_refuses_unassigned_ranges(value: str) -> None:
    """Areas, groups and serials that are never assigned are no social security numbers."""
    assert not is_american_ssn(value)


@pytest.mark.parametrize("value", ["19801011234567", "29813011234567", "29801321234567"])
def test_egyptian_id_refuses_impossible_dates(value: str) -> None:
    """A wrong century, month or day is no Egyptian identity number."""
    assert not is_egyptian_id(value)
