"""CPU time of a piece of work, for tests and benchmarks that compare two of them side by side."""

import gc
import time
from collections.abc import Callable
from functools import partial

_MEASURABLE_S = 0.01  # less is lost in what else the machine does


def cpu_s(work: Callable[[], object], n_runs: int = 2) -> float:
    """Return the fewest CPU seconds that this thread spent on `work` in any of `n_runs` runs.

    The garbage collector rests meanwhile: what it costs depends on everything else in memory.
    """
    gc.collect()
    gc.disable()
    try:
        return min(_cpu_s(work) for _ in range(n_runs))
    finally:
        gc.enable()


def _cpu_s(work: Callable[[], object]) -> float:
    started_s = time.thread_time()
    work()
    return time.thread_time() - started_s


def slowdown(read: Callable[[str], object], unit: str, n: int, beginning: str = "") -> float:
    """Return how many times as long a text of four times the units takes: for a test, below 8.

    Linear time gives four, and busy caches some more; quadratic time would give sixteen.
    """
    short_s, long_s = (cpu_s(partial(read, beginning + unit * m), 5) for m in (n, 4 * n))
    return long_s / max(short_s, _MEASURABLE_S)
