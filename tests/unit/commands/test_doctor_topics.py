"""What `doctor` says of topics as they are, before a record is lost or published twice by them."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from confluent_kafka import KafkaError, KafkaException

from gateway.commands import doctor
from gateway.commands.doctor_topics import (
    check_cleanup,
    check_configs,
    check_offset_retention,
    check_replicas,
    check_routes,
)
from gateway.commands.doctor_view import Check, Status
from gateway.errors import BrokersRefused, ConfigurationError
from gateway.settings import Settings
from gateway.streaming import KafkaSecurity, StreamConfig
from gateway.streaming.kafka.brokers import Brokers
from gateway.streaming.kafka.group_rules import GroupRules
from gateway.streaming.kafka.topics import TopicState
from gateway.wiring.stream import build_stream_config

DAY_MS = 24 * 3_600 * 1_000
RAW = TopicState(
    name="chat.raw",
    n_partitions=4,
    replication=3,
    cleanup_policy="delete",
    retention_ms=7 * DAY_MS,
    max_message_bytes=1_048_588,
    min_insync_replicas=2,
)


@pytest.mark.parametrize("replication", [2, 3])
def test_replicas_that_need_not_agree_are_warned_of(replication: int) -> None:
    """A leader that acknowledges alone may take what was committed with it."""
    alone = replace(RAW, replication=replication, min_insync_replicas=1)
    (check,) = check_replicas(Settings(), {"chat.raw": alone, "chat.sanitized": None}, 3)
    assert check.name == "topic chat.raw"
    assert check.status is Status.WARNING
    assert "min.insync.replicas is 1" in check.finding
    assert check.remedy == (
        "kafka-configs.sh --bootstrap-server localhost:9092 --alter --topic chat.raw "
        "--add-config min.insync.replicas=2"
    )


def test_changelog_that_forgets_is_told_with_the_command_that_mends_it() -> None:
    """It names the brokers of the settings, and a file where they want a login."""
    secure = {"bootstrap_servers": "b1:9093,b2:9093", "security_protocol": "SSL"}
    settings = Settings.model_validate({"kafka": secure})
    log = "anon-gateway-vault-changelog"
    (check,) = check_configs(settings, {"chat.raw": None, log: RAW}, log)
    assert check.status is Status.FAILED
    assert check.remedy == (
        "kafka-configs.sh --bootstrap-server b1:9093,b2:9093 --command-config admin.properties "
        f"--alter --topic {log} --add-config cleanup.policy=compact"
    )


@pytest.mark.parametrize(
    "state",
    [
        RAW,
        replace(RAW, min_insync_replicas=3),
        replace(RAW, replication=1, min_insync_replicas=1),
        replace(RAW, min_insync_replicas=None),
    ],
)
def test_replicas_that_agree_are_well(state: TopicState) -> None:
    """So is one replica on one broker, and brokers that have no such setting."""
    assert not list(check_replicas(Settings(), {"chat.raw": state}, 1))


def test_single_replica_among_several_brokers_is_warned_of() -> None:
    """It is what `topics create` gives unless it is told otherwise."""
    (check,) = check_replicas(Settings(), {"chat.raw": replace(RAW, replication=1)}, 3)
    assert check.status is Status.WARNING
    assert "one of 3 brokers" in check.finding


@pytest.mark.parametrize(
    ("topic", "state", "status", "said"),
    [
        ("chat.dlq", replace(RAW, cleanup_policy="compact"), Status.FAILED, "without a key"),
        ("chat.sanitized", replace(RAW, cleanup_policy="compact,delete"), Status.WARNING, "last"),
        ("chat.audit", replace(RAW, retention_ms=DAY_MS), Status.WARNING, "kept for 1.0 days"),
    ],
)
def test_topic_that_deletes_what_was_published_is_told(
    topic: str, state: TopicState, status: Status, said: str
) -> None:
    """By compaction, or because results of old records are old themselves."""
    sound = dict.fromkeys(["chat.raw", "chat.sanitized", "chat.audit", "chat.dlq"], RAW)
    assert not list(check_cleanup(Settings(), sound))
    (check,) = check_cleanup(Settings(), {**sound, topic: state})
    assert (check.name, check.status) == (f"topic {topic}", status)
    assert said in check.finding


def test_refused_transactions_are_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who may not is told what to grant; who waits in vain, where to look."""
    remedies = []
    refusals = (
        "TRANSACTIONAL_ID_AUTHORIZATION_FAILED",
        "_TIMED_OUT",
        "INVALID_TRANSACTION_TIMEOUT",
    )
    for refusal in refusals:
        monkeypatch.setattr(doctor, "transactions_refusal", lambda *_, name=refusal: name)
        check = doctor._check_transactions(StreamConfig("broker.example.com:9092", "app"))
        assert check.status is Status.FAILED
        told = "transaction_timeout_s is 60" if "TIMEOUT" in refusal else refusal
        assert told in check.finding
        remedies.append(check.remedy)
    assert remedies[0].startswith("Grant")
    assert "transaction.state.log.replication.factor" in remedies[1]
    assert "transaction.max.timeout.ms" in remedies[2]


