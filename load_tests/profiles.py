"""The profiles: which stages a load test runs, and which of them the verdict is about."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from load_tests.measurement import Load, StageResult
from load_tests.schedule import Pattern
from load_tests.sender import Stage

# A step is kept up with when no more than this is still to come at its end, and nearly all came
# this soon; a queue that grows at all fills this within a step.
_BEHIND_S: Final = 0.5
_STEP_P99_MS: Final = 1_000.0
_STEP_FACTOR: Final = 1.3
_N_REFINEMENTS: Final = 2
_HALF_KNEE_S: Final = 30.0


class Options(NamedTuple):
    """What a profile may be told; None leaves it to the profile."""

    rate: float | None = None
    duration_s: float | None = None
    pattern: Pattern | None = None


@dataclass
class Outcome:
    """What a profile found; `judged` is the stage that the verdict is about."""

    judged: StageResult
    steps: list[StageResult] = field(default_factory=list)
    knee: float | None = None


class Profile(NamedTuple):
    """One kind of load test."""

    meaning: str
    run: Callable[[Load, Options], Outcome]
    overrides: dict[str, Any] = {}  # noqa: RUF012 - a tuple's field, never changed


def _smoke(load: Load, options: Options) -> Outcome:
    return _plain(load, options, rate=200.0, duration_s=15.0, warm_up_s=5.0, pattern="constant")


def _steady(load: Load, options: Options) -> Outcome:
    return _plain(load, options, rate=1_000.0, duration_s=120.0, warm_up_s=15.0)


def _soak(load: Load, options: Options) -> Outcome:
    # What is remembered of names and words is bounded, and full after some 150,000 messages.
    return _plain(load, options, rate=600.0, duration_s=600.0, warm_up_s=300.0)


def _spike(load: Load, options: Options) -> Outcome:
    return _plain(load, options, rate=500.0, duration_s=90.0, warm_up_s=15.0, pattern="spike")


def _plain(
    load: Load,
    options: Options,
    *,
    rate: float,
    duration_s: float,
    warm_up_s: float,
    pattern: Pattern = "poisson",
) -> Outcome:
    rate = options.rate or rate
    load.run(Stage("warm-up", "poisson", rate, warm_up_s, seed=1), is_warm_up=True)
    pattern = options.pattern or pattern
    return Outcome(load.run(Stage(pattern, pattern, rate, options.duration_s or duration_s)))


def _stress(load: Load, options: Options) -> Outcome:
    """Step up until the gateway falls behind, close in on the knee, then stay at half of it."""
    step_s = options.duration_s or 12.0
    pattern = options.pattern or "poisson"
    rate = options.rate or 500.0
    load.run(Stage("warm-up", "poisson", rate, 15.0, seed=1), is_warm_up=True)
    steps: list[StageResult] = []

    def is_kept_up(rate: float) -> bool:
        steps.append(load.run(Stage(f"step {rate:,.0f}/s", pattern, rate, step_s, seed=len(steps))))
        return keeps_up(steps[-1])

    low = 0.0
    while is_kept_up(rate):
        low, rate = rate, rate * _STEP_FACTOR
    high = rate
    for _ in range(_N_REFINEMENTS if low else 0):
        middle = (low + high) / 2
        if is_kept_up(middle):
            low = middle
        else:
            high = middle
    knee = low or rate / 2
    half = load.run(Stage("half the knee", pattern, knee / 2, _HALF_KNEE_S))
    return Outcome(half, steps, knee)


def keeps_up(step: StageResult) -> bool:
    """Return whether the gateway published as fast as messages came, and soon."""
    return (
        step.n_behind <= _BEHIND_S * step.offered_s
        and step.histogram.percentile_s(99.0) * 1_000 <= _STEP_P99_MS
    )


# A soak is about leaks: the cache of conversations has to be full before it is measured.
_SMALL_CACHE: Final = {"vault": {"max_conversations": 200}}

PROFILES: Final = {
    "smoke": Profile("a quarter of a minute, to see that it works", _smoke),
    "steady": Profile("two minutes at one rate", _steady),
    "stress": Profile("rising rates until the knee, then half of it", _stress),
    "soak": Profile("ten minutes at one rate: memory and lag stay flat", _soak, _SMALL_CACHE),
    "spike": Profile("four times the rate for a tenth of the time", _spike),
}
