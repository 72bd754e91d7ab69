"""Records that pass without being looked at: by a rule of the route, and tombstones."""

from typing import Final, NamedTuple

from gateway.codecs import Place, SelectorNode, utf8
from gateway.domain import ERASE_HEADER, Record

ERASURE: Final = "erasure"
"""Why a tombstone passes that asks for its conversation to be erased."""


class PassRule(NamedTuple):
    """Records with one of `values` at `place` pass; None as `published` means unchanged.

    Those with an empty list there as well where `takes_empty`.
    """

    place: Place
    values: frozenset[str]
    published: SelectorNode | None
    takes_empty: bool = False

    def takes(self, record: Record, document: object) -> bool:
        """Return whether a record passes by this rule."""
        if self.takes_empty and self.place.is_empty(document):
            return True
        return bool(self.values) and self.place.label(record, document) in self.values


class PassedRecord(NamedTuple):
    """A record that goes out by rule: its value, and why, for the audit event."""

    value: bytes | None
    reason: str
    conversation_id: str | None


def erased_by(record: Record) -> str | None:
    """Return the conversation that a record without a value asks to erase, None if it asks nothing.

    Raises:
        DecodeError: its header is not UTF-8.
    """
    for name, value in record.headers:
        if name == ERASE_HEADER and value:
            return utf8(value, ERASE_HEADER)
    return None
