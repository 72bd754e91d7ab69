"""Few lines a while from each place in the code of libraries, and how many there would have been.

A Kafka client without a broker logs every attempt to reach it: some 900 lines a second, which say
the same, hide what else happens and cost their store.
"""

import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final

WINDOW_S: Final = 10.0
LINES_A_WINDOW: Final = 5


@dataclass(slots=True)
class _Window:
    began_s: float
    n_lines: int = 0


class LogThrottle:
    """Says which lines are written. Not thread-safe: a logging handler calls it under its lock.

    Args:
        now: seconds of a clock that never goes back.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        # By the place in the code, so there are no more than lines of code that log.
        self._windows: dict[Hashable, _Window] = {}

    def admit(self, place: Hashable) -> int | None:
        """Return how many lines of `place` were left out before this one; None leaves it out."""
        now_s = self._now()
        window = self._windows.get(place)
        n_left_out = 0
        if window is None or now_s - window.began_s >= WINDOW_S:
            if window is not None:
                n_left_out = max(0, window.n_lines - LINES_A_WINDOW)
            window = self._windows[place] = _Window(now_s)
        window.n_lines += 1
        return n_left_out if window.n_lines <= LINES_A_WINDOW else None
