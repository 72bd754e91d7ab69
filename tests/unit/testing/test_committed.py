"""Reading topics to their ends: what counts as an end, and what does not."""

from collections.abc import Iterable, Mapping
from types import SimpleNamespace
from typing import Any

import pytest
from confluent_kafka import KafkaError, KafkaException

from gateway.testing import committed
from gateway.testing.committed import read_committed

END = KafkaError._PARTITION_EOF


class Read:
    """What a consumer returns: a record, or an error in its place."""

    def __init__(self, partition: int, what: bytes | int, topic: str = "t") -> None:
        self._partition, self._what, self._topic = partition, what, topic

    def error(self) -> KafkaError | None:
        """Return the error, if it is one."""
        return KafkaError(self._what) if isinstance(self._what, int) else None

    def topic(self) -> str:
        """Return the topic."""
        return self._topic

    def partition(self) -> int:
        """Return the partition."""
        return self._partition

    def value(self) -> bytes:
        """Return the record's value."""
        assert isinstance(self._what, bytes)
        return self._what


class ScriptedConsumer:
    """Returns what a test wrote down, one list a call, then nothing."""

    turns: list[list[Read]]
    partitions: Mapping[str, Iterable[int]]

    def __init__(self, options: Mapping[str, Any]) -> None:
        assert options["isolation.level"] == "read_committed"

    def list_topics(self, topic: str, timeout: float) -> Any:
        """Return the partitions of a topic; one without is unknown."""
        numbers = dict.fromkeys(self.partitions.get(topic, ()))
        error = None if numbers else KafkaError(KafkaError.UNKNOWN_TOPIC_OR_PART)
        return SimpleNamespace(topics={topic: SimpleNamespace(partitions=numbers, error=error)})

    def assign(self, partitions: object) -> None:
        """Do nothing."""

    def consume(self, n: int, timeout: float) -> list[Read]:
        """Return the next of what was written down."""
        return self.turns.pop(0) if self.turns else []

    def close(self) -> None:
        """Do nothing."""


def values(
    monkeypatch: pytest.MonkeyPatch,
    *turns: list[Read],
    topics: Iterable[str] = ("t",),
    n_expected: int = 0,
    patience_s: float = 60.0,
) -> list[bytes | None]:
    """Return what is read of topics with two partitions each."""
    monkeypatch.setattr(committed, "Consumer", ScriptedConsumer)
    monkeypatch.setattr(ScriptedConsumer, "turns", list(turns), raising=False)
    known = {"t": (0, 1), "u": (0, 1)}
    monkeypatch.setattr(ScriptedConsumer, "partitions", known, raising=False)
    read = read_committed("broker.example.com:9092", tuple(topics), n_expected, patience_s)
    return [record.value() for record in read]


def test_topics_are_read_until_every_partition_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """A partition's end does not keep back what the others hold, and a repeat behind it shows."""
    read = values(
        monkeypatch,
        [Read(0, b"a"), Read(0, END), Read(1, b"b"), Read(0, b"c", "u")],
        [Read(1, END), Read(0, END, "u"), Read(1, b"d", "u"), Read(1, END, "u")],
        [Read(0, b"a")],
        topics=("t", "u"),
    )
    assert read == [b"a", b"b", b"c", b"d", b"a"]


def test_records_are_waited_for_behind_the_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """A topic that is not complete yet has an end, and goes on behind it."""
    ends = [Read(0, END), Read(1, END)]
    read = values(monkeypatch, [Read(0, b"a"), *ends], [Read(1, b"b")], n_expected=2)
    assert read == [b"a", b"b"]


@pytest.mark.parametrize(
    "error", [KafkaError._FAIL, KafkaError.TOPIC_AUTHORIZATION_FAILED, KafkaError._TRANSPORT]
)
def test_error_is_not_taken_for_an_end(monkeypatch: pytest.MonkeyPatch, error: int) -> None:
    """What was not read must not look as if it had been searched."""
    with pytest.raises(KafkaException):
        values(monkeypatch, [Read(0, END), Read(1, error)])


def test_topic_that_does_not_exist_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has no partitions, and would count as read."""
    with pytest.raises(KafkaException):
        values(monkeypatch, topics=("misspelt",))


def test_silence_is_not_taken_for_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A broker that is away has no more records either."""
    with pytest.raises(TimeoutError, match=r"\('t', 1\)"):
        values(monkeypatch, [Read(0, b"a"), Read(0, END)], patience_s=0.0)
