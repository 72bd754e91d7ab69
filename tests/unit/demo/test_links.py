"""Tests of the links between originals and surrogates that the demo shows."""

from typing import Any

import pytest

from gateway.demo.links import FieldPair, field_pair, number_persons


def entity(
    field: str, type_: str, sanitized: str, surrogate: str, after: int = 0
) -> dict[str, Any]:
    """Return a replaced value as an audit event tells it."""
    start = sanitized.index(surrogate, after)
    return {"field": field, "type": type_, "out_start": start, "out_end": start + len(surrogate)}


def pair(raw: str, sanitized: str, *values: tuple[str, str], name: str = "text") -> FieldPair:
    """Return a field in which values of (type, surrogate) were replaced, in order."""
    entities, after = [], 0
    for type_, surrogate in values:
        entities.append(entity(name, type_, sanitized, surrogate, after))
        after = entities[-1]["out_end"]
    return field_pair(name, None if name == "text" else "PERSON", raw, sanitized, entities)


@pytest.mark.parametrize(
    ("raw", "sanitized", "values", "originals"),
    [
        ("hi Ali!", "hi Omid!", [("PERSON", "Omid")], ["Ali"]),
        (
            "Ali (a.b@example.com) rang",
            "Omid (c@example.org) rang",
            [("PERSON", "Omid"), ("EMAIL", "c@example.org")],
            ["Ali", "a.b@example.com"],
        ),
        ("علی اومد", "امید اومد", [("PERSON", "امید")], ["علی"]),
        ("line\nAnna", "line\nEva", [("PERSON", "Eva")], ["Anna"]),
        ("nothing here", "nothing here", [], []),
    ],
)
def test_originals_are_what_is_left_between_equal_pieces(
    raw: str, sanitized: str, values: list[tuple[str, str]], originals: list[str]
) -> None:
    """Each surrogate leads to the text that it stands for."""
    found = pair(raw, sanitized, *values).mentions
    assert [raw[m.raw_start : m.raw_end] for m in found] == originals
    assert [sanitized[m.out_start : m.out_end] for m in found] == [v for _, v in values]


def test_texts_that_do_not_fit_have_no_mentions() -> None:
    """Where the texts differ elsewhere, nothing is guessed."""
    assert pair("hallo Ali", "hello Omid", ("PERSON", "Omid")).mentions == []


def test_aliases_of_a_person_share_a_number() -> None:
    """Full name, given name and mailbox are one person; somebody else is the next one."""
    messages = [
        [
            pair("Erin Gallagher", "Ada Webster", ("PERSON", "Ada Webster"), name="sender_name"),
            pair("ask Owen", "ask Luke", ("PERSON", "Luke")),
        ],
        [pair("thanks Erin", "thanks Ada", ("PERSON", "Ada"))],
        [
            pair(
                "erin.gallagher@example.com",
                "ada.webster@example.com",
                ("EMAIL", "ada.webster@example.com"),
            )
        ],
        [pair("at 0912 000 1234", "at 0935 000 2047", ("PHONENUMBER", "0935 000 2047"))],
    ]
    numbered = number_persons("c-1", messages)
    persons = [[m.person for field in fields for m in field.mentions] for fields in numbered]
    assert persons == [[1, 2], [1], [1], [0]]
