"""What brokers tell of the rules for consumer groups."""

from collections.abc import Sequence
from concurrent.futures import Future
from types import SimpleNamespace
from typing import Any

import pytest
from confluent_kafka import KafkaError, KafkaException
from confluent_kafka.admin import ConfigResource  # type: ignore[attr-defined] # re-exported

from gateway.streaming.kafka.group_rules import GroupRules, group_rules


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

    def poll(self, timeout: float) -> None:
        """Have nothing to log."""

    def __exit__(self, *_: object) -> None:
        """Have no threads to end."""


def rules_of(monkeypatch: pytest.MonkeyPatch, admin: Admin) -> GroupRules:
    """Return what is found out from brokers that `admin` stands for."""
    monkeypatch.setattr("gateway.streaming.kafka.brokers.AdminClient", lambda _: admin)
    return group_rules("broker.example.com:9092")


def test_broker_tells_how_long_it_keeps_offsets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its minutes are compared with milliseconds of topics."""
    admin = Admin({"offsets.retention.minutes": SimpleNamespace(value="10080")})
    assert rules_of(monkeypatch, admin).offset_retention_ms == 7 * 24 * 3_600 * 1_000
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
    assert rules_of(monkeypatch, Admin(answer)) == GroupRules()


def test_broker_tells_the_bounds_of_a_session(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it does not tell beside them is not known."""
    bounds = {"group.min.session.timeout.ms": "6000", "group.max.session.timeout.ms": "1800000"}
    admin = Admin({name: SimpleNamespace(value=value) for name, value in bounds.items()})
    assert rules_of(monkeypatch, admin) == GroupRules(None, 6_000, 1_800_000)
