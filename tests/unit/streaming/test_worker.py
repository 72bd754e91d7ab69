"""How a worker has Faust run."""

import asyncio
import errno
import io
import os
from types import SimpleNamespace
from typing import Any

import pytest

from gateway.errors import InvariantError
from gateway.streaming import StreamConfig
from gateway.streaming import worker as worker_module
from gateway.testing.log_lines import captured_log_lines


def test_worker_leaves_the_terminal_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Faust's spinner, which writes control sequences wherever output goes, does not run."""
    ran: list[Any] = []

    class Worker:
        """Stands in for Faust's worker."""

        spinner: object = "turns"

        def __init__(self, app: object, **options: Any) -> None:
            self.options = options

        def execute_from_commandline(self) -> None:
            """End as Faust does."""
            ran.append(self)
            raise SystemExit(0)

    monkeypatch.setattr(worker_module, "Stream", lambda *_, **__: SimpleNamespace(app=None))
    monkeypatch.setattr("faust.Worker", Worker)
    config = StreamConfig(bootstrap_servers="broker.example.com:9092", application_id="a")
    assert worker_module.run_worker(config, {}) == 0
    (worker,) = ran
    assert worker.spinner is None
    worker.options["loop"].close()
    asyncio.set_event_loop(None)


class _Ended(BaseException):
    """Stands for the end of the process."""


def test_worker_in_doubt_ends_though_nothing_can_be_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A full disk under the logs does not keep a worker alive that is sure of nothing."""

    class FullDisk(io.StringIO):
        """Where nothing fits any more."""

        def write(self, _: str) -> int:
            """Fail as the operating system does."""
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def end(status: int) -> None:
        statuses.append(status)
        raise _Ended

    statuses: list[int] = []
    monkeypatch.setattr("os._exit", end)
    with captured_log_lines("INFO", stream=FullDisk()), pytest.raises(_Ended):
        worker_module.leave_in_doubt(InvariantError("broken"))
    assert statuses == [worker_module.EXIT_IN_DOUBT]
