"""Reads dead letters: which record each is about, and why it was withheld."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from gateway.audit.events import CODE_HEADER, STAGE_HEADER

# Others may write to the topic as well, anything, and terminals obey what they are told to print.
_KEY: Final = re.compile(rb"([A-Za-z0-9._-]+)-([0-9]{1,10})-([0-9]{1,19})")
_CODE: Final = re.compile(rb"[A-Z0-9_]+")
_STAGE: Final = re.compile(rb"[a-z_]*")


class Letter(NamedTuple):
    """A dead letter: the position of its record, the error's code and stage.

    `timestamp_ms` is the record's own, in milliseconds since the epoch.
    """

    topic: str
    partition: int
    offset: int
    code: str
    stage: str
    timestamp_ms: int

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


def letter_in(record: Any) -> Letter | None:
    """Return the dead letter in a record of Kafka's, None where it is none of the gateway's."""
    headers: Mapping[str, bytes | None] = dict(record.headers)
    key = _KEY.fullmatch(record.key or b"")
    code = _CODE.fullmatch(headers.get(CODE_HEADER) or b"")
    stage = _STAGE.fullmatch(headers.get(STAGE_HEADER) or b"")
    if key is None or code is None or stage is None:
        return None
    topic, partition, offset = key.groups()
    return Letter(
        topic.decode(),
        int(partition),
        int(offset),
        code[0].decode(),
        stage[0].decode(),
        record.timestamp,
    )
