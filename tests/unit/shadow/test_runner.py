"""The thread between the live stream and a candidate: it never makes the stream wait."""

import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

import pytest

from gateway.observability import Metric, catalogue
from gateway.observability.metrics import Series
from gateway.shadow import runner as room
from gateway.shadow.differences import Compared, Differences
from gateway.shadow.process import CandidateFailed, Meanwhile
from gateway.shadow.report import OUTCOMES, ShadowReport
from gateway.shadow.runner import CHUNK_MESSAGES, ShadowRunner
from gateway.shadow.samples import Sample, SampledField
from gateway.testing.waiting import wait_until

TOPIC = "chat.raw"


def messages(n: int, text: str = "hello") -> list[Sample]:
    """Return messages of one text each."""
    return [[SampledField(text, None, [])] for _ in range(n)]


@dataclass
class ScriptedCandidate:
    """Answers each question, or does what a test wants to see handled."""

    failures: list[CandidateFailed] = field(default_factory=list)
    is_running: bool = False
    n_starts: int = 0
    sizes: list[int] = field(default_factory=list)
    may_answer: threading.Event = field(default_factory=threading.Event)
    is_asked: threading.Event = field(default_factory=threading.Event)
    is_interrupted: bool = False

    def start(self, meanwhile: Meanwhile) -> tuple[str, str | None]:
        """Return made-up versions."""
        self.n_starts += 1
        self.is_running = True
        return "policy-2", None

    def compare(self, asked: Sequence[Sample], meanwhile: Meanwhile) -> Compared:
        """Return that nothing differs, once it may."""
        self.is_asked.set()
        self.may_answer.wait(60)
        if self.is_interrupted:
            self.is_running = False
            raise CandidateFailed("ended")
        if self.failures:
            failure = self.failures.pop(0)
            self.is_running = failure.is_running
            raise failure
        self.sizes.append(len(asked))
        return Compared(Differences(n_messages=len(asked)), 0.1)

    def interrupt(self) -> None:
        """Let the call under way fail."""
        self.is_interrupted = True
        self.may_answer.set()

    def end(self) -> None:
        """Note that nothing is left."""
        self.is_running = False


class Told:
    """Metrics that remember the last value of each series."""

    def __init__(self) -> None:
        self.series: dict[str, dict[tuple[str, ...], float]] = {}
        self.n_observed: Counter[str] = Counter()

    def replace(self, metric: Metric, series: Series) -> None:
        """Remember the series."""
        self.series[metric.name] = dict(series)

    def observe(self, metric: Metric, value: float, *labels: str) -> None:
        """Count the value."""
        self.n_observed[metric.name] += 1

    def outcomes(self) -> dict[str, float]:
        """Return messages by outcome."""
        series = self.series[catalogue.SHADOW_MESSAGES.name]
        return {outcome: series[TOPIC, outcome] for outcome in OUTCOMES}

    @property
    def is_available(self) -> bool:
        """Whether the candidate is said to answer."""
        return self.series[catalogue.SHADOW_AVAILABLE.name] == {(): 1}


@contextmanager
def running(
    candidate: ScriptedCandidate, max_waiting: int = 1_000
) -> Iterator[tuple[ShadowRunner, Told]]:
    """Give a runner that has started."""
    told = Told()
    one = ShadowRunner(candidate, ShadowReport(told, (TOPIC,)), "model-1", max_waiting)
    one.start()
    try:
        yield one, told
    finally:
        one.stop()
        assert not candidate.is_running


def test_runner_shows_all_messages_in_chunks() -> None:
    """Messages are asked about together, few enough at a time to be done in time."""
    candidate = ScriptedCandidate()
    candidate.may_answer.set()
    with running(candidate) as (one, told):
        one.offer(TOPIC, messages(200))
        wait_until(lambda: told.outcomes()["compared"] == 200)
    assert max(candidate.sizes) == CHUNK_MESSAGES
    assert told.outcomes() == {"compared": 200, "dropped": 0, "failed": 0}
    assert told.n_observed[catalogue.SHADOW_DURATION.name] == len(candidate.sizes)
    assert told.series[catalogue.SHADOW_INFO.name] == {("policy-2", "model-1"): 1}


