"""When the records of a topic came, by the minute of their timestamp.

Topics that do not reach back equally far are compared in the minutes that all of them still hold.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Final, NamedTuple

_MINUTE_MS: Final = 60_000


class Minutes(NamedTuple):
    """Minutes since the epoch, half-open; None where there is no bound."""

    start: int | None
    end: int | None

    def __str__(self) -> str:
        if self == (None, None):
            return "all"
        return f"{_told(self.start, 'the beginning')} to {_told(self.end, 'the end')}"


class Reach(NamedTuple):
    """What of a topic's partition is read."""

    is_cut: bool = False
    """Whether records before its first one are gone, or left out by a time."""
    is_cut_behind: bool = False
    """Whether records behind its last one are left out by a time."""
    why_not: str = ""
    """Why nothing can be concluded of what it holds; empty where it can."""


@dataclass(slots=True)
class Arrivals:
    """The times of the records of one topic, as they come."""

    by_minute: Counter[int] = field(default_factory=Counter)
    first_ms: int | None = None
    latest_ms: int = -1
    lateness_ms: int = 0
    """How late a record comes behind a newer one, at the most."""

    def add(self, timestamp_ms: int) -> None:
        """Count a record."""
        self.by_minute[timestamp_ms // _MINUTE_MS] += 1
        if self.first_ms is None:
            self.first_ms = timestamp_ms
        self.lateness_ms = max(self.lateness_ms, self.latest_ms - timestamp_ms)
        self.latest_ms = max(self.latest_ms, timestamp_ms)

    def n_within(self, minutes: Minutes) -> int:
        """Return how many records came in these minutes."""
        start, end = minutes
        return sum(
            n
            for minute, n in self.by_minute.items()
            if (start is None or minute >= start) and (end is None or minute < end)
        )


def shared_minutes(topics: Sequence[tuple[Arrivals, Reach]]) -> Minutes | None:
    """Return the minutes of which all topics hold all records; None where there are none.

    A topic that was cut before a record may have lost records as much newer as any came late.
    """
    lateness_ms = max(arrivals.lateness_ms for arrivals, _ in topics)
    start: int | None = None
    for arrivals, reach in topics:
        if not reach.is_cut:
            continue
        if arrivals.first_ms is None:
            return None
        start = max(start or 0, (arrivals.first_ms + lateness_ms) // _MINUTE_MS + 1)
    if not any(reach.is_cut_behind for _, reach in topics):
        return Minutes(start, None)
    latest_ms = min(arrivals.latest_ms for arrivals, _ in topics)
    end = latest_ms // _MINUTE_MS - lateness_ms // _MINUTE_MS - 1
    return Minutes(start, end) if end > (start or 0) else None


def _told(minute: int | None, unbounded: str) -> str:
    if minute is None:
        return unbounded
    return datetime.fromtimestamp(minute * 60, UTC).strftime("%Y-%m-%dT%H:%MZ")
