"""Topics on real Kafka."""

import secrets

import pytest

from gateway.commands.streams import create_pipeline_topics
from gateway.errors import BrokersUnavailable, ConfigurationError, TransactionTimeoutRefused
from gateway.settings import Settings
from gateway.streaming import StreamConfig
from gateway.streaming.kafka.topics import (
    TopicPlan,
    count_partitions,
    create_topics,
    describe_topics,
    identify_topic,
    pipeline_topics,
)
from gateway.streaming.kafka.transactions import require_transaction_timeout, transactions_refusal
from gateway.testing.kafka import KafkaBroker
from gateway.testing.processes import free_port
from gateway.testing.streams import MakePipeline

N_PARTITIONS = 4  # as many as the applications' topics have

pytestmark = [pytest.mark.integration, pytest.mark.timeout(60)]


def test_topics_are_created_once_and_described(kafka: KafkaBroker) -> None:
    """Missing topics are created, existing ones left alone, and both described as they are."""
    tag = secrets.token_hex(4)
    plans = pipeline_topics([f"raw-{tag}"], [f"out-{tag}"], f"log-{tag}", n_partitions=3)
    names = [plan.name for plan in plans]
    assert create_topics(kafka.bootstrap_servers, plans[:1]) == names[:1]
    assert sorted(create_topics(kafka.bootstrap_servers, plans)) == sorted(names[1:])
    states = describe_topics(kafka.bootstrap_servers, [*names, f"none-{tag}"])
    assert states[f"none-{tag}"] is None
    assert [states[name].n_partitions for name in names if states[name]] == [3, 3, 3]  # type: ignore[union-attr] # filtered
    policies = [states[name].cleanup_policy for name in names if states[name]]  # type: ignore[union-attr] # filtered
    assert policies == ["delete", "delete", "compact"]


def test_topics_have_as_many_partitions_as_the_raw_topic(kafka: KafkaBroker) -> None:
    """A raw topic that the platform has made says how many all others need."""
    servers, tag = kafka.bootstrap_servers, secrets.token_hex(4)
    names = {name: f"{name}-{tag}" for name in ("input", "output", "audit", "dead_letters")}
    create_topics(servers, [TopicPlan(names["input"], 6)])
    settings = Settings(
        kafka={"bootstrap_servers": servers, "application_id": f"app-{tag}"}, routes=[names]
    )
    created = create_pipeline_topics(settings, None, 1)
    assert len(created) == 4  # the changelog among them
    states = describe_topics(servers, created).values()
    assert {state and state.n_partitions for state in states} == {6}
    assert count_partitions(servers, [f"none-{tag}"]) == {}


def test_describing_topics_that_do_not_exist_finds_none(kafka: KafkaBroker) -> None:
    """A check-up before anything was created reports every topic as missing."""
    assert describe_topics(kafka.bootstrap_servers, ["none-1", "none-2"]) == {
        "none-1": None,
        "none-2": None,
    }


def test_topic_id_tells_a_topic_from_its_namesake(make_pipeline: MakePipeline) -> None:
    """Two topics have two ids; the same topic keeps its own."""
    pipeline = make_pipeline()
    servers = pipeline.config.bootstrap_servers
    first = identify_topic(servers, pipeline.raw)
    assert first == identify_topic(servers, pipeline.raw)
    assert first.topic_id != identify_topic(servers, pipeline.out).topic_id
    assert first.n_partitions == N_PARTITIONS


def test_topic_id_of_a_missing_topic_names_the_remedy(kafka: KafkaBroker) -> None:
    """A worker without its changelog does not start, and says which command creates it."""
    with pytest.raises(ConfigurationError, match="topics create"):
        identify_topic(kafka.bootstrap_servers, "no-such-topic")


def test_topic_id_from_brokers_that_are_away_is_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A worker that starts before its brokers is no mistake of configuration."""
    monkeypatch.setattr("gateway.streaming.kafka.topics._TIMEOUT_S", 2.0)
    with pytest.raises(BrokersUnavailable):
        identify_topic(f"127.0.0.1:{free_port()}", "raw")


def test_brokers_with_transactions_are_recognised(kafka: KafkaBroker) -> None:
    """The check-up asks for a transactional producer."""
    config = StreamConfig(kafka.bootstrap_servers, f"app-{secrets.token_hex(4)}")
    assert transactions_refusal(config) is None
    require_transaction_timeout(config)


def test_transactions_longer_than_brokers_allow_are_refused_at_the_start(
    kafka: KafkaBroker,
) -> None:
    """Partitions would be refused one after another, and each would try on."""
    application_id = f"app-{secrets.token_hex(4)}"
    config = StreamConfig(kafka.bootstrap_servers, application_id, transaction_timeout_s=3_600)
    with pytest.raises(TransactionTimeoutRefused, match="transaction_timeout_s is 3600"):
        require_transaction_timeout(config)


def test_unreachable_brokers_are_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nobody listening ends in an error with the address, not in a wait."""
    monkeypatch.setattr("gateway.streaming.kafka.topics._TIMEOUT_S", 2.0)
    address = f"127.0.0.1:{free_port()}"
    with pytest.raises(BrokersUnavailable, match=address):
        describe_topics(address, ["raw"])
