"""A small file system of its own, to be filled up: needs root, since it is mounted."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_FILLER = "filler"
_CHUNK = bytes(64 * 1024)


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[Path]:
    """Mount a file system of so many megabytes at `folder` until the block ends.

    Raises:
        OSError: this user may not mount.
    """
    folder.mkdir(parents=True, exist_ok=True)
    mount = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "chaos", str(folder)]
    done = subprocess.run(mount, capture_output=True, check=False)  # noqa: S603 - fixed arguments
    if done.returncode:
        raise OSError("a full disk needs root: a file system is mounted for it")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=False)  # noqa: S603, S607


def fill(folder: Path) -> None:
    """Take all the room that is left."""
    with (folder / _FILLER).open("wb", buffering=0) as filler, suppress(OSError):
        while True:
            filler.write(_CHUNK)
    with (folder / _FILLER).open("ab", buffering=0) as filler, suppress(OSError):
        while True:
            filler.write(b"\0")


def is_full(folder: Path) -> bool:
    """Return whether there is no room left."""
    return os.statvfs(folder).f_bavail == 0


def free(folder: Path) -> None:
    """Give the room back."""
    (folder / _FILLER).unlink(missing_ok=True)
