"""Holds the audit events of a partition against its input, its output and its dead letters.

Fed record by record, in the order of the topics: output and dead letters, then events, then input.
Input and events share positions, and so do dead letters and events. Output records bear none, so
they are counted, by the minute of their timestamp where topics do not reach back equally far.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from gateway.audit.arrivals import Arrivals, Reach, shared_minutes
from gateway.audit.chain import Digest
from gateway.audit.chain_check import ChainCheck, ChainEnds, Head
from gateway.audit.findings import Findings
from gateway.audit.letters import position_in
from gateway.audit.offset_ranges import OffsetRanges
from gateway.audit.tallies import Tally
from gateway.domain import NO_TIMESTAMP, Outcome

# Both are one number where a worker wrote them; copies of a topic may round to seconds.
_MAX_TIME_APART_MS: Final = 60_000


class InputPart(NamedTuple):
    """The partition of the input topic that is proven.

    Args:
        topic: the input topic.
        partition: its number, and that of the other topics'.
        committed: the offset that the group continues from, asked for before all ends; None where
            it has committed none, or brokers have forgotten it.
        others: input topics of other routes that write to the same audit topic.
        link: the link that was committed with that offset; empty where there is none.
        told_head: where the chain ended at some time before, if somebody noted it.
        has_heads: whether somebody noted that of any partition.
    """

    topic: str
    partition: int
    committed: int | None
    others: frozenset[str] = frozenset()
    link: str = ""
    told_head: Head | None = None
    has_heads: bool = False

    def __str__(self) -> str:
        return f"{self.topic}-{self.partition}"

    def at(self, offset: int) -> str:
        """Return how a position is told."""
        return f"{self.topic}-{self.partition}-{offset}"


class Reaches(NamedTuple):
    """How far the topics reach that are held against the input."""

    output: Reach = Reach()
    letters: Reach = Reach()
    audit: Reach = Reach()


@dataclass(slots=True)
class PartitionCheck:
    """What is known of one partition; see the module.

    Args:
        input: the partition.
        read: returns the event in a value; raises ValueError where it is none.
        reaches: how far the topics reach.
        digests: what events may be linked with, see `ChainCheck`.
    """

    input: InputPart
    read: Callable[[bytes], Any]
    reaches: Reaches = field(default_factory=Reaches)
    digests: Sequence[Digest] = ()
    findings: Findings = field(default_factory=Findings)
    tally: Tally = field(default_factory=Tally)
    output: Arrivals = field(default_factory=Arrivals)
    chain: ChainCheck = field(init=False)
    n_records: int = 0
    n_events: int = 0
    n_letters: int = 0
    has_broker_times: bool = False
    """Whether timestamps are those of the broker, which differ from topic to topic."""
    window: str = ""
    """The times in which output and events were compared; empty where they were not."""
    # Of events: which offsets have one, which are of dead letters, the last offset so far, and
    # when those of output came, all of them and those of positions before `committed`.
    _seen: OffsetRanges = field(default_factory=OffsetRanges)
    _dead: OffsetRanges = field(default_factory=OffsetRanges)
    _last: int = -1
    _published: Arrivals = field(default_factory=Arrivals)
    _committed: Arrivals = field(default_factory=Arrivals)
    _letters: OffsetRanges = field(default_factory=OffsetRanges)

    def __post_init__(self) -> None:
        ends = ChainEnds(self.input.committed, self.input.link, self.input.told_head)
        self.chain = ChainCheck(self.digests, self.reaches.audit, ends)

    def add_output(self, timestamp_ms: int) -> None:
        """Count a record of the output topic."""
        self.output.add(timestamp_ms)

    def add_letter(self, offset: int, key: bytes | None) -> None:
        """Note a dead letter; those of other input topics are left out."""
        position = position_in(key)
        if position is not None and position.topic in self.input.others:
            return
        if position is None or position[:2] != self.input[:2]:
            self.findings.add("dead letter of another partition", f"dead letter {offset}")
            return
        self.n_letters += 1
        if not self._letters.add(position.offset):
            self.findings.add("dead letter twice", self.input.at(position.offset))

    def add_event(
        self,
        offset: int,
        key: bytes | None,
        value: bytes | None,
        timestamp_ms: int,
        *,
        has_own_time: bool = True,
    ) -> None:
        """Check an event by itself and against those before it.

        Args:
            offset: of the audit topic.
            key: of the audit record.
            value: of the audit record.
            timestamp_ms: of the audit record, which workers give that of the input record.
            has_own_time: whether that is what was written, not when the broker got it.
        """
        part = self.input
        try:
            event = self.read(value or b"")
        except ValueError:
            self.findings.add("unreadable", f"event {offset}")
            return
        if event.topic in part.others:
            return
        place = f"{event.topic}-{event.partition}-{event.offset}"
        if event.event_id != place or key != place.encode():
            self.findings.add("unreadable", f"event {offset}")
            return
        if (event.topic, event.partition) != part[:2]:
            self.findings.add("in another partition", f"event {offset}")
            return
        self.n_events += 1
        if (
            has_own_time
            and event.timestamp_ms > NO_TIMESTAMP
            and abs(event.timestamp_ms - timestamp_ms) > _MAX_TIME_APART_MS
        ):
            self.findings.add("at another time", place)
        is_next = event.offset > self._last
        if not self._seen.add(event.offset):
            self.findings.add("twice", place)
        elif not is_next:
            self.findings.add("out of order", place)
        self._last = max(self._last, event.offset)
        if wrong := self.chain.add(event.offset, value or b"", is_next=is_next):
            self.findings.add(wrong, place)
        self.tally.add(event)
        if event.outcome is Outcome.DEAD_LETTERED:
            self._dead.add(event.offset)
            return
        self._published.add(timestamp_ms)
        if part.committed is not None and event.offset < part.committed:
            self._committed.add(timestamp_ms)

    @property
    def bounds(self) -> tuple[int, int]:
        """From which offset of the input to which, excluded, every record needs an event."""
        first, last, committed = self._seen.first, self._seen.last, self.input.committed
        if first is None or last is None:
            return 0, 0
        if committed is None:
            return first, last + 1
        return first, min(committed, last + 1) if self.reaches.audit.is_cut_behind else committed

    def add_input(self, offset: int) -> None:
        """Check that a record of the input has an event."""
        first, end = self.bounds
        if first <= offset < end:
            self.n_records += 1
            if offset not in self._seen:
                self.findings.add("missing", self.input.at(offset))

    def finish(self) -> None:
        """Compare the sums, once all topics were read."""
        not_judged, audit = self.findings.not_judged, self.reaches.audit
        if self.input.committed is None:
            not_judged.append("records behind the last event: the group has committed nothing")
        if audit.why_not:
            not_judged.append(f"audit: {audit.why_not}")
            return
        if self.chain.head and not self.digests:
            not_judged.append("links: no key is given")
        if self.input.has_heads and self.input.told_head is None and self.n_events:
            not_judged.append("chain: no head of before")
        for kind in self.chain.wrong_ends():
            self.findings.add(kind, str(self.input))
        if self._seen.first is None:
            not_judged.append("no event of this partition is retained")
            if audit.is_cut or audit.is_cut_behind:
                return
        if why_not := self._compare_output():
            not_judged.append(f"output: {why_not}")
        if why_not := self._compare_letters():
            not_judged.append(f"dead letters: {why_not}")

    def _compare_output(self) -> str:
        """Compare how many records and events came; return why not, or nothing."""
        output, _, audit = self.reaches
        if output.why_not:
            return output.why_not
        is_cut = any(reach.is_cut or reach.is_cut_behind for reach in (output, audit))
        if is_cut and self.has_broker_times:
            return "times are those of the broker"
        window = shared_minutes([(self.output, output), (self._published, audit)])
        if window is None:
            return "no time that all topics still hold"
        self.window = str(window)
        n_output, n_most = self.output.n_within(window), self._published.n_within(window)
        if not self._committed.n_within(window) <= n_output <= n_most:
            kind = f"{n_output} output records for {n_most} events"
            self.findings.add(kind, f"{self.input} ({window})")
        return ""

    def _compare_letters(self) -> str:
        """Hold dead letters against their events; return why not, or nothing."""
        _, dead, audit = self.reaches
        if dead.why_not:
            return dead.why_not
        if audit.is_cut_behind and self.has_broker_times:
            return "times are those of the broker"
        first, end = self.bounds
        start = first if audit.is_cut else 0
        if dead.is_cut:
            if self._letters.first is None:
                return "none is retained"
            start = max(start, self._letters.first)
        for offset in self._dead.minus(self._letters, start, end):
            self.findings.add("dead letter missing", self.input.at(offset))
        last = end if audit.is_cut_behind else None
        for offset in self._letters.minus(self._dead, start, last):
            self.findings.add("dead letter without event", self.input.at(offset))
        return ""


def is_proven(checks: Sequence[PartitionCheck]) -> bool:
    """Return whether nothing was found wrong."""
    return not any(check.findings.counts for check in checks)
