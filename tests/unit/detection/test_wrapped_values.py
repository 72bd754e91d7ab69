"""Tests of values within which a mail or a calendar wraps a line."""

import pytest

from gateway.detection.rules import RulesDetector
from gateway.pseudonyms.surrogates.registry import SURROGATE_TYPES

DETECTOR = RulesDetector()


def found(text: str) -> list[tuple[str, str]]:
    """Return the values that rules find in a text, with their types."""
    return [(one.type, text[one.start : one.end]) for one in DETECTOR.detect([text])[0]]


@pytest.mark.parametrize(
    ("text", "type_", "value"),
    [
        ("> my number is 07700 900\n> 311", "PHONENUMBER", "07700 900\n> 311"),
        (">> my number is 07700 900\r\n>> 311", "PHONENUMBER", "07700 900\r\n>> 311"),
        ("my number is 07700 900=\n311", "PHONENUMBER", "07700 900=\n311"),
        ("> شماره‌ام ۰۹۱۲ ۳۱۱\n> ۶۷۸۹", "PHONENUMBER", "۰۹۱۲ ۳۱۱\n> ۶۷۸۹"),
        ("IBAN: DE89 3704 0044\n    0532 0130 00", "IBAN", "DE89 3704 0044\n    0532 0130 00"),
        ("> ask olwen.pryce@\n> example.com", "EMAIL", "olwen.pryce@\n> example.com"),
        ("ask olwen.pryce@\nexample.com", "EMAIL", "olwen.pryce@\nexample.com"),
        ("EMAIL:olwen.pry\n ce@example.com", "EMAIL", "olwen.pry\n ce@example.com"),
        ("> password is Kettle44\n> see!x", "PASSWORD", "Kettle44\n> see!x"),
    ],
)
def test_value_goes_on_behind_a_wrap(text: str, type_: str, value: str) -> None:
    """Signs of quotes, soft breaks and blanks of folded lines stand within the value."""
    assert (type_, value) in found(text)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("> the password is Kettle44\n> thanks a lot", "Kettle44"),
        ("> password is Kettle44\n> ok!", "Kettle44"),
    ],
)
def test_words_of_the_next_line_stay(text: str, value: str) -> None:
    """A password takes nothing of the line below but what no word looks like."""
    assert ("PASSWORD", value) in found(text)


@pytest.mark.parametrize(
    ("type_", "value"),
    [("PHONENUMBER", "07700 900\n> 311"), ("IBAN", "DE89 3704 0044\n    0532 0130 00")],
)
def test_surrogate_is_wrapped_as_its_value(type_: str, value: str) -> None:
    """The signs of the mail stay where they are."""
    plain = SURROGATE_TYPES[type_]
    form = plain.form(value)
    assert form is not None
    assert "\n> " not in form
    written = plain.render(plain.form(value) or "", value)
    assert [c for c in written if not c.isalnum()] == [c for c in value if not c.isalnum()]
