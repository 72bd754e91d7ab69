"""How a worker has Faust run."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from gateway.streaming import StreamConfig
from gateway.streaming import worker as worker_module


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
