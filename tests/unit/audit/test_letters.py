"""Dead letters read back: what they are about, and which are meant."""

from types import SimpleNamespace
from typing import Any

import pytest

from gateway.audit.events import CODE_HEADER, MESSAGE_HEADER, STAGE_HEADER, dead_letter
from gateway.audit.letters import Letter, Selection, letter_in
from gateway.domain import RawRecord
from gateway.errors import FieldMissing

LETTER = Letter("chat.raw-eu", 3, 42, "FIELD_MISSING", "decode", 5_000, "field text")


def written() -> Any:
    """Return a dead letter as a consumer gets it."""
    record = RawRecord("chat.raw-eu", 3, 42, 5_000, b"key", b"value")
    letter = dead_letter("dlq", record, FieldMissing("field text", stage="decode"))
    return SimpleNamespace(key=letter.key, headers=letter.headers, timestamp=letter.timestamp)


def test_what_is_written_is_read() -> None:
    """Also where the topic's name has hyphens."""
    assert letter_in(written()) == LETTER
    assert LETTER.id == "chat.raw-eu-3-42"


@pytest.mark.parametrize(
    "change",
    [
        {"key": None},
        {"key": b"x"},
        {"key": b"a-b-c"},
        {"key": b"a-0-" + b"9" * 5_000},
        {"key": b"a\x1b[2J-0-1"},
        {"headers": ()},
        {"headers": [(CODE_HEADER, b"\xff")]},
        {"headers": [(CODE_HEADER, b"[/red]")]},
        {"headers": [(CODE_HEADER, b"FIELD_MISSING"), (STAGE_HEADER, b"\x1b[2J")]},
    ],
)
def test_records_of_others_are_none(change: dict[str, Any]) -> None:
    """Whoever else writes to the topic: no number is too long, and no terminal is told anything."""
    record = written()
    record.__dict__.update(change)
    assert letter_in(record) is None


@pytest.mark.parametrize(
    "message",
    [None, b"", b"OTHER field text", b"FIELD_MISSING \x1b[2J", b"FIELD_MISSING " + b"x" * 2_000],
)
def test_details_of_others_are_left_out(message: bytes | None) -> None:
    """They could tell a terminal something, or fill it; the letter counts all the same."""
    record = written()
    record.headers = [*record.headers, (MESSAGE_HEADER, message)]
    assert letter_in(record) == LETTER._replace(detail="")


@pytest.mark.parametrize(
    ("selection", "admits"),
    [
        (Selection(), True),
        (Selection(codes=frozenset({"FIELD_MISSING", "OTHER"})), True),
        (Selection(codes=frozenset({"OTHER"})), False),
        (Selection(positions=frozenset({"chat.raw-eu-3-42"})), True),
        (Selection(positions=frozenset({"chat.raw-eu-3-4"})), False),
        (Selection(since_ms=5_000), True),
        (Selection(since_ms=5_001), False),
        (Selection(until_ms=5_001), True),
        (Selection(until_ms=5_000), False),
    ],
)
def test_selection_admits_what_it_names(selection: Selection, admits: bool) -> None:
    """All of its parts together, and all letters where it names nothing."""
    assert selection.admits(LETTER) is admits
