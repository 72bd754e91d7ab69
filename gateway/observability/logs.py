"""The log chain: one JSON object a line, and nothing in it that a message could have held.

Our own events carry identifiers, counts and durations. The chain does not trust that: exceptions
are rendered as type, code and location; bytes, objects and secrets by their kind; long text is cut.
Log records of libraries go through the same chain, see `foreign_logs`.
"""

import json
import logging
import sys
import threading
from collections.abc import Mapping
from contextlib import suppress
from types import TracebackType
from typing import Any, Final, Literal, TextIO, cast

import orjson
import structlog
from opentelemetry import trace
from structlog.types import EventDict, Processor, WrappedLogger

from gateway.errors import GatewayError
from gateway.observability.foreign_logs import ForeignHandler
from gateway.tracebacks import locations

# Names under which nothing is ever written, whoever logs it.
_MASKED_NAMES: Final = frozenset(
    {"text", "texts", "value", "values", "document", "payload", "body", "key", "headers", "entity"}
    | {"password", "secret", "token", "master_key", "authorization", "conversation_id"}
)
_MASK: Final = "**********"
# The settings at start are masked by `settings.masked`; their keys name selectors, not content.
_TRUSTED_NAME: Final = "settings"
# The longest text of our own is a list of settings errors; anything longer has come from outside.
_MAX_TEXT_CHARACTERS: Final = 2_000
# Deep enough for the masked settings: group, route, pass rule, values.
_MAX_DEPTH: Final = 6
# A task group that fails names its first failures; the rest are mostly their consequences.
_MAX_GROUP: Final = 5

_log = structlog.get_logger("gateway.process")


def configure_logging(
    level: str = "INFO",
    log_format: Literal["json", "console"] = "json",
    stream: TextIO | None = None,
    process: int | None = None,
) -> None:
    """Send every log record of the process, ours and of libraries, through the safe chain.

    Call it once, before anything else starts; a second call replaces the first. Uncaught exceptions
    of the main and of other threads, and those that cannot be raised, as in a finalizer, are logged
    in the same form instead of being printed.

    Args:
        level: least level of our own events; libraries are heard from WARNING on whatever it is,
            since they tell of the records that they handle below.
        log_format: `json` for machines, `console` for people.
        stream: where to; standard error if None.
        process: the number of this process among those that log to one place; in every line.
    """
    least = logging.getLevelNamesMapping()[level]
    structlog.configure(
        processors=_processors(log_format, process),
        wrapper_class=structlog.make_filtering_bound_logger(least),
        logger_factory=structlog.WriteLoggerFactory(cast(TextIO, _Lines(stream or sys.stderr))),
        cache_logger_on_first_use=False,
    )
    # A failing handler would otherwise print the record with its arguments.
    logging.raiseExceptions = False
    logging.captureWarnings(capture=True)
    root = logging.getLogger()
    foreign, least_foreign = ForeignHandler(structlog.get_logger), max(least, logging.WARNING)
    # A library's logger that has a level of its own does not ask the root's.
    foreign.setLevel(least_foreign)
    root.handlers[:] = [foreign]
    root.setLevel(least_foreign)
    sys.excepthook = _log_uncaught
    threading.excepthook = lambda args: _log_uncaught(
        args.exc_type, args.exc_value, args.exc_traceback
    )
    sys.unraisablehook = _log_unraisable


class _Lines:
    """A stream that loses what it cannot write.

    Whoever logs must not fail by it: a record that was being tried again would become a dead letter
    by a pipe that is full for a moment, and its worker end by a full disk.
    """

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> None:
        with suppress(OSError, ValueError):  # the second where it was closed
            self._stream.write(text)

    def flush(self) -> None:
        with suppress(OSError, ValueError):
            self._stream.flush()


def _processors(log_format: str, process: int | None) -> list[Processor]:
    def add_process(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
        event.setdefault("process", process)
        return event

    chain: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        # Not by a context variable: threads begin without them.
        *([] if process is None else [add_process]),
        structlog.processors.add_log_level,
        add_trace,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        render_exception,
        mask_values,
    ]
    if log_format == "console":
        return [*chain, structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())]
    return [*chain, _render_json]


def add_trace(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """Add the ids of the current span, where there is one."""
    context = trace.get_current_span().get_span_context()
    if context.is_valid:
        event["trace_id"] = trace.format_trace_id(context.trace_id)
        event["span_id"] = trace.format_span_id(context.span_id)
    return event


def render_exception(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """Replace `exc_info` by type, code and location; only our own errors keep their text."""
    given = event.pop("exc_info", None)
    if not given:
        return event
    error = given if isinstance(given, BaseException) else None
    if error is None:
        error = given[1] if isinstance(given, tuple) else sys.exc_info()[1]
    if error is not None:
        event.update(describe_error(error))
    return event


def describe_error(error: BaseException) -> dict[str, Any]:
    """Return what may be written about `error`: never the text of an error that is not ours."""
    described: dict[str, Any] = {"error_type": _type_name(error)}
    if isinstance(error, GatewayError):
        described["error_code"] = error.code
        described["error"] = str(error)
    described["error_at"] = list(locations(error.__traceback__))
    if isinstance(error, BaseExceptionGroup):
        described["error_group"] = [describe_error(one) for one in error.exceptions[:_MAX_GROUP]]
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None:
        described["error_cause"] = _type_name(cause)
    return described


def mask_values(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """Mask what is named like content, and all that is not plain data."""
    return {
        name: value if name == _TRUSTED_NAME else _masked(name, value, 0)
        for name, value in event.items()
    }


def _masked(name: str, value: Any, depth: int) -> Any:
    if name.lower() in _MASKED_NAMES and not isinstance(value, Mapping):
        return _MASK
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, str):
        return str(value) if len(value) <= _MAX_TEXT_CHARACTERS else f"<{len(value)} characters>"
    if isinstance(value, bytes | bytearray | memoryview):
        return f"<{len(value)} bytes>"
    if depth < _MAX_DEPTH and isinstance(value, Mapping):
        return {str(key): _masked(str(key), item, depth + 1) for key, item in value.items()}
    if depth < _MAX_DEPTH and isinstance(value, list | tuple | set | frozenset):
        return [_masked("", item, depth + 1) for item in value]
    return _kind_of(value)


def _kind_of(value: object) -> str:
    return f"<{type(value).__name__}>"


def _type_name(error: BaseException) -> str:
    kind = type(error)
    return (
        kind.__qualname__
        if kind.__module__ == "builtins"
        else f"{kind.__module__}.{kind.__qualname__}"
    )


def _render_json(_: WrappedLogger, __: str, event: EventDict) -> str:
    try:
        return orjson.dumps(event, option=orjson.OPT_NON_STR_KEYS).decode()
    except orjson.JSONEncodeError:
        # Numbers beyond 64 bits, names of files in no encoding: whoever logs must not fail by them.
        line = json.dumps(event, ensure_ascii=False, skipkeys=True, default=_kind_of)
        return line.encode("utf-8", "replace").decode()


def _log_uncaught(
    _: type[BaseException], error: BaseException | None, __: TracebackType | None
) -> None:
    if error is None or isinstance(error, KeyboardInterrupt):
        return
    _log.critical("process.uncaught_error", exc_info=error)


def _log_unraisable(unraisable: "sys.UnraisableHookArgs") -> None:
    """Log what could not be raised; the object it arose in is left out: its `repr` may be text."""
    if unraisable.exc_value is not None:
        _log.error("process.unraisable_error", exc_info=unraisable.exc_value)
