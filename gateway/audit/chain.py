"""Links the audit events of a partition, so that none can be changed, added or taken out unseen.

Each event ends with `link`, a keyed hash of the link before it and of the event itself:

    link(n) = MAC(key, link(n - 1) || event(n) without its link), nothing standing before the first

The last link is committed as the metadata of the group's offset, in the transaction of its event,
so that whoever owns the partition next goes on from it. Where an offset bears none, since somebody
set it by hand or the brokers have forgotten it, the chain begins anew.
"""

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from gateway.domain import OutputRecord
from gateway.domain.tuples import new_tuple

# 128 bits: nobody finds another event for a link, and an event stays short.
_LINK_BYTES: Final = 16
_LINK: Final = re.compile(rf"[0-9a-f]{{{2 * _LINK_BYTES}}}")
_NAME: Final = b',"link":"'
_END: Final = b'"}'
_N_ADDED: Final = len(_NAME) + 2 * _LINK_BYTES + len(_END)

Digest: TypeAlias = Callable[[bytes], bytes]
"""A keyed hash, of at least 16 bytes."""


class Chaining(NamedTuple):
    """Which topics' records are audit events, and what they are linked with."""

    topics: frozenset[str]
    digest: Digest

    def __repr__(self) -> str:
        return f"Chaining({sorted(self.topics)})"


class AuditChain:
    """The chain of one input partition, as its events are written.

    Args:
        chaining: how to link.
        head: the link of the last event that was committed; empty where there is none.
    """

    def __init__(self, chaining: Chaining, head: str = "") -> None:
        self._topics, self._digest = chaining
        self.head = head

    def linked(self, records: Sequence[OutputRecord]) -> list[OutputRecord]:
        """Return the records with all audit events among them linked, the next ones of the chain.

        Once for each record, in order: what was linked is published, or the chain is given up.
        """
        topics, digest = self._topics, self._digest
        link = self.head.encode()
        linked = []
        for record in records:
            topic, key, value, headers, timestamp = record
            if topic in topics and value is not None:
                link = link_of(digest, link, value)
                value = value[:-1] + _NAME + link + _END
                record = new_tuple(OutputRecord, (topic, key, value, headers, timestamp))
            linked.append(record)
        self.head = link.decode()
        return linked


def link_in(value: bytes) -> str:
    """Return the link at the end of an event's value; empty where there is none."""
    end = value[-_N_ADDED:]
    if not (end.startswith(_NAME) and end.endswith(_END)):
        return ""
    return as_link(end[len(_NAME) : -len(_END)].decode("ascii", "replace"))


def as_link(text: str | None) -> str:
    """Return `text` if it has the form of a link, otherwise nothing: an offset bears any text."""
    return text if text and _LINK.fullmatch(text) else ""


def without_link(value: bytes) -> bytes:
    """Return an event that ends with a link as it was before it was linked."""
    return value[:-_N_ADDED] + b"}"


def link_of(digest: Digest, before: bytes, value: bytes) -> bytes:
    """Return the link of an event, given the link before it."""
    return digest(before + value)[:_LINK_BYTES].hex().encode()
