"""Holds the links of a partition's audit events against one another, and its end against others."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from gateway.audit.arrivals import Reach
from gateway.audit.chain import Digest, link_in, link_of, without_link


class Head(NamedTuple):
    """The last event of a chain: its position in the input, and its link."""

    offset: int
    link: str


class ChainEnds(NamedTuple):
    """Where a chain has to end, as others tell.

    Args:
        committed: the offset that the group continues from; None where it has committed none.
        link: the link that was committed with it; empty where there is none.
        told: where the chain ended at some time before; None where nobody noted it.
    """

    committed: int | None = None
    link: str = ""
    told: Head | None = None


@dataclass(slots=True)
class ChainCheck:
    """Fed event by event, in the order of the topic.

    Args:
        digests: what events may be linked with: with the active key, or with one before it; none
            where no key is given, so that links are not judged.
        reach: what is read of the audit topic.
        ends: where the chain has to end.
    """

    digests: Sequence[Digest] = ()
    reach: Reach = field(default_factory=Reach)
    ends: ChainEnds = field(default_factory=ChainEnds)
    head: Head | None = None
    begins: list[int] = field(default_factory=list)
    """Positions at which a chain begins: the first one, and those that follow no link."""
    # The first position, the link of the last event before `committed`, that where `told` was.
    _first: int | None = None
    _committed_link: str = ""
    _told_link: str = ""

    def add(self, offset: int, value: bytes, *, is_next: bool) -> str:
        """Return what is wrong with the link of an event; empty where nothing is.

        Args:
            offset: its position in the input.
            value: the record's value.
            is_next: whether it stands behind the event before; if not, its link tells nothing.
        """
        link, before = link_in(value), self.head
        # Whether there may have been a link before this event that cannot be read any more.
        is_cut_before = self._first is None and self.reach.is_cut
        self._first = offset if self._first is None else self._first
        if not link:
            return "without link" if before else ""
        self.head = Head(offset, link)
        committed, _, told = self.ends
        if committed is not None and offset < committed:
            self._committed_link = link
        if told is not None and offset == told.offset:
            self._told_link = link
        if not is_next or not self.digests:
            return ""
        event = without_link(value)
        if before is not None and self._follows(link, before.link, event):
            return ""
        if self._follows(link, "", event):
            self.begins.append(offset)
            return ""
        return "" if is_cut_before else "link broken"

    def wrong_ends(self) -> Iterator[str]:
        """Yield in what the chain does not end as it has to, once all events were read."""
        committed, link, told = self.ends
        if self.reach.is_cut_behind:
            return
        if link and self._committed_link != link and not self._is_before_all(committed):
            yield "chain ends otherwise than committed"
        if told and self._told_link != told.link and not self._is_before_all(told.offset + 1):
            yield "head of before is gone"

    def _is_before_all(self, end: int | None) -> bool:
        """Return whether events before `end` may have been there and are deleted, or left out."""
        return self.reach.is_cut and (self._first is None or end is None or end <= self._first)

    def _follows(self, link: str, before: str, event: bytes) -> bool:
        wanted = link.encode()
        return any(link_of(digest, before.encode(), event) == wanted for digest in self.digests)
