"""Tests of the side by side view."""

import io
import unicodedata

import pytest
from rich.console import Console

from gateway.demo.bidi import runs_right_to_left
from gateway.demo.links import FieldPair, Mention
from gateway.demo.view import DemoResult, Exchange, show

ENGLISH = [
    FieldPair("sender_name", "PERSON", "Erin", "Ada", [Mention(0, 4, 0, 3, "PERSON", 1)]),
    FieldPair(
        "text",
        None,
        "ask Owen or erin@example.com",
        "ask Luke or ada@example.org",
        [Mention(4, 8, 4, 8, "PERSON", 2), Mention(12, 28, 12, 27, "EMAIL", 1)],
    ),
]
PERSIAN = [
    FieldPair("sender_name", "PERSON", "علی", "امید", [Mention(0, 3, 0, 4, "PERSON", 1)]),
    FieldPair(
        "text",
        None,
        "سلام مریم جان خوبی؟ " * 5,
        "سلام الهام جان خوبی؟ " * 5,
        [Mention(5, 9, 5, 10, "PERSON", 2)],
    ),
]
ZERO_WIDTH = "\u200e\u2067\u2068\u2069"


def shown(*fields: list[FieldPair], color: bool = False, width: int = 80) -> str:
    """Return what is printed of messages of one conversation each."""
    result = DemoResult([Exchange(f"c-{n}", pair) for n, pair in enumerate(fields)], len(fields))
    out = io.StringIO()
    console = Console(
        file=out, width=width, force_terminal=color, color_system="truecolor" if color else None
    )
    show(result, console)
    return out.getvalue()


def test_persons_have_one_number_on_both_sides() -> None:
    """Without colour the number behind each alias tells who it is, before and after."""
    text = shown(ENGLISH, width=100)
    assert "Erin¹: ask Owen² or erin@example.com¹" in text
    assert "Ada¹: ask Luke² or ada@example.org¹" in text


def test_aliases_are_listed_below() -> None:
    """A line a person says what they are called, and what they are called now."""
    lines = shown(ENGLISH, width=100).translate(dict.fromkeys(map(ord, ZERO_WIDTH))).splitlines()
    assert any(
        line.split() == ["1", "Erin", "=", "erin@example.com", "→", "Ada", "=", "ada@example.org"]
        for line in lines
    )


def test_colours_are_those_of_persons(monkeypatch: pytest.MonkeyPatch) -> None:
    """In colour a person has one style in all mentions, and another person another."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    text = shown(ENGLISH, color=True, width=100)
    styles = {
        name: text.split(name)[0].rpartition("\x1b[")[2] for name in ("Erin¹", "Ada¹", "Owen²")
    }
    assert styles["Erin¹"] == styles["Ada¹"] != styles["Owen²"]


def test_no_color_leaves_the_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """NO_COLOR takes the colours away and nothing else."""
    monkeypatch.setenv("NO_COLOR", "1")
    text = shown(ENGLISH, color=True, width=100)
    assert "Erin" in text
    assert "¹" in text
    assert not any(f"\x1b[{n}" in text or f";{n}m" in text for n in range(30, 38))


def test_right_to_left_lines_keep_to_their_cells() -> None:
    """Each line of Persian runs in its own direction, closed before the border, and fits."""
    rows = [line for line in shown(PERSIAN).splitlines() if "\u2067" in line]
    assert len(rows) > 1
    for row in rows:
        assert row.count("\u2067") == row.count("\u2069") == len(row.split("\u2067")) - 1
        for cell in row.split("│")[1:-1]:
            visible = [c for c in cell if c not in ZERO_WIDTH and not unicodedata.combining(c)]
            assert len(visible) == (80 - 7) // 2 + 2
            assert not cell.strip() or cell.rstrip().endswith("\u2069\u200e")


@pytest.mark.parametrize(
    ("text", "expected"),
    [("سلام مریم", True), ("salam Maryam", False), ("سلام علی جان meeting", True), ("123", False)],
)
def test_direction_follows_most_letters(text: str, expected: bool) -> None:
    """Mixed text runs as most of its letters do; text without letters from left to right."""
    assert runs_right_to_left(text) is expected


def test_json_lists_the_persons() -> None:
    """Machines get numbers and aliases, too."""
    tree = DemoResult([Exchange("c-1", ENGLISH)], 1).as_json()
    assert tree["persons"] == [
        {
            "conversation_id": "c-1",
            "number": 1,
            "raw": ["Erin", "erin@example.com"],
            "sanitized": ["Ada", "ada@example.org"],
        },
        {"conversation_id": "c-1", "number": 2, "raw": ["Owen"], "sanitized": ["Luke"]},
    ]
    assert tree["conversations"][0]["raw"] == "Erin: ask Owen or erin@example.com"
