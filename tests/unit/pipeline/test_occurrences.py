"""Further occurrences of a found value are found as words of their own."""

import time

import pytest

from gateway.domain import Entity
from gateway.pipeline.occurrences import add_repeats, occurrences


@pytest.mark.parametrize(
    ("value", "text", "expected"),
    [
        ("Ali", "Ali and Ali, not Alison", [(0, 3), (8, 11)]),
        ("علی", "علی‌جان، علیرضا", [(0, 3)]),
        ("0912", "10912 0912", [(6, 10)]),
        ("A", "A A A", []),
        ("aa", "aaa aa", [(4, 6)]),
        ("+98", "x+98 y", [(1, 4)]),
    ],
)
def test_occurrences_stand_between_word_ends(
    value: str, text: str, expected: list[tuple[int, int]]
) -> None:
    """A match inside a longer word is no occurrence; ZWNJ and punctuation end a word."""
    assert list(occurrences(value, text)) == expected


def test_add_repeats_carries_a_value_into_other_fields() -> None:
    """A name that was found in one field is an entity in every field of the message."""
    texts = ["Sara here", "call Sara"]
    found = [[Entity(0, 4, "PERSON", 0.9, "ner")], []]
    assert add_repeats(texts, found)[1] == [Entity(5, 9, "PERSON", 0.9, "repeat")]


def test_add_repeats_never_overlaps() -> None:
    """An occurrence inside a found entity is covered already and not added."""
    texts = ["Sara Moradi", "Sara"]
    found = [[Entity(0, 11, "PERSON", 0.9, "ner")], [Entity(0, 4, "PERSON", 0.9, "ner")]]
    assert add_repeats(texts, found)[0] == found[0]


def test_add_repeats_takes_no_quadratic_time() -> None:
    """Thousands of entities in one text cost a fraction of a second, not minutes."""
    values = [f"value{number:05d}" for number in range(6_000)]
    text = " ".join([*values, *values])
    found = [Entity(12 * n - n, 12 * n - n + 10, "NUMBER", 1.0, "test") for n in range(6_000)]
    began_s = time.process_time()
    (spans,) = add_repeats([text], [found])
    assert len(spans) == 12_000
    assert spans == sorted(spans)
    assert time.process_time() - began_s < 5.0
