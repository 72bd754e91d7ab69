"""What starting a broker asks of the machine."""

from pathlib import Path

import pytest

from gateway.errors import ConfigurationError
from gateway.testing import kafka
from gateway.testing.processes import fetch_status


@pytest.fixture
def bare_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide every program, so that nothing is found and nothing can be installed."""
    monkeypatch.setattr("gateway.testing.kafka.shutil.which", lambda name: None)


def test_machine_without_java_is_told_what_to_install(bare_machine: None, tmp_path: Path) -> None:
    """One sentence names the packages; nothing is skipped."""
    with pytest.raises(ConfigurationError) as caught:
        kafka.fetch_jars(tmp_path)
    assert "default-jre-headless" in caught.value.detail
    assert "maven" in caught.value.detail
    assert "\n" not in caught.value.detail


def test_command_reports_what_is_missing(
    bare_machine: None,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The command that make calls ends with that sentence and a status of failure."""
    monkeypatch.setenv("ANON_GATEWAY_CACHE_DIR", str(tmp_path))
    assert fetch_status(kafka.fetch_jars) == 1
    assert "Maven" in capsys.readouterr().err


def test_complete_cache_is_used_as_it_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A second run fetches nothing."""
    monkeypatch.setattr("gateway.testing.kafka.shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(
        "gateway.testing.kafka.subprocess.run", lambda *_, **__: pytest.fail("Maven was called")
    )
    libs = tmp_path / "kafka" / "libs"
    libs.mkdir(parents=True)
    (libs / "complete").touch()
    assert kafka.fetch_jars(tmp_path) == libs
