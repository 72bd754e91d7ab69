"""JSON lines in, JSON lines out: order kept, a line for a line, errors in their place."""

import codecs
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple

from gateway.codecs import ExactNumber, JsonCodec, text_of
from gateway.commands.console import (
    STANDARD_INPUT,
    STANDARD_OUTPUT,
    named_stream,
    standard_input,
    standard_output,
)
from gateway.commands.progress import shown_share
from gateway.errors import (
    DecodeError,
    FieldMissing,
    FieldTypeMismatch,
    GatewayError,
    ProcessingFailed,
    RejectedRecord,
    ResidualIdentifier,
)

MAX_LINES: Final = 512
# As deep as a route may be set to read: what lines hold beside their fields is nobody's concern.
_CODEC: Final = JsonCodec(max_nesting=250)
BYTE_ORDER_MARK: Final = codecs.BOM_UTF8
# More than a pipe holds: what comes short of it is all that has arrived.
_CHUNK_BYTES: Final = 1_048_576
# From this stage on values have been found, and the id may be one of them.
REWRITE: Final = "rewrite"
# The errors' own remedies speak of routes, which lines do not have.
_REMEDIES: Final[Mapping[str, str]] = {
    DecodeError.code: "Write one JSON object a line, in UTF-8.",
    FieldMissing.code: "Give every line the fields that --help names.",
    FieldTypeMismatch.code: (
        "Mend the field that is named: text is a string or null, id and conversation_id are "
        "each a string or a whole number."
    ),
    ProcessingFailed.code: "Report the error type; the other lines are not concerned.",
    ResidualIdentifier.code: "Give the line ids that repeat nothing of its text.",
}


# What makes an answer of each parsed line, in their order.
_Process = Callable[[list[dict[str, Any]]], Sequence[dict[str, Any] | RejectedRecord]]


class LineSource(NamedTuple):
    """Where lines come from, and what it is called in errors."""

    stream: BinaryIO
    name: str = STANDARD_INPUT


@contextmanager
def opened_lines(path: Path | None) -> Iterator[LineSource]:
    """Yield the lines of a file, or those of standard input where none is named.

    Raises:
        OSError: the file cannot be opened, or standard input is closed.
    """
    if path is None:
        yield LineSource(standard_input())
        return
    with path.open("rb") as file:
        yield LineSource(file, str(path))


def batches(source: LineSource, max_lines: int = MAX_LINES) -> Iterator[list[bytes]]:
    """Yield the lines of `source` in batches: all that has arrived, at most `max_lines`.

    A slow writer gets its answers line by line, a file is read in full batches. Blocks while
    nothing arrives. Blank lines and a byte order mark at the beginning are left out.
    """
    lines: list[bytes] = []
    for chunk_lines, has_more in _read_lines(source):
        lines += chunk_lines
        while len(lines) >= max_lines:
            yield lines[:max_lines]
            del lines[:max_lines]
        if lines and not has_more:
            yield lines
            lines = []
    if lines:
        yield lines


def _read_lines(source: LineSource) -> Iterator[tuple[list[bytes], bool]]:
    """Yield the lines of each chunk, and whether more has arrived already."""
    # Past the buffer, which would wait until it is full.
    unbuffered = getattr(source.stream, "raw", source.stream)
    pending: list[bytes] = []
    is_first = True
    while True:
        with named_stream(source.name):
            chunk = unbuffered.read(_CHUNK_BYTES)
        if not chunk:
            break
        complete, newline, rest = chunk.rpartition(b"\n")
        if not newline:
            pending.append(chunk)
            continue
        lines = b"".join([*pending, complete]).split(b"\n")
        if is_first:
            lines[0] = lines[0].removeprefix(BYTE_ORDER_MARK)
            is_first = False
        pending = [rest]
        yield [line for line in lines if line.strip()], len(chunk) == _CHUNK_BYTES
    last = b"".join(pending)
    if is_first:
        last = last.removeprefix(BYTE_ORDER_MARK)
    if last.strip():
        yield [last], False


IDS: Final = ("id", "conversation_id")


def parse_line(line: bytes, required: Sequence[str]) -> dict[str, Any]:
    """Return the object in `line`.

    Raises:
        DecodeError: not a JSON object.
        LimitExceeded: nested too deep.
        FieldMissing: a required field is absent.
        FieldTypeMismatch: a required field is not a string (an id may be a whole number, of any
            size, and a text null, as in a message without one).
    """
    try:
        value = _CODEC.decode(line)
    except RejectedRecord as error:
        error.stage = "decode"
        raise
    if not isinstance(value, dict):
        raise DecodeError("the line is not a JSON object", stage="decode")
    for name in required:
        if name not in value:
            raise FieldMissing(f"field {name}", stage="decode")
        field = value[name]
        if name in IDS:
            if not _is_id(field):
                detail = f"field {name} is not a string or a whole number"
                raise FieldTypeMismatch(detail, stage="decode")
        elif not isinstance(field, str) and (name != "text" or field is not None):
            raise FieldTypeMismatch(f"field {name} is not a string", stage="decode")
    return value


def _is_id(field: object) -> bool:
    """Return whether a field is a string or a whole number, of any size."""
    if isinstance(field, ExactNumber):
        return field.lexeme.removeprefix("-").isdecimal()
    return isinstance(field, str) or type(field) is int


def id_text(line: Mapping[str, Any], name: str) -> str:
    """Return an id of a parsed line as the stream reads it."""
    return text_of(line[name]) or ""


def identifier_of(line: bytes) -> dict[str, Any]:
    """Return `{"id": …}` of a line that failed, as far as it can be read."""
    try:
        value = _CODEC.decode(line)
    except RejectedRecord:
        return {}
    identifier = value.get("id") if isinstance(value, dict) else None
    return {"id": identifier} if _is_id(identifier) else {}


def error_line(line: bytes, error: GatewayError) -> dict[str, Any]:
    """Return the output for a line that failed: stable code and what to do, never text.

    The id stands before them, unless it may repeat a value that was found in the text.
    """
    remedy = _REMEDIES.get(error.code, error.remedy)
    description = f"{error.detail}. {remedy}" if error.detail else remedy
    identifier = {} if error.stage == REWRITE else identifier_of(line)
    return {**identifier, "error": {"code": error.code, "message": description}}


def process_lines(
    required: Sequence[str],
    process: _Process,
    source: LineSource,
    target: BinaryIO | None = None,
) -> int:
    """Run `process` over batches of parsed lines; return the exit status (1 if any line failed).

    Raises:
        OSError: the source or standard output is closed, or fails.
    """
    target = target or standard_output()
    has_failed = False
    with shown_share(source.stream) as count:
        for batch in batches(source):
            output, has_failures = _answers(batch, required, process)
            has_failed |= has_failures
            with named_stream(STANDARD_OUTPUT):
                target.write(output)
                target.flush()
            count(sum(map(len, batch)) + len(batch))
    return int(has_failed)


def _answers(
    batch: Sequence[bytes],
    required: Sequence[str],
    process: _Process,
) -> tuple[bytes, bool]:
    """Return what is written for a batch of lines, and whether any of them failed."""
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
    has_failures = False
    for line, failure in zip(batch, slots, strict=True):
        result = failure or next(results)
        if isinstance(result, RejectedRecord):
            has_failures, result = True, error_line(line, result)
        output += _CODEC.encode(result) + b"\n"
    return bytes(output), has_failures
