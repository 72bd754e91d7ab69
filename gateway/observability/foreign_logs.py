"""Log records of libraries, reduced to what is certain to come from their code and not from data.

Libraries put what they handle into their messages: a Kafka client may log the record that it could
not parse. So a message is written only as far as it stands as a literal in the code of the caller,
with numbers filled in; the rest is withheld. Logger, level and location always remain, by which the
message can be looked up in the library's source. What a place in the code logs over and over is
written a few times in a while, see `log_throttle`.
"""

import logging
import sys
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any, Final

from gateway.observability.log_throttle import LogThrottle
from gateway.tracebacks import short_path

WITHHELD: Final = "<withheld>"
# Shorter literals say nothing ("%s", ": ") and might match by chance.
_MIN_LITERAL_CHARACTERS: Final = 6
# From here up to the caller: the frames of logging, a wrapper of the library, the caller itself.
_MAX_FRAMES: Final = 16


class ForeignHandler(logging.Handler):
    """Hands the records of the standard logging module to our chain."""

    def __init__(self, get_logger: Callable[[str], Any]) -> None:
        super().__init__()
        self._get_logger = get_logger
        self._throttle = LogThrottle()

    def emit(self, record: logging.LogRecord) -> None:
        """Write what is safe of `record`. Called in the thread and stack of the caller."""
        n_left_out = self._throttle.admit((record.pathname, record.lineno))
        if n_left_out is None:
            return
        level = min(max(record.levelno // 10 * 10, logging.DEBUG), logging.CRITICAL)
        self._get_logger(record.name).log(
            level,
            literal_part(record),
            logger=record.name,
            at=f"{short_path(record.pathname)}:{record.lineno} {record.funcName}",
            exc_info=record.exc_info,
            **({"n_left_out": n_left_out} if n_left_out else {}),
        )


def literal_part(record: logging.LogRecord) -> str:
    """Return the longest end of the message that is a literal of the code that logs it.

    Only the end is looked at, since wrappers put a label before the message they are given.
    """
    message = record.msg
    if not isinstance(message, str):
        return WITHHELD
    literals = (
        constant
        for frame in _callers()
        for constant in frame.f_code.co_consts
        if isinstance(constant, str)
        and len(constant) >= _MIN_LITERAL_CHARACTERS
        and message.endswith(constant)
    )
    template = max(literals, key=len, default=None)
    if template is None:
        return WITHHELD
    return _filled(template, record.args) if record.args else template


def _callers() -> Iterator[FrameType]:
    frame: FrameType | None = sys._getframe(1)
    for _ in range(_MAX_FRAMES):
        if frame is None:
            return
        if frame.f_globals.get("__name__") not in (__name__, "logging"):
            yield frame
        frame = frame.f_back


class _Withheld:
    def __init__(self, value: object) -> None:
        # A class, of an error for example, has its name from code as well.
        self._kind = (value if isinstance(value, type) else type(value)).__name__

    def __str__(self) -> str:
        return f"<{self._kind}>"

    __repr__ = __str__


def _filled(template: str, args: object) -> str:
    """Return the template with numbers filled in and everything else named by its type."""
    if not isinstance(args, tuple):
        return template
    safe = tuple(
        value if value is None or isinstance(value, bool | int | float) else _Withheld(value)
        for value in args
    )
    try:
        return template % safe
    except (TypeError, ValueError, OverflowError):
        return template
