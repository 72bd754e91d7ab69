"""Known numbers that are said in words, and plates that are called by their end, are found."""

import pytest

from gateway.domain import Entity, TextField
from gateway.pipeline.memory import make_words
from gateway.pseudonyms import KeyRing, MemoryVault, PartitionPseudonymizer, Policy


def _recalled(type_: str, value: str, text: str) -> list[tuple[str, str]]:
    """Return what is found in a text after a value was known."""
    engine = PartitionPseudonymizer(
        KeyRing.for_demo(), Policy.from_mapping({}), MemoryVault(), make_words=make_words
    )
    field = TextField(value, None, ("text",))
    engine.resolve("c", [field], [[Entity(0, len(value), type_, 1.0, "ner/test")]])
    (spans,) = engine.recall("c", [TextField(text, None, ("text",))], [[]])
    return [(text[span.start : span.end], span.type) for span in spans]


@pytest.mark.parametrize(
    ("value", "text", "said"),
    [
        ("4712", "ok, four seven one two then", "four seven one two"),
        ("4712", "forty-seven twelve", "forty-seven twelve"),
        ("4712", "vier sieben eins zwei!", "vier sieben eins zwei"),
        ("۴۷۱۲", "تکرار می‌کنم: چهار هفت یک دو", "چهار هفت یک دو"),
        ("4712", "اربعة سبعة واحد اثنين", "اربعة سبعة واحد اثنين"),
        ("four seven one two", "4712 right?", "4712"),
        ("four seven one two", "quattro sette uno due", "quattro sette uno due"),
    ],
)
def test_a_known_code_is_found_in_words(value: str, text: str, said: str) -> None:
    """And in digits, where it was told in words."""
    assert _recalled("PASSWORD", value, text) == [(said, "PASSWORD")]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("شیش صفر سه هفت نود و نه هفتاد و یک… همینه؟", "شیش صفر سه هفت نود و نه هفتاد و یک"),
        ("بعدش نود و نه هفتاد و یک بیست و دو", "نود و نه هفتاد و یک بیست و دو"),
        (
            "sixty thirty-seven ninety-nine seventy-one",
            "sixty thirty-seven ninety-nine seventy-one",
        ),
        ("آره پنجاه و شیش هفتاد و هشت", "پنجاه و شیش هفتاد و هشت"),
        ("نود و نه هفتاد و یک", ""),
        ("هفتاد و یک بیست و دو", ""),
        ("یک دو سه چهار پنج شش", ""),
        ("بیست و دو سی و چهار تا داریم", ""),
        ("sixty thirty-seven", ""),
    ],
)
def test_a_known_card_is_found_in_halves(text: str, said: str) -> None:
    """Six digits of it in a row are its own; four are only where it ends with them."""
    found = [(said, "CREDIT_CARD")] if said else []
    assert _recalled("CREDIT_CARD", "6037 9971 2234 5678", text) == found


@pytest.mark.parametrize("text", ["one two three four go", "four seven", "seven one two", "47 12"])
def test_other_numerals_stay(text: str) -> None:
    """Counts and pieces of three digits are none."""
    assert _recalled("PASSWORD", "4713", text) == []


@pytest.mark.parametrize("text", ["the KX 4831", "ends in 4831"])
def test_a_plate_is_known_by_its_end(text: str) -> None:
    """With the letters before its digits, or these alone."""
    piece = "KX 4831" if "KX" in text else "4831"
    assert _recalled("LICENSE_PLATE", "B-KX 4831", text) == [(piece, "LICENSE_PLATE")]
    assert _recalled("LICENSE_PLATE", "B-KX 2024", "in 2024") == []
