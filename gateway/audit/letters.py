"""Reads dead letters: which record each is about, and why it was withheld."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from gateway.audit.events import CODE_HEADER, MESSAGE_HEADER, STAGE_HEADER
from gateway.errors import Position

# Others may write to the topic as well, anything, and terminals obey what they are told to print.
_ID: Final = re.compile(rb"([A-Za-z0-9._-]+)-(0|[1-9][0-9]{0,9})-(0|[1-9][0-9]{0,18})")
_CODE: Final = re.compile(rb"[A-Z0-9_]+")
_STAGE: Final = re.compile(rb"[a-z_]*")
# Longer than any that the gateway writes; names of fields are the longest in it.
_LONGEST_DETAIL: Final = 1_000


class Letter(NamedTuple):
    """A dead letter: the position of its record, the error's code, stage and detail.

    `timestamp_ms` is the record's own, in milliseconds since the epoch. The detail names fields,
    sizes and limits, and quotes nothing; it is empty where an error has none.
    """

    topic: str
    partition: int
    offset: int
    code: str
    stage: str
    timestamp_ms: int
    detail: str = ""

    @property
    def id(self) -> str:
        """The position of the record, as audit events name it."""
        return f"{self.topic}-{self.partition}-{self.offset}"


@dataclass(frozen=True, slots=True)
class Selection:
    """Which dead letters are meant; what is empty admits all.

    Times are those of the records, in milliseconds since the epoch.
    """

    codes: frozenset[str] = frozenset()
    positions: frozenset[str] = frozenset()
    since_ms: int | None = None
    until_ms: int | None = None

    def admits(self, letter: Letter) -> bool:
        """Return whether a dead letter is meant."""
        return (
            (not self.codes or letter.code in self.codes)
            and (not self.positions or letter.id in self.positions)
            and (self.since_ms is None or letter.timestamp_ms >= self.since_ms)
            and (self.until_ms is None or letter.timestamp_ms < self.until_ms)
        )


def position_in(key: bytes | None) -> Position | None:
    """Return the position in the key of an audit event or a dead letter; None where it is none."""
    found = _ID.fullmatch(key or b"")
    if found is None:
        return None
    topic, partition, offset = found.groups()
    return Position(topic.decode(), int(partition), int(offset))


def letter_in(record: Any) -> Letter | None:
    """Return the dead letter in a record of Kafka's, None where it is none of the gateway's."""
    headers: Mapping[str, bytes | None] = dict(record.headers)
    position = position_in(record.key)
    code = _CODE.fullmatch(headers.get(CODE_HEADER) or b"")
    stage = _STAGE.fullmatch(headers.get(STAGE_HEADER) or b"")
    if position is None or code is None or stage is None:
        return None
    name = code[0].decode()
    detail = _detail_in(headers.get(MESSAGE_HEADER), name)
    return Letter(*position, name, stage[0].decode(), record.timestamp, detail)


def _detail_in(message: bytes | None, code: str) -> str:
    """Return what the gateway wrote behind the code of an error; "" for what it did not write."""
    text = (message or b"").decode("utf-8", "replace")
    head, _, detail = text.partition(" ")
    is_ours = head == code and len(detail) <= _LONGEST_DETAIL and detail.isprintable()
    return detail if is_ours else ""