def test_rights_that_a_worker_lacks_are_told_before_it_starts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The check fails and says what to grant; topics that are not there are not asked about."""
    asked: list[str] = []

    def lack(_: str, wanted: dict[str, Any], __: object) -> dict[str, list[str]]:
        asked.extend(wanted)
        return {"chat.dlq": ["Write"]}

    monkeypatch.setattr(doctor, "missing_rights", lack)
    settings = Settings()
    there = dict.fromkeys(("chat.raw", "chat.dlq", "anon-gateway-vault-changelog"), 4)
    sizes = {**there, "chat.sanitized": None, "chat.audit": None}
    check = doctor._check_rights(settings, build_stream_config(settings), sizes)
    assert asked == ["chat.raw", "anon-gateway-vault-changelog", "chat.dlq"]
    assert check.status is Status.FAILED
    assert check.finding == "grant Write on chat.dlq"


@pytest.mark.parametrize("n_partitions", [None, 4])
def test_topics_that_are_missing_are_not_called_well(
    monkeypatch: pytest.MonkeyPatch, n_partitions: int | None
) -> None:
    """Neither are rights to them, nor offsets in them."""
    monkeypatch.setattr(doctor, "missing_rights", lambda *_: {})
    monkeypatch.setattr(doctor, "group_offsets", lambda *_: [])
    settings = Settings()
    stream = build_stream_config(settings)
    names = ("chat.raw", "chat.sanitized", "chat.audit", "chat.dlq", stream.changelog_topic)
    sizes = {**dict.fromkeys(names, n_partitions), "chat.raw": None}
    for check in (
        doctor._check_rights(settings, stream, sizes),
        doctor._check_offsets(settings, sizes, KafkaSecurity()),
    ):
        assert check.status is Status.WARNING
        assert check.finding.startswith("not looked at")
        assert "chat.raw" in check.finding


@pytest.mark.parametrize("topic", ["eu.dlq", "eu", "anon-gateway-vault-changelog"])
def test_route_with_a_failed_topic_is_not_called_well(topic: str) -> None:
    """The other routes are, unless it is the changelog, which all of them need."""
    routes = [
        {"name": name, "input": name, "output": f"{name}.s", "audit": "a", "dead_letters": dead}
        for name, dead in (("eu", "eu.dlq"), ("asia", "asia.dlq"))
    ]
    settings = Settings.model_validate({"routes": routes})
    changelog = "anon-gateway-vault-changelog"
    ill, other = check_routes(settings, {f"topic {topic}"}, changelog)
    assert ill.status is Status.FAILED
    assert topic in ill.finding
    assert other.status is (Status.FAILED if topic == changelog else Status.OK)
    assert {check.status for check in check_routes(settings, set(), changelog)} == {Status.OK}


def test_group_that_may_not_be_looked_at_tells_what_to_grant(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who may not see where the group stands may not join it either; other refusals stay theirs."""

    def refuse(code: int) -> Check:
        reason = KafkaException(KafkaError(code, "not you"))

        def ask(*_: object) -> list[Any]:
            raise Brokers("broker.example.com:9092").explained("offsets", "OffsetFetch", reason)

        monkeypatch.setattr(doctor, "group_offsets", ask)
        settings = Settings(kafka={"application_id": "desk"})
        return doctor._attempt(
            "offsets", lambda: doctor._check_offsets(settings, {"chat.raw": 4}, KafkaSecurity())
        )

    check = refuse(KafkaError.GROUP_AUTHORIZATION_FAILED)
    assert check.status is Status.FAILED
    assert "GROUP_AUTHORIZATION_FAILED" in check.finding
    assert check.remedy.startswith("Grant Read on the group desk:")
    check = refuse(KafkaError.INVALID_REQUEST)
    assert check.status is Status.FAILED
    assert check.remedy == BrokersRefused.remedy


