"""The commands start, explain themselves and refuse what is wrong."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

COMMANDS = (
    "demo",
    "run",
    "top",
    "playground",
    "detect",
    "sanitize",
    "doctor",
    "evaluate",
    "calibrate",
    "train",
    "bench",
)
LINE = b'{"id":"1","conversation_id":"c","text":"mail sara.moradi@example.com, Sara"}\n'


def command(
    *arguments: str, source: bytes = b"", **environment: str
) -> "subprocess.CompletedProcess[bytes]":
    """Run `anon-gateway` with no settings but those given."""
    clean = {k: v for k, v in os.environ.items() if not k.startswith("GATEWAY_")}
    return subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-m", "gateway", *arguments],
        input=source,
        capture_output=True,
        env={**clean, **environment},
        check=False,
    )


@pytest.mark.parametrize("name", COMMANDS)
def test_help_shows_an_example(name: str) -> None:
    """Every command's help ends with an example of its use."""
    done = command(name, "--help", COLUMNS="100", TERM="dumb")
    assert done.returncode == 0
    assert b"Example: " in done.stdout


def test_run_refuses_to_start_without_a_key() -> None:
    """A worker without a master key exits with the code and the remedy, and reads nothing."""
    done = command("run")
    assert done.returncode == 2
    assert b"CONFIGURATION_KEY_MISSING" in done.stderr
    assert b"openssl rand -base64 32" in done.stderr


def test_unknown_setting_is_refused(tmp_path: Path) -> None:
    """A misspelt setting is named with the one that was meant."""
    config = tmp_path / "gateway.yaml"
    config.write_text("kafka:\n  bootstrap_server: x\n")
    done = command("run", "--config", str(config))
    assert done.returncode == 2
    assert b"bootstrap_servers" in done.stderr


def test_detect_finds_by_rules() -> None:
    """Entities come with offsets into the line's text, and without the value."""
    done = command("detect", "--detectors", "rules", source=LINE)
    (entity,) = json.loads(done.stdout)["entities"]
    assert (entity["type"], entity["start"], entity["end"]) == ("EMAIL", 5, 28)
    assert set(entity) == {"start", "end", "type", "score", "detector"}


def test_sanitize_is_repeatable_with_a_key_and_says_so_without() -> None:
    """The same key gives the same pseudonyms in another run; without one, a warning."""
    key = {"GATEWAY_PSEUDONYMS__MASTER_KEY": "ASNFZ4mrze/+3LqYdlQyEAEjRWeJq83v/ty6mHZUMhA="}
    runs = [command("sanitize", "--detectors", "rules", source=LINE, **key) for _ in range(2)]
    assert runs[0].stdout == runs[1].stdout
    assert b"sara.moradi" not in runs[0].stdout
    assert runs[0].stderr == b""
    without = command("sanitize", "--detectors", "rules", source=LINE)
    assert b"No master key" in without.stderr


def test_policy_option_changes_the_strategy() -> None:
    """`--policy strict` masks."""
    done = command("sanitize", "--detectors", "rules", "--policy", "strict", source=LINE)
    assert json.loads(done.stdout)["text"] == "mail [REDACTED], Sara"


def test_doctor_says_how_to_mend() -> None:
    """Without key, broker and model server, all are named with what to do; the status is 1."""
    done = command(
        "doctor", "--json", GATEWAY_KAFKA__BOOTSTRAP_SERVERS="127.0.0.1:1",
        GATEWAY_INFERENCE__BACKEND="triton", GATEWAY_INFERENCE__URL="127.0.0.1:1",
    )  # fmt: skip
    checks = {check["name"]: check for check in json.loads(done.stdout)}
    assert done.returncode == 1
    assert checks["master key"]["status"] == "failed"
    assert "openssl" in checks["master key"]["remedy"]
    assert checks["brokers"]["status"] == "failed"
    assert checks["detectors"]["status"] == "ok"
    assert checks["model server"]["status"] == "failed"
    assert "inference.url" in checks["model server"]["remedy"]


def test_absent_model_server_is_told_apart_from_results() -> None:
    """Without the server that the settings name nothing is written to standard output."""
    done = command(
        "detect", source=LINE,
        GATEWAY_INFERENCE__BACKEND="triton", GATEWAY_INFERENCE__URL="127.0.0.1:1",
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stdout == b""
    assert b"INFERENCE_UNAVAILABLE" in done.stderr
