"""Topics of a pipeline: created as exactly once needs them, and described for a check-up."""

import time
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from confluent_kafka import KafkaError, KafkaException, TopicCollection
from confluent_kafka.admin import (  # type: ignore[attr-defined] # re-exported, without __all__
    AdminClient,
    ConfigResource,
    NewTopic,
)

from gateway.errors import BrokersRefused, ConfigurationError
from gateway.streaming.kafka.brokers import Brokers
from gateway.streaming.kafka.security import KafkaSecurity

_TIMEOUT_S = 20.0
_METADATA_PAUSE_S = 0.1
_NO_TOPIC_ID = bytes(16)
CHANGELOG_CONFIG: Mapping[str, str] = {
    "cleanup.policy": "compact",
    # Erased conversations leave the disk within a day, not when a segment happens to fill up.
    "max.compaction.lag.ms": str(24 * 3_600 * 1_000),
    # Otherwise the broker refuses the records of a worker whose clock is an hour ahead.
    "message.timestamp.type": "LogAppendTime",
}
MIN_INSYNC_REPLICAS = 2
"""What `min.insync.replicas` has to be: a leader that acknowledges alone loses what it alone has.

The brokers' default is 1.
"""
# With two replicas, requiring both would stop the pipeline whenever one broker is away.
_REPLICATION_TO_SPARE_ONE = 3


@dataclass(frozen=True, slots=True)
class TopicPlan:
    """A topic that the pipeline needs."""

    name: str
    n_partitions: int
    replication: int = 1
    config: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TopicState:
    """A topic as it is: what a check-up compares with what the pipeline needs."""

    name: str
    n_partitions: int
    replication: int
    cleanup_policy: str
    retention_ms: int
    max_message_bytes: int
    min_insync_replicas: int | None
    """None where the brokers have no such setting."""


class TopicIdentity(NamedTuple):
    """Which topic this is, beyond its name."""

    topic_id: bytes
    n_partitions: int


def pipeline_topics(
    inputs: Iterable[str],
    outputs: Iterable[str],
    changelog: str,
    *,
    n_partitions: int,
    replication: int = 1,
) -> list[TopicPlan]:
    """Return the plans of a pipeline's topics: equal partition counts, a compacted changelog.

    Partition numbers are kept from input to output and to the changelog, so all of them need as
    many partitions as the input. From three replicas on, two have to hold what is acknowledged.
    """
    plain = dict.fromkeys([*inputs, *outputs])
    config: dict[str, str] = {}
    if replication >= _REPLICATION_TO_SPARE_ONE:
        config["min.insync.replicas"] = str(MIN_INSYNC_REPLICAS)
    return [
        *(TopicPlan(name, n_partitions, replication, config) for name in plain),
        TopicPlan(changelog, n_partitions, replication, {**CHANGELOG_CONFIG, **config}),
    ]


def create_topics(
    bootstrap_servers: str, plans: Iterable[TopicPlan], security: KafkaSecurity | None = None
) -> list[str]:
    """Create the topics that do not exist yet and return their names; blocks until they exist.

    Raises:
        ConfigurationError: the brokers refuse a topic or the login.
        BrokersUnavailable: the brokers cannot be reached.
    """
    topics = [
        NewTopic(plan.name, plan.n_partitions, plan.replication, config=dict(plan.config))
        for plan in plans
    ]
    created = []
    with Brokers(bootstrap_servers, security) as brokers:
        futures = brokers.admin.create_topics(
            topics, request_timeout=_TIMEOUT_S, operation_timeout=_TIMEOUT_S
        )
        for name, future in futures.items():
            try:
                future.result()
                created.append(name)
            except KafkaException as error:
                if error.args[0].code() != KafkaError.TOPIC_ALREADY_EXISTS:
                    what = f"topic {name} cannot be created"
                    raise brokers.explained(what, "CreateTopics", error) from error
        _await_metadata(brokers.admin, created)
    return created


def count_partitions(
    bootstrap_servers: str, names: Iterable[str], security: KafkaSecurity | None = None
) -> dict[str, int]:
    """Return how many partitions each topic has that exists and may be seen; blocks.

    Raises:
        ConfigurationError: the brokers refuse the login.
        BrokersUnavailable: the brokers cannot be reached.
    """
    with Brokers(bootstrap_servers, security) as brokers:
        try:
            known = brokers.metadata(_TIMEOUT_S).topics
        except KafkaException as error:
            raise brokers.explained("topics cannot be looked at", "Metadata", error) from error
    return {name: len(known[name].partitions) for name in names if name in known}


def require_topics(
    bootstrap_servers: str, names: Iterable[str], security: KafkaSecurity | None = None
) -> dict[str, int]:
    """Return how many partitions each topic has, see `count_partitions`; blocks.

    Raises:
        ConfigurationError: one does not exist or may not be seen, or the brokers refuse the login.
        BrokersUnavailable: the brokers cannot be reached.
    """
    wanted = tuple(names)
    sizes = count_partitions(bootstrap_servers, wanted, security)
    if missing := [name for name in wanted if name not in sizes]:
        raise ConfigurationError(f"there is no topic {', '.join(missing)}")
    return sizes


