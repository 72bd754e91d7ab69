"""How the workers of `run --processes` are started."""

import json
import logging
import sys
import threading

import pytest
import structlog

from gateway.commands.processes import worker_commands
from gateway.commands.starting import PROCESS_VARIABLE, log_as_set
from gateway.settings import Settings
from gateway.testing.log_lines import restored_logging


def test_workers_take_no_module_from_the_folder_they_are_started_in() -> None:
    """They hold the master key, so a file that somebody left there is not run."""
    for command in worker_commands(Settings(), None, 2):
        assert command.arguments[:5] == [sys.executable, "-P", "-m", "gateway", "run"]


def test_lines_of_each_worker_have_its_number(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Those of threads and libraries as well; a worker that runs alone has none."""
    second = worker_commands(Settings(), None, 2)[1]
    for name, value in second.environment.items():
        monkeypatch.setenv(name, value)
    with restored_logging():
        log_as_set(Settings().observability)
        structlog.get_logger().info("told")
        thread = threading.Thread(target=logging.getLogger("library").warning, args=["heard"])
        thread.start()
        thread.join()
        monkeypatch.delenv(PROCESS_VARIABLE)
        log_as_set(Settings().observability)
        structlog.get_logger().info("alone")
    told = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [line.get("process") for line in told] == [1, 1, None]
