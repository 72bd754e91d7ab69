"""Keeps N worker processes running: one loop, woken by signals, that owns all of them.

A worker that refuses to start says nothing of those that run: they began before a topic or a right
was taken away, or the fault lies in its own folder. Wrong settings are refused by all of them, and
when none is left that runs or is about to, the supervisor ends.

A signal to stop goes to every worker, and the supervisor ends when the last of them has. Its exit
status is that of the worker that failed worst, 0 when none did. Workers get SIGTERM when the
supervisor itself is killed, so that none is left without one.
"""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import FrameType
from typing import Final, NamedTuple

import structlog

from gateway.supervision.parent import end_with_parent
from gateway.supervision.restarts import REFUSED_PAUSE_S, Pauses, Verdict, verdict_on

log = structlog.get_logger(__name__)

_STOP_SIGNALS: Final = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
# How late a death is noticed when no signal tells of it.
_TURN_S: Final = 0.1


class WorkerCommand(NamedTuple):
    """How the worker of one place is started: arguments, and variables over the environment."""

    arguments: Sequence[str]
    environment: Mapping[str, str]


@dataclass(slots=True)
class _Place:
    """One of the N: the process that runs in it, or when the next one starts."""

    command: WorkerCommand
    process: "subprocess.Popen[bytes] | None" = None
    started_s: float = 0.0
    starts_s: float | None = 0.0  # None: nothing is to be started any more
    is_refused: bool = False  # the last process in it would not start
    pauses: Pauses = field(default_factory=Pauses)

    @property
    def is_hopeful(self) -> bool:
        """Whether a process runs in it, or is about to that may well go on."""
        is_due = self.starts_s is not None and not self.is_refused
        return self.process is not None or is_due


class Supervisor:
    """Runs the commands until told to stop; `run` blocks and belongs in the main thread."""

    def __init__(self, commands: Sequence[WorkerCommand]) -> None:
        self._places = [_Place(command) for command in commands]
        self._received: signal.Signals | None = None
        self._exit_status = 0

    def run(self) -> int:
        """Return the exit status once every worker has ended for good."""
        with _signals_to(self._receive):
            while not self._is_over():
                for number, place in enumerate(self._places):
                    self._reap(number, place)
                    self._start_when_due(number, place)
                time.sleep(_TURN_S)  # ends early with a signal
        return self._exit_status

    def _is_over(self) -> bool:
        return all(place.process is None and place.starts_s is None for place in self._places)

    def _receive(self, number: int, frame: FrameType | None) -> None:
        received = signal.Signals(number)
        # Workers take it for that too, but where they were started under `nohup`.
        self._stop_all(signal.SIGTERM if received is signal.SIGHUP else received)

    def _stop_all(self, number: signal.Signals) -> None:
        """Forward a signal to all workers, each time that it comes; start none any more."""
        self._received = number
        for place in self._places:
            place.starts_s = None
            if place.process is not None and place.process.poll() is None:
                place.process.send_signal(number)

    def _start_when_due(self, number: int, place: _Place) -> None:
        if place.starts_s is None or time.monotonic() < place.starts_s:
            return
        place.starts_s = None
        place.started_s = time.monotonic()
        try:
            place.process = subprocess.Popen(  # noqa: S603 - our own command
                place.command.arguments,
                env={**os.environ, **place.command.environment},
                preexec_fn=end_with_parent,
                # A Ctrl-C of the terminal would reach it twice, and end its drain the second time.
                process_group=0,
            )
        except (OSError, subprocess.SubprocessError) as error:
            # No memory for one more process, or no number: the others must not end by that.
            log.warning("supervisor.not_started", process=number, error_type=type(error).__name__)
            if self._received is None:
                place.starts_s = time.monotonic() + place.pauses.after(0.0)
            return
        log.info("supervisor.started", process=number, pid=place.process.pid)
        if self._received is not None:  # it came between the check and the start
            place.process.send_signal(self._received)

    def _reap(self, number: int, place: _Place) -> None:
        if place.process is None or (status := place.process.poll()) is None:
            return
        place.process = None
        verdict = verdict_on(status)
        if self._received is not None:
            # A worker whose stop went wrong was in doubt; one that was killed says it by a signal.
            self._keep(status)
            log.info("supervisor.ended", process=number, exit_status=status)
            return
        log.warning("supervisor.ended", process=number, exit_status=status, then=verdict.value)
        now_s = time.monotonic()
        place.is_refused = verdict is Verdict.TRY_LATER
        if verdict is Verdict.RESTART:
            place.starts_s = now_s + place.pauses.after(now_s - place.started_s)
        elif verdict is Verdict.TRY_LATER:
            place.starts_s = now_s + REFUSED_PAUSE_S
            if not any(other.is_hopeful for other in self._places):
                self._keep(status)
                self._stop_all(signal.SIGTERM)

    def _keep(self, status: int) -> None:
        as_shells_do = status if status >= 0 else 128 - status
        # Stopped by the very signal that was forwarded, before a worker could handle it.
        is_wanted = self._received is not None and status == -self._received
        if not is_wanted:
            self._exit_status = max(self._exit_status, as_shells_do)


@contextmanager
def _signals_to(handler: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    before = {number: signal.signal(number, handler) for number in _STOP_SIGNALS}
    try:
        yield
    finally:
        for number, previous in before.items():
            signal.signal(number, previous)
