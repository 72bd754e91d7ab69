"""Why a request to the brokers failed, as operators are told."""

import weakref
from typing import Any

import pytest
from confluent_kafka import KafkaError, KafkaException

from gateway.errors import BrokersRefused, BrokersUnavailable, RequestUnanswered
from gateway.streaming.kafka.brokers import Brokers

ADDRESS = "broker.example.com:9092"
TIMED_OUT = KafkaException(KafkaError(KafkaError._TIMED_OUT))


class Admin:
    """Stands in for an admin client whose brokers tell of topics, or do not."""

    def __init__(self, *, answers: bool) -> None:
        self._answers = answers

    def poll(self, timeout: float) -> None:
        """Serve no callback."""

    def list_topics(self, timeout: float) -> Any:
        """Answer, or fail as librdkafka does."""
        if not self._answers:
            raise TIMED_OUT


def test_no_client_is_left_to_the_garbage_collector() -> None:
    """It would run on threads of other clients, and of this one, where that ends the process."""
    brokers = Brokers("127.0.0.1:1")
    with brokers, pytest.raises(KafkaException):
        brokers.admin.list_topics(timeout=0.05)
    with pytest.raises(RuntimeError, match="closed"):
        brokers.admin.list_topics(timeout=0.05)
    admin = weakref.ref(brokers.admin)
    del brokers
    assert admin() is None, "a cycle holds it"


def explained(monkeypatch: pytest.MonkeyPatch, *, answers: bool) -> BrokersUnavailable:
    """Return the error for a request that was not answered."""
    admin = Admin(answers=answers)
    monkeypatch.setattr("gateway.streaming.kafka.brokers.AdminClient", lambda _: admin)
    error = Brokers(ADDRESS).explained("topic a cannot be created", "CreateTopics", TIMED_OUT)
    assert isinstance(error, BrokersUnavailable)
    return error


def test_request_that_alone_gets_no_answer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Brokers that answer otherwise are not said to be away."""
    error = explained(monkeypatch, answers=True)
    assert isinstance(error, RequestUnanswered)
    assert f"the brokers at {ADDRESS} answer, but not to CreateTopics" in error.detail


def test_brokers_that_answer_nothing_are_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without any answer the address is what to look at."""
    error = explained(monkeypatch, answers=False)
    assert not isinstance(error, RequestUnanswered)
    assert f"nobody answers at {ADDRESS}" in error.detail


@pytest.mark.parametrize(
    ("complaint", "n_asked"),
    [(KafkaError._ALL_BROKERS_DOWN, 2), (KafkaError._AUTHENTICATION, 1), (None, 5)],
)
def test_metadata_is_not_waited_for_where_waiting_is_no_use(
    monkeypatch: pytest.MonkeyPatch, complaint: int | None, n_asked: int
) -> None:
    """A wrong address ends after seconds, a wrong login at once, silent brokers by the time-out."""
    clock = [0.0]
    asked: list[float] = []

    class Silent(Admin):
        def list_topics(self, timeout: float) -> Any:
            """Take all the time there is."""
            clock[0] += timeout
            asked.append(timeout)
            raise TIMED_OUT

    module = "gateway.streaming.kafka.brokers"
    options: dict[str, Any] = {}
    monkeypatch.setattr(
        f"{module}.AdminClient", lambda o: options.update(o) or Silent(answers=False)
    )
    monkeypatch.setattr(f"{module}.time.monotonic", lambda: clock[0])
    brokers = Brokers(ADDRESS)
    if complaint is not None:
        options["error_cb"](KafkaError(complaint))
    with pytest.raises(KafkaException):
        brokers.metadata(20.0)
    assert len(asked) == n_asked
    assert sum(asked) <= 20.0


def test_refusal_says_what_the_brokers_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not that a setting is wrong: more replicas than brokers are none."""
    monkeypatch.setattr(
        "gateway.streaming.kafka.brokers.AdminClient", lambda _: Admin(answers=True)
    )
    reason = KafkaError(KafkaError.INVALID_REPLICATION_FACTOR, "larger than brokers: 1")
    error = Brokers(ADDRESS).explained("topic a", "CreateTopics", KafkaException(reason))
    assert isinstance(error, BrokersRefused)
    assert error.detail == "topic a: INVALID_REPLICATION_FACTOR (larger than brokers: 1)"


@pytest.mark.parametrize(
    "name",
    [
        "_TIMED_OUT_QUEUE",
        "_RESOLVE",
        "_WAIT_COORD",
        "NETWORK_EXCEPTION",
        "BROKER_NOT_AVAILABLE",
        "NOT_LEADER_FOR_PARTITION",
        "NOT_CONTROLLER",
        "LISTENER_NOT_FOUND",
        "REPLICA_NOT_AVAILABLE",
    ],
)
def test_error_that_passes_by_itself_is_no_wrong_configuration(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """A worker that meets it at its start is started again."""
    admin = Admin(answers=False)
    monkeypatch.setattr("gateway.streaming.kafka.brokers.AdminClient", lambda _: admin)
    error = KafkaException(KafkaError(getattr(KafkaError, name)))
    explained = Brokers(ADDRESS).explained("topic a cannot be described", "DescribeTopics", error)
    assert isinstance(explained, BrokersUnavailable)
