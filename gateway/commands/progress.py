"""How far a long run is: a bar on a terminal, and a line for every phase elsewhere."""

import os
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import BinaryIO

from rich import progress as bars

from gateway.commands.console import err
from gateway.progress import Progress


@contextmanager
def shown_progress() -> Iterator[Progress]:
    """Yield what shows the progress of a run on the error output."""
    if not err.is_terminal:
        yield _PhaseLines()
        return
    columns = (bars.TextColumn("{task.description}"), bars.BarColumn(), bars.TimeElapsedColumn())
    with bars.Progress(*columns, console=err, transient=True) as progress:
        task = progress.add_task("starting", total=1.0)

        def report(phase: str, share: float) -> None:
            progress.update(task, description=phase, completed=share)

        yield report


@contextmanager
def shown_share(stream: BinaryIO) -> Iterator[Callable[[int], None]]:
    """Yield what shows how much of a file is done, told of every few bytes more.

    It shows nothing where there is no terminal for it, where results go to the same terminal, and
    where nobody knows the end, as of a pipe.
    """
    n_bytes = _size_of(stream) if err.is_terminal and not sys.stdout.isatty() else 0
    if not n_bytes:
        yield lambda n_more: None
        return
    n_done = 0
    with shown_progress() as report:

        def count(n_more: int) -> None:
            nonlocal n_done
            n_done += n_more
            report(f"{n_done / n_bytes:.0%}", n_done / n_bytes)

        yield count


def _size_of(stream: BinaryIO) -> int:
    """Return how many bytes a file holds; 0 for what is none."""
    try:
        status = os.fstat(stream.fileno())
    except OSError:  # a stream in memory
        return 0
    return status.st_size if stat.S_ISREG(status.st_mode) else 0


class _PhaseLines:
    """Writes a line where a phase begins: logs of a job hold no bars."""

    def __init__(self) -> None:
        self._started_s = time.monotonic()
        self._phase = ""

    def __call__(self, phase: str, share: float) -> None:
        name = phase.partition(",")[0]
        if name != self._phase:
            self._phase = name
            minutes, seconds = divmod(int(time.monotonic() - self._started_s), 60)
            err.print(f"{minutes:4d}:{seconds:02d}  {name}", highlight=False, markup=False)
