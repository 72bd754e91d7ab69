"""SIGTERM before a worker has handlers of its own ends the command in order."""

import pytest
from typer.testing import CliRunner

from gateway.cli import app


def test_exit_that_librdkafka_wraps_is_an_exit(monkeypatch: pytest.MonkeyPatch) -> None:
    """The signal may come inside a call of C, which turns the exit into an error."""

    def end(*_: object, **__: object) -> int:
        raise SystemError("returned a result with an exception set") from SystemExit(0)

    monkeypatch.setattr("gateway.commands.streams.run_worker", end)
    result = CliRunner().invoke(app, ["run", "--demo-key"])
    assert (result.exit_code, result.output) == (0, "")
