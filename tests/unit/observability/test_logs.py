"""Logs: whatever happens, no text of a message reaches a line."""

import io
import json
import logging
import sys
import threading
import warnings
from collections.abc import Iterator
from typing import Any, ClassVar

import pytest
import structlog
from opentelemetry.trace import NonRecordingSpan, SpanContext, TraceFlags, use_span
from pydantic import SecretStr

from gateway.errors import DecodeError, Position
from gateway.observability import configure_logging
from gateway.settings import Settings, masked
from gateway.testing.log_lines import captured_log_lines

CANARY = "canary-4471-Ali-Example"


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    """Return what the production chain writes; what was configured before comes back afterwards."""
    with captured_log_lines("INFO") as stream:
        yield stream


def written(lines: io.StringIO) -> list[dict[str, Any]]:
    """Return the log lines as objects."""
    return [json.loads(line) for line in lines.getvalue().splitlines()]


def test_log_line_is_json_with_time_level_and_fields(lines: io.StringIO) -> None:
    """An event of our own comes out as one JSON object with what it was given."""
    structlog.get_logger("gateway").info("batch.committed", n_records=3, duration_s=0.5)
    (line,) = written(lines)
    assert line.pop("timestamp").endswith("Z")
    assert line == {"event": "batch.committed", "level": "info", "n_records": 3, "duration_s": 0.5}


def test_log_line_inside_of_a_span_names_it(lines: io.StringIO) -> None:
    """A line that is written while a span is current has its ids, in the form of headers."""
    context = SpanContext(trace_id=17, span_id=4, is_remote=False, trace_flags=TraceFlags(1))
    log = structlog.get_logger("gateway")
    with use_span(NonRecordingSpan(context)):
        log.info("inside")
        logging.getLogger("library").warning("Connection is lost and retried")
    log.info("outside")
    inside, foreign, outside = written(lines)
    for line in (inside, foreign):
        assert (line["trace_id"], line["span_id"]) == (f"{17:032x}", f"{4:016x}")
    assert not {"trace_id", "span_id"} & outside.keys()


def test_log_level_silences_what_is_below(lines: io.StringIO) -> None:
    """Events below the level are not written."""
    structlog.get_logger("gateway").debug("batch.fetched")
    assert written(lines) == []


@pytest.mark.parametrize("level", ["DEBUG", "INFO"])
def test_log_level_lets_no_library_tell_of_what_it_handles(level: str) -> None:
    """Not even one whose logger was given a level of its own."""
    library = logging.getLogger("library.talkative")
    with captured_log_lines(level) as written_lines:
        library.setLevel(logging.DEBUG)
        try:
            library.debug("Record is parsed: %s", CANARY)
            library.info(f"Record is parsed: {CANARY}")
            library.warning("Record is not parsed")
        finally:
            library.setLevel(logging.NOTSET)
    (line,) = written(written_lines)
    assert line["event"] == "Record is not parsed"


@pytest.mark.parametrize(
    "fields",
    [
        {"text": CANARY},
        {"Key": CANARY},
        {"raw": CANARY.encode()},
        {"raw": bytearray(CANARY.encode())},
        {"error": ValueError(CANARY)},
        {"thing": SecretStr(CANARY)},
        {"thing": type("Thing", (), {"__repr__": lambda _: CANARY})()},
        {"nested": {"text": CANARY, "list": [{"value": CANARY}, CANARY.encode()]}},
        {"long": CANARY * 200},
        {"deep": [[[[[[[[[CANARY]]]]]]]]]},
    ],
)
def test_log_field_that_may_hold_content_is_masked(
    lines: io.StringIO, fields: dict[str, Any]
) -> None:
    """Bytes, objects, exceptions, overlong text and fields named like content are not written."""
    structlog.get_logger("gateway").warning("event", **fields)
    assert len(written(lines)) == 1
    assert "canary" not in lines.getvalue()


def _fail_with_locals() -> None:
    local_text = CANARY
    raise ValueError(local_text)


def test_log_exception_has_type_and_location_alone(lines: io.StringIO) -> None:
    """An exception is rendered without message, source lines and local variables."""
    try:
        try:
            _fail_with_locals()
        except ValueError as error:
            raise KeyError(CANARY) from error
    except KeyError:
        structlog.get_logger("gateway").exception("batch.failed")
    (line,) = written(lines)
    assert line["error_type"] == "KeyError"
    assert line["error_cause"] == "ValueError"
    assert any("test_logs.py" in place for place in line["error_at"])
    assert "canary" not in lines.getvalue()


