"""What brokers are configured to hold consumer groups to."""

from typing import NamedTuple

from confluent_kafka import KafkaException
from confluent_kafka.admin import ConfigResource  # type: ignore[attr-defined] # re-exported

from gateway.streaming.kafka.brokers import Brokers
from gateway.streaming.kafka.security import KafkaSecurity

_TIMEOUT_S = 20.0
_MINUTE_MS = 60_000


class GroupRules(NamedTuple):
    """Each in milliseconds; None for what is not told."""

    offset_retention_ms: int | None = None
    """For how long the offsets of a group without members are kept."""
    min_session_ms: int | None = None
    """The shortest session time-out of a member."""
    max_session_ms: int | None = None
    """The longest one."""


def group_rules(bootstrap_servers: str, security: KafkaSecurity | None = None) -> GroupRules:
    """Return what brokers tell: not every gateway may read what they are configured to; blocks.

    Raises:
        ConfigurationError: a certificate or key cannot be read.
    """
    with Brokers(bootstrap_servers, security) as brokers:
        admin = brokers.admin
        try:
            # All of them are meant to have the same; only a broker itself can be asked for its own.
            number = min(admin.list_topics(timeout=_TIMEOUT_S).brokers)
            broker = ConfigResource(ConfigResource.Type.BROKER, str(number))
            future = admin.describe_configs([broker], request_timeout=_TIMEOUT_S)[broker]
            entries = future.result()
        except (KafkaException, KeyError, ValueError):
            return GroupRules()

    def told(name: str, unit_ms: int = 1) -> int | None:
        try:
            return int(entries[name].value) * unit_ms
        except (KeyError, TypeError, ValueError):
            return None

    return GroupRules(
        told("offsets.retention.minutes", _MINUTE_MS),
        told("group.min.session.timeout.ms"),
        told("group.max.session.timeout.ms"),
    )
