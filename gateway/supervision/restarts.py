"""Which end of a worker is followed by a new one, and after how long a pause."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

# What the command line ends with where the settings are wrong.
_EXIT_CONFIGURATION: Final = 2

FIRST_PAUSE_S: Final = 0.2
# With three seconds for a start, a worker is back within ten seconds of what kept it away.
MAX_PAUSE_S: Final = 5.0
# Settings, topics and rights are not mended within seconds, and each try asks the brokers again.
REFUSED_PAUSE_S: Final = 60.0
# A worker that lived for so long did not fail because of its start.
HEALTHY_AFTER_S: Final = 30.0


class Verdict(StrEnum):
    """What follows the end of a worker."""

    RESTART = "restart"
    STAY_DOWN = "stay down"
    TRY_LATER = "try later"


def verdict_on(exit_status: int) -> Verdict:
    """Return what follows `exit_status`, which is negative for a signal.

    Status 0 is a worker that someone stopped on purpose. Status 2 is one that refused to start: its
    settings are wrong, or what they name, a topic, a right or a folder. Everything else, 75 above
    all, is a worker that a fresh one replaces.
    """
    if exit_status == 0:
        return Verdict.STAY_DOWN
    if exit_status == _EXIT_CONFIGURATION:
        return Verdict.TRY_LATER
    return Verdict.RESTART


@dataclass(slots=True)
class Pauses:
    """Pauses before a restart: doubled while workers fail young, short again after a healthy life.

    One for each place of a worker.
    """

    _next_s: float = FIRST_PAUSE_S

    def after(self, lifetime_s: float) -> float:
        """Return the pause before the successor of a worker that lived for `lifetime_s`."""
        if lifetime_s >= HEALTHY_AFTER_S:
            self._next_s = FIRST_PAUSE_S
        pause_s = self._next_s
        self._next_s = min(2 * pause_s, MAX_PAUSE_S)
        return pause_s
