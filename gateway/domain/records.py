"""Records as they come from and go to Kafka, and the message inside a record."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol, TypeAlias

from gateway.errors import Position

# Kafka knows headers without a value.
Headers = Sequence[tuple[str, bytes | None]]

FieldPath: TypeAlias = tuple[str | int, ...]
"""Keys of objects and indexes of lists, from the root of a document to one of its values."""

ERASE_HEADER: Final = "gateway.erase"
"""The header by which a record without a value asks for a conversation to be erased: its id."""

NO_TIMESTAMP: Final = -1
"""What Kafka tells as the timestamp of a record whose producer gave none."""


class Record(Protocol):
    """A consumed record; aiokafka's `ConsumerRecord` fits it as it is, so none is copied."""

    @property
    def topic(self) -> str:
        """The raw topic."""

    @property
    def partition(self) -> int:
        """The partition of the raw topic."""

    @property
    def offset(self) -> int:
        """The position in the partition."""

    @property
    def timestamp(self) -> int:
        """Milliseconds since the epoch, as the producer or broker set it, or `NO_TIMESTAMP`."""

    @property
    def key(self) -> bytes | None:
        """The record key, if any."""

    @property
    def value(self) -> bytes | None:
        """The record value; None is a tombstone."""

    @property
    def headers(self) -> Headers:
        """Names and values, in order; names may repeat."""


class RawRecord(NamedTuple):
    """A `Record` of our own, for the command line, files and tests."""

    topic: str
    partition: int
    offset: int
    timestamp: int
    key: bytes | None
    value: bytes | None
    headers: Headers = ()


class OutputRecord(NamedTuple):
    """A record to publish; the partition is the input's, given by the sink."""

    topic: str
    key: bytes | None
    value: bytes | None
    headers: Headers
    timestamp: int


def position_of(record: Record) -> Position:
    """Return where `record` stands in the input."""
    return Position(record.topic, record.partition, record.offset)


class TextField(NamedTuple):
    """One piece of text that the route selected.

    `type` is None for free text, or the entity type of a structured field, whose whole text is one
    entity. `path` leads to the text.
    """

    text: str
    type: str | None
    path: FieldPath


class Run(NamedTuple):
    """A piece of a text that the document holds in several places, one after another.

    A blank between two words that stands in no place has an empty path.
    """

    text: str
    path: FieldPath


@dataclass(slots=True)
class Message:
    """A decoded record; `document` belongs to the codec and is never logged.

    `runs` has, by the path of a field, the pieces that its text was joined of.
    """

    record: Record
    conversation_id: str
    message_id: str | None
    fields: list[TextField]
    document: object
    runs: Mapping[FieldPath, Sequence[Run]] | None = None

    def __repr__(self) -> str:
        return f"Message({position_of(self.record)}, {len(self.fields)} fields)"


def n_header_bytes(headers: Headers) -> int:
    """Return the bytes of the names and contents of headers."""
    return sum(len(name) + len(content or b"") for name, content in headers)
