"""The production log chain in tests: what it writes, and that it ends with the test."""

import io
import logging
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import structlog

from gateway.observability import configure_logging


@contextmanager
def restored_logging() -> Iterator[None]:
    """Let what is configured inside end here: its stream may be closed when others log."""
    root = logging.getLogger()
    before = (root.handlers[:], root.level)
    hooks = (sys.excepthook, threading.excepthook, sys.unraisablehook)
    raise_exceptions = logging.raiseExceptions
    try:
        yield
    finally:
        if structlog.is_configured():
            structlog.reset_defaults()
            logging.captureWarnings(capture=False)
            logging.raiseExceptions = raise_exceptions
            sys.excepthook, threading.excepthook, sys.unraisablehook = hooks
            root.handlers[:], old_level = before
            root.setLevel(old_level)


@contextmanager
def captured_log_lines(level: str, stream: io.StringIO | None = None) -> Iterator[io.StringIO]:
    """Give JSON lines as they are written inside; what was configured before comes back after.

    Args:
        level: least level that is written.
        stream: where to; a new one if None.
    """
    stream = io.StringIO() if stream is None else stream
    with restored_logging():
        configure_logging(level, "json", stream)
        yield stream