def test_log_exception_group_names_its_members(lines: io.StringIO) -> None:
    """A task group's failure shows what failed inside it, as safely."""
    group = ExceptionGroup(CANARY, [ValueError(CANARY), DecodeError("3 bytes")])
    structlog.get_logger("gateway").error("tasks.failed", exc_info=group)
    (line,) = written(lines)
    assert [one["error_type"] for one in line["error_group"]] == [
        "ValueError",
        "gateway.errors.DecodeError",
    ]
    assert "canary" not in lines.getvalue()


def test_log_own_error_keeps_its_code_and_detail(lines: io.StringIO) -> None:
    """Errors of the gateway are safe to log and say what an operator needs."""
    error = DecodeError("17 bytes", position=Position("chat.raw", 0, 9), stage="decode")
    structlog.get_logger("gateway").error("record.rejected", exc_info=error)
    (line,) = written(lines)
    assert line["error_code"] == "DECODE_INVALID_VALUE"
    assert line["error"] == "DECODE_INVALID_VALUE stage=decode at=chat.raw-0-9 17 bytes"


def test_log_settings_are_written_in_full_but_for_secrets(lines: io.StringIO) -> None:
    """The masked tree at start shows selectors and topics, which are named like content."""
    structlog.get_logger("gateway").info("settings", settings=masked(Settings()))
    (line,) = written(lines)
    assert line["settings"]["routes"][0]["texts"] == ["text"]
    assert line["settings"]["routes"][0]["conversation_id"] == "conversation_id"


def test_foreign_log_keeps_literal_and_numbers_alone(lines: io.StringIO) -> None:
    """A library's message is written as far as its code holds it; arguments by their kind."""
    log = logging.getLogger("library.client")
    log.warning("Node %s failed at %d after %.1f s: %r", CANARY, 5, 0.25, ValueError(CANARY))
    (line,) = written(lines)
    assert line["event"] == "Node <str> failed at 5 after 0.2 s: <ValueError>"
    assert line["logger"] == "library.client"
    assert line["level"] == "warning"
    assert "observability/test_logs.py:" in line["at"]


def test_foreign_log_names_the_class_of_an_error(lines: io.StringIO) -> None:
    """Clients log which error a broker gave as a class; its name comes from code."""
    logging.getLogger("some.client").warning("Broker refused, error: %s", KeyError)
    (line,) = written(lines)
    assert line["event"] == "Broker refused, error: <KeyError>"


@pytest.mark.parametrize(
    "message", [f"{CANARY}", f"cannot parse {CANARY}", f"record {CANARY} ", CANARY.encode()]
)
def test_foreign_log_that_was_formatted_before_is_withheld(
    lines: io.StringIO, message: object
) -> None:
    """A message that is no literal of the caller's code may be anything and is not written."""
    logging.getLogger("library").error(message)
    (line,) = written(lines)
    assert line["event"] == "<withheld>"
    assert "canary" not in lines.getvalue()


def test_foreign_log_label_of_a_wrapper_is_left_out(lines: io.StringIO) -> None:
    """Where a wrapper puts a label first, the literal behind it is written."""

    def warn(message: str) -> None:
        logging.getLogger("library").warning(f"[^-{CANARY}]: {message}")  # noqa: G004 - on purpose

    warn("Connection is lost and retried")
    (line,) = written(lines)
    assert line["event"] == "Connection is lost and retried"


def test_foreign_log_exception_is_rendered_safely(lines: io.StringIO) -> None:
    """A library's exception text is not written either."""
    try:
        _fail_with_locals()
    except ValueError:
        logging.getLogger("library").exception("Unexpected failure in the client")
    (line,) = written(lines)
    assert line["error_type"] == "ValueError"
    assert "canary" not in lines.getvalue()


def test_foreign_log_below_warning_is_silent(lines: io.StringIO) -> None:
    """Libraries are heard from WARNING on."""
    logging.getLogger("library").info("Just so you know it")
    assert written(lines) == []


