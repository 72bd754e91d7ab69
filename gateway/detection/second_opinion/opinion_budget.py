"""What second opinions may cost: questions, and the time of the stream that waits for answers."""

from collections.abc import Callable
from dataclasses import dataclass

# Micro-batches without any answer, in a row, after which nobody is asked for a while.
_FAILURES_TO_OPEN = 3
_FIRST_REST_S, _LONGEST_REST_S = 1.0, 60.0
# Weight of the newest answer in the mean time of answers.
_NEWEST = 0.2
# Answers are waited for if there is time for so many times their mean.
_MARGIN = 1.5


@dataclass(frozen=True)
class OpinionBudget:
    """How much may be asked, and how long may be waited.

    `max_share` of all messages, `max_per_second` and `max_in_flight` bound the questions;
    `deadline_s` bounds what one micro-batch waits, `max_wait_share` what all of them wait together,
    as a share of time.
    """

    max_share: float = 0.05
    max_per_second: float = 20.0
    max_in_flight: int = 16
    deadline_s: float = 0.8
    max_wait_share: float = 0.02


DEFAULT_BUDGET = OpinionBudget()


class Purse:
    """What may be asked and waited now; fills with messages and with time."""

    def __init__(self, budget: OpinionBudget, now: Callable[[], float]) -> None:
        self._budget = budget
        self._now = now
        self._at_s = now()
        # Empty at first: a purse that starts full would let a fresh worker wait at once.
        self._share = self._questions = self._wait_s = 0.0
        self._n_in_flight = 0
        self._mean_s = 0.0
        self._n_failures = 0
        self._rest_s = _FIRST_REST_S
        self._closed_until_s = 0.0

    def saw(self, n_messages: int) -> None:
        """Note so many messages, hard or not."""
        budget, now_s = self._budget, self._now()
        passed_s, self._at_s = now_s - self._at_s, now_s
        most = float(budget.max_in_flight)
        self._share = min(most, self._share + n_messages * budget.max_share)
        self._questions = min(most, self._questions + passed_s * budget.max_per_second)
        filled_s = self._wait_s + passed_s * budget.max_wait_share
        self._wait_s = min(budget.deadline_s, filled_s)

    def take(self, n_wanted: int) -> tuple[int, float]:
        """Return how many questions may be asked now, and how long their answers are waited for."""
        budget = self._budget
        if self._now() < self._closed_until_s:
            return 0, 0.0
        # A purse with less than answers usually take would pay for questions in vain.
        enough_s = min(budget.deadline_s, _MARGIN * self._mean_s or budget.deadline_s / 4)
        if self._wait_s < enough_s:
            return 0, 0.0
        n_room = budget.max_in_flight - self._n_in_flight
        n_asked = int(min(n_wanted, self._share, self._questions, n_room))
        if n_asked <= 0:
            return 0, 0.0
        if self._n_failures >= _FAILURES_TO_OPEN:
            n_asked = 1  # a probe
        self._share -= n_asked
        self._questions -= n_asked
        self._n_in_flight += n_asked
        wait_s, self._wait_s = self._wait_s, 0.0
        return n_asked, wait_s

    def give_back(self, n_asked: int, unused_s: float) -> None:
        """Note that questions are over, and time that was not waited; over-time is owed."""
        self._n_in_flight -= n_asked
        self._wait_s = min(self._budget.deadline_s, self._wait_s + unused_s)

    def heard(self, has_answers: bool, took_s: float) -> bool:
        """Note whether answers came; return whether the opinion counts as away from now on."""
        if has_answers:
            self._mean_s += _NEWEST * (took_s - self._mean_s) if self._mean_s else took_s
            self._n_failures = 0
            self._rest_s = _FIRST_REST_S
            return False
        self._n_failures += 1
        if self._n_failures < _FAILURES_TO_OPEN:
            return False
        self._closed_until_s = self._now() + self._rest_s
        self._rest_s = min(_LONGEST_REST_S, 2 * self._rest_s)
        return self._n_failures == _FAILURES_TO_OPEN
