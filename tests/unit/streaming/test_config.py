"""What a worker may be told, and how clients prove themselves."""

from typing import Any

import pytest

from gateway.errors import ConfigurationError
from gateway.settings import KafkaSettings
from gateway.streaming.config import StreamConfig
from gateway.streaming.kafka.security import KafkaSecurity
from gateway.streaming.kafka.topics import pipeline_topics

MADE_UP = "hush-hush"


@pytest.mark.parametrize(
    "wrong",
    [
        {"application_id": ""},
        {"application_id": "a" * 234},
        {"application_id": "chat/gateway"},
        {"application_id": ".."},
        {"application_id": "chat\n"},
        {"max_bytes_in_flight": 1},
    ],
)
def test_config_refuses_settings_that_contradict(wrong: dict[str, Any]) -> None:
    """A worker with such settings would not keep its promises, so it does not start."""
    with pytest.raises(ConfigurationError):
        StreamConfig(**{"bootstrap_servers": "b:1", "application_id": "app", **wrong})


def test_longest_application_id_makes_the_longest_name_of_a_topic() -> None:
    """The settings allow as many characters as the changelog's name leaves."""
    longest = "a" * 233
    assert len(StreamConfig("b:1", longest).changelog_topic) == 249
    assert KafkaSettings(application_id=longest).application_id == longest
    with pytest.raises(ValueError, match="at most 233"):
        KafkaSettings(application_id=longest + "a")


def test_names_derive_from_the_application_id() -> None:
    """Changelog and transactional ids are what operators grant rights on."""
    config = StreamConfig("b:1", "app")
    assert config.changelog_topic == "app-vault-changelog"
    assert config.transactional_id("raw", 3) == "app-raw-3"


def test_password_stays_out_of_the_repr() -> None:
    """Settings may be logged."""
    security = KafkaSecurity("SASL_PLAINTEXT", sasl_username="me", sasl_password=MADE_UP)
    assert MADE_UP not in repr(StreamConfig("b:1", "app", security=security))


def test_both_client_libraries_get_the_same_credentials() -> None:
    """Each library is told the same in its own words."""
    security = KafkaSecurity("SASL_PLAINTEXT", sasl_username="me", sasl_password=MADE_UP)
    assert security.aiokafka_options() == {
        "security_protocol": "SASL_PLAINTEXT",
        "sasl_mechanism": "PLAIN",
        "sasl_plain_username": "me",
        "sasl_plain_password": MADE_UP,
    }
    assert security.librdkafka_options() == {
        "security.protocol": "SASL_PLAINTEXT",
        "sasl.mechanism": "PLAIN",
        "sasl.username": "me",
        "sasl.password": MADE_UP,
    }


@pytest.mark.parametrize(
    "wrong",
    [
        {"protocol": "TLS"},
        {"protocol": "SASL_SSL"},
        {
            "protocol": "SASL_SSL",
            "sasl_mechanism": "NTLM",
            "sasl_username": "a",
            "sasl_password": "b",
        },
    ],
)
def test_security_refuses_what_no_client_knows(wrong: dict[str, str]) -> None:
    """An unknown protocol or mechanism and missing credentials are found at once."""
    with pytest.raises(ConfigurationError):
        KafkaSecurity(**wrong)


@pytest.mark.parametrize("setting", ["ssl_ca_file", "ssl_certificate_file", "ssl_key_file"])
def test_unreadable_certificate_is_an_error_of_configuration(setting: str) -> None:
    """A wrong path is told before any connection is tried, by the name of its setting."""
    files: dict[str, Any] = {setting: "/no/such/file"}
    with pytest.raises(ConfigurationError, match=f"kafka.{setting} cannot be read"):
        KafkaSecurity("SSL", **files).ssl_context()


def test_all_topics_of_a_pipeline_get_equal_partition_counts() -> None:
    """Partition numbers are kept, so no topic may have fewer; only the changelog is compacted."""
    plans = pipeline_topics(["raw"], ["out", "audit", "out"], "changelog", n_partitions=6)
    assert [plan.name for plan in plans] == ["raw", "out", "audit", "changelog"]
    assert {plan.n_partitions for plan in plans} == {6}
    assert [plan.config.get("cleanup.policy") for plan in plans] == [None, None, None, "compact"]


@pytest.mark.parametrize(("replication", "insync"), [(1, None), (2, None), (3, "2"), (5, "2")])
def test_two_of_three_replicas_hold_what_is_acknowledged(
    replication: int, insync: str | None
) -> None:
    """One broker may be lost with nothing of what was committed; of two, one may be away."""
    plans = pipeline_topics(["raw"], ["out"], "log", n_partitions=6, replication=replication)
    assert [plan.config.get("min.insync.replicas") for plan in plans] == [insync] * 3