def test_foreign_log_with_wrong_arguments_does_no_harm(
    lines: io.StringIO, capsys: pytest.CaptureFixture[str]
) -> None:
    """A template that does not fit its arguments is written unfilled, and nothing is printed."""
    logging.getLogger("library").error("Expected %d and %d numbers", CANARY)
    (line,) = written(lines)
    assert line["event"] == "Expected %d and %d numbers"
    assert CANARY not in "".join(capsys.readouterr())


@pytest.mark.parametrize("argument", [float("inf"), float("nan"), pytest.param(10**400, id="huge")])
def test_foreign_log_with_numbers_out_of_range_does_no_harm(
    lines: io.StringIO, argument: float
) -> None:
    """A number that fits no placeholder is no reason for the library to see an error."""
    logging.getLogger("library").warning("Waited for %.1f seconds", argument)
    logging.getLogger("library").warning("Waited for %d seconds", argument)
    assert all(line["event"].startswith("Waited for ") for line in written(lines))
    assert len(written(lines)) == 2


@pytest.mark.parametrize("value", ["/vault/\udcff", 2**64, {"folder": ["\udcff"]}])
def test_log_field_that_json_cannot_hold_loses_no_line(lines: io.StringIO, value: object) -> None:
    """What no JSON holds, as a folder's name in no encoding, is written as near as can be."""
    structlog.get_logger("gateway").critical("worker.in_doubt", code="X", detail=value)
    (line,) = written(lines)
    assert line["event"] == "worker.in_doubt"
    assert line["code"] == "X"


@pytest.mark.parametrize("error", [BlockingIOError(), ValueError("closed")])
def test_log_that_cannot_be_written_fails_nobody(error: Exception) -> None:
    """A pipe that is full for a moment costs its lines, and not the record that was at hand."""

    class Full(io.StringIO):
        """Refuses the first line."""

        refusals: ClassVar = [error]

        def write(self, text: str) -> int:
            """Fail once."""
            if self.refusals:
                raise self.refusals.pop()
            return super().write(text)

    with captured_log_lines("INFO", stream=(stream := Full())):
        structlog.get_logger("gateway").warning("stream.waiting")
        structlog.get_logger("gateway").warning("stream.split")
    assert [line["event"] for line in written(stream)] == ["stream.split"]


def test_warnings_go_through_the_chain(lines: io.StringIO) -> None:
    """Python warnings, which quote source lines and values, are withheld."""
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        logging.captureWarnings(capture=True)
        warnings.warn(CANARY, stacklevel=1)
    (line,) = written(lines)
    assert line["logger"] == "py.warnings"
    assert "canary" not in lines.getvalue()


def test_uncaught_exceptions_are_logged_and_not_printed(
    lines: io.StringIO, capsys: pytest.CaptureFixture[str]
) -> None:
    """The hooks of main and other threads write type and location, and no traceback."""
    sys.excepthook(ValueError, ValueError(CANARY), None)
    thread = threading.Thread(target=_fail_with_locals, name=CANARY)
    thread.start()
    thread.join()
    assert [line["event"] for line in written(lines)] == ["process.uncaught_error"] * 2
    assert "canary" not in lines.getvalue() + "".join(capsys.readouterr())


class _FailsInTheEnd:
    """An object whose finalizer fails, and whose `repr` is text."""

    def __del__(self) -> None:
        raise ValueError(CANARY)

    def __repr__(self) -> str:
        return CANARY


def test_exceptions_that_cannot_be_raised_are_logged_and_not_printed(
    lines: io.StringIO, capsys: pytest.CaptureFixture[str]
) -> None:
    """A finalizer that fails leaves type and location, and neither its text nor its object."""
    failing = _FailsInTheEnd()
    del failing
    (line,) = written(lines)
    assert (line["event"], line["error_type"]) == ("process.unraisable_error", "ValueError")
    assert "__del__" in line["error_at"][-1]
    assert "canary" not in lines.getvalue() + "".join(capsys.readouterr())


def test_console_format_is_for_people_and_as_safe(lines: io.StringIO) -> None:
    """The console renderer shows the event and leaves out what the JSON leaves out."""
    configure_logging("INFO", "console", lines)
    try:
        _fail_with_locals()
    except ValueError:
        structlog.get_logger("gateway").exception("batch.failed", text=CANARY, n_records=3)
    assert "batch.failed" in lines.getvalue()
    assert "n_records" in lines.getvalue()
    assert "canary" not in lines.getvalue()
