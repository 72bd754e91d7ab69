"""Reads dead letters: which record each is about, and why it was withheld."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from gateway.audit.events import CODE_HEADER, STAGE_HEADER


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
    place, _, offset = (record.key or b"").decode("utf-8", "replace").rpartition("-")
    topic, _, partition = place.rpartition("-")
    headers: Mapping[str, bytes | None] = dict(record.headers)
    code = headers.get(CODE_HEADER)
    if not topic or not partition.isdecimal() or not offset.isdecimal() or not code:
        return None
    stage = headers.get(STAGE_HEADER) or b""
    return Letter(
        topic, int(partition), int(offset), code.decode(), stage.decode(), record.timestamp
    )
