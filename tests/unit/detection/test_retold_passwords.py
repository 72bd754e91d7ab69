"""Known passwords that are told otherwise: without signs, in pieces, counted on."""

import pytest

from gateway.detection.memory.retold_passwords import RetoldPasswords
from gateway.domain import Entity


def _found(known: str, text: str, entities: list[Entity] | None = None) -> list[str]:
    passwords = RetoldPasswords()
    passwords.learn("PASSWORD", known)
    return [text[one.start : one.end] for one in passwords.find(text, entities or [], is_next=True)]


@pytest.mark.parametrize(
    ("known", "text", "told"),
    [
        ("Falkner-42q", "try falkner dash 42q", ["falkner dash 42q"]),
        ("Falkner-42q", "FALKNER42Q worked", ["FALKNER42Q"]),
        ("Lunapiena61", "scritto Luna Piena 61", ["Luna Piena 61"]),
        ("GreenFinch_07", "GreenFinch07 no underscore", ["GreenFinch07"]),
        ("Advent2019!", "mit Advent2019 ohne Zeichen", ["Advent2019"]),
        ("Advent2019!", "vorher Advent2018", ["Advent2018"]),
        ("Nasim@1377", "nasim۱۳۷۷", ["nasim۱۳۷۷"]),
    ],
)
def test_a_password_is_known_in_other_forms(known: str, text: str, told: list[str]) -> None:
    """Signs, letter case, blanks and further digits make it no other value."""
    assert _found(known, text) == told


@pytest.mark.parametrize(
    ("known", "text"),
    [
        ("Advent2019!", "im Advent 2019 waren wir in Wien"),
        ("Advent2019!", "der Advent kommt, 2019 mal"),
        ("admin123", "admin7 ist ein Server"),
        ("Falkner-42q", "the falkner has 42 q"),
        ("4471", "raum 44 71"),
    ],
)
def test_words_and_digits_apart_are_no_password(known: str, text: str) -> None:
    """What stands apart, or counts other digits, is talk."""
    assert not _found(known, text)


def test_a_retold_password_takes_in_what_it_cuts() -> None:
    """No part of a name that a model saw in it is left over."""
    text = "try Luna Piena 61 now"
    assert _found("Lunapiena61", text, [Entity(0, 14, "PERSON", 0.7, "ner/x")]) == [
        "try Luna Piena 61"
    ]
