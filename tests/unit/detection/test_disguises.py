"""Mailboxes and accounts in disguise."""

import pytest

from gateway.detection.rules import RulesDetector

DETECTOR = RulesDetector()


@pytest.mark.parametrize(
    ("text", "type_", "value"),
    [
        ("xkq77bz(a)gmail.com", "EMAIL", "xkq77bz(a)gmail.com"),
        ("xkq77bz_at_gmail_dot_com", "EMAIL", "xkq77bz_at_gmail_dot_com"),
        ("to xkq77bz-at-example-dot-com", "EMAIL", "xkq77bz-at-example-dot-com"),
        ("write to xkq77bz at g mail dot com", "EMAIL", "xkq77bz at g mail dot com"),
        ("my gmail is xkq77bz", "USERNAME", "xkq77bz"),
        ("mein gmail ist lea.berg", "USERNAME", "lea.berg"),
        ("جیمیلم xkq77bz هست", "USERNAME", "xkq77bz"),
        ("xkq77bz (gmail)", "USERNAME", "xkq77bz"),
        ("IBAN: D E 8 9 3 7 0 4 0 0 4 4 0 5 3 2 0 1 3 0 0 0", "IBAN", "D E 8 9"),
        ("IBAN: D E 8 8 3 7 0 4 0 0 4 4 0 5 3 2 0 1 3 0 0 0", "IBAN", "D E 8 8"),
        ("IBAN D E89 3704 0044 0532 0130 00", "IBAN", "D E89 3704 0044 0532 0130 00"),
        ("it is D E 8 9 3 7 0 4 0 0 4 4 0 5 3 2 0 1 3 0 0 0 ok", "IBAN", "D E 8 9"),
    ],
)
def test_disguised_value_is_found(text: str, type_: str, value: str) -> None:
    """The value is the one entity of the text; an account is named by its beginning."""
    (entity,) = DETECTOR.detect([text])[0]
    found = text[entity.start : entity.end]
    assert entity.type == type_
    assert found == value or (type_ == "IBAN" and found.startswith(value) and found.endswith("0"))


@pytest.mark.parametrize(
    "text",
    [
        "my gmail is full",
        "icloud is 200gb now",
        "yahoo is 50k users",
        "file.txt (gmail)",
        "look_at_me.py",
        "arrive_at_home.txt",
        "(a) first, (b) second",
        "D E 8 8 3 7 0 4 0 0 4 4 0 5 3",
    ],
)
def test_plain_talk_is_no_mailbox(text: str) -> None:
    """Talk of providers, files and lists names no account."""
    types = {entity.type for entity in DETECTOR.detect([text])[0]}
    assert types.isdisjoint({"EMAIL", "USERNAME", "IBAN"})
