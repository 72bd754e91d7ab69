"""Holds the audit events of a partition against its input, its output and its dead letters.

Fed record by record, in the order of the topics: output and dead letters, then events, then input.
Input and events share positions, and so do dead letters and events. Output records bear none, so
they are counted, by the minute of their timestamp where topics do not reach back equally far.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final

from gateway.audit.letters import position_in
from gateway.audit.offset_ranges import OffsetRanges
from gateway.domain import Outcome

_MINUTE_MS: Final = 60_000
_MAX_NAMED = 1_000


@dataclass(frozen=True, slots=True)
class Reach:
    """What of a topic's partition is read."""

    is_cut: bool = False
    """Whether records before its first one are gone, or left out by a time."""
    is_cut_behind: bool = False
    """Whether records behind its last one are left out by a time."""
    why_not: str = ""
    """Why nothing can be concluded of what it holds; empty where it can."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong, and where."""

    kind: str
    position: str
    """Of the input where it is known, otherwise of the record that was read."""


@dataclass(slots=True)
class Versions:
    """Versions that were in force, from the first to the last position."""

    policy: str
    model: str
    gateway: str
    first: int
    last: int


@dataclass(slots=True)
class PartitionCheck:
    """What is known of one partition; see the module.

    Args:
        topic: the input topic.
        partition: its number, and that of the other topics'.
        committed: the offset that the group continues from, asked for before all ends; None where
            it has committed none, or brokers have forgotten it.
        read: returns the event in a value; raises ValueError where it is none.
        others: input topics of other routes that write to the same audit topic.
        output, dead, audit: how far the topics reach.
    """

    topic: str
    partition: int
    committed: int | None
    read: Callable[[bytes], Any]
    others: frozenset[str] = frozenset()
    output: Reach = Reach()
    dead: Reach = Reach()
    audit: Reach = Reach()
    n_records: int = 0
    n_events: int = 0
    n_output: int = 0
    n_letters: int = 0
    has_broker_times: bool = False
    """Whether timestamps are those of the broker, which differ from topic to topic."""
    counts: Counter[str] = field(default_factory=Counter)
    """Findings by kind; of each kind the first thousand are named."""
    findings: list[Finding] = field(default_factory=list)
    not_judged: list[str] = field(default_factory=list)
    window: str = ""
    outcomes: Counter[str] = field(default_factory=Counter)
    codes: Counter[str] = field(default_factory=Counter)
    entities: Counter[tuple[str, str]] = field(default_factory=Counter)
    versions: list[Versions] = field(default_factory=list)
    _seen: OffsetRanges = field(default_factory=OffsetRanges)
    _dead_events: OffsetRanges = field(default_factory=OffsetRanges)
    _letters: OffsetRanges = field(default_factory=OffsetRanges)
    _last: int = -1
    # Of output, of events of output, and of those before `committed`: records by minute.
    _out_minutes: Counter[int] = field(default_factory=Counter)
    _event_minutes: Counter[int] = field(default_factory=Counter)
    _committed_minutes: Counter[int] = field(default_factory=Counter)
    _first_output_ms: int | None = None
    _first_event_ms: int | None = None
    _latest_output_ms: int = -1
    _latest_ms: int = -1
    _lateness_ms: int = 0

    def add_output(self, timestamp_ms: int) -> None:
        """Count a record of the output topic."""
        self.n_output += 1
        self._latest_output_ms = self._lateness(self._latest_output_ms, timestamp_ms)
        if self._first_output_ms is None:
            self._first_output_ms = timestamp_ms
        self._out_minutes[timestamp_ms // _MINUTE_MS] += 1

    def add_letter(self, offset: int, key: bytes | None) -> None:
        """Note a dead letter; those of other input topics are left out."""
        position = position_in(key)
        if position is not None and position.topic in self.others:
            return
        if position is None or position[:2] != (self.topic, self.partition):
            self._found("dead letter of another partition", f"dead letter {offset}")
            return
        self.n_letters += 1
        if not self._letters.add(position.offset):
            self._found("dead letter twice", self._at(position.offset))

    def add_event(
        self, offset: int, key: bytes | None, value: bytes | None, timestamp_ms: int
    ) -> None:
        """Check an event by itself and against those before it."""
        try:
            event = self.read(value or b"")
        except ValueError:
            self._found("unreadable", f"event {offset}")
            return
        if event.topic in self.others:
            return
        place = f"{event.topic}-{event.partition}-{event.offset}"
        if event.event_id != place or key != place.encode():
            self._found("unreadable", f"event {offset}")
            return
        if event.topic != self.topic or event.partition != self.partition:
            self._found("in another partition", f"event {offset}")
            return
        self.n_events += 1
        if not self._seen.add(event.offset):
            self._found("twice", self._at(event.offset))
        elif event.offset < self._last:
            self._found("out of order", self._at(event.offset))
        self._last = max(self._last, event.offset)
        self._count(event)
        if event.outcome is Outcome.DEAD_LETTERED:
            self._dead_events.add(event.offset)
            return
        if self._first_event_ms is None:
            self._first_event_ms = timestamp_ms
        self._latest_ms = self._lateness(self._latest_ms, timestamp_ms)
        self._event_minutes[timestamp_ms // _MINUTE_MS] += 1
        if self.committed is not None and event.offset < self.committed:
            self._committed_minutes[timestamp_ms // _MINUTE_MS] += 1

    @property
    def bounds(self) -> tuple[int, int]:
        """From which offset of the input to which, excluded, every record needs an event."""
        first, last = self._seen.first, self._seen.last
        if first is None or last is None:
            return 0, 0
        if self.committed is None:
            return first, last + 1
        return first, min(self.committed, last + 1) if self.audit.is_cut_behind else self.committed

    def add_input(self, offset: int) -> None:
        """Check that a record of the input has an event."""
        first, end = self.bounds
        if first <= offset < end:
            self.n_records += 1
            if offset not in self._seen:
                self._found("missing", self._at(offset))

    def finish(self) -> None:
        """Compare the sums, once all topics were read."""
        if self.committed is None:
            self.not_judged.append("records behind the last event: the group has committed nothing")
        if self.audit.why_not:
            self.not_judged.append(f"audit: {self.audit.why_not}")
            return
        if self._seen.first is None:
            self.not_judged.append("no event of this partition is retained")
            if self.audit.is_cut or self.audit.is_cut_behind:
                return
        self._compare_output()
        self._compare_letters()

    def _compare_output(self) -> None:
        if self.output.why_not:
            self.not_judged.append(f"output: {self.output.why_not}")
            return
        reaches = (self.output, self.audit)
        is_cut = any(reach.is_cut or reach.is_cut_behind for reach in reaches)
        if is_cut and self.has_broker_times:
            self.not_judged.append("output: times are those of the broker")
            return
        start, end = self._window()
        if start is None:
            self.not_judged.append("output: no time that all topics still hold")
            return
        n_published = _sum(self._out_minutes, start, end)
        n_least = _sum(self._committed_minutes, start, end)
        n_most = _sum(self._event_minutes, start, end)
        self.window = f"{_told(start)} to {_told(end)}" if start >= 0 or end else "all"
        where = f"{self.topic}-{self.partition} ({self.window})"
        if not n_least <= n_published <= n_most:
            self._found(f"{n_published} output records for {n_most} events", where)

    def _window(self) -> tuple[int | None, int]:
        """Return the first minute that is compared, -1 for all, and the one behind the last, or 0.

        A topic that was cut before a record may have lost records as much newer as any came late.
        """
        start, end = -1, 0
        firsts = ((self.output, self._first_output_ms), (self.audit, self._first_event_ms))
        for reach, first_ms in firsts:
            if not reach.is_cut:
                continue
            if first_ms is None:
                return None, 0
            start = max(start, (first_ms + self._lateness_ms) // _MINUTE_MS + 1)
        if self.audit.is_cut_behind or self.output.is_cut_behind:
            latest = (max(self._out_minutes, default=0), self._latest_ms // _MINUTE_MS)
            end = min(latest) - self._lateness_ms // _MINUTE_MS - 1
            if end <= max(start, 0):
                return None, 0
        return start, end

    def _compare_letters(self) -> None:
        if self.dead.why_not:
            self.not_judged.append(f"dead letters: {self.dead.why_not}")
            return
        if self.audit.is_cut_behind and self.has_broker_times:
            self.not_judged.append("dead letters: times are those of the broker")
            return
        first, end = self.bounds
        letters, events = self._letters, self._dead_events
        start = first if self.audit.is_cut else 0
        if self.dead.is_cut:
            if letters.first is None:
                self.not_judged.append("dead letters: none is retained")
                return
            start = max(start, letters.first)
        for offset in events.minus(letters, start, end):
            self._found("dead letter missing", self._at(offset))
        last = end if self.audit.is_cut_behind else None
        for offset in letters.minus(events, start, last):
            self._found("dead letter without event", self._at(offset))

    def _lateness(self, latest_ms: int, timestamp_ms: int) -> int:
        """Note how late a record comes behind a newer one; return the newest time."""
        self._lateness_ms = max(self._lateness_ms, latest_ms - timestamp_ms)
        return max(latest_ms, timestamp_ms)

    def _count(self, event: Any) -> None:
        self.outcomes[str(event.outcome)] += 1
        if event.outcome is Outcome.DEAD_LETTERED:
            self.codes[event.reason or ""] += 1
        for entity in event.entities:
            self.entities[entity.type, entity.strategy] += 1
        three = (event.policy_version, event.model_version, event.gateway_version)
        last = self.versions[-1] if self.versions else None
        if last is None or (last.policy, last.model, last.gateway) != three:
            self.versions.append(Versions(*three, event.offset, event.offset))
        else:
            last.last = event.offset

    def _at(self, offset: int) -> str:
        return f"{self.topic}-{self.partition}-{offset}"

    def _found(self, kind: str, position: str) -> None:
        self.counts[kind] += 1
        if self.counts[kind] <= _MAX_NAMED:
            self.findings.append(Finding(kind, position))


def is_proven(checks: Sequence[PartitionCheck]) -> bool:
    """Return whether nothing was found wrong."""
    return not any(check.counts for check in checks)


def _sum(minutes: Counter[int], start: int, end: int) -> int:
    """Return how many records stand in minutes from `start` on, before `end` unless that is 0."""
    return sum(
        n
        for minute, n in minutes.items()
        if (start < 0 or minute >= start) and (not end or minute < end)
    )


def _told(minute: int) -> str:
    if minute <= 0:
        return "the end" if minute == 0 else "the beginning"
    return datetime.fromtimestamp(minute * 60, UTC).strftime("%Y-%m-%dT%H:%MZ")
