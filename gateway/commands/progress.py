"""How far a long run is: a bar on a terminal, and a line for every phase elsewhere."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

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