def describe_topics(
    bootstrap_servers: str,
    names: Iterable[str],
    security: KafkaSecurity | None = None,
    *,
    configs_timeout_s: float = _TIMEOUT_S,
) -> dict[str, TopicState | None]:
    """Return how each topic stands, None for those that do not exist; blocks.

    Args:
        bootstrap_servers: the brokers.
        names: the topics' names.
        security: how to prove oneself to them.
        configs_timeout_s: how long to wait for the topics' settings.

    Raises:
        ConfigurationError: the brokers refuse the login.
        BrokersUnavailable: the brokers cannot be reached.
    """
    names = list(names)
    with Brokers(bootstrap_servers, security) as brokers:
        admin = brokers.admin
        try:
            known = brokers.metadata(_TIMEOUT_S).topics
            present = [name for name in names if name in known]
            if not present:
                return dict.fromkeys(names)
            resources = [ConfigResource(ConfigResource.Type.TOPIC, name) for name in present]
            futures = admin.describe_configs(resources, request_timeout=configs_timeout_s)
            configs = {resource.name: future.result() for resource, future in futures.items()}
        except KafkaException as error:
            what = "topics cannot be looked at"
            raise brokers.explained(what, "DescribeConfigs", error) from error
    states: dict[str, TopicState | None] = dict.fromkeys(names)
    for name in present:
        partitions, config = known[name].partitions, configs[name]
        insync = config.get("min.insync.replicas")
        states[name] = TopicState(
            name=name,
            n_partitions=len(partitions),
            replication=min((len(p.replicas) for p in partitions.values()), default=0),
            cleanup_policy=config["cleanup.policy"].value,
            retention_ms=int(config["retention.ms"].value),
            max_message_bytes=int(config["max.message.bytes"].value),
            min_insync_replicas=int(insync.value) if insync else None,
        )
    return states


def identify_topic(
    bootstrap_servers: str,
    name: str,
    security: KafkaSecurity | None = None,
    *,
    has_ids: bool = True,
) -> TopicIdentity:
    """Return what tells a topic from a later one of the same name, see `identify_topics`."""
    return identify_topics(bootstrap_servers, [name], security, has_ids=has_ids)[name]


def identify_topics(
    bootstrap_servers: str,
    names: Iterable[str],
    security: KafkaSecurity | None = None,
    *,
    has_ids: bool = True,
) -> dict[str, TopicIdentity]:
    """Return what tells topics from later ones of the same names, and their sizes; blocks.

    Args:
        bootstrap_servers: the brokers.
        names: the topics' names.
        security: how to prove oneself to them.
        has_ids: whether the brokers know topic ids; without, an id is zero bytes.

    Raises:
        ConfigurationError: topics do not exist or may not be seen; all of them are named.
        BrokersUnavailable: the brokers cannot be reached; trying again later may help.
    """
    found: dict[str, TopicIdentity] = {}
    refused: dict[str, KafkaError] = {}
    with Brokers(bootstrap_servers, security) as brokers:
        for name in dict.fromkeys(names):
            try:
                found[name] = _identified(brokers.admin, name, has_ids=has_ids)
            except KafkaException as error:
                told = brokers.explained(_undescribed([name]), "DescribeTopics", error)
                if not isinstance(told, BrokersRefused):
                    raise told from error
                refused[name] = error.args[0]
    if refused:
        reasons = {error.name(): error.str() for error in refused.values()}
        raise BrokersRefused(
            _undescribed(refused), " and ".join(reasons), " and ".join(reasons.values())
        )
    return found


def _undescribed(names: Collection[str]) -> str:
    told = f"topic{'s' if len(names) > 1 else ''} {', '.join(names)}"
    # The remedy first: that a topic was never created is by far the most frequent cause.
    return f"{told} cannot be described (`anon-gateway topics create` creates topics)"


def _identified(admin: AdminClient, name: str, *, has_ids: bool) -> TopicIdentity:
    if not has_ids:
        listed = admin.list_topics(name, timeout=_TIMEOUT_S).topics[name]
        if listed.error is not None:  # what is not there is listed all the same
            raise KafkaException(listed.error)
        return TopicIdentity(_NO_TOPIC_ID, len(listed.partitions))
    topics = TopicCollection([name])
    described = admin.describe_topics(topics, request_timeout=_TIMEOUT_S)[name].result()
    halves = (
        described.topic_id.get_most_significant_bits(),
        described.topic_id.get_least_significant_bits(),
    )
    identity = b"".join(half.to_bytes(8, "big", signed=True) for half in halves)
    return TopicIdentity(identity, len(described.partitions))


def short_topics(
    sizes: Mapping[str, int], outputs: Mapping[str, Iterable[str]], changelog: str
) -> list[str]:
    """Return in words which topics have fewer partitions than an input that publishes to them.

    Args:
        sizes: partitions of each topic; those that it lacks are not judged.
        outputs: the topics that each input publishes to.
        changelog: the topic that all of them publish to.
    """
    return [
        f"{source} has {sizes[source]} partitions, {topic} has only {sizes[topic]}: give it as "
        "many as the input topic has"
        for source, topics in outputs.items()
        for topic in dict.fromkeys([*topics, changelog])
        if topic in sizes and sizes[topic] < sizes.get(source, 0)
    ]


def count_brokers(bootstrap_servers: str, security: KafkaSecurity | None = None) -> int:
    """Return how many brokers the cluster has now; blocks.

    Raises:
        ConfigurationError: the brokers refuse the login.
        BrokersUnavailable: the brokers cannot be reached.
    """
    with Brokers(bootstrap_servers, security) as brokers:
        try:
            return len(brokers.metadata(_TIMEOUT_S).brokers)
        except KafkaException as error:
            raise brokers.explained("brokers cannot be counted", "Metadata", error) from error


def _await_metadata(admin: AdminClient, names: Iterable[str]) -> None:
    """Return when brokers tell clients of the topics, which is a little after their creation."""
    deadline = time.monotonic() + _TIMEOUT_S
    while not set(names) <= admin.list_topics(timeout=_TIMEOUT_S).topics.keys():
        if time.monotonic() > deadline:
            raise ConfigurationError("new topics do not appear in the brokers' metadata")
        time.sleep(_METADATA_PAUSE_S)
