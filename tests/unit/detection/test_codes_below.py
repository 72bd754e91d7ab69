"""Codes of digits that are all of the line below a word for them."""

import pytest

from gateway.detection.rules import RulesDetector

DETECTOR = RulesDetector()


def _passwords(text: str) -> list[str]:
    (entities,) = DETECTOR.detect([text])
    return [text[one.start : one.end] for one in entities if one.type == "PASSWORD"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("my pin is\n1234", "1234"),
        ("رمز پویا\n482913", "482913"),
        ("رمز گوشیم\n۱۲۳۴ بود", "۱۲۳۴"),
        ("کد فعال‌سازی\n9921", "9921"),
        ("رمز یکبار مصرف\n778192\nمبلغ 250,000 ریال", "778192"),
        ("رمز التحقق\n739204", "739204"),
        ("il pin della carta\n48211", "48211"),
        ("Ihre PIN\n4471\nDanke", "4471"),
    ],
)
def test_code_below_its_word_is_found(text: str, code: str) -> None:
    """As messages of banks and hasty people write it."""
    assert _passwords(text) == [code]


@pytest.mark.parametrize(
    "text",
    [
        "I forgot my password\n2024 was a bad year",
        "password reset\n15 minutes left",
        "رمزم یادم رفت\n۲ بار زدم",
        "my pin is\n123456789012",
    ],
)
def test_other_numbers_below_are_none(text: str) -> None:
    """Counts, years that the line goes on with, and longer numbers."""
    assert _passwords(text) == []
