"""Erasures that are asked for: all of them reach the brokers, or the caller learns that not."""

from collections.abc import Callable
from typing import Any

import pytest
from confluent_kafka import KafkaError

from gateway.commands import erasing
from gateway.errors import BrokersUnavailable
from gateway.settings import Settings
from gateway.streaming.kafka import command_producer, erasures

Note = Callable[[KafkaError | None, Any], None]


class Broker:
    """Takes records `n_room` at a time, at each poll; refuses those of `refused` partitions."""

    def __init__(self, n_room: int = 100, refused: tuple[int, ...] = (), is_away: bool = False):
        self.taken: list[tuple[bytes, int]] = []
        self._queue: list[tuple[bytes, int, Note]] = []
        self._n_room, self._refused, self._is_away = n_room, refused, is_away

    def __call__(self, _options: dict[str, object]) -> "Broker":
        """Return itself in the place of a producer."""
        return self

    def produce(
        self,
        topic: str,
        value: None,
        key: bytes,
        partition: int,
        headers: Any,
        on_delivery: Note,
        timestamp: int,
    ) -> None:
        """Queue a record."""
        del topic, value, timestamp
        assert headers == [("gateway.erase", key)]
        if len(self._queue) >= self._n_room:
            raise BufferError
        self._queue.append((key, partition, on_delivery))

    def poll(self, timeout_s: float) -> None:
        """Deliver what is queued, to a caller who waits."""
        if timeout_s:
            self.flush(timeout_s)

    def flush(self, _timeout_s: float) -> int:
        """Deliver what is queued; return how much stays."""
        if self._is_away:
            return len(self._queue)
        for key, partition, note in self._queue:
            is_refused = partition in self._refused
            if not is_refused:
                self.taken.append((key, partition))
            note(KafkaError(KafkaError.TOPIC_AUTHORIZATION_FAILED) if is_refused else None, None)
        self._queue.clear()
        return 0


def ask(broker: Broker, monkeypatch: pytest.MonkeyPatch, n_ids: int) -> int:
    """Ask two partitions for the erasure of `n_ids` conversations."""
    monkeypatch.setattr(command_producer, "Producer", broker)
    monkeypatch.setattr(erasures, "count_partitions", lambda *_: {"chat.raw": 2})
    return erasures.request_erasures("nowhere:1", "chat.raw", [f"c{n}" for n in range(n_ids)])


def test_more_than_the_producer_holds_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten thousand conversations wait for brokers, and none is left out."""
    broker = Broker(n_room=7)
    assert ask(broker, monkeypatch, 50) == 2
    assert broker.taken == [(f"c{n}".encode(), p) for n in range(50) for p in (0, 1)]


def test_refused_records_are_told_and_end_the_asking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever may not write learns it once, and not after every record timed out."""
    broker = Broker(n_room=4, refused=(1,))
    with pytest.raises(BrokersUnavailable, match=r"98 records .*TOPIC_AUTHORIZATION_FAILED"):
        ask(broker, monkeypatch, 50)
    assert broker.taken == [(b"c0", 0), (b"c1", 0)]


def test_what_no_broker_answered_for_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """An erasure that may be lost is never reported as asked for."""
    with pytest.raises(BrokersUnavailable, match=r"6 records .*no answer"):
        ask(Broker(is_away=True), monkeypatch, 3)


def test_ids_are_what_stands_between_line_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """An id may hold other signs that Unicode lets end a line."""
    asked: list[str] = []

    def request(_servers: str, _topic: str, ids: list[str], _security: object) -> int:
        asked.extend(ids)
        return 1

    monkeypatch.setattr(erasing, "request_erasures", request)
    erasing.erase_conversations(Settings.model_validate({}), "c 1\r\n\nc\u20282\nc\x853", None)
    assert asked == ["c 1", "c\u20282", "c\x853"]
