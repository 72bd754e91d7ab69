"""Whatever single thing is wrong with the events of a partition is found, and nothing else is."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.audit.arrivals import Reach
from gateway.audit.events import AuditBuilder
from gateway.audit.offset_ranges import OffsetRanges
from gateway.audit.verification import InputPart, PartitionCheck, Reaches
from gateway.commands.auditing import read_event
from gateway.domain import Outcome, OutputRecord, RawRecord

BUILDER = AuditBuilder("policy-1", "rules", "1.0.0")
MINUTE_MS = 60_000


def event(offset: int, outcome: Outcome = Outcome.SANITIZED, partition: int = 0) -> OutputRecord:
    """Return the event of a record that came in the minute of its offset."""
    record = RawRecord("raw", partition, offset, offset * MINUTE_MS, None, b"", [])
    reason = "DECODE_INVALID_VALUE" if outcome is Outcome.DEAD_LETTERED else None
    return BUILDER.build("audit", record, outcome, latency_ms=1, reason=reason)


def checked(
    events: Sequence[OutputRecord],
    inputs: Sequence[int],
    outputs: Sequence[int],
    letters: Sequence[int] = (),
    *,
    audit: Reach = Reach(),  # noqa: B008
    output: Reach = Reach(),  # noqa: B008
    dead: Reach = Reach(),  # noqa: B008
) -> PartitionCheck:
    """Return the finished check; outputs are offsets of the records that they came from."""
    part = InputPart("raw", 0, max(inputs) + 1, frozenset({"other"}))
    check = PartitionCheck(part, read_event, Reaches(output, dead, audit))
    for offset in outputs:
        check.add_output(offset * MINUTE_MS)
    for number, offset in enumerate(letters):
        check.add_letter(number, f"raw-0-{offset}".encode())
    for number, each in enumerate(events):
        check.add_event(number, each.key, each.value, each.timestamp)
    for offset in inputs:
        check.add_input(offset)
    check.finish()
    return check


ENDS = st.lists(st.sampled_from(list(Outcome)), min_size=2, max_size=40)


def spread(outcomes: Sequence[Outcome]) -> tuple[list[OutputRecord], list[int], list[int]]:
    """Return events, outputs and dead letters of records at every other offset: markers between."""
    ends = list(zip(range(0, 2 * len(outcomes), 2), outcomes, strict=True))
    dead = [offset for offset, end in ends if end is Outcome.DEAD_LETTERED]
    published = [offset for offset, end in ends if end is not Outcome.DEAD_LETTERED]
    return [event(offset, end) for offset, end in ends], published, dead


@given(ENDS, st.sampled_from(["removed", "repeated", "swapped", "kept"]), st.data())
def test_any_single_fault_is_found(
    outcomes: list[Outcome], fault: str, data: st.DataObject
) -> None:
    """An event that is gone, comes again or changes places with the next; without, nothing is."""
    events, published, dead = spread(outcomes)
    inputs = list(range(0, 2 * len(outcomes), 2))
    at = data.draw(st.integers(0, len(events) - (2 if fault == "swapped" else 1)))
    if fault == "removed":
        del events[at]
    elif fault == "repeated":
        events.insert(data.draw(st.integers(at, len(events))), events[at])
    elif fault == "swapped":
        events[at : at + 2] = events[at + 1], events[at]
    check = checked(events, inputs, published, dead)
    assert bool(check.findings.counts) == (fault != "kept")
    kind = {"repeated": "twice", "swapped": "out of order"}.get(fault)
    if kind:
        assert check.findings.counts[kind] == 1
    if fault == "removed" and at > 0:
        assert [f.position for f in check.findings.named if f.kind == "missing"] == [
            f"raw-0-{2 * at}"
        ]


@given(ENDS, st.integers(0, 40), st.integers(0, 40), st.integers(0, 40), st.integers(0, 40))
def test_retention_is_no_fault(
    outcomes: list[Outcome], n_events: int, n_inputs: int, n_outputs: int, n_letters: int
) -> None:
    """Whatever each topic has deleted from its beginning, nothing is called wrong."""
    events, published, dead = spread(outcomes)
    inputs = list(range(0, 2 * len(outcomes), 2))
    check = checked(
        events[n_events:],
        inputs[n_inputs:] or inputs[-1:],
        published[n_outputs:],
        dead[n_letters:],
        audit=Reach(is_cut=n_events > 0),
        output=Reach(is_cut=n_outputs > 0),
        dead=Reach(is_cut=n_letters > 0),
    )
    assert not check.findings.counts


def test_loss_within_what_all_topics_still_hold_is_found() -> None:
    """An output record that is gone shows in the minutes that output and events share."""
    offsets = list(range(20))
    published = [offset for offset in offsets[5:] if offset != 12]
    check = checked([event(n) for n in offsets], offsets, published, output=Reach(is_cut=True))
    assert list(check.findings.counts) == ["13 output records for 14 events"]
    assert check.window.startswith("1970-01-01T00:06Z")


def test_topics_that_share_no_time_are_not_judged() -> None:
    """The reason is told, and the rest is checked."""
    check = checked([event(0), event(1)], [0, 1], [], output=Reach(is_cut=True))
    assert not check.findings.counts
    assert check.findings.not_judged == ["output: no time that all topics still hold"]


def test_group_that_committed_nothing_proves_no_more_than_its_events() -> None:
    """Records up to the last event must have theirs, and of those behind it nothing is claimed."""
    check = PartitionCheck(InputPart("raw", 0, None), read_event)
    for each in (0, 2):
        check.add_output(each * MINUTE_MS)
        made = event(each)
        check.add_event(each, made.key, made.value, made.timestamp)
    for each in range(5):
        check.add_input(each)
    check.finish()
    assert [(one.kind, one.position) for one in check.findings.named] == [("missing", "raw-0-1")]
    assert "the group has committed nothing" in check.findings.not_judged[0]


@pytest.mark.parametrize(
    ("has_heads", "n_events", "is_told"), [(True, 2, True), (True, 0, False), (False, 2, False)]
)
def test_partition_without_a_head_of_before_is_told(
    has_heads: bool, n_events: int, is_told: bool
) -> None:
    """Where heads are given, a chain that none of them names might begin or end anywhere."""
    check = PartitionCheck(InputPart("raw", 0, n_events, has_heads=has_heads), read_event)
    for each in range(n_events):
        made = event(each)
        check.add_event(each, made.key, made.value, made.timestamp)
    check.finish()
    assert ("chain: no head of before" in check.findings.not_judged) is is_told


def test_records_of_a_running_worker_are_no_fault() -> None:
    """Events behind the committed offset may have their output behind what was read of it."""
    check = PartitionCheck(InputPart("raw", 0, 2), read_event)
    for each in (0, 1, 2):
        check.add_output(each * MINUTE_MS)
    for each in range(5):
        made = event(each)
        check.add_event(each, made.key, made.value, made.timestamp)
    check.finish()
    assert not check.findings.counts


@pytest.mark.parametrize(
    ("made", "kind"),
    [
        (event(3)._replace(key=b"raw-0-4"), "unreadable"),
        (event(3)._replace(value=b"{}"), "unreadable"),
        (event(3)._replace(value=None), "unreadable"),
        (event(3, partition=1), "in another partition"),
    ],
)
def test_event_that_is_not_as_it_should_be_is_found(made: OutputRecord, kind: str) -> None:
    """By its own place in the audit topic, since what it says cannot be trusted."""
    check = checked([event(2), made], [2], [2])
    assert [(f.kind, f.position) for f in check.findings.named] == [(kind, "event 1")]


def test_dead_letters_and_events_need_each_other() -> None:
    """A letter that is gone is found by its position, and so is one that nobody audited."""
    events = [event(0), event(1, Outcome.DEAD_LETTERED), event(2)]
    check = checked(events, [0, 1, 2], [0, 2], [2])
    assert {(f.kind, f.position) for f in check.findings.named} == {
        ("dead letter missing", "raw-0-1"),
        ("dead letter without event", "raw-0-2"),
    }


def test_what_became_of_records_is_counted_by_version() -> None:
    """A new version begins at its first position."""
    events = [event(0), event(1, Outcome.DEAD_LETTERED), event(2)]
    newer = replace(BUILDER, policy_version="policy-2")
    record = RawRecord("raw", 0, 3, 3 * MINUTE_MS, None, b"", [])
    events.append(newer.build("audit", record, Outcome.PASSED, latency_ms=1, reason="tombstone"))
    check = checked(events, [0, 1, 2, 3], [0, 2, 3], [1])
    assert check.tally.outcomes == {"sanitized": 2, "dead_lettered": 1, "passed": 1}
    assert check.tally.codes == {"DECODE_INVALID_VALUE": 1}
    spans = [(versions.policy, versions.first, versions.last) for versions in check.tally.versions]
    assert spans == [("policy-1", 0, 2), ("policy-2", 3, 3)]


@given(st.lists(st.integers(0, 60)), st.lists(st.integers(0, 60)))
def test_offset_ranges_are_a_set(offsets: list[int], others: list[int]) -> None:
    """In whatever order offsets come."""
    ranges, rest = OffsetRanges(), OffsetRanges()
    known: set[int] = set()
    for offset in offsets:
        assert ranges.add(offset) == (offset not in known)
        known.add(offset)
    for offset in others:
        rest.add(offset)
    assert [offset for offset in range(61) if offset in ranges] == sorted(known)
    wanted = sorted(each for each in known - set(others) if 5 <= each < 50)
    assert list(ranges.minus(rest, 5, 50)) == wanted


@pytest.mark.parametrize(
    ("moved_ms", "has_own_time", "n_found"),
    [
        (24 * 60 * MINUTE_MS, True, 1),
        (-2 * MINUTE_MS, True, 1),
        (999, True, 0),
        (24 * 60 * MINUTE_MS, False, 0),
    ],
)
def test_an_event_that_bears_another_time_is_found(
    moved_ms: int, has_own_time: bool, n_found: int
) -> None:
    """Periods are told by timestamps; those of the broker say when it got the record."""
    check = PartitionCheck(InputPart("raw", 0, 3), read_event)
    made = event(2)
    time_ms = made.timestamp + moved_ms
    check.add_event(0, made.key, made.value, time_ms, has_own_time=has_own_time)
    assert check.findings.counts["at another time"] == n_found
