"""Tests of what long commands show of their progress."""

import re

import pytest

from gateway.commands.progress import shown_progress


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