@pytest.mark.parametrize(
    ("state", "kept"),
    [
        (replace(RAW, retention_ms=30 * DAY_MS), "kept for 30.0 days"),
        (replace(RAW, retention_ms=-1), "kept for ever"),
        (replace(RAW, cleanup_policy="compact"), "kept for ever"),
    ],
)
def test_input_that_outlives_the_offsets_is_warned_of(state: TopicState, kept: str) -> None:
    """After a longer stop of all workers every record would be published again."""
    (check,) = check_offset_retention(Settings(), {"chat.raw": state}, 7 * DAY_MS)
    assert check.status is Status.WARNING
    assert kept in check.finding
    assert "offsets for 7.0 days" in check.finding
    assert "offsets.retention.minutes" in check.remedy


@pytest.mark.parametrize("offset_retention_ms", [7 * DAY_MS, None])
def test_input_that_the_offsets_outlive_is_well(offset_retention_ms: int | None) -> None:
    """So are the brokers' defaults, and brokers that do not tell what they are configured to."""
    assert not list(check_offset_retention(Settings(), {"chat.raw": RAW}, offset_retention_ms))
    assert not list(check_offset_retention(Settings(), {"chat.raw": None}, offset_retention_ms))


def test_doctor_looks_at_replicas_and_at_retention(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both are warnings: a worker starts all the same."""
    state = replace(RAW, min_insync_replicas=1, retention_ms=-1)

    def describe(servers: str, names: dict[str, None], security: object) -> dict[str, Any]:
        return {name: replace(state, name=name, cleanup_policy="compact") for name in names}

    monkeypatch.setattr(doctor, "describe_topics", describe)
    monkeypatch.setattr(doctor, "group_rules", lambda *_: GroupRules(7 * DAY_MS))
    monkeypatch.setattr(doctor, "group_offsets", lambda *_: [])
    monkeypatch.setattr(doctor, "count_brokers", lambda *_: 3)
    monkeypatch.setattr(doctor, "transactions_refusal", lambda *_: None)
    monkeypatch.setattr(doctor, "missing_rights", lambda *_: {})
    checks = list(doctor.examine(Settings(detection={"detectors": "rules"})))
    found = [check.finding for check in checks if check.status is Status.WARNING]
    assert sum("min.insync.replicas" in finding for finding in found) == 5
    assert sum("cleanup.policy" in finding for finding in found) == 2
    assert sum("offsets for 7.0 days" in finding for finding in found) == 1


@pytest.fixture
def refuse_configs(monkeypatch: pytest.MonkeyPatch) -> Callable[[ConfigurationError], None]:
    """Let the brokers keep to themselves what topics are configured to, for a reason."""

    def refuse(error: ConfigurationError) -> None:
        def describe(*_: object) -> dict[str, Any]:
            raise error

        monkeypatch.setattr(doctor, "describe_topics", describe)

    monkeypatch.setattr(
        doctor,
        "count_partitions",
        lambda _, names, __: {name: 4 for name in names if name != "chat.dlq"},
    )
    monkeypatch.setattr(doctor, "group_rules", lambda *_: GroupRules())
    monkeypatch.setattr(doctor, "group_offsets", lambda *_: [])
    monkeypatch.setattr(doctor, "count_brokers", lambda *_: 3)
    monkeypatch.setattr(doctor, "transactions_refusal", lambda *_: None)
    monkeypatch.setattr(doctor, "missing_rights", lambda *_: {})
    return refuse


def test_doctor_goes_on_where_it_may_not_read_configs(
    refuse_configs: Callable[[ConfigurationError], None],
) -> None:
    """A worker needs no such right: one warning names it, and the other checks are made."""
    refusal = KafkaException(KafkaError(KafkaError.TOPIC_AUTHORIZATION_FAILED, "not you"))
    error = Brokers("broker.example.com:9092").explained("topics", "DescribeConfigs", refusal)
    assert isinstance(error, ConfigurationError)
    refuse_configs(error)
    settings = Settings(detection={"detectors": "rules"})
    checks = {check.name: check for check in doctor.examine(settings)}
    hidden = checks["topic settings"]
    assert hidden.status is Status.WARNING
    assert "DescribeConfigs" in hidden.remedy
    assert checks["topic chat.dlq"].status is Status.FAILED
    assert [checks[name].status for name in ("brokers", "offsets")] == [Status.OK] * 2
    assert checks["transactions"].status is Status.OK


def test_doctor_ends_where_brokers_refuse_more_than_configs(
    refuse_configs: Callable[[ConfigurationError], None],
) -> None:
    """A login that is refused is no matter of rights on topics."""
    refuse_configs(ConfigurationError("topics: the brokers refuse the login"))
    *_, last = doctor.examine(Settings(detection={"detectors": "rules"}))
    assert (last.name, last.status) == ("brokers", Status.FAILED)
