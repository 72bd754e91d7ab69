"""Tests of names of Arabic chats in which digits stand for letters."""

import pytest

from gateway.pseudonyms.romanized_digits import without_digit_letters
from gateway.testing.chat import ScriptedChat as Chat


@pytest.mark.parametrize(
    ("value", "spelled"),
    [
        ("7asan", "hasan"),
        ("7assan 3ali", "hassan ali"),
        ("Mo7amed", "Mohamed"),
        ("5aled", "khaled"),
        ("laura 441", "laura 441"),
        ("jess22", "jess22"),
        ("Customer 441", "Customer 441"),
        ("حسن٧", "حسن٧"),
        ("b2b", "b2b"),
    ],
)
def test_digits_inside_listed_names_are_letters(value: str, spelled: str) -> None:
    """Numbers beside a name, and digits in what is no name, stay digits."""
    assert without_digit_letters(value) == spelled


@pytest.mark.parametrize("written", ["7asan", "7assan", "Hassan"])
def test_name_with_digits_is_the_person_of_the_conversation(written: str) -> None:
    """The surrogate is written in Latin letters, without digits that stand for nothing."""
    for number in range(6):
        chat = Chat()
        full = chat.one("PERSON", "حسن العتيبي", f"c-{number}", "مرحبا انا {}")
        latin = chat.one("PERSON", "Hassan Al-Otaibi", f"c-{number}", "kifak ya {}")
        short = chat.one("PERSON", written, f"c-{number}", "kifak ya {} wenak")
        assert full != "حسن العتيبي"
        assert short.lower() == latin.split(" ")[0].lower()
