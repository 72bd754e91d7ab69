"""Values that underscores set in italics, and underscores that belong to what they touch."""

import pytest

from gateway.detection.rules import RulesDetector
from gateway.domain.encodings import without_marks
from gateway.domain.italics import italics, without_italics

DETECTOR = RulesDetector()

SET_IN_ITALICS = [
    ("my number is _{}_.", "PHONENUMBER", "0912 000 3456"),
    ("شماره من _{}_ است", "PHONENUMBER", "۰۹۱۲۰۰۰۳۴۵۶"),
    ("__{}__", "PHONENUMBER", "0171 1234567"),
    ("(_{}_)", "PHONENUMBER", "+49 30 12345678"),
    ("*_{}_*, thanks", "PHONENUMBER", "06 12 34 56 78"),
    ("~_{}_~", "PHONENUMBER", "(415) 555-0123"),
    ("_call me: {}_", "PHONENUMBER", "0912 000 3456"),
    ("_{} is where to call_", "PHONENUMBER", "0912 000 3456"),
    ("mail _{}_, please", "EMAIL", "runa.berg@example.com"),
    ("_schreib _bitte_ an {}_", "EMAIL", "runa@example.com"),
    ("it is _{}_", "IP_ADDRESS", "192.0.2.17"),
    ("_{}_", "MAC_ADDRESS", "00:1B:44:11:3A:B7"),
    ("_{}_", "SECRET", "AKIAIOSFODNN7EXAMPLE"),
    ("_{}_", "POSTAL_CODE", "SW1A 1AA"),
]


@pytest.mark.parametrize(("frame", "type_", "value"), SET_IN_ITALICS)
def test_value_in_italics_is_found_without_its_underscores(
    frame: str, type_: str, value: str
) -> None:
    """What formats a value is neither a part of it nor a reason to overlook it."""
    text = frame.format(value)
    (entities,) = DETECTOR.detect([text])
    assert [(one.type, text[one.start : one.end]) for one in entities] == [(type_, value)]


def test_each_value_of_a_line_is_found() -> None:
    """Pairs do not take each other's underscores."""
    text = "_0912 000 3456_ und _runa@example.com_"
    (entities,) = DETECTOR.detect([text])
    assert [one.type for one in entities] == ["PHONENUMBER", "EMAIL"]


@pytest.mark.parametrize(
    "text",
    [
        "order_0912_000_3456",
        "foo_0912 000 3456_bar",
        "IMG_0912 000_1.jpg",
        "MAX_SIZE_1024_",
        "__init__ of 5",
        "self._size1 and self._name1_",
        "@_runa_99_",
        "https://example.com/_a1_/",
        "_ 0912 000 3456 _",
        "_one line\n0912 000 3456_",
        "_0912 000 3456",
        "_runa_ said so",
        "5_000_000",
    ],
)
def test_other_underscores_are_no_italics(text: str) -> None:
    """In names of files, code and accounts an underscore is a part of the word; alone, nothing."""
    assert italics(text) == []


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Je m'appelle _Runa Marchand_ merci", "Je m'appelle  Runa Marchand  merci"),
        ("__Runa__ und _Lea__", "  Runa   und _Lea__"),
        ("_von _Runa_ an Lea_", " von  Runa  an Lea "),
        ("runa_berg und _x", "runa_berg und _x"),
    ],
)
def test_models_read_no_underscores_of_italics(text: str, read: str) -> None:
    """They know names as they are written elsewhere; places in the text stay as they are."""
    assert without_italics(text) == read
    assert without_marks(text) == read
