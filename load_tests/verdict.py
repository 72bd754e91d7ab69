"""Objectives and whether a run met them."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from load_tests.measurement import StageResult
from load_tests.profiles import Outcome
from load_tests.sampling import Sample

# From the intended send to readable under read_committed, at half the knee.
P99_LIMIT_MS: Final = {"rules": 250.0, "ner": 400.0, "all": 400.0}
# While a spike lasts, it may take longer; afterwards it has to be over within this.
_SPIKE_P99_MS: Final = 5_000.0
_SMOKE_P99_MS: Final = 1_000.0
# Memory that grows faster is a leak; the slower remainder is the allocator's noise.
MEMORY_SLOPE_MB_MIN: Final = 1.0
_MIN_SAMPLES: Final = 10


class Objective(NamedTuple):
    """One objective, its limit, and what was measured."""

    name: str
    limit: float
    measured: float
    unit: str

    @property
    def is_met(self) -> bool:
        """Whether the measured value is within the limit; NaN is not."""
        return self.measured <= self.limit


def judge(
    profile: str,
    outcome: Outcome,
    results: Sequence[StageResult],
    samples: Sequence[Sample],
    n_twice: int,
    detectors: str,
) -> list[Objective]:
    """Return the objectives of a profile with what was measured."""
    lost = sum(result.n_lost + result.sent.n_refused for result in results)
    p99_ms = outcome.judged.histogram.percentile_s(99.0) * 1_000
    limit_ms = {"smoke": _SMOKE_P99_MS, "spike": _SPIKE_P99_MS}.get(
        profile, P99_LIMIT_MS[detectors]
    )
    objectives = [
        Objective("messages lost", 0, lost, "messages"),
        Objective("messages twice", 0, n_twice, "messages"),
        Objective(f"p99, {outcome.judged.stage.name}", limit_ms, p99_ms, "ms"),
        Objective(
            "sender behind its schedule", 1_000, outcome.judged.sent.worst_delay_s * 1_000, "ms"
        ),
    ]
    if profile == "soak":
        own = during(outcome.judged, samples)
        objectives += [
            Objective("memory slope", MEMORY_SLOPE_MB_MIN, memory_slope(own), "MB/min"),
            Objective(
                "lag, last third above first", outcome.judged.offered_s, lag_growth(own), "messages"
            ),
        ]
    return objectives


def during(result: StageResult, samples: Sequence[Sample]) -> list[Sample]:
    """Return the samples that were taken while a stage ran."""
    end_s = result.start_s + result.stage.duration_s
    return [sample for sample in samples if result.start_s <= sample.at_s <= end_s]


def memory_slope(samples: Sequence[Sample]) -> float:
    """Return by how many megabytes a minute the gateway grew; NaN where it was not watched."""
    points = [(s.at_s / 60, s.memory["gateway"] / 1e6) for s in samples if "gateway" in s.memory]
    if len(points) < _MIN_SAMPLES:
        return float("nan")
    minutes, megabytes = np.array(points).T
    return float(np.polyfit(minutes - minutes[0], megabytes, 1)[0])


def lag_growth(samples: Sequence[Sample]) -> float:
    """Return how much larger the mean lag of the last third was than that of the first."""
    lags = [sample.lag for sample in samples if sample.lag is not None]
    if len(lags) < _MIN_SAMPLES:
        return float("nan")
    third = len(lags) // 3
    return float(np.mean(lags[-third:]) - np.mean(lags[:third]))
