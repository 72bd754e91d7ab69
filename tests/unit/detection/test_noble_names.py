"""Tests of surnames behind "von" and "zu"."""

import pytest

from gateway.detection.ner.noble_names import bounds_of_surname, goes_on, is_particle, is_surname
from gateway.domain import Entity


@pytest.mark.parametrize(
    ("text", "word", "expected"),
    [
        ("frau von der wettern kommt", "wettern", "von der wettern"),
        ("familie von tadden und ich", "tadden", "von tadden"),
        ("die von der wettbergs zahlen", "wettbergs", "von der wettberg"),
        ("die von tadden", "tadden", "tadden"),
        ("die von lukas", "lukas", "lukas"),
        ("die von hamburg", "hamburg", "hamburg"),
        ("post von tadden", "tadden", "tadden"),
    ],
)
def test_a_surname_takes_in_the_particle_behind_a_title(
    text: str, word: str, expected: str
) -> None:
    """It is on no list; of several it has an -s, which stays."""
    start = text.index(word)
    first, last = bounds_of_surname(text, start, start + len(word))
    assert text[first:last] == expected
    assert is_surname(text, start, start + len(word)) == (expected != word)


@pytest.mark.parametrize(
    ("text", "first", "second", "expected"),
    [
        ("wirst du nele von der wettberg?", "nele", "wettberg", True),
        ("nele von lukas", "nele", "lukas", False),
        ("hol nele von hamburg ab", "nele", "hamburg", False),
        ("Nele d'Huyvaert est là", "Nele", "Huyvaert", True),
        ("nele aus wettberg", "nele", "wettberg", False),
        ("herr graf zu wettberg", "graf", "wettberg", False),
    ],
)
def test_a_forename_goes_on_behind_its_particle(
    text: str, first: str, second: str, expected: bool
) -> None:
    """With a word on no list, which a model takes for a place."""
    one, other = (
        Entity(text.index(word), text.index(word) + len(word), type_, 0.9, "ner/test")
        for word, type_ in ((first, "PERSON"), (second, "LOCATION"))
    )
    assert goes_on(text, one, other) is expected


def test_a_particle_is_nobody() -> None:
    """What stands before a surname names nobody without it."""
    assert is_particle("von")
    assert not is_particle("Von")
