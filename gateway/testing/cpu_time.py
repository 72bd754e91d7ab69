"""CPU time of a piece of work, for tests and benchmarks that compare two of them side by side."""

import gc
import time
from collections.abc import Callable


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
