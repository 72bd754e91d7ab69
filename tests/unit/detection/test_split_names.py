"""Initials before a name belong to it, where nothing else may end in the letter."""

import pytest

from gateway.detection.ner.split_names import with_initials, with_other_half


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
        ("Ms A Brearley paid", "Brearley", "A Brearley"),
        ("Mme C Lefort a appelé", "Lefort", "C Lefort"),
        ("Plan A Brearley knows", "Brearley", "Brearley"),
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


@pytest.mark.parametrize(
    ("text", "name", "whole"),
    [
        ("hier vreni zgraggen-imhof aus uri", "vreni zgraggen", "vreni zgraggen-imhof"),
        ("das anna-projekt läuft", "anna", "anna"),
        ("das imhof-imhof-haus", "imhof", "imhof"),
        ("Frau Zgraggen-imhof", "Zgraggen", "Zgraggen"),
    ],
)
def test_the_other_half_of_a_name_in_small_letters_is_a_listed_one(
    text: str, name: str, whole: str
) -> None:
    """A word behind the hyphen says what the name is of."""
    start = text.index(name)
    first, last = with_other_half(text, start, start + len(name), 0)
    assert text[first:last] == whole


@pytest.mark.parametrize(
    ("text", "name", "whole"),
    [
        ("Nóra Uí Bhroin is here", "Nóra Uí", "Nóra Uí Bhroin"),
        ("ask Eoin Mac an Ghoill today", "Eoin Mac", "Eoin Mac an Ghoill"),
        ("Maria knows Bhroin", "Maria", "Maria"),
        ("our Mac an hour ago", "Mac", "Mac"),
    ],
)
def test_an_irish_name_goes_on_with_the_family(text: str, name: str, whole: str) -> None:
    """Behind its first word stands the family with a capital, and maybe its article."""
    start = text.index(name)
    assert text[slice(*with_other_half(text, start, start + len(name), 0))] == whole
