"""How the workers of `run --processes` are started."""

import sys

from gateway.commands.processes import worker_commands
from gateway.settings import Settings


def test_workers_take_no_module_from_the_folder_they_are_started_in() -> None:
    """They hold the master key, so a file that somebody left there is not run."""
    for command in worker_commands(Settings(), None, 2):
        assert command.arguments[:5] == [sys.executable, "-P", "-m", "gateway", "run"]
