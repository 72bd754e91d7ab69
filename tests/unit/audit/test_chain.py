"""Linked audit events: whatever is changed, added, moved or taken out breaks their chain."""

from collections.abc import Callable, Sequence

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.audit.arrivals import Reach
from gateway.audit.chain import AuditChain, Chaining, as_link, link_in
from gateway.audit.chain_check import ChainCheck, ChainEnds, Head
from gateway.audit.events import AuditBuilder
from gateway.contracts.records import AuditEvent
from gateway.domain import Outcome, OutputRecord, RawRecord
from gateway.pseudonyms.mac import Mac

BUILDER = AuditBuilder("policy-1", "rules", "1.0.0")
KEY, OTHER_KEY = Mac(b"key"), Mac(b"another key")
CHAINING = Chaining(frozenset({"audit"}), KEY.digest)
CUT = Reach(is_cut=True)


def events(n: int, first: int = 0) -> list[OutputRecord]:
    """Return the events of records that follow one another."""
    return [
        BUILDER.build(
            "audit", RawRecord("raw", 0, offset, 0, None, b""), Outcome.SANITIZED, latency_ms=1
        )
        for offset in range(first, first + n)
    ]


def values(n: int) -> list[bytes]:
    """Return the values of linked events."""
    return [record.value or b"" for record in AuditChain(CHAINING).linked(events(n))]


def offset_of(value: bytes) -> int:
    """Return the position that an event names."""
    return int(orjson.loads(value)["offset"])


def checked(
    linked: Sequence[bytes],
    *,
    digests: Sequence[Callable[[bytes], bytes]] = (KEY.digest,),
    reach: Reach = Reach(),  # noqa: B008
    ends: ChainEnds = ChainEnds(),  # noqa: B008
) -> tuple[ChainCheck, list[tuple[int, str]]]:
    """Return the check after all events, and what is wrong by position."""
    check = ChainCheck(digests, reach, ends)
    wrong, last = [], -1
    for value in linked:
        offset = offset_of(value)
        wrong.append((offset, check.add(offset, value, is_next=offset > last)))
        last = max(last, offset)
    return check, [(offset, kind) for offset, kind in wrong if kind]


def test_only_audit_events_are_linked_and_stay_events() -> None:
    """Other records and what stands in an event are as they were; the contract knows the link."""
    output = OutputRecord("out", b"k", b"{}", (("h", b"1"),), 5)
    (event,) = events(1)
    chain = AuditChain(CHAINING)
    first, linked = chain.linked([output, event])
    assert first is output
    assert linked._replace(value=event.value) == event
    tree = orjson.loads(linked.value or b"")
    assert tree.pop("link") == chain.head == link_in(linked.value or b"")
    assert tree == orjson.loads(event.value or b"")
    assert AuditEvent.model_validate_json(linked.value or b"").link == chain.head


@given(st.lists(st.integers(0, 5), max_size=8))
def test_chain_is_the_same_however_it_is_cut_into_micro_batches(sizes: list[int]) -> None:
    """And whoever goes on from a committed link writes what the owner before would have."""
    made = events(sum(sizes))
    whole = AuditChain(CHAINING)
    expected = whole.linked(made)
    linked: list[OutputRecord] = []
    head = ""
    for size in sizes:
        owner = AuditChain(CHAINING, head)
        linked += owner.linked(made[len(linked) : len(linked) + size])
        head = owner.head
    assert (linked, head) == (expected, whole.head)


@given(
    st.integers(2, 12),
    st.sampled_from(["kept", "removed", "changed", "moved", "forged", "replaced"]),
    st.data(),
)
def test_any_single_change_is_found(n: int, change: str, data: st.DataObject) -> None:
    """Where it was made, or at the event behind it; without one nothing is."""
    linked = values(n)
    at = data.draw(st.integers(0, n - 2))
    if change == "removed":
        del linked[at]
    elif change == "changed":
        linked[at] = linked[at].replace(b"sanitized", b"passed")
    elif change == "moved":
        linked[at : at + 2] = linked[at + 1], linked[at]
    elif change == "forged":  # a whole chain from there on, by somebody who lacks the key
        forger = AuditChain(CHAINING._replace(digest=OTHER_KEY.digest), link_in(linked[at]))
        linked[at + 1 :] = [r.value or b"" for r in forger.linked(events(n - at - 1, at + 1))]
    elif change == "replaced":  # by an event without a link
        linked[at + 1] = events(1, at + 1)[0].value or b""
    check, wrong = checked(linked)
    assert bool(wrong) == (change != "kept")
    assert all(offset >= at for offset, _ in wrong)
    assert check.begins == ([] if wrong and at == 0 and change != "forged" else [0]) or wrong


