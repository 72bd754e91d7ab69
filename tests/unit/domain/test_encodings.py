"""Characters that a text holds encoded."""

import pytest

from gateway.domain.encodings import decoded, encoded_like, encodings, has_encodings, without_marks


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("lea%40example.com", "lea@example.com"),
        ("lea%2540example.com", "lea@example.com"),
        ("lea=40example.com", "lea@example.com"),
        ("lea&amp;#64;example.com", "lea@example.com"),
        ("lea&amp;amp;#x40;example.com", "lea@example.com"),
        ("%2B447700900123", "+447700900123"),
        ("a%20b", "a b"),
        ("نرگس%20بهار", "نرگس بهار"),
        ("%4Darlow", "Marlow"),
    ],
)
def test_decoded_says_what_is_meant(text: str, meant: str) -> None:
    """What is encoded once or twice is read, and written again as it was."""
    assert has_encodings(text)
    assert decoded(text) == meant
    assert encoded_like(meant, text) == text


@pytest.mark.parametrize(
    "text", ["20% off", "%20 off", "%50off", "100%de", "a=40px", "a&b;", "1+2", "a=b"]
)
def test_ordinary_signs_encode_nothing(text: str) -> None:
    """Percentages, sums and assignments are what they are."""
    assert not has_encodings(text)
    assert encodings(text) == []
    assert decoded(text) == text


@pytest.mark.parametrize(
    ("text", "n_blanks"),
    [
        ("name=Lea+Berg&x=a", 1),
        ("4111+1111+1111+1111", 3),
        ("mail=lea+shop%40example.com", 0),
        ("1111+2222=3333", 0),
    ],
)
def test_plus_is_a_blank_in_forms(text: str, n_blanks: int) -> None:
    """Signs of addition are blanks in fields and between equal groups, not in a mailbox's name."""
    assert sum(character == " " for *_, character in encodings(text)) == n_blanks


def test_surrogate_is_encoded_place_by_place() -> None:
    """The same character, encoded here and bare there, is written so again."""
    assert encoded_like("ana.b@mail.example", "lea%2Ec%40example.com") == "ana%2Eb%40mail.example"


def test_models_read_blanks() -> None:
    """A model sees blanks for what is escaped or encoded, and every offset stays."""
    assert without_marks(r"Hi%20Lea\nBerg&nbsp;x %20") == "Hi   Lea \nBerg      x %20"
