"""How many requests are worth having under way at once, learned from how long they take."""

import time
from collections.abc import Callable

# A request costs about as much as so many words beside those that it holds.
_REQUEST_WORDS = 128
# Twice the best latency means that a request waits as long as it is computed: one is being worked
# on and one stands ready, so the server is never idle. More would only wait longer.
_TOLERANCE = 2.0
_SMOOTHING = 0.2
_WINDOW_S = 30.0
_START = 2.0


class InFlightBound:
    """Additive increase, multiplicative decrease, by latency a word; used on one event loop.

    The bound grows while it is reached and answers come about as fast as the best ones did lately,
    shrinks while they take over twice as long, and halves when the server refuses work. What is
    best is forgotten after a minute, since servers and neighbours change.
    """

    def __init__(self, maximum: int, now: Callable[[], float] = time.monotonic) -> None:
        self._maximum = float(maximum)
        self._now = now
        self._value = min(_START, self._maximum)
        # The best latency of this window and of the one before it.
        self._best_s = self._earlier_best_s = float("inf")
        self._window_began_s = now()
        self._ratio = 1.0
        self._n_since_cut = 0

    @property
    def limit(self) -> int:
        """Requests that may be under way at once."""
        return int(self._value)

    def answered(self, duration_s: float, n_words: int, *, was_reached: bool) -> None:
        """Learn from an answer.

        Args:
            duration_s: from sending to the answer.
            n_words: places that were computed, padding included.
            was_reached: whether as many requests as allowed were under way.
        """
        latency_s = duration_s / (_REQUEST_WORDS + n_words)
        best_s = self._learn(latency_s)
        self._ratio += _SMOOTHING * (latency_s / best_s - self._ratio)
        self._n_since_cut += 1
        if self._ratio <= _TOLERANCE:
            if was_reached:
                self._value = min(self._maximum, self._value + 1 / self._value)
        elif self._n_since_cut >= self._value:
            # Once for each round of requests: those of the same round tell the same.
            self._cut(0.9)

    def refused(self) -> None:
        """Learn that a request failed: the server is away or has too much to do."""
        if self._n_since_cut >= self._value or self._n_since_cut == 0:
            self._cut(0.5)

    def restart(self) -> None:
        """Begin with one request, as after an outage."""
        self._value = 1.0
        self._ratio = 1.0
        self._n_since_cut = 0

    def _cut(self, factor: float) -> None:
        self._value = max(1.0, self._value * factor)
        self._n_since_cut = 0

    def _learn(self, latency_s: float) -> float:
        now_s = self._now()
        if now_s - self._window_began_s > _WINDOW_S:
            self._earlier_best_s, self._best_s = self._best_s, float("inf")
            self._window_began_s = now_s
        self._best_s = min(self._best_s, latency_s)
        return min(self._best_s, self._earlier_best_s)
