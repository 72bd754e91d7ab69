"""Nothing of a value that is written in disguise is published, in selected text or elsewhere."""

import asyncio

import pytest

from gateway.detection.composite import CompositeDetector
from gateway.detection.rules import RulesDetector
from gateway.domain.digits import decimal_digits
from gateway.testing.sanitizing import make_record, make_sanitizer, sanitize, values_in

_RULES = CompositeDetector(RulesDetector())


@pytest.mark.parametrize(
    ("written", "canary"),
    [
        ("0770**0 90**0 461", "07700900461"),
        ("0770__0 90__0461", "07700900461"),
        ("0770*0 90*0461", "07700900461"),
        ("0770~~0 90~~0461", "07700900461"),
        ("077**00** 900461", "07700900461"),
        ("07700 9**00**461", "07700900461"),
        ("+44 77*00* 900461", "447700900461"),
        ("DE02 12**03 0000 0**000 2020 51", "02120300000000202051"),
    ],
)
def test_text_shows_no_part_of_a_disguised_number(written: str, canary: str) -> None:
    """Neither half of it is left, and no run of six of its digits."""
    sanitizer = make_sanitizer(_RULES)
    result = asyncio.run(sanitize(sanitizer, make_record(text=f"you reach me at {written} now")))
    (document,) = values_in(result, "chat.sanitized")
    digits = decimal_digits(document["text"])
    # The country's prefix is kept, and so are the zeros of a bank's code by chance.
    assert not any(canary[at : at + 6] in digits for at in range(2, len(canary) - 5))
