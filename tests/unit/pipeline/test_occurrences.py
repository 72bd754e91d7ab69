"""Further occurrences of a found value are found as words of their own."""

import re
from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.domain import Entity
from gateway.domain.detectors import ROUTE_DETECTOR
from gateway.pipeline.occurrences import add_repeats, is_sought, occurrences
from gateway.testing.cpu_time import cpu_s


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


@pytest.mark.parametrize(
    ("value", "entity_type", "is_looked_for"),
    [
        ("--", "PHONENUMBER", False),
        ("..", "EMAIL", False),
        ("\0\0\0", "EMAIL", False),
        ("...", "PERSON", False),
        ("🦊", "USERNAME", True),
        ("-7", "NUMBER", True),
        ("#!?-", "PASSWORD", True),
    ],
)
def test_signs_alone_are_looked_for_as_a_secret_only(
    value: str, entity_type: str, *, is_looked_for: bool
) -> None:
    """A placeholder in a field of a known type would rewrite every dash of a message."""
    assert is_sought(value, entity_type, ROUTE_DETECTOR) is is_looked_for


def test_add_repeats_never_overlaps() -> None:
    """An occurrence inside a found entity is covered already and not added."""
    texts = ["Sara Moradi", "Sara"]
    found = [[Entity(0, 11, "PERSON", 0.9, "ner")], [Entity(0, 4, "PERSON", 0.9, "ner")]]
    assert add_repeats(texts, found)[0] == found[0]


def test_add_repeats_takes_the_whole_value_where_a_part_was_found() -> None:
    """A country inside a name does not leave the rest of the name behind."""
    text = "House of Iran, then House of Iran again, and Iran"
    whole, part = Entity(0, 13, "ORGANIZATION", 0.9, "ner"), Entity(29, 33, "LOCATION", 0.9, "ner")
    (spans,) = add_repeats([text], [[whole, part]])
    assert [text[e.start : e.end] for e in spans] == ["House of Iran", "House of Iran", "Iran"]
    assert spans[1] == Entity(20, 33, "ORGANIZATION", 0.9, "repeat")


def test_add_repeats_takes_what_reaches_beyond_the_value_with_it() -> None:
    """A longer entity grows over the value that it cuts through, on either side."""
    text = "Ali Reza; Ali Reza Karimi; Mr Ali Reza"
    found = [Entity(0, 8, "PERSON", 0.9, "a"), Entity(14, 25, "PERSON", 0.9, "b"),
             Entity(27, 33, "PERSON", 0.9, "c")]  # fmt: skip
    (spans,) = add_repeats([text], [found])
    assert [text[e.start : e.end] for e in spans] == ["Ali Reza", "Ali Reza Karimi", "Mr Ali Reza"]
    assert [e.detector for e in spans] == ["a", "b", "c"]


def test_add_repeats_leaves_the_rest_to_what_is_of_another_type() -> None:
    """An account that a number reaches into is whole again, and the number the rest of it."""
    texts = ["bea_wolff77", "ask bea_wolff77 0912 345 6789"]
    found = [[Entity(0, 11, "USERNAME", 1.0, "route")], [Entity(13, 29, "NUMBER", 0.9, "a")]]
    _, spans = add_repeats(texts, found)
    assert [(e.type, texts[1][e.start : e.end]) for e in spans] == [
        ("USERNAME", "bea_wolff77"),
        ("NUMBER", " 0912 345 6789"),
    ]


def test_add_repeats_leaves_the_sign_of_a_mention() -> None:
    """A rest without a letter or digit is nobody: "@Emma Fuchs" is the known name behind a sign."""
    texts = ["Emma Fuchs", "ask @Emma Fuchs, or -Emma Fuchs"]
    entities = [
        [Entity(0, 10, "PERSON", 1.0, "rules/test")],
        [Entity(4, 9, "USERNAME", 0.9, "rules/test"), Entity(20, 25, "MISC", 0.9, "rules/test")],
    ]
    second = add_repeats(texts, entities)[1]
    assert [(one.type, texts[1][one.start : one.end]) for one in second] == [
        ("PERSON", "Emma Fuchs"),
        ("PERSON", "Emma Fuchs"),
    ]


@given(
    st.lists(st.text("ab1 _-@\u200c", min_size=1, max_size=5), min_size=1, max_size=4),
    st.text("ab1 _-@\u200c", max_size=60),
)
def test_many_values_repeat_as_few_do(values: list[str], text: str) -> None:
    """Where many values are looked for by an index, each is found where it would be alone."""
    texts = ["\n".join(values), text, "\n".join(f"other{n}" for n in range(30))]
    ends = list(accumulate(len(value) + 1 for value in values))
    some = [
        Entity(end - 1 - len(value), end - 1, "NUMBER", 1.0, "test")
        for end, value in zip(ends, values, strict=True)
    ]
    others = [
        Entity(m.start(), m.end(), "NUMBER", 1.0, "test") for m in re.finditer(r"\w+", texts[2])
    ]
    assert (
        list(add_repeats(texts, [some, [], others]))[1]
        == list(add_repeats(texts[:2], [some, []]))[1]
    )


def test_add_repeats_takes_no_quadratic_time() -> None:
    """Eight times as many entities in one text cost about eight times as much."""

    def repeated(n_values: int) -> tuple[str, list[Entity]]:
        values = [f"value{number:05d}" for number in range(n_values)]
        found = [Entity(11 * n, 11 * n + 10, "NUMBER", 1.0, "test") for n in range(n_values)]
        return " ".join([*values, *values]), found

    n_values = 6_000
    text, found = repeated(n_values)
    part, found_in_part = repeated(n_values // 8)
    (spans,) = add_repeats([text], [found])
    assert len(spans) == 2 * n_values
    assert spans == sorted(spans)
    whole_s = cpu_s(lambda: add_repeats([text], [found]))
    assert whole_s < 24 * cpu_s(lambda: add_repeats([part], [found_in_part]), 5)


def test_add_repeats_stops_where_the_limit_is_passed() -> None:
    """What goes beyond the limit on entities is refused as a whole, and need not be gathered."""
    text = "Ann Bob " * 5_000
    found = [Entity(0, 3, "PERSON", 1.0, "test"), Entity(4, 7, "PERSON", 1.0, "test")]
    (spans,) = add_repeats([text], [found], 100)
    assert 102 < len(spans) < 10_000
    (spans,) = add_repeats([text], [found])
    assert len(spans) == 10_000
