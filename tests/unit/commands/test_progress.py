"""Tests of what long commands show of their progress."""

import io
import re
import sys
from pathlib import Path

import pytest
from rich.console import Console

from gateway.commands import progress
from gateway.commands.progress import shown_progress, shown_share


def test_elsewhere_than_on_a_terminal_a_line_tells_every_phase(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A job's log gets one line a phase with the time since the start, however often it is told."""
    with shown_progress() as report:
        for share in (0.0, 0.4, 0.9):
            report(f"epoch 1, loss {share}", share)
        report("exporting", 1.0)
    lines = capsys.readouterr().err.splitlines()
    assert [re.sub(r"^ +\d+:\d\d  ", "", line) for line in lines] == ["epoch 1", "exporting"]


@pytest.mark.parametrize("is_shared", [False, True])
def test_share_of_a_file_is_shown_unless_results_go_to_the_same_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, is_shared: bool
) -> None:
    """Whoever writes results to a file sees how far it is; a bar between results would be noise."""
    shown = io.StringIO()
    monkeypatch.setattr(progress, "err", Console(file=shown, force_terminal=True, width=60))
    monkeypatch.setattr(sys.stdout, "isatty", lambda: is_shared)
    file = tmp_path / "lines"
    file.write_bytes(bytes(40))
    with file.open("rb") as stream, shown_share(stream) as count:
        count(10)
        count(20)
    assert ("75%" in shown.getvalue()) is not is_shared


def test_share_of_what_has_no_end_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stream in memory is counted in silence."""
    shown = io.StringIO()
    monkeypatch.setattr(progress, "err", Console(file=shown, force_terminal=True))
    with shown_share(io.BytesIO(b"line")) as count:
        count(4)
    assert not shown.getvalue()
