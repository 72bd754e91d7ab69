"""A small file system of its own, to be filled up: needs root, since it is mounted."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_FILLER = "filler"
_CHUNK = bytes(64 * 1024)


class MountRefused(Exception):
    """This user may not mount a file system; a scenario that needs one is left out."""


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[Path]:
    """Mount a file system of so many megabytes at `folder` until the block ends.

    Raises:
        MountRefused: this user may not mount.
    """
    folder.mkdir(parents=True, exist_ok=True)
    mount = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "chaos", str(folder)]
    done = subprocess.run(mount, capture_output=True, check=False)  # noqa: S603 - fixed arguments
    if done.returncode:
        raise MountRefused("a full disk needs root: a file system is mounted for it")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=False)  # noqa: S603, S607


def fill(folder: Path) -> None:
    """Take all the room that is left, and keep what was taken before."""
    with (folder / _FILLER).open("ab", buffering=0) as filler:
        for piece in (_CHUNK, b"\0"):
            with suppress(OSError):
                while True:
                    filler.write(piece)


def free(folder: Path) -> None:
    """Give the room back."""
    (folder / _FILLER).unlink(missing_ok=True)
