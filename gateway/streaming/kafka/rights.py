"""What the brokers let this user do, asked before the first record is there to be refused."""

from collections.abc import Iterable, Mapping

from confluent_kafka import KafkaError, KafkaException, TopicCollection
from confluent_kafka.admin import AclOperation  # type: ignore[attr-defined] # re-exported

from gateway.streaming.kafka.brokers import Brokers
from gateway.streaming.kafka.security import KafkaSecurity

_TIMEOUT_S = 20.0
_UNSEEN = frozenset({KafkaError.UNKNOWN_TOPIC_OR_PART, KafkaError.TOPIC_AUTHORIZATION_FAILED})


def wanted_operations(
    inputs: Iterable[str], outputs: Iterable[str], changelog: str
) -> dict[str, frozenset[AclOperation]]:
    """Return what a worker does with each topic, beside looking at it."""
    wanted: dict[str, set[AclOperation]] = {}
    for name in (*inputs, changelog):
        wanted.setdefault(name, set()).add(AclOperation.READ)
    for name in (*outputs, changelog):
        wanted.setdefault(name, set()).add(AclOperation.WRITE)
    return {name: frozenset(operations) for name, operations in wanted.items()}


def missing_rights(
    bootstrap_servers: str,
    wanted: Mapping[str, frozenset[AclOperation]],
    security: KafkaSecurity | None = None,
) -> dict[str, list[str]]:
    """Return the rights that this user lacks, by topic, as `kafka-acls.sh` calls them; blocks.

    Topics that cannot be described are left out, and so is what brokers do not tell, as those
    before Kafka 2.3.

    Raises:
        ConfigurationError: the brokers refuse the login.
        BrokersUnavailable: the brokers cannot be reached.
    """
    missing: dict[str, list[str]] = {}
    with Brokers(bootstrap_servers, security) as brokers:
        described = brokers.admin.describe_topics(
            TopicCollection(list(wanted)),
            include_authorized_operations=True,
            request_timeout=_TIMEOUT_S,
        )
        for name, future in described.items():
            try:
                allowed = future.result().authorized_operations
            except KafkaException as error:
                if error.args[0].code() in _UNSEEN:
                    continue
                what = "rights cannot be looked at"
                raise brokers.explained(what, "DescribeTopics", error) from error
            # Who may look at a topic has a right, so that none at all is no answer.
            if allowed and (lacks := wanted[name] - set(allowed)):
                missing[name] = sorted(operation.name.capitalize() for operation in lacks)
    return missing


def rights_told(missing: Mapping[str, Iterable[str]]) -> str:
    """Return in words what to grant."""
    granted = (f"{' and '.join(operations)} on {name}" for name, operations in missing.items())
    return f"grant {', '.join(granted)}"
