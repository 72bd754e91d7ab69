"""What brokers tell of the offsets that they keep."""

from collections.abc import Sequence
from concurrent.futures import Future
from types import SimpleNamespace
from typing import Any

import pytest
from confluent_kafka import KafkaError, KafkaException
from confluent_kafka.admin import ConfigResource  # type: ignore[attr-defined] # re-exported

from gateway.errors import ConfigurationError, TransientError
from gateway.streaming.kafka.group_offsets import GroupOffsets, offset_retention_ms


class Admin:
    """Stands in for an admin client of brokers 2 and 3, which answer or refuse."""

    def __init__(self, answer: dict[str, Any] | KafkaException) -> None:
        self._answer = answer
        self.asked: list[str] = []

    def list_topics(self, timeout: float) -> Any:
        """Return which brokers there are."""
        return SimpleNamespace(brokers={3: None, 2: None})

    def describe_configs(
        self, resources: Sequence[ConfigResource], request_timeout: float
    ) -> dict[ConfigResource, Future[Any]]:
        """Return the broker's configuration, or the refusal."""
        (resource,) = resources
        assert resource.restype == ConfigResource.Type.BROKER
        self.asked.append(resource.name)
        future: Future[Any] = Future()
        if isinstance(self._answer, KafkaException):
            future.set_exception(self._answer)
        else:
            future.set_result(self._answer)
        return {resource: future}


def retention_ms(monkeypatch: pytest.MonkeyPatch, admin: Admin) -> int | None:
    """Return what is found out from brokers that `admin` stands for."""
    monkeypatch.setattr("gateway.streaming.kafka.brokers.AdminClient", lambda _: admin)
    return offset_retention_ms("broker.example.com:9092")


def test_broker_tells_how_long_it_keeps_offsets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its minutes are compared with milliseconds of topics."""
    admin = Admin({"offsets.retention.minutes": SimpleNamespace(value="10080")})
    assert retention_ms(monkeypatch, admin) == 7 * 24 * 3_600 * 1_000
    assert admin.asked == ["2"]


@pytest.mark.parametrize(
    "answer",
    [
        KafkaException(KafkaError(KafkaError.CLUSTER_AUTHORIZATION_FAILED)),
        {},
        {"offsets.retention.minutes": SimpleNamespace(value=None)},
    ],
)
def test_broker_that_does_not_tell_is_no_error(
    monkeypatch: pytest.MonkeyPatch, answer: dict[str, Any] | KafkaException
) -> None:
    """Not every gateway may read what brokers are configured to, and some have no such setting."""
    assert retention_ms(monkeypatch, Admin(answer)) is None


class Coordinator:
    """Stands in for an admin client whose group coordinator gives these answers."""

    def __init__(self, *answers: int | KafkaError) -> None:
        self._answers = list(answers)

    def list_consumer_group_offsets(
        self, asked: Sequence[Any], *, require_stable: bool, request_timeout: float
    ) -> dict[str, Future[Any]]:
        """Return the next offset, or raise the next error."""
        assert require_stable
        future: Future[Any] = Future()
        answer = self._answers.pop(0)
        if isinstance(answer, KafkaError):
            future.set_exception(KafkaException(answer))
        else:
            (at,) = asked[0].topic_partitions
            future.set_result(SimpleNamespace(topic_partitions=[at]))
            at.offset = answer
        return {asked[0].group_id: future}

    def poll(self, timeout: float) -> None:
        """Tell of no complaints."""

    def list_topics(self, timeout: float) -> None:
        """Answer."""


def committed(monkeypatch: pytest.MonkeyPatch, answer: int | KafkaError) -> int | None:
    """Return the offset that is learned from one answer."""
    admin = Coordinator(answer)
    monkeypatch.setattr("gateway.streaming.kafka.brokers.AdminClient", lambda _: admin)
    return GroupOffsets("broker.example.com:9092", "app").committed("raw", 3)


def test_committed_offset_is_told_from_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the coordinator's own word says that a group has committed nothing."""
    assert committed(monkeypatch, 17) == 17
    assert committed(monkeypatch, 0) == 0
    assert committed(monkeypatch, -1001) is None


@pytest.mark.parametrize(
    "code",
    [
        KafkaError.COORDINATOR_LOAD_IN_PROGRESS,
        KafkaError.COORDINATOR_NOT_AVAILABLE,
        KafkaError.NOT_COORDINATOR,
        KafkaError.UNSTABLE_OFFSET_COMMIT,
    ],
)
def test_coordinator_that_moves_or_loads_is_no_group_without_offsets(
    monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    """Or all of the partition would be published again."""
    with pytest.raises(TransientError):
        committed(monkeypatch, KafkaError(code))


def test_refused_question_is_an_error_of_the_configuration(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asking again would not help."""
    with pytest.raises(ConfigurationError, match="GROUP_AUTHORIZATION_FAILED"):
        committed(monkeypatch, KafkaError(KafkaError.GROUP_AUTHORIZATION_FAILED))
