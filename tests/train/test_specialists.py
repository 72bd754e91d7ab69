"""Trainings of specialists end with the command that started them, and share its cores."""

import subprocess
import sys
from pathlib import Path

# The children import this file again, so that they too train as it says.
_COMMAND = """
import multiprocessing
import os
import time
from pathlib import Path
from types import SimpleNamespace
import torch
from gateway.training import specialists

def train(specialist, recipe, data, out, report):
    {training}

specialists._train = train
if __name__ == "__main__":
    named = [SimpleNamespace(name=name) for name in {names}]
    distillation = SimpleNamespace(specialists=named, n_threads=3)
    recipe = SimpleNamespace(distillation=distillation)
    running = specialists.Specialists(recipe, Path(), Path())
    {waiting}
"""
_PATIENCE_S = 60.0
_WAIT = "running.wait(lambda *_: None)"


def start(script: Path, names: list[str], training: str, waiting: str) -> subprocess.Popen[str]:
    """Start a command that trains specialists of these names."""
    written = _COMMAND.format(names=names, training=training, waiting=waiting)
    script.write_text(written, "utf-8")
    arguments = [sys.executable, str(script)]
    return subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True)  # noqa: S603


def test_training_of_a_specialist_ends_when_the_command_is_killed(tmp_path: Path) -> None:
    """Nothing is left that computes for hours where the command was killed outright."""
    training = 'print("training", flush=True); time.sleep(600)'
    with start(tmp_path / "command.py", ["any"], training, "time.sleep(600)") as command:
        assert command.stdout is not None
        assert command.stdout.readline() == "training\n"
        command.kill()
        # Its children have the same output: this ends when the last of them has ended.
        assert not any(command.communicate(timeout=_PATIENCE_S))


def test_the_last_specialist_in_training_has_all_cores(tmp_path: Path) -> None:
    """Cores of the others, and of the command that waits, are not left idle."""
    training = """
    if multiprocessing.parent_process() is None:
        return [], []  # what was trained is read from its checkpoints
    torch.set_num_threads(1)
    report("at work", 0.0)
    while specialist.name == "long" and torch.get_num_threads() == 1:
        time.sleep(0.01)
        report("at work", 0.0)
    print(specialist.name, torch.get_num_threads(), flush=True)
"""
    with start(tmp_path / "command.py", ["short", "long"], training, _WAIT) as command:
        said, _ = command.communicate(timeout=_PATIENCE_S)
    assert sorted(said.splitlines()) == ["long 3", "short 1"]


def test_killed_specialist_is_told_while_others_are_in_training(tmp_path: Path) -> None:
    """Nobody waits for hours to hear that memory ran out in the first minute."""
    training = 'time.sleep(600) if specialist.name == "long" else os.kill(os.getpid(), 9)'
    waiting = f"""
    try:
        {_WAIT}
    except specialists.ConfigurationError as error:
        print(error.detail)
"""
    with start(tmp_path / "command.py", ["long", "short"], training, waiting) as command:
        said, _ = command.communicate(timeout=_PATIENCE_S)
    assert said.startswith("the training of specialist short was killed")
    assert "the same command goes on" in said
