"""Tests of names and days in lines of bank statements."""

import pytest

from gateway.detection.ner.statement_lines import end_before_day, is_payer, with_days
from gateway.domain import Entity
from tests.unit.detection.labelled_words import find


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("$40 from WRENFIELD ANNA P", "WRENFIELD ANNA P", True),
        ("gutschrift von WRENFIELD ANNA", "WRENFIELD ANNA", True),
        ("from LONDON BRIDGE", "LONDON BRIDGE", False),
        ("at WRENFIELD ANNA", "WRENFIELD ANNA", False),
        ("from Wrenfield Anna", "Wrenfield Anna", False),
    ],
)
def test_capitals_are_who_paid(text: str, name: str, expected: bool) -> None:
    """Behind the word for it, with a listed forename."""
    start = text.index(name)
    assert is_payer(text, start, start + len(name)) is expected


@pytest.mark.parametrize(
    ("value", "name"),
    [
        ("WRENFIELD ANNA P 11/02", "WRENFIELD ANNA P"),
        ("WRENFIELD 05.11.2024", "WRENFIELD"),
        ("AREA 51", "AREA 51"),
        ("WRENGASSE 5/12", "WRENGASSE 5/12"),
        ("Wrenweg 11/12", "Wrenweg 11/12"),
    ],
)
def test_a_day_is_no_part_of_a_name(value: str, name: str) -> None:
    """It is left to the rules for days."""
    assert value[: end_before_day(value, 0, len(value))] == name


def test_a_place_with_a_day_is_somebody_who_paid() -> None:
    """Without the day, which is found by itself."""
    labels = ["O", "O", "O", *["B-LOCATION", *["I-LOCATION"] * 5]]
    text = "$ 40 from WRENFIELD ANNA P 11/02"
    assert ("WRENFIELD ANNA P", "PERSON") in find(text, labels)


def test_the_initial_and_the_day_go_with_the_name() -> None:
    """A model leaves them out."""
    text = "from WRENFIELD ANNA P 11/02 ok"
    one = Entity(5, 19, "PERSON", 0.9, "ner/test")
    found = [(text[e.start : e.end], e.type) for e in with_days(text, [one])]
    assert found == [("WRENFIELD ANNA P", "PERSON"), ("11/02", "DATETIME")]
