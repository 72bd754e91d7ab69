"""How far a long run is: a bar on a terminal, and a line for every phase elsewhere."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from gateway.commands.console import err

Report = Callable[[str, float], None]
"""Told the phase, with details behind a comma, and the share of it that is done."""


@contextmanager
def shown_progress() -> Iterator[Report]:
    """Yield what shows the progress of a run on the error output."""
    if not err.is_terminal:
        yield _PhaseLines()
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=err, transient=True) as progress:
        task = progress.add_task("starting", total=1.0)

        def report(phase: str, share: float) -> None:
            progress.update(task, description=phase, completed=share)

        yield report


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
