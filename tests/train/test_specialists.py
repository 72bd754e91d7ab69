"""Trainings of specialists end with the command that started them."""

import os
import subprocess
import sys
import time
from pathlib import Path

_PARENT = """
import multiprocessing, time
from gateway.training.specialists import _end_with_parent
if __name__ == "__main__":
    child = multiprocessing.get_context("spawn").Process(target=_end_with_parent, daemon=True)
    child.start()
    print(child.pid, flush=True)
    time.sleep(600)
"""
_PATIENCE_S = 60.0


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_training_of_a_specialist_ends_when_the_command_is_killed(tmp_path: Path) -> None:
    """Nothing is left that computes for hours where the command was killed outright."""
    script = tmp_path / "parent.py"
    script.write_text(_PARENT, "utf-8")
    command = [sys.executable, str(script)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as parent:  # noqa: S603
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        parent.kill()
    give_up_s = time.monotonic() + _PATIENCE_S
    while _runs(child) and time.monotonic() < give_up_s:
        time.sleep(0.1)
    assert not _runs(child)
