"""When dead letters are no longer single bad records but a sign that the route is wrong."""

from collections import deque

from gateway.domain import BatchResult
from gateway.errors import DeadLetterLimitExceeded, Position


class DeadLetterGate:
    """Watches the share of dead letters among the last records of one partition.

    Nothing is judged before `window` records have been seen, so a handful of bad records after a
    start stops nobody. The window is kept in memory: a restarted worker begins to count anew.
    """

    def __init__(self, max_share: float, window: int) -> None:
        self._max_share = max_share
        self._window = window
        self._batches: deque[tuple[int, int]] = deque()
        self._n_records = 0
        self._n_dead = 0

    def admit(self, result: BatchResult, position: Position) -> None:
        """Count a micro-batch that is about to be published; `position` is its first record's.

        Raises:
            DeadLetterLimitExceeded: the bound is passed; the micro-batch must not be published.
        """
        n_records = result.n_sanitized + result.n_passed + result.n_dead
        self._batches.append((n_records, result.n_dead))
        self._n_records += n_records
        self._n_dead += result.n_dead
        while self._batches and self._n_records - self._batches[0][0] >= self._window:
            n_old, n_old_dead = self._batches.popleft()
            self._n_records -= n_old
            self._n_dead -= n_old_dead
        if self._n_records >= self._window and self._n_dead > self._max_share * self._n_records:
            raise DeadLetterLimitExceeded(
                f"{self._n_dead} of the last {self._n_records} records, "
                f"over the share of {self._max_share}",
                position=position,
                stage="commit",
            )
