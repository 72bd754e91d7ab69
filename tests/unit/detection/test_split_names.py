"""Initials before a name belong to it, where nothing else may end in the letter."""

import pytest

from gateway.detection.ner.split_names import with_initials


@pytest.mark.parametrize(
    ("text", "name", "whole"),
    [
        ("K. Abernathy rief an", "Abernathy", "K. Abernathy"),
        ("Grüße von T.Ohlsen", "Ohlsen", "T.Ohlsen"),
        ("signed by J. P. Maddox", "Maddox", "J. P. Maddox"),
        ("Frau Brandl, S. Eckert kommt auch", "Eckert", "S. Eckert"),
        ("plan B. Sara knows", "Sara", "Sara"),
        ("écrit par M. Lefort", "Lefort", "Lefort"),
        ("it was at 5 p. Sara knows", "Sara", "Sara"),
    ],
)
def test_name_begins_with_its_initials(text: str, name: str, whole: str) -> None:
    """Behind a word of a sentence a letter is the end of that; "M." is a gentleman."""
    start = text.index(name)
    assert text[with_initials(text, start, 0) : start + len(name)] == whole


def test_initials_of_another_entity_are_left() -> None:
    """What was found before the name keeps its letter."""
    text = "K. Abernathy"
    assert with_initials(text, 3, 2) == 3
