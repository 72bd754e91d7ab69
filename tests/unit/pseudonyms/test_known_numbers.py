"""The numbers of a conversation, in messages that are full of them."""

import sys

import pytest

from gateway.domain import Entity
from gateway.pipeline.memory import make_words
from gateway.pseudonyms.known_numbers import KnownNumbers


def _taught(*numbers: tuple[str, str]) -> KnownNumbers:
    """Return what is known after numbers of some types were told."""
    known = KnownNumbers()
    words = make_words(lambda _: False)
    for type_, number in numbers:
        known.learn(words, type_, number)
    return known


def test_numbers_in_a_row_are_apart_however_many_rows_there_are() -> None:
    """More than Python calls functions deep."""
    known = _taught(("NUMBER", "200000"), ("NUMBER", "55779911"))
    row, n_rows = "200000 55779911, ", sys.getrecursionlimit() + 100
    starts = range(0, n_rows * len(row), len(row))
    found = [Entity(start, start + 15, "NUMBER", 0.9, "test") for start in starts]
    apart = known.retyped(row * n_rows, found)
    assert [(one.start, one.end) for one in apart[:3]] == [(0, 6), (7, 15), (17, 23)]
    assert len(apart) == 2 * n_rows


@pytest.mark.parametrize(
    ("found", "types"),
    [
        ([], {5: "CREDIT_CARD", 20: "CREDIT_CARD"}),
        ([(20, 24, "COST")], {5: "CREDIT_CARD", 20: "CREDIT_CARD"}),
        ([(5, 9, "PERSON")], {5: "PERSON", 20: "CREDIT_CARD"}),
        ([(0, 9, "LOCATION"), (20, 29, "DATETIME")], {0: "LOCATION", 20: "DATETIME"}),
        ([(0, 30, "URL")], {0: "URL"}),
        ([(10, 14, "PERSON"), (25, 29, "COST")], {5: 0, 10: "PERSON", 20: 0, 25: "COST"}),
    ],
)
def test_digits_like_a_year_are_those_of_a_number_unless_they_are_of_something_else(
    found: list[tuple[int, int, str]], types: dict[int, str | int]
) -> None:
    """They are where nothing was found, or a figure of the same bounds."""
    number = "4539 5787 6362 1486"
    known = _taught(("CREDIT_CARD", number))
    wholes: dict[tuple[str, str], str] = {}
    text = "with 1486 and maybe 1486 left."
    entities = [Entity(start, end, type_, 0.9, "test") for start, end, type_ in found]
    completed = known.with_doubtful_tails(text, entities, wholes)
    assert {one.start: one.type for one in completed} == {
        start: type_ or "CREDIT_CARD" for start, type_ in types.items()
    }
    assert bool(wholes) is any(type_ in (0, "CREDIT_CARD") for type_ in types.values())
