"""Dates with a Roman month, and with a year of two digits in front."""

import pytest

from gateway.detection.rules import RulesDetector
from gateway.pseudonyms.value_surrogates import form_in

DETECTOR = RulesDetector()


@pytest.mark.parametrize(
    "date",
    [
        "12.III.1987", "12. III. 1987", "12-III-87", "12/III/'87", "12 XII 1987", "3 V 1987",
        "'87-03-12",
    ],
)  # fmt: skip
def test_dates_are_found_whole(date: str) -> None:
    """Each is one entity, of which all is replaced."""
    text = f"born {date}, in Aarhus"
    found = [text[one.start : one.end] for one in DETECTOR.detect([text])[0]]
    assert date in found


@pytest.mark.parametrize(
    "text",
    [
        "Henry V 1999",
        "5 I 20",
        "10 V 20 mA",
        "chapter IV.3",
        "part 2. IIII. 12",
        "say '87-99-12 no",
    ],
)
def test_other_numbers_are_none(text: str) -> None:
    """Kings, volts and chapters stay."""
    assert not [one for one in DETECTOR.detect([text])[0] if one.detector == "rules/roman-date"]


def test_they_are_the_dates_that_digits_tell() -> None:
    """So both move alike."""
    plain = form_in("DATETIME", "12.03.1987")
    assert form_in("DATETIME", "12.III.1987") == form_in("DATETIME", "12 III '87") == plain
