"""Plates in small letters with hyphens."""

import pytest

from gateway.detection.rules import RulesDetector

_RULES = RulesDetector()


def _plates(text: str) -> list[str]:
    return [text[e.start : e.end] for e in _RULES.detect([text])[0] if e.type == "LICENSE_PLATE"]


@pytest.mark.parametrize("plate", ["fg-482-kx", "161-ky-2904", "12-d-48213"])
def test_plate_needs_no_word(plate: str) -> None:
    """Its hyphens tell it."""
    assert _plates(f"is it {plate} or the other one?") == [plate]


@pytest.mark.parametrize(
    "text", ["co-123-ab", "fg-482-kx-2", "x-fg-482-kx", "room 12-d-4", "12-ab-300"]
)
def test_other_codes_are_no_plates(text: str) -> None:
    """French plates have no O, Irish ones a county and a longer number."""
    assert not _plates(text)


def test_silver_estate_is_a_vehicle() -> None:
    """As what is said of it announces its plate."""
    assert _plates("silver estate ln66 vht, moving it now") == ["ln66 vht"]
