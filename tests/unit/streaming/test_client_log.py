"""What librdkafka logs of its own goes through our log."""

import json
from typing import Any

import pytest
import structlog
from confluent_kafka.admin import AdminClient

from gateway.streaming.kafka.client_log import CLIENT_LOG
from gateway.testing.log_lines import captured_log_lines
from gateway.testing.processes import free_port
from gateway.testing.waiting import until


async def test_lines_of_a_client_are_lines_of_the_log() -> None:
    """And none is left for standard error, where nothing else has such a form."""
    options: dict[str, Any] = {
        "bootstrap.servers": f"127.0.0.1:{free_port()}",
        "logger": CLIENT_LOG,
    }
    with captured_log_lines("INFO") as lines:
        client = AdminClient(options)
        await until(lambda: client.poll(0) is not None and bool(lines.getvalue()))
        client.__exit__(None, None, None)
    told = json.loads(lines.getvalue().splitlines()[0])
    assert (told["event"], told["level"]) == ("kafka.client", "error")
    assert "Connection refused" in told["detail"]


def test_commands_without_a_log_leave_standard_output_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What they print there is for programs."""
    monkeypatch.setattr(structlog, "is_configured", lambda: False)
    CLIENT_LOG.log(40, "%s [%s] %s", "FAIL", "rdkafka#1", "refused")
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", "FAIL [rdkafka#1] refused\n")
