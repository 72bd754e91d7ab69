"""Which scenarios of a chaos run may be left out, and that a full disk stays full."""

import os
import resource
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from load_tests.chaos import __main__ as chaos
from load_tests.chaos.arena import Findings, Scenario
from load_tests.chaos.disk import MountRefused, fill, free


def run_failing(monkeypatch: pytest.MonkeyPatch, error: Exception) -> int:
    """Return the exit status of a run whose scenario ends in an error."""

    def run(scenario: Scenario, folder: Path, rate: float, seed: int) -> Findings:
        raise error

    monkeypatch.setattr(chaos, "run", run)
    monkeypatch.setattr(sys, "argv", ["chaos", "--scenario", "full-disk"])
    return chaos.main()


def test_scenario_that_needs_root_is_left_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever may not mount a file system learns it, and nothing is held against the gateway."""
    assert run_failing(monkeypatch, MountRefused("needs root")) == 0
    assert "not run: needs root" in capsys.readouterr().out


@pytest.mark.parametrize("error", [OSError(), TimeoutError(), ConnectionResetError()])
def test_scenario_that_breaks_is_a_failure(
    monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    """A broker that does not come up, a port in use, no room for logs: nothing was shown."""
    with pytest.raises(type(error)):
        run_failing(monkeypatch, error)


@contextmanager
def files_of_at_most(n_bytes: int) -> Iterator[None]:
    """Let no file of this process grow beyond a size: a full disk for whoever is no root."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (n_bytes, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_filled_disk_stays_full_when_it_is_filled_again(tmp_path: Path) -> None:
    """Nothing of what was taken is given back meanwhile, until it is freed."""
    with files_of_at_most(100_000):
        fill(tmp_path)
    (filler,) = tmp_path.iterdir()
    assert filler.stat().st_size == 100_000
    with files_of_at_most(0):
        fill(tmp_path)
    assert filler.stat().st_size == 100_000
    free(tmp_path)
    assert not os.listdir(tmp_path)
