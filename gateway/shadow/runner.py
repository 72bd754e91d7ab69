"""The thread between the live stream and the candidate: a bounded queue, and patience with both."""

import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Sequence
from typing import Final, Protocol

import structlog

from gateway.shadow.differences import Compared
from gateway.shadow.process import CandidateFailed, Meanwhile
from gateway.shadow.report import ShadowReport
from gateway.shadow.samples import Sample, n_characters

log = structlog.get_logger(__name__)

# Messages of one question: enough for a model to be fast, few enough to be done within the
# time-out at the lowest priority.
CHUNK_MESSAGES: Final = 64
# Texts that wait, all together: bounds the memory where messages are as long as routes allow.
MAX_WAITING_CHARACTERS: Final = 4_000_000
_FIRST_REST_S: Final = 1.0
_LONGEST_REST_S: Final = 60.0
# How often a thread that has nothing to do looks whether a log line is due.
_LOOK_S: Final = 5.0


class Candidate(Protocol):
    """What the runner asks of a candidate's process; see `CandidateProcess`."""

    @property
    def is_running(self) -> bool:
        """Whether it can be asked."""

    def start(self, meanwhile: Meanwhile) -> tuple[str, str | None]:
        """Return the versions of its policy and detectors, once it is ready."""

    def compare(self, asked: Sequence[Sample], meanwhile: Meanwhile) -> Compared:
        """Return what it does otherwise."""

    def interrupt(self) -> None:
        """Let the call under way fail at once, and all further ones; for another thread."""

    def end(self) -> None:
        """Let nothing of it be left."""


class ShadowRunner:
    """Shows samples to a candidate, on a thread of its own, from `start` to `stop`.

    Args:
        candidate: is asked; used by the runner's thread alone.
        report: is told of the answers, and of what was never asked.
        live_model_version: names the detectors of a candidate that has none of its own.
        max_waiting: messages that may wait.
        now: seconds, monotonic.
    """

    def __init__(
        self,
        candidate: Candidate,
        report: ShadowReport,
        live_model_version: str,
        max_waiting: int,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._candidate = candidate
        self._report = report
        self._live_model_version = live_model_version
        self._max_waiting = max_waiting
        self._now = now
        self._waiting: deque[tuple[str, Sample]] = deque()
        self._n_characters = 0
        self._n_dropped: Counter[str] = Counter()
        self._stopping = threading.Event()
        # Held for list operations alone, so that the live stream never waits for the candidate.
        self._changed = threading.Condition()
        self._has_ended = False
        self._rest_s = _FIRST_REST_S
        self._thread = threading.Thread(target=self._run, name="shadow", daemon=True)

    def offer(self, topic: str, samples: Sequence[Sample]) -> None:
        """Let samples wait for the candidate, or count those for which there is no room.

        Returns at once; called by the live stream. Nothing waits or is counted once the thread has
        ended, since nobody would take it.
        """
        with self._changed:
            if self._has_ended:
                return
            for sample in samples:
                length = n_characters(sample)
                if (
                    len(self._waiting) >= self._max_waiting
                    or self._n_characters + length > MAX_WAITING_CHARACTERS
                ):
                    self._n_dropped[topic] += 1
                else:
                    self._waiting.append((topic, sample))
                    self._n_characters += length
            self._changed.notify()

    def start(self) -> None:
        """Begin; the candidate is loaded in the background."""
        self._thread.start()

    def stop(self) -> None:
        """End thread and candidate; what waits is not compared any more."""
        with self._changed:
            self._stopping.set()
            self._changed.notify()
        self._candidate.interrupt()
        self._thread.join()

    def _run(self) -> None:
        try:
            while not self._stopping.is_set():
                try:
                    self._turn()
                except CandidateFailed as failure:
                    if self._stopping.is_set():
                        break
                    self._report.away(failure.code)
                    self._rest()
        except Exception as error:
            # Shadow mode ends here; the live stream does not notice.
            log.critical("shadow.ended", exc_info=error)
            self._report.away("ended")
        finally:
            self._forget()
            self._tell_dropped()
            self._report.log_now()
            self._candidate.end()

    def _turn(self) -> None:
        if not self._candidate.is_running:
            policy_version, model_version = self._candidate.start(self._look)
            self._report.started(policy_version, model_version or self._live_model_version)
        topic, chunk = self._take()
        self._tell_dropped()
        if chunk:
            try:
                answer = self._candidate.compare(chunk, self._look)
            except CandidateFailed as failure:
                if not self._stopping.is_set():
                    self._report.failed(topic, len(chunk), failure.code)
                raise
            self._rest_s = _FIRST_REST_S
            self._report.compared(topic, answer.differences, answer.duration_s)
        self._report.log_when_due()

    def _take(self) -> tuple[str, list[Sample]]:
        """Return the messages that have waited longest, of one topic; none after a while."""
        with self._changed:
            if not self._waiting and not self._stopping.is_set():
                self._changed.wait(_LOOK_S)
            chunk: list[Sample] = []
            if not self._waiting or self._stopping.is_set():
                return "", chunk
            topic = self._waiting[0][0]
            while self._waiting and self._waiting[0][0] == topic and len(chunk) < CHUNK_MESSAGES:
                _, sample = self._waiting.popleft()
                self._n_characters -= n_characters(sample)
                chunk.append(sample)
            return topic, chunk

    def _rest(self) -> None:
        """Leave the candidate alone for a while; longer each time, until it answers."""
        until_s = self._now() + self._rest_s
        self._rest_s = min(_LONGEST_REST_S, 2 * self._rest_s)
        while not self._stopping.is_set() and (left_s := until_s - self._now()) > 0:
            with self._changed:
                self._changed.wait(min(left_s, _LOOK_S))
            self._look()

    def _forget(self) -> None:
        with self._changed:
            self._has_ended = True
            self._waiting.clear()

    def _look(self) -> None:
        self._tell_dropped()
        self._report.log_when_due()

    def _tell_dropped(self) -> None:
        with self._changed:
            dropped, self._n_dropped = self._n_dropped, Counter()
        for topic, n_messages in dropped.items():
            self._report.dropped(topic, n_messages)
