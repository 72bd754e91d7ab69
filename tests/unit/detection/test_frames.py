"""Values in bold, as code or struck are found as without the signs."""

import pytest

from gateway.detection.rules import RulesDetector

DETECTOR = RulesDetector()

FRAMED = [
    ("کد پستی *{}*", "POSTAL_CODE", "1939547711"),
    ("my number is **{}**.", "PHONENUMBER", "0912 000 3456"),
    ("chiamami al `{}`", "PHONENUMBER", "347 881 2093"),
    ("il furgone è in *{}*", "LOCATION", "via Savona 22"),
    ("AWS secret *{}*", "SECRET", "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"),
    ("un quattro locali a *{}* con box", "COST", "CHF 1'680.-"),
    ("entro *{}*", "DATETIME", "venerdì alle 16:30"),
]


@pytest.mark.parametrize(("frame", "type_", "value"), FRAMED)
def test_value_in_a_frame_is_found_without_its_signs(frame: str, type_: str, value: str) -> None:
    """What formats a value is neither a part of it nor a reason to overlook it."""
    text = frame.format(value)
    (entities,) = DETECTOR.detect([text])
    assert (type_, value) in [(one.type, text[one.start : one.end]) for one in entities]


def test_signs_between_digits_are_no_frame() -> None:
    """A password keeps those that belong to it."""
    text = "password: Abc*12*"
    (entities,) = DETECTOR.detect([text])
    assert [text[one.start : one.end] for one in entities] == ["Abc*12*"]
