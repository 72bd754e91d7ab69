"""Traits that point to a person only together: where each begins and ends."""

import pytest

from gateway.detection.traits import TraitDetector


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("من ۳۴ سالمه", ["۳۴ سالمه"]),
        ("من ۳۴ سالم است", ["۳۴ سالم"]),
        ("۳۴ سالمند", []),
        ("عمري 34 وساكن هنا", ["عمري 34"]),
        ("عمرها 34 سنة", ["عمرها 34 سنة"]),
        ("عمره 340", []),
    ],
)
def test_detect_finds_ages_with_their_bounds(text: str, expected: list[str]) -> None:
    """An age ends with its word; neither a longer word nor a longer number is one."""
    (found,) = TraitDetector().detect([text])
    assert [text[entity.start : entity.end] for entity in found] == expected
