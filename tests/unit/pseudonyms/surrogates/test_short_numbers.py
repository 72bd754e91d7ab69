"""Numbers of one digit, of which a conversation may have more than there are; and words in them."""

import re

import pytest

from gateway.detection.patterns.identifiers.national_id_checks import is_french_nir
from gateway.domain import Entity, TextField
from gateway.testing.chat import ScriptedChat as Chat
from gateway.testing.chat import make_engine


def test_all_digits_get_numbers_of_their_own() -> None:
    """No placeholder, no two the same, and none itself."""
    engine = make_engine()
    given: dict[str, str] = {}
    for digit in "123456789":
        found = [Entity(0, 1, "NUMBER", 1.0, "test")]
        decisions = engine.resolve("c", [TextField(digit, None, ("text",))], [found])
        given[digit] = str(decisions[0][0].replacement)
    assert all(map(str.isdecimal, given.values()))
    assert len(set(given.values())) == len(given)
    assert all(digit != surrogate for digit, surrogate in given.items())
    assert max(map(len, given.values())) <= 2


@pytest.mark.parametrize(
    ("type_", "value", "form"),
    [
        ("NUMBER", "00765431290 clé 43", r"0\d{10} clé \d\d"),
        ("NATIONAL_ID", "1 77 11 31 224 018 clé 52", r"1( \d\d){3}( \d{3}){2} clé \d\d"),
    ],
)
def test_word_before_a_key_stays(type_: str, value: str, form: str) -> None:
    """The digits before and behind it are others, and those of a person fit."""
    chat = Chat()
    drawn = chat.one(type_, value)
    assert re.fullmatch(form, drawn)
    assert drawn != value
    if type_ == "NATIONAL_ID":
        assert is_french_nir("".join(filter(str.isdigit, drawn)))
        whole = chat.one(type_, value.replace(" clé", ""))
        assert whole == drawn.replace(" clé", "")
