"""Where an error arose, in a form that may be written down."""

from collections.abc import Iterator
from pathlib import PurePath
from traceback import walk_tb
from types import TracebackType
from typing import Final

# The frames nearest to the error say where it arose; a header or log line need not be longer.
_MAX_FRAMES: Final = 10


def locations(traceback: TracebackType | None) -> Iterator[str]:
    """Yield file, line and function of the innermost frames; no source, locals or messages."""
    for frame, line in list(walk_tb(traceback))[-_MAX_FRAMES:]:
        yield f"{short_path(frame.f_code.co_filename)}:{line} {frame.f_code.co_name}"


def where(error: BaseException) -> list[str]:
    """Return the innermost frames of an error, for a log line."""
    return list(locations(error.__traceback__))


def short_path(filename: str) -> str:
    """Return the last parts of a path: enough to find the file, nothing of the machine."""
    return "/".join(PurePath(filename).parts[-3:]).lstrip("/")
