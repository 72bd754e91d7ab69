"""The supervisor over small programs in the place of workers."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from gateway.commands.processes import worker_commands
from gateway.settings import Settings
from gateway.supervision.supervisor import Supervisor, WorkerCommand
from gateway.testing.processes import is_alive
from gateway.testing.waiting import wait_until

pytestmark = pytest.mark.timeout(60)

SUPERVISE = """
import sys
from gateway.supervision import supervisor
from gateway.supervision.supervisor import Supervisor, WorkerCommand

pause_s, folder, *programs = sys.argv[1:]
supervisor.REFUSED_PAUSE_S = float(pause_s)
sys.exit(Supervisor(
    [WorkerCommand([sys.executable, "-c", p, folder], {"PLACE": str(i)})
     for i, p in enumerate(programs)]
).run())
"""
# Each leaves a file named after its place and process, once its handler for a signal is in place.
HANDLES = """
import signal, sys
signal.signal({number}, lambda *_: sys.exit({status}))
"""
BEGIN = """
import os, pathlib, sys, time
folder = pathlib.Path(sys.argv[1])
born = len(list(folder.glob(f"{os.environ['PLACE']}-*")))
(folder / f"{os.environ['PLACE']}-{os.getpid()}").touch()
"""
WAITS = BEGIN + "time.sleep(60)"
DRAINS = HANDLES.format(number=15, status=0) + BEGIN + "while True: time.sleep(0.01)"
DRAINS_IN_DOUBT = HANDLES.format(number=15, status=75) + BEGIN + "while True: time.sleep(0.01)"
FAILS_ONCE = BEGIN + "sys.exit(75) if not born else time.sleep(60)"
IS_CONFIGURED_WRONG = BEGIN + "time.sleep(0.5); sys.exit(2)"
STOPS = BEGIN + "sys.exit(0)"


def supervise(folder: Path, *programs: str, pause_s: float = 60) -> "subprocess.Popen[bytes]":
    """Start a supervisor over programs, with this pause behind one that refuses to start."""
    command = [sys.executable, "-c", SUPERVISE, str(pause_s), str(folder), *programs]
    return subprocess.Popen(command)  # noqa: S603


def starts(folder: Path, place: int) -> list[int]:
    """Return the process ids that have run in a place."""
    return [int(path.name.partition("-")[2]) for path in folder.glob(f"{place}-*")]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_signal_stops_every_worker_and_the_status_is_0(
    tmp_path: Path, number: signal.Signals
) -> None:
    """Workers that end as told, by their handler or by the signal itself, leave status 0."""
    programs = [HANDLES.format(number=int(number), status=0) + WAITS, WAITS]
    supervisor = supervise(tmp_path, *programs)
    wait_until(lambda: bool(starts(tmp_path, 0) and starts(tmp_path, 1)))
    supervisor.send_signal(number)
    # Python turns SIGINT into an exception, and ends by the signal where nobody catches that.
    assert supervisor.wait(20) == 0
    assert not any(is_alive(pid) for place in (0, 1) for pid in starts(tmp_path, place))


def test_status_of_a_worker_that_stops_in_doubt_is_kept(tmp_path: Path) -> None:
    """Whoever started the supervisor learns that a transaction was left in doubt."""
    supervisor = supervise(tmp_path, DRAINS, DRAINS_IN_DOUBT)
    wait_until(lambda: bool(starts(tmp_path, 0) and starts(tmp_path, 1)))
    supervisor.terminate()
    assert supervisor.wait(20) == 75


def test_end_of_the_terminal_lets_workers_finish(tmp_path: Path) -> None:
    """They ignore SIGHUP where they were started under `nohup`, and would not end."""
    supervisor = supervise(tmp_path, DRAINS_IN_DOUBT)
    wait_until(lambda: bool(starts(tmp_path, 0)))
    supervisor.send_signal(signal.SIGHUP)
    assert supervisor.wait(20) == 75


def test_worker_in_doubt_is_replaced_and_the_others_go_on(tmp_path: Path) -> None:
    """Status 75 is followed by a fresh worker in the same place."""
    supervisor = supervise(tmp_path, FAILS_ONCE, WAITS)
    wait_until(lambda: len(starts(tmp_path, 0)) == 2)
    assert len(starts(tmp_path, 1)) == 1
    supervisor.terminate()
    assert supervisor.wait(20) == 0


def test_killed_worker_is_replaced(tmp_path: Path) -> None:
    """SIGKILL of a worker is followed by a fresh one."""
    supervisor = supervise(tmp_path, WAITS)
    wait_until(lambda: len(starts(tmp_path, 0)) == 1)
    os.kill(starts(tmp_path, 0)[0], signal.SIGKILL)
    wait_until(lambda: len(starts(tmp_path, 0)) == 2)
    supervisor.terminate()
    assert supervisor.wait(20) == 0


@pytest.mark.parametrize("other", ["IS_CONFIGURED_WRONG", "STOPS"])
def test_settings_that_every_worker_refuses_end_the_supervisor(tmp_path: Path, other: str) -> None:
    """Nothing would be different the next time; the status is theirs."""
    supervisor = supervise(tmp_path, IS_CONFIGURED_WRONG, globals()[other], pause_s=60)
    assert supervisor.wait(20) == 2
    assert [len(starts(tmp_path, place)) for place in (0, 1)] == [1, 1]


def test_worker_that_refuses_to_start_leaves_the_others_alone(tmp_path: Path) -> None:
    """They run since before a right was taken away, or the fault is in its own folder."""
    supervisor = supervise(tmp_path, IS_CONFIGURED_WRONG, WAITS, pause_s=0.1)
    wait_until(lambda: len(starts(tmp_path, 0)) == 3)
    assert len(starts(tmp_path, 1)) == 1
    supervisor.terminate()
    assert supervisor.wait(20) == 0


def test_worker_that_was_stopped_on_purpose_stays_down(tmp_path: Path) -> None:
    """When the last has stopped with status 0, so does the supervisor."""
    supervisor = supervise(tmp_path, STOPS, STOPS)
    assert supervisor.wait(20) == 0
    assert [len(starts(tmp_path, place)) for place in (0, 1)] == [1, 1]


def test_workers_do_not_outlive_a_killed_supervisor(tmp_path: Path) -> None:
    """They are told to stop, so that their transactions are finished."""
    supervisor = supervise(tmp_path, WAITS)
    wait_until(lambda: len(starts(tmp_path, 0)) == 1)
    supervisor.kill()
    supervisor.wait()
    wait_until(lambda: not is_alive(starts(tmp_path, 0)[0]))


def test_workers_have_stores_and_ports_of_their_own() -> None:
    """Two processes on one machine cannot share either."""
    commands = worker_commands(Settings(), Path("gateway.yaml"), 3)
    for name in ("GATEWAY_VAULT__DIR", "GATEWAY_OBSERVABILITY__WEB_PORT"):
        assert len({command.environment[name] for command in commands}) == 3
    assert commands[0].arguments[-2:] == ["--config", "gateway.yaml"]


def test_worker_that_cannot_be_started_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without memory for one more process does not end those that run."""

    class Ended:
        """A process that someone stopped on purpose."""

        pid = 1

        def poll(self) -> int:
            """Return its exit status."""
            return 0

    refusals: list[Exception] = [BlockingIOError(), subprocess.SubprocessError()]

    def start(*_: object, **__: object) -> Ended:
        if refusals:
            raise refusals.pop()
        return Ended()

    monkeypatch.setattr("subprocess.Popen", start)
    assert Supervisor([WorkerCommand(["worker"], {})]).run() == 0
    assert not refusals
