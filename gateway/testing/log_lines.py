"""What the production log chain writes, for tests that look for what must not be in it."""

import io
import logging
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import structlog

from gateway.observability import configure_logging


@contextmanager
def captured_log_lines(level: str) -> Iterator[io.StringIO]:
    """Give JSON lines as they are written inside; what was configured before comes back after."""
    root = logging.getLogger()
    before = (root.handlers[:], root.level, sys.excepthook, threading.excepthook)
    raise_exceptions, stream = logging.raiseExceptions, io.StringIO()
    configure_logging(level, "json", stream)
    try:
        yield stream
    finally:
        structlog.reset_defaults()
        logging.captureWarnings(capture=False)
        logging.raiseExceptions = raise_exceptions
        root.handlers[:], old_level, sys.excepthook, threading.excepthook = before
        root.setLevel(old_level)
