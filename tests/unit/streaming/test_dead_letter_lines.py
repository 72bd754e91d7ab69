"""What a log tells of dead letters."""

import json
from collections import Counter

import pytest
from aiokafka.structs import TopicPartition

from gateway.audit.events import CODE_HEADER
from gateway.domain import BatchResult, OutputRecord
from gateway.streaming.telemetry import dead_letter_lines
from gateway.streaming.telemetry.dead_letter_lines import DeadLetterLines
from gateway.testing.log_lines import captured_log_lines

SOURCE = TopicPartition("raw", 3)


def letters(*offsets: int, code: str = "FIELD_MISSING") -> BatchResult:
    """Return a micro-batch with dead letters of these offsets behind a sanitized record."""
    # It may pass on a header of its producer, and its key is not to be told.
    header = (CODE_HEADER, code.encode())
    sanitized = OutputRecord("out", b"Sara Moradi", b"{}", [header], 0)
    dead = [
        OutputRecord("dlq", f"raw-3-{offset}".encode(), None, [header], 0) for offset in offsets
    ]
    counts = Counter({code: len(dead)}) if dead else Counter[str]()
    return BatchResult([sanitized, *dead], [], n_dead=len(dead), dead_letter_counts=counts)


def test_each_code_is_told_with_its_position_and_then_rarely() -> None:
    """What comes in between is in the next count; another code does not wait for it."""
    now_s = 0.0
    lines = DeadLetterLines(now=lambda: now_s)
    with captured_log_lines("INFO") as log:
        lines.published(SOURCE, letters())
        lines.published(SOURCE, letters(7, 9))
        lines.published(SOURCE, letters(12))
        lines.published(SOURCE, letters(13, code="DECODE_INVALID_VALUE"))
        now_s = dead_letter_lines.EVERY_S
        lines.published(SOURCE, letters(20))
    told = [json.loads(line) for line in log.getvalue().splitlines()]
    assert [(line["code"], line["n_dead_letters"], line["position"]) for line in told] == [
        ("FIELD_MISSING", 2, "raw-3-7"),
        ("DECODE_INVALID_VALUE", 1, "raw-3-13"),
        ("FIELD_MISSING", 2, "raw-3-20"),
    ]
    assert {line["event"] for line in told} == {"dead_letters.published"}
    assert {line["level"] for line in told} == {"warning"}


@pytest.mark.parametrize("n_batches", [1, 1_000])
def test_a_flood_of_one_code_is_one_line(n_batches: int) -> None:
    """A route that is wrong would fill the log otherwise."""
    lines = DeadLetterLines(now=lambda: 5.0)
    with captured_log_lines("INFO") as log:
        for number in range(n_batches):
            lines.published(SOURCE, letters(number))
    assert len(log.getvalue().splitlines()) == 1
