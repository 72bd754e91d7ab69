"""Puts a gateway under one stage of load after another, and measures each."""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from load_tests.histogram import Histogram
from load_tests.receiver import Receiver
from load_tests.sender import Sender, Sent, Stage

_LEAD_S: Final = 0.5  # for the sender to compute the schedule
_TAIL_TIMEOUT_S: Final = 120.0


@dataclass(frozen=True, slots=True)
class StageResult:
    """One stage: what was due, and when it was readable.

    `due_s` and `seen_s` are on the monotonic clock; NaN where a message was not seen.
    `n_behind` are messages that were due and not yet readable when the stage ended.
    """

    stage: Stage
    start_s: float
    due_s: NDArray[np.float64]
    seen_s: NDArray[np.float64]
    sent: Sent
    n_behind: int
    is_warm_up: bool = False

    @property
    def latencies_s(self) -> NDArray[np.float64]:
        """From the intended send to readable, of those that were seen."""
        found: NDArray[np.float64] = (self.seen_s - self.due_s)[~np.isnan(self.seen_s)]
        return found

    @property
    def histogram(self) -> Histogram:
        """The latencies."""
        return Histogram.of(self.latencies_s)

    @property
    def n_lost(self) -> int:
        """Messages that were never seen."""
        return int(np.isnan(self.seen_s).sum())

    @property
    def offered_s(self) -> float:
        """Messages a second that were due."""
        return len(self.due_s) / self.stage.duration_s

    @property
    def achieved_s(self) -> float:
        """Messages a second that were readable before the stage ended."""
        end_s = self.start_s + self.stage.duration_s
        return float((self.seen_s <= end_s).sum()) / self.stage.duration_s


class Seconds(NamedTuple):
    """The whole run, second by second; latencies by the second in which a message was due."""

    at_s: list[float]
    offered: list[int]
    achieved: list[int]
    percentiles_ms: dict[str, list[float]]


@dataclass
class Load:
    """Runs stages over a sender and a receiver; keeps the results in order, and tells of each."""

    sender: Sender
    receiver: Receiver
    on_result: Callable[[StageResult], object]
    results: list[StageResult] = field(default_factory=list)
    began_s: float = field(default_factory=time.monotonic)
    _next_number: int = 0

    def run(self, stage: Stage, *, is_warm_up: bool = False) -> StageResult:
        """Return what a stage found, after its last message was seen or given up."""
        first, start_s = self._next_number, time.monotonic() + _LEAD_S
        due_s = stage.times() + start_s
        self._next_number += len(due_s)
        self.sender.begin(stage, first, start_s)
        time.sleep(max(0.0, start_s + stage.duration_s - time.monotonic()))
        n_behind = int(np.isnan(self.receiver.seen_s(first, len(due_s))).sum())
        sent = self.sender.result(_TAIL_TIMEOUT_S)
        self.receiver.wait_for(first, len(due_s), _TAIL_TIMEOUT_S)
        seen_s = self.receiver.seen_s(first, len(due_s))
        result = StageResult(stage, start_s, due_s, seen_s, sent, n_behind, is_warm_up)
        self.results.append(result)
        self.on_result(result)
        return result

    def seconds(self) -> Seconds:
        """Return the run so far, second by second."""
        due_s = np.concatenate([result.due_s for result in self.results]) - self.began_s
        seen_s = np.concatenate([result.seen_s for result in self.results]) - self.began_s
        n_seconds = math.ceil(float(np.nanmax(np.concatenate((due_s, seen_s))))) + 1
        edges = np.arange(n_seconds + 1, dtype=float)
        offered = np.histogram(due_s, edges)[0]
        is_seen = ~np.isnan(seen_s)
        achieved = np.histogram(seen_s[is_seen], edges)[0]
        latencies_s = (seen_s - due_s)[is_seen]
        places = np.digitize(due_s[is_seen], edges) - 1
        order = np.argsort(places, kind="stable")
        bounds = np.searchsorted(places[order], np.arange(n_seconds + 1))
        found: dict[str, list[float]] = {}
        for second in range(n_seconds):
            own = latencies_s[order[bounds[second] : bounds[second + 1]]]
            for name, value_ms in Histogram.of(own).percentiles_ms().items():
                found.setdefault(name, []).append(value_ms if len(own) else math.nan)
        return Seconds(edges[:-1].tolist(), offered.tolist(), achieved.tolist(), found)
