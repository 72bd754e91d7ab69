"""Files that only their owner may read: they hold raw text."""

import os
import stat
from pathlib import Path
from typing import BinaryIO

_MODE = 0o600


def open_private(path: Path) -> BinaryIO:
    """Return an empty file to write to, which only its owner may read; missing folders are made.

    A file that was there before may have been readable by others, and is not any longer. What is no
    file, such as a pipe, is left as it is.

    Raises:
        OSError: it cannot be made.
    """
    return os.fdopen(open_descriptor(path, os.O_WRONLY | os.O_TRUNC), "wb")


def require_writable(path: Path) -> None:
    """Return if a file can be written at `path`, which is left as it is; missing folders are made.

    Raises:
        OSError: it cannot.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    is_new = not path.exists()
    if is_new or path.is_file() or path.is_dir():
        path.open("ab").close()
    if is_new:
        path.unlink()


def open_descriptor(path: Path, flags: int) -> int:
    """Return the descriptor of a file that only its owner may read, as `open_private` does.

    Raises:
        OSError: it cannot be opened or made.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    target = os.open(path, flags | os.O_CREAT, _MODE)
    if stat.S_ISREG(os.fstat(target).st_mode):
        os.fchmod(target, _MODE)
    return target
