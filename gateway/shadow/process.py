"""The candidate's process as the worker sees it: started, asked, and ended when it is in the way.

A process and not a thread: it cannot hold the interpreter's lock of the live stream, and whatever
it does to itself (crashes in native code, memory without end, calls that never return) ends there.
"""

import socket
import subprocess
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any

from gateway.shadow import frames, samples
from gateway.shadow.differences import Compared, Differences
from gateway.shadow.samples import Sample

# Loading a large model at the lowest priority, on a busy machine.
START_TIMEOUT_S = 300.0
_LAST_WORDS_S = 2.0

TIMED_OUT, ENDED, UNREADABLE = "timed_out", "ended", "unreadable"


Meanwhile = Callable[[], None]


class CandidateFailed(Exception):
    """The candidate gave no answer; it stays within this room.

    `code` is that of the gateway's errors where the candidate itself named it, or says what became
    of its process. `is_running` tells whether it can be asked again.
    """

    def __init__(self, code: str, *, is_running: bool = False) -> None:
        super().__init__(code)
        self.code = code
        self.is_running = is_running


class CandidateProcess:
    """One process, started on demand; used by one thread, but for `interrupt`.

    Args:
        command: starts it; the number of an inherited socket is added.
        environment: its variables.
        setup: what it is told first.
        timeout_s: how long it may take for one answer.
        start_timeout_s: how long it may take to be ready.
    """

    def __init__(
        self,
        command: Sequence[str],
        environment: Mapping[str, str],
        setup: Mapping[str, Any],
        timeout_s: float,
        start_timeout_s: float = START_TIMEOUT_S,
    ) -> None:
        self._command = tuple(command)
        self._environment = dict(environment)
        self._setup = dict(setup)
        self._timeout_s = timeout_s
        self._start_timeout_s = start_timeout_s
        self._process: subprocess.Popen[bytes] | None = None
        self._connection: socket.socket | None = None
        self._is_interrupted = False

    @property
    def is_running(self) -> bool:
        """Whether it was started and has not failed since."""
        return self._connection is not None

    def start(self, meanwhile: Meanwhile) -> tuple[str, str | None]:
        """Return the versions of the candidate's policy and detectors, once it is ready.

        Args:
            meanwhile: is called about once a second.

        Raises:
            CandidateFailed: it is not; nothing is left running.
        """
        ours, theirs = socket.socketpair()
        with theirs:
            try:
                self._process = subprocess.Popen(  # noqa: S603 - our own command
                    [*self._command, str(theirs.fileno())],
                    pass_fds=[theirs.fileno()],
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    env=self._environment,
                    # A terminal's Ctrl-C is for the worker, which ends it in order.
                    start_new_session=True,
                )
            except OSError:
                ours.close()
                raise CandidateFailed(ENDED) from None
        self._connection = ours
        if self._is_interrupted:
            self._process.kill()
        ready = self._exchange(self._setup, self._start_timeout_s, meanwhile)
        if "error" in ready:
            self.end()
            raise CandidateFailed(str(ready["error"]))
        with self._readable():
            policy_version, model_version = ready["versions"]
        return policy_version, model_version

    def compare(self, asked: Sequence[Sample], meanwhile: Meanwhile) -> Compared:
        """Return what the candidate does otherwise.

        Args:
            asked: the messages.
            meanwhile: is called about once a second.

        Raises:
            CandidateFailed: it gave no answer; unless it said why, it was ended.
        """
        answer = self._exchange({"samples": samples.to_json(asked)}, self._timeout_s, meanwhile)
        if "error" in answer:
            raise CandidateFailed(str(answer["error"]), is_running=True)
        with self._readable():
            differences = Differences.from_json(answer["differences"])
            return Compared(differences, float(answer["duration_s"]))

    def interrupt(self) -> None:
        """Let the call under way fail at once, and all further ones; for another thread."""
        self._is_interrupted = True
        process = self._process
        if process is not None:
            process.kill()

    def end(self) -> None:
        """End the process, by force if it does not leave by itself; returns within seconds."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        process, self._process = self._process, None
        if process is None:
            return
        # A closed socket is its sign to leave.
        with suppress(subprocess.TimeoutExpired):
            process.wait(_LAST_WORDS_S)
            return
        process.kill()
        process.wait()

    @contextmanager
    def _readable(self) -> Iterator[None]:
        """End the candidate if its answer is not read within."""
        try:
            yield
        except (KeyError, TypeError, ValueError):
            self.end()
            raise CandidateFailed(UNREADABLE) from None

    def _exchange(self, tree: Any, timeout_s: float, meanwhile: Meanwhile) -> dict[str, Any]:
        connection = self._connection
        if connection is None:
            raise CandidateFailed(ENDED)
        try:
            frames.send(connection, tree, timeout_s)
            answer = frames.receive(connection, timeout_s, meanwhile)
        except TimeoutError:
            code = TIMED_OUT
        except (OSError, EOFError):
            code = ENDED
        else:
            if isinstance(answer, dict):
                return answer
            code = UNREADABLE
        self._kill()
        raise CandidateFailed(code)

    def _kill(self) -> None:
        if self._process is not None:
            self._process.kill()
        self.end()
