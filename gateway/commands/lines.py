"""JSON lines in, JSON lines out: order kept, a line for a line, errors in their place."""

import queue
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Any, BinaryIO

import orjson

from gateway.errors import (
    DecodeError,
    FieldMissing,
    FieldTypeMismatch,
    GatewayError,
    RejectedRecord,
)

MAX_LINES = 512


def batches(stream: BinaryIO, max_lines: int = MAX_LINES) -> Iterator[list[bytes]]:
    """Yield the lines of `stream` in batches: all that has arrived, at most `max_lines`.

    A slow writer gets its answers line by line, a file is read in full batches. Blocks while
    nothing arrives.
    """
    lines: queue.Queue[bytes | None] = queue.Queue(maxsize=4 * max_lines)

    def read() -> None:
        for line in stream:
            if line.strip():
                lines.put(line)
        lines.put(None)

    threading.Thread(target=read, name="line-reader", daemon=True).start()
    line = lines.get()
    while line is not None:
        batch = [line]
        while len(batch) < max_lines:
            try:
                line = lines.get_nowait()
            except queue.Empty:
                break
            if line is None:
                break
            batch.append(line)
        yield batch
        if line is not None:
            line = lines.get()


def parse_line(line: bytes, required: Sequence[str]) -> dict[str, Any]:
    """Return the object in `line`.

    Raises:
        DecodeError: not a JSON object.
        FieldMissing: a required field is absent.
        FieldTypeMismatch: a required field is not a string (an id may be a whole number).
    """
    try:
        value = orjson.loads(line)
    except orjson.JSONDecodeError:
        raise DecodeError("the line is not valid JSON", stage="decode") from None
    if not isinstance(value, dict):
        raise DecodeError("the line is not a JSON object", stage="decode")
    for name in required:
        if name not in value:
            raise FieldMissing(f"field {name}", stage="decode")
        if not isinstance(value[name], str) and not (name == "id" and type(value[name]) is int):
            raise FieldTypeMismatch(f"field {name} is not a string", stage="decode")
    return value


def identifier_of(line: bytes) -> dict[str, Any]:
    """Return `{"id": …}` of a line that failed, as far as it can be read."""
    try:
        value = orjson.loads(line)
    except orjson.JSONDecodeError:
        return {}
    identifier = value.get("id") if isinstance(value, dict) else None
    return {"id": identifier} if isinstance(identifier, str | int) else {}


def error_line(line: bytes, error: GatewayError) -> dict[str, Any]:
    """Return the output for a line that failed: id, stable code and what to do, never text."""
    description = f"{error.detail}. {error.remedy}" if error.detail else error.remedy
    return {**identifier_of(line), "error": {"code": error.code, "message": description}}


def process_lines(
    required: Sequence[str],
    process: Callable[[list[dict[str, Any]]], Sequence[dict[str, Any] | RejectedRecord]],
    source: BinaryIO | None = None,
    target: BinaryIO | None = None,
) -> int:
    """Run `process` over batches of parsed lines; return the exit status (1 if any line failed)."""
    source, target = source or sys.stdin.buffer, target or sys.stdout.buffer
    status = 0
    for batch in batches(source):
        parsed: list[dict[str, Any]] = []
        slots: list[RejectedRecord | None] = []
        for line in batch:
            try:
                parsed.append(parse_line(line, required))
                slots.append(None)
            except RejectedRecord as error:
                slots.append(error)
        results = iter(process(parsed))
        output = bytearray()
        for line, failure in zip(batch, slots, strict=True):
            result = failure or next(results)
            if isinstance(result, RejectedRecord):
                status, result = 1, error_line(line, result)
            output += orjson.dumps(result, option=orjson.OPT_APPEND_NEWLINE)
        target.write(output)
        target.flush()
    return status
