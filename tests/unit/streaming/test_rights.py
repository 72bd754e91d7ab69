"""What the brokers tell of rights, before a record is there to be refused."""

from collections.abc import Iterable, Mapping
from concurrent.futures import Future
from types import SimpleNamespace
from typing import Any

import pytest
from confluent_kafka import KafkaError, KafkaException
from confluent_kafka.admin import AclOperation  # type: ignore[attr-defined] # re-exported

from gateway.errors import BrokersRefused
from gateway.streaming.kafka.rights import missing_rights, rights_told, wanted_operations

ADDRESS = "broker.example.com:9092"
WANTED = wanted_operations(["raw"], ["out", "dead"], "log")
READ, WRITE, DESCRIBE = AclOperation.READ, AclOperation.WRITE, AclOperation.DESCRIBE


def answering(
    monkeypatch: pytest.MonkeyPatch, told: Mapping[str, Iterable[Any] | int | None]
) -> None:
    """Have the brokers tell these operations of each topic, or an error by its number."""

    def describe_topics(_: object, **options: Any) -> dict[str, Future[Any]]:
        assert options["include_authorized_operations"]
        futures = {}
        for name, answer in told.items():
            futures[name] = future = Future[Any]()
            if isinstance(answer, int):
                future.set_exception(KafkaException(KafkaError(answer)))
            else:
                operations = None if answer is None else list(answer)
                future.set_result(SimpleNamespace(authorized_operations=operations))
        return futures

    admin = SimpleNamespace(
        describe_topics=describe_topics, poll=lambda _: None, __exit__=lambda *_: None
    )
    monkeypatch.setattr("gateway.streaming.kafka.brokers.AdminClient", lambda _: admin)


def test_right_that_is_lacking_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Inputs are read, outputs written, the changelog both."""
    told = {"raw": [DESCRIBE, READ], "out": [DESCRIBE, WRITE], "dead": [DESCRIBE], "log": [READ]}
    answering(monkeypatch, told)
    missing = missing_rights(ADDRESS, WANTED)
    assert missing == {"dead": ["Write"], "log": ["Write"]}
    assert rights_told(missing) == "grant Write on dead, Write on log"


@pytest.mark.parametrize(
    "untold",
    [None, [], KafkaError.UNKNOWN_TOPIC_OR_PART, KafkaError.TOPIC_AUTHORIZATION_FAILED],
)
def test_what_brokers_do_not_tell_is_not_held_against_anybody(
    monkeypatch: pytest.MonkeyPatch, untold: Any
) -> None:
    """Old ones do not, and a topic that is not there is told of elsewhere."""
    answering(monkeypatch, {"raw": [READ, WRITE], "out": untold})
    assert missing_rights(ADDRESS, WANTED) == {}


def test_other_refusals_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """As with every request, by what the brokers said."""
    answering(monkeypatch, {"raw": KafkaError.CLUSTER_AUTHORIZATION_FAILED})
    with pytest.raises(BrokersRefused, match="rights cannot be looked at"):
        missing_rights(ADDRESS, WANTED)