def test_repeated_event_leaves_the_chain_whole() -> None:
    """At least once, a micro-batch may come again, linked as before: it is told as `twice`."""
    owner = AuditChain(CHAINING)
    first = owner.linked(events(3))
    head = owner.head
    lost = owner.linked(events(2, 3))  # published, but not committed
    again = AuditChain(CHAINING, head).linked(events(4, 3))
    check, wrong = checked([record.value or b"" for record in [*first, *lost, *again]])
    assert not wrong
    assert check.head == Head(6, link_in(again[-1].value or b""))


def test_beginnings_are_told() -> None:
    """Behind offsets that somebody set, and behind events of a version without links."""
    bare = [record.value or b"" for record in events(2)]
    anew = [
        record.value or b""
        for first in (2, 4)
        for record in AuditChain(CHAINING).linked(events(2, first))
    ]
    check, wrong = checked([*bare, *anew])
    assert not wrong
    assert check.begins == [2, 4]


def test_first_event_behind_deleted_ones_is_taken_as_it_is() -> None:
    """Its predecessor is gone; where nothing was deleted, it lacks one."""
    linked = values(4)[2:]
    assert checked(linked, reach=CUT)[1] == []
    assert checked(linked)[1] == [(2, "link broken")]


def test_retired_keys_still_prove_what_they_linked() -> None:
    """A chain goes on under a new key; without the old one it is not what we wrote."""
    owner = AuditChain(CHAINING._replace(digest=OTHER_KEY.digest))
    linked = owner.linked(events(2))
    linked += AuditChain(CHAINING, owner.head).linked(events(2, 2))
    both = [record.value or b"" for record in linked]
    assert checked(both, digests=[KEY.digest, OTHER_KEY.digest])[1] == []
    assert checked(both)[1] == [(0, "link broken"), (1, "link broken")]
    assert checked(both, digests=[])[1] == []


@pytest.mark.parametrize(
    ("n", "reach", "is_wrong"),
    [
        (5, Reach(), False),
        (4, Reach(), True),
        (0, Reach(), True),
        (0, CUT, False),  # all of it was deleted
        (4, Reach(is_cut_behind=True), False),  # the rest was not asked for
    ],
)
def test_chain_has_to_end_as_it_was_committed_and_told(
    n: int, reach: Reach, is_wrong: bool
) -> None:
    """Events that were taken out at the end leave no gap; what others know tells."""
    linked = values(6)
    link = link_in(linked[4])
    committed = ChainEnds(committed=5, link=link)
    told = ChainEnds(told=Head(4, link))
    for ends, kind in (
        (committed, "chain ends otherwise than committed"),
        (told, "head of before is gone"),
    ):
        check, wrong = checked(linked[:n], reach=reach, ends=ends)
        assert not wrong
        assert list(check.wrong_ends()) == ([kind] if is_wrong else [])
    check, _ = checked(linked, ends=committed._replace(link="0" * 32))
    assert list(check.wrong_ends()) == ["chain ends otherwise than committed"]


@pytest.mark.parametrize("text", [None, "", "note of somebody", "0" * 31, "G" * 32])
def test_metadata_of_others_is_no_link(text: str | None) -> None:
    """An offset that somebody set by hand bears whatever their tool writes."""
    assert as_link(text) == ""
    assert link_in(f'{{"link":"{text}"}}'.encode()) == ""


def test_key_is_not_shown() -> None:
    """A worker's configuration may be printed."""
    assert repr(CHAINING) == "Chaining(['audit'])"
