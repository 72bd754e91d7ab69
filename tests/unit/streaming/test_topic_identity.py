"""What a topic is known by where brokers have no topic ids."""

from types import SimpleNamespace
from typing import Any

import pytest
from confluent_kafka import KafkaError

from gateway.errors import ConfigurationError
from gateway.streaming.kafka.topics import identify_topic, identify_topics, short_topics

ADDRESS = "broker.example.com:9092"


def answering(monkeypatch: pytest.MonkeyPatch, error: KafkaError | None, n_partitions: int) -> None:
    """Have the brokers tell this of every topic."""
    topic = SimpleNamespace(error=error, partitions=dict.fromkeys(range(n_partitions)))

    def list_topics(name: str, timeout: float) -> Any:
        """Answer as librdkafka does: what is not there is listed with an error."""
        return SimpleNamespace(topics={name: topic})

    admin = SimpleNamespace(list_topics=list_topics, poll=lambda _: None, __exit__=lambda *_: None)
    monkeypatch.setattr("gateway.streaming.kafka.brokers.AdminClient", lambda _: admin)


def test_topic_that_is_missing_is_told_without_topic_ids_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """At least once, too, a worker refuses to start instead of waiting for the topic in silence."""
    answering(monkeypatch, KafkaError(KafkaError.UNKNOWN_TOPIC_OR_PART), 0)
    with pytest.raises(ConfigurationError, match="topic raw cannot be described"):
        identify_topic(ADDRESS, "raw", has_ids=False)


def test_topic_without_an_id_is_known_by_its_partitions(monkeypatch: pytest.MonkeyPatch) -> None:
    """The embedded broker has names only."""
    answering(monkeypatch, None, 3)
    assert identify_topic(ADDRESS, "raw", has_ids=False) == (bytes(16), 3)


def test_all_topics_that_are_missing_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """One start tells all that there is to create."""
    answering(monkeypatch, KafkaError(KafkaError.UNKNOWN_TOPIC_OR_PART), 0)
    with pytest.raises(ConfigurationError, match="topics raw, out cannot be described"):
        identify_topics(ADDRESS, ["raw", "out", "raw"], has_ids=False)


@pytest.mark.parametrize(
    ("sizes", "short"),
    [
        ({"raw": 4, "out": 4, "log": 4}, []),
        ({"raw": 4, "out": 8, "log": 4}, []),
        ({"raw": 4, "out": 2, "log": 4}, ["out has only 2"]),
        ({"raw": 4, "out": 4, "log": 1}, ["log has only 1"]),
        ({"raw": 4, "out": 4}, []),
        ({"out": 4, "log": 4}, []),
    ],
)
def test_topics_with_too_few_partitions_are_told(sizes: dict[str, int], short: list[str]) -> None:
    """More do no harm, and what is not there is not judged; others' inputs do not count."""
    told = short_topics({**sizes, "big": 9, "big-out": 9}, {"raw": ["out"]}, "log")
    assert len(told) == len(short)
    assert all(words in line for words, line in zip(short, told, strict=True))