def test_runner_drops_what_has_no_room_and_counts_it() -> None:
    """A candidate that never answers costs a bounded queue; all further messages are counted."""
    candidate = ScriptedCandidate()
    with running(candidate, max_waiting=100) as (one, told):
        one.offer(TOPIC, messages(1))
        candidate.is_asked.wait(60)
        for _ in range(50):
            one.offer(TOPIC, messages(10))
        candidate.may_answer.set()
        wait_until(lambda: sum(told.outcomes().values()) == 501)
    assert told.outcomes() == {"compared": 101, "dropped": 400, "failed": 0}


def test_runner_bounds_what_waits_by_its_length(monkeypatch: pytest.MonkeyPatch) -> None:
    """Long messages fill the queue before there are many of them."""
    monkeypatch.setattr(room, "MAX_WAITING_CHARACTERS", 1_000)
    candidate = ScriptedCandidate()
    with running(candidate) as (one, told):
        one.offer(TOPIC, messages(1))
        candidate.is_asked.wait(60)
        one.offer(TOPIC, messages(5, "x" * 300))
        candidate.may_answer.set()
        wait_until(lambda: sum(told.outcomes().values()) == 6)
        # There is room again once they are done.
        one.offer(TOPIC, messages(3, "x" * 300))
        wait_until(lambda: sum(told.outcomes().values()) == 9)
    assert told.outcomes() == {"compared": 7, "dropped": 2, "failed": 0}


@pytest.mark.parametrize(("is_running", "n_starts"), [(False, 2), (True, 1)])
def test_runner_goes_on_after_a_failure(
    monkeypatch: pytest.MonkeyPatch, is_running: bool, n_starts: int
) -> None:
    """A chunk without an answer counts as failed; the candidate is started anew if it is gone."""
    monkeypatch.setattr(room, "_FIRST_REST_S", 0.01)
    candidate = ScriptedCandidate([CandidateFailed("timed_out", is_running=is_running)])
    candidate.may_answer.set()
    with running(candidate) as (one, told):
        one.offer(TOPIC, messages(5))
        wait_until(lambda: told.outcomes()["failed"] == 5)
        one.offer(TOPIC, messages(7))
        wait_until(lambda: told.outcomes()["compared"] == 7)
        assert told.is_available
    assert told.outcomes() == {"compared": 7, "dropped": 0, "failed": 5}
    assert candidate.n_starts == n_starts


def test_runner_leaves_a_failing_candidate_alone_for_longer_each_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A candidate that never comes up is not started over and over."""
    rests: list[float] = []
    waits = ShadowRunner._rest

    def rest(self: ShadowRunner) -> None:
        rests.append(self._rest_s)
        if len(rests) == 9:
            self._stopping.set()
        self._now = lambda: float("inf")  # no time is left to wait
        waits(self)

    monkeypatch.setattr(ShadowRunner, "_rest", rest)

    class Broken(ScriptedCandidate):
        def start(self, meanwhile: Meanwhile) -> tuple[str, str | None]:
            raise CandidateFailed("CONFIGURATION_MODEL_UNAVAILABLE")

    with running(Broken()) as (_, told):
        wait_until(lambda: len(rests) == 9)
        assert not told.is_available
    assert rests == [1, 2, 4, 8, 16, 32, 60, 60, 60]


def test_runner_stops_amid_an_answer() -> None:
    """A worker that stops does not wait for the candidate."""
    candidate = ScriptedCandidate()
    with running(candidate) as (one, _):
        one.offer(TOPIC, messages(5))
        candidate.is_asked.wait(60)
    assert candidate.is_interrupted


def test_runner_that_breaks_leaves_the_stream_alone() -> None:
    """An error that nobody foresaw ends shadow mode, which tells so; what is offered is left."""

    class Broken(ScriptedCandidate):
        def compare(self, asked: Sequence[Sample], meanwhile: Meanwhile) -> Compared:
            raise RuntimeError

    candidate = Broken()
    with running(candidate, max_waiting=10) as (one, told):
        one.offer(TOPIC, messages(5))
        wait_until(lambda: not one._thread.is_alive())
        assert not told.is_available
        for _ in range(100):
            one.offer(TOPIC, messages(5))
        assert not one._waiting
        assert not one._n_dropped
