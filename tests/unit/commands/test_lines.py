"""JSON lines: one out for each in, in order, whatever the lines hold."""

import io
from typing import Any

import orjson
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from gateway.commands.lines import BYTE_ORDER_MARK, MAX_LINES, LineSource, batches, process_lines
from gateway.errors import LimitExceeded, RejectedRecord


def echo(lines: list[dict[str, Any]]) -> list[dict[str, Any] | RejectedRecord]:
    """Return each line's id, or an error for those that ask for it."""
    return [
        LimitExceeded("limits.x") if line["text"] == "fail" else {"id": line["id"]}
        for line in lines
    ]


def run(source: bytes) -> tuple[int, list[dict[str, Any]]]:
    """Return exit status and output lines for `source`."""
    target = io.BytesIO()
    status = process_lines(("id", "text"), echo, LineSource(io.BytesIO(source)), target)
    return status, [orjson.loads(line) for line in target.getvalue().splitlines()]


def test_process_lines_answers_every_line_in_order() -> None:
    """Good and bad lines keep their places, and the exit status tells that some failed."""
    status, lines = run(b'{"id":1,"text":"a"}\nnope\n{"id":2,"text":"fail"}\n{"id":3,"text":"b"}')
    assert status == 1
    assert [line.get("id") for line in lines] == [1, None, 2, 3]
    assert [line.get("error", {}).get("code") for line in lines] == [
        None,
        "DECODE_INVALID_VALUE",
        "LIMIT_EXCEEDED",
        None,
    ]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"[]", "DECODE_INVALID_VALUE"),
        (b"\xff", "DECODE_INVALID_VALUE"),
        (b'{"id":1}', "FIELD_MISSING"),
        (b'{"text":"x"}', "FIELD_MISSING"),
        (b'{"id":1,"text":2}', "FIELD_TYPE_MISMATCH"),
        (b'{"id":{},"text":"x"}', "FIELD_TYPE_MISMATCH"),
        (b'{"id":null,"text":"x"}', "FIELD_TYPE_MISMATCH"),
    ],
)
def test_process_lines_names_what_is_wrong(line: bytes, code: str) -> None:
    """Each kind of broken line has a stable code, and a remedy that speaks of lines."""
    _, (answer,) = run(line)
    assert answer["error"]["code"] == code
    assert not {"route", "topic", "selector", "serializer"} & set(
        answer["error"]["message"].replace("'s", "").split()
    )


def test_process_lines_with_good_lines_succeeds() -> None:
    """Without a failure the exit status is 0; empty lines do not count."""
    assert run(b'\n{"id":1,"text":"a"}\n\n') == (0, [{"id": 1}])


@pytest.mark.parametrize("number", [2**63 - 1, 2**64, -(2**64), 10**30])
def test_ids_are_whole_numbers_of_any_size(number: int) -> None:
    """As in the stream, which keeps each digit; also where the line is refused."""
    target = io.BytesIO()
    source = LineSource(
        io.BytesIO(b'{"id":%d,"text":"a"}\n{"id":%d,"text":"fail"}' % (number, number))
    )
    assert process_lines(("id", "text"), echo, source, target) == 1
    assert target.getvalue().count(b'{"id":%d' % number) == 2


@pytest.mark.parametrize("number", ["1.5", "1e30", "true"])
def test_other_numbers_are_no_ids(number: str) -> None:
    """What is wrong with them says what they may be."""
    _, (answer,) = run(b'{"id":%s,"text":"a"}' % number.encode())
    assert answer["error"]["message"].startswith("field id is not a string or a whole number.")
    assert "id" not in answer


def test_text_that_is_null_is_no_error() -> None:
    """A message without text is answered like any other, as a route leaves it alone."""
    assert run(b'{"id":1,"text":null}') == (0, [{"id": 1}])


@pytest.mark.parametrize("ending", [b"", b"\n"])
def test_byte_order_mark_at_the_beginning_is_taken_off(ending: bytes) -> None:
    """A file that an editor began with a mark is read like one without."""
    assert run(BYTE_ORDER_MARK + b'{"id":1,"text":"a"}' + ending) == (0, [{"id": 1}])


def test_batches_are_full_and_hold_every_line_once() -> None:
    """Lines longer than a chunk, and a chunk's end within a line, change no line."""
    given = [b"%d" % number for number in range(300_000)] + [b"x" * 3_000_000, b"end"]
    found = list(batches(LineSource(io.BytesIO(b"\n".join(given)))))
    assert [line for batch in found for line in batch] == given
    assert all(len(batch) <= MAX_LINES for batch in found)
    assert len(found) < 1.01 * len(given) / MAX_LINES + 2


@given(st.lists(st.binary(max_size=20).filter(lambda line: line.strip() and b"\n" not in line)))
def test_process_lines_survives_any_bytes(lines: list[bytes]) -> None:
    """Whatever the lines are, there are as many answers, and none quotes a line."""
    assume(not lines or lines[0].removeprefix(BYTE_ORDER_MARK).strip())
    _, answers = run(b"\n".join(lines))
    assert len(answers) == len(lines)
