"""The bound on dead letters beyond which something is wrong with the route and not with records."""

from collections import deque
from dataclasses import dataclass, field

from gateway.errors import DeadLetterLimitExceeded


@dataclass(slots=True)
class DeadLetterLimit:
    """Watches the share of dead letters among the latest records of one partition.

    Call it before a micro-batch is published, so that the one that breaks the bound is not. It
    keeps as many micro-batches as hold `min_records`, and judges only once it has seen that many.
    """

    max_share: float
    min_records: int
    _batches: deque[tuple[int, int]] = field(default_factory=deque)
    _n_records: int = 0
    _n_dead: int = 0

    def check(self, n_records: int, n_dead: int) -> None:
        """Count a micro-batch.

        Raises:
            DeadLetterLimitExceeded: more than `max_share` of the latest records are dead letters.
        """
        self._batches.append((n_records, n_dead))
        self._n_records += n_records
        self._n_dead += n_dead
        while self._n_records - self._batches[0][0] >= self.min_records:
            n_old, n_old_dead = self._batches.popleft()
            self._n_records -= n_old
            self._n_dead -= n_old_dead
        if self._n_records >= self.min_records and self._n_dead > self.max_share * self._n_records:
            raise DeadLetterLimitExceeded(
                f"{self._n_dead} of the last {self._n_records} records, "
                f"dead_letters.max_share is {self.max_share:g}"
            )
