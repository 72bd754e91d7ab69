"""What brokers tell of the offsets that they keep."""

from collections.abc import Sequence
from concurrent.futures import Future
from types import SimpleNamespace
from typing import Any

import pytest
from confluent_kafka import KafkaError, KafkaException
from confluent_kafka.admin import ConfigResource  # type: ignore[attr-defined] # re-exported

from gateway.streaming.kafka.group_offsets import offset_retention_ms


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
