"""What `make stack-up` left behind is told from what runs."""

import os
from pathlib import Path

from scripts.stack import hold, running_pid


def test_number_of_a_foreign_process_is_no_running_stack(tmp_path: Path) -> None:
    """After a restart of the machine another process may have the number in the file."""
    pid_file = tmp_path / "pid"
    assert running_pid(pid_file) is None
    pid_file.write_text(str(os.getpid()), "utf-8")
    assert running_pid(pid_file) is None


def test_stack_runs_while_its_keeper_holds_the_file(tmp_path: Path) -> None:
    """The number is that of the keeper, whatever stood there before."""
    pid_file = tmp_path / "pid"
    pid_file.write_text("123456789", "utf-8")
    with hold(pid_file):
        assert running_pid(pid_file) == os.getpid()
    assert running_pid(pid_file) is None
