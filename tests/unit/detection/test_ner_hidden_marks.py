"""Latin words are read without the invisible marks in them."""

import pytest

from gateway.detection.ner.hidden_marks import at_places, without_marks
from gateway.domain import Entity


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Ma\u00adrisol Van\u00adce", "Marisol Vance"),
        ("m\u200bira: hi", "mira: hi"),
        ("Zo\u2060ë\ufeff", "Zoë\ufeff"),
        ("علی\u00adرضا می\u200bروم", "علی\u00adرضا می\u200bروم"),
        ("plain", "plain"),
    ],
)
def test_marks_within_latin_words_are_left_out(text: str, read: str) -> None:
    """Those between other letters stand for a ZWNJ, and those at edges part words."""
    texts, places = without_marks([text, "beside"])
    assert texts == [read, "beside"]
    assert bool(places) is (text != read)


def test_finds_have_the_offsets_of_the_original() -> None:
    """The marks within a name belong to it."""
    text = "by Ma\u00adrisol Van\u00adce."
    texts, places = without_marks([text])
    start = texts[0].index("Marisol")
    found = Entity(start, start + len("Marisol Vance"), "PERSON", 0.9, "test")
    (entity,) = at_places([found], places[0])
    assert text[entity.start : entity.end] == "Ma\u00adrisol Van\u00adce"
