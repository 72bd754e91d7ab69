"""Quotes and brackets around words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.domain.quotes import brackets, quotes, without_quotes

_SIGNS = "\"'“”„«»‹›‘’"


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ('"Runa" ruft an', " Runa  ruft an"),
        ("„Runa“ und »Bernt«", " Runa  und  Bernt "),
        ("chez « Runa »", "chez   Runa  "),
        ("l'amica 'Runa' e po' di", "l'amica  Runa  e po' di"),
        ("he's ‘Runa’s friend’", "he's  Runa’s friend "),
        ('سلام و"رها" ب«آوا»', "سلام و رها  ب آوا "),
        ('لـ"رها"', "لـ رها "),
        ('l\'"Arno Nord", 3', "l' Arno Nord , 3"),
    ],
)
def test_quotes_around_words_are_blanks(text: str, read: str) -> None:
    """Of the same length, so that offsets stay."""
    assert without_quotes(text) == read


@pytest.mark.parametrize(
    "text",
    [
        '{"name":"Runa","age": "12"}',
        "{'name': 'Runa'}",
        'name="Runa"',
        'Runa,"Berg"',
        '5" x 6"',
        "the boys' and the girls' rooms",
        "don't 'til",
        'one line "and\nanother"',
        'er sagte "' + "so " * 30 + '"',
        'a"b"',
        '"b"a',
    ],
)
def test_other_quotes_stay(text: str) -> None:
    """Of JSON, of settings, inches, apostrophes, and what is left open."""
    assert quotes(text) == []


@pytest.mark.parametrize(
    ("text", "n_signs"),
    [
        ("Runa (Berg)", 2),
        ("[Runa], (12345)", 4),
        ("call(12)", 0),
        ("[Runa](https://example.com)", 0),
        ("(030) 1234567", 0),
        ("(\nRuna)", 0),
        (":) und (:", 0),
    ],
)
def test_brackets_are_around_words(text: str, n_signs: int) -> None:
    """Not those of calls, links, prefixes of telephones and faces."""
    assert len(brackets(text)) == n_signs


@given(st.text(_SIGNS + "()[]a1: \nو", max_size=60))
def test_signs_are_pairs(text: str) -> None:
    """Whatever a text holds, and nothing but signs is taken out."""
    for found, signs in ((quotes(text), _SIGNS), (brackets(text), "()[]")):
        assert len(found) % 2 == 0
        assert found == sorted(found)
        assert {text[start:end].strip() for start, end in found} <= set(signs)
    assert len(without_quotes(text)) == len(text)


def test_signs_without_end_take_linear_time() -> None:
    """As a field of quotes would be, or one sign before many apostrophes."""
    assert quotes("'a " * 50_000) == []
    for opening in _SIGNS:
        assert quotes(f"{opening}{'a’b' * 5_000}") == []
        assert quotes(f"{opening}{chr(39).join('ab' * 5_000)}") == []
    assert brackets("(a " * 50_000) == []
