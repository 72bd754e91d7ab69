"""A process that has started another: however it ends, the other one ends too."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from gateway.supervision.parent import exits_on_signals
from gateway.testing.processes import is_alive
from gateway.testing.waiting import wait_until

pytestmark = pytest.mark.timeout(60)

# Leaves a file while it runs, and names the process that it has started in another.
KEEPS = """
import pathlib, subprocess, sys, tempfile, time
from gateway.supervision.parent import end_with_parent, exits_on_signals

folder = pathlib.Path(sys.argv[1])
with exits_on_signals(), tempfile.TemporaryDirectory(prefix="begun-", dir=folder):
    child = subprocess.Popen(
        [sys.executable, "-c", "import time; time.sleep(60)"], preexec_fn=end_with_parent
    )
    (folder / f"child-{child.pid}").touch()
    time.sleep(60)
"""


def keep(folder: Path) -> "tuple[subprocess.Popen[bytes], int]":
    """Start a process that keeps another one; return it and the other one's number."""
    process = subprocess.Popen([sys.executable, "-c", KEEPS, str(folder)])  # noqa: S603
    wait_until(lambda: any(folder.glob("child-*")))
    (child,) = folder.glob("child-*")
    return process, int(child.name.removeprefix("child-"))


@pytest.mark.usefixtures("hears_hangups")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_signal_ends_what_was_begun(tmp_path: Path, number: signal.Signals) -> None:
    """The status tells of the signal; neither the folder nor the other process stays."""
    process, child = keep(tmp_path)
    process.send_signal(number)
    assert process.wait(20) == 128 + number
    assert not list(tmp_path.glob("begun-*"))
    wait_until(lambda: not is_alive(child))


def test_process_does_not_outlive_a_killed_parent(tmp_path: Path) -> None:
    """Nobody is told of SIGKILL but the kernel."""
    process, child = keep(tmp_path)
    process.kill()
    process.wait()
    wait_until(lambda: not is_alive(child))


def test_ignored_signal_stays_ignored() -> None:
    """What nohup has started outlives its terminal."""
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with exits_on_signals():
            signal.raise_signal(signal.SIGHUP)
    finally:
        signal.signal(signal.SIGHUP, before)


def test_exit_inside_a_call_of_librdkafka_is_an_exit() -> None:
    """Its Python wraps what comes out of a handler, and handlers are as before behind it."""
    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises(SystemExit, match="143"), exits_on_signals():
        raise SystemError("returned a result with an exception set") from SystemExit(143)
    assert signal.getsignal(signal.SIGTERM) is before
