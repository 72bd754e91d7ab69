"""Trainings of specialists end with the command that started them."""

import subprocess
import sys
from pathlib import Path

# The child imports this file again, so that it too trains by waiting.
_COMMAND = """
import time
from pathlib import Path
from types import SimpleNamespace
from gateway.training import specialists

def train(*_):
    print("training", flush=True)
    time.sleep(600)

specialists._train = train
if __name__ == "__main__":
    distillation = SimpleNamespace(specialists=["any"], n_threads=1)
    recipe = SimpleNamespace(distillation=distillation)
    running = specialists.Specialists(recipe, Path(), Path())
    time.sleep(600)
"""
_PATIENCE_S = 60.0


def test_training_of_a_specialist_ends_when_the_command_is_killed(tmp_path: Path) -> None:
    """Nothing is left that computes for hours where the command was killed outright."""
    script = tmp_path / "command.py"
    script.write_text(_COMMAND, "utf-8")
    arguments = [sys.executable, str(script)]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True) as command:  # noqa: S603
        assert command.stdout is not None
        assert command.stdout.readline() == "training\n"
        command.kill()
        # Its children have the same output: this ends when the last of them has ended.
        assert not any(command.communicate(timeout=_PATIENCE_S))
