"""Whether it is worth asking a server at all: after some failures in a row, only probes do."""

import time
from collections.abc import Callable
from enum import StrEnum

from gateway.errors import TransientError

# Fewer would take one lost connection for an outage; more would let partitions wait for time-outs.
_FAILURES_TO_OPEN = 3


class State(StrEnum):
    """Where a breaker stands."""

    CLOSED = "closed"
    """The server answers."""
    OPEN = "open"
    """Nothing is sent but probes."""
    HALF_OPEN = "half_open"
    """A probe was answered, or nothing was asked yet; the next answer decides."""


class Breaker:
    """Counts failures in a row; used on one event loop. It opens, is probed, closes."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._n_failures = 0
        self.state = State.HALF_OPEN
        self.reason: TransientError | None = None
        """Why it opened, until it closes."""
        self.since_s: float | None = None
        """When the outage began, until it is over."""

    @property
    def is_available(self) -> bool:
        """Whether requests are answered, as far as is known.

        After a probe the server may be asked, which alone does not end an outage: what answers a
        probe of one word may still leave every request unanswered.
        """
        is_untried = self.state is State.HALF_OPEN and self.since_s is None
        return self.state is State.CLOSED or is_untried

    def failed(self, error: TransientError) -> bool:
        """Note a failure; return whether the breaker opened by it."""
        if self.since_s is None:
            self.since_s = self._now()
        self.reason = error
        self._n_failures += 1
        if self.state is State.OPEN:
            return False
        if self.state is State.HALF_OPEN or self._n_failures >= _FAILURES_TO_OPEN:
            self.state = State.OPEN
            return True
        return False

    def open(self, error: TransientError) -> bool:
        """Open at once: the server is there and must not be asked. Return whether it was not."""
        self._n_failures = max(self._n_failures, _FAILURES_TO_OPEN - 1)
        return self.failed(error)

    def probed(self) -> None:
        """Note that the server has the model and answered a probe."""
        self.state = State.HALF_OPEN

    def answered(self) -> float | None:
        """Note an answer; return how long the outage was that it ended, or None."""
        self._n_failures = 0
        if self.state is State.OPEN:
            # An answer to a request from before: the probe decides.
            return None
        since_s, was_closed = self.since_s, self.state is State.CLOSED
        self.state = State.CLOSED
        self.reason = self.since_s = None
        return None if was_closed or since_s is None else self._now() - since_s

    def outage_s(self) -> float:
        """Return for how long the server has been away; 0 where it answers."""
        return 0.0 if self.since_s is None else self._now() - self.since_s
