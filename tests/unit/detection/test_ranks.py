"""Ordinals that rank."""

import re

import pytest

from gateway.detection.ranks import is_feminine_ordinal, is_ranked

_ORDINAL = re.compile(r"\d+(?:st|nd|rd|th)")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the 3rd and 6th digit of it", [True, True]),
        ("my 1st, 2nd and 5th attempts", [True, True, True]),
        ("on the 3rd or the 4th floor", [True, True]),
        ("she came 4th or 5th today", [True, True]),
        ("on the 12th and 13th please", [False, False]),
        ("on the 12th and the 2nd row", [True, True]),
        ("the 12th works, letter follows", [False]),
    ],
)
def test_ordinals_rank_what_stands_behind_the_last(text: str, expected: list[bool]) -> None:
    """A day has nothing of the kind behind it."""
    assert [is_ranked(text, *match.span()) for match in _ORDINAL.finditer(text)] == expected


@pytest.mark.parametrize(
    ("text", "value", "expected"),
    [("la 3ª fila", "la 3", True), ("la 3ª fila", "la 3ª", True), ("la 3 fila", "la 3", False)],
)
def test_italian_ordinals_are_no_names(text: str, value: str, expected: bool) -> None:
    """The mark may be cut off the value."""
    start = text.index(value)
    assert is_feminine_ordinal(text, start, start + len(value)) is expected
