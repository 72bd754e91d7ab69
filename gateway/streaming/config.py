"""What a worker is told: plain values, no settings tree."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from gateway.audit.chain import Chaining
from gateway.errors import ConfigurationError
from gateway.pipeline.limits import BatchLimits
from gateway.streaming.kafka.security import KafkaSecurity

# Brokers refuse batches over 1 MiB unless told otherwise (message.max.bytes, 1,048,588); the rest
# is room for the batch header and for per-record overhead that is known only once it is written.
DEFAULT_MAX_BATCH_BYTES = 900_000
_TOPIC_NAME = re.compile(r"[A-Za-z0-9._-]{1,249}")  # what brokers take


@dataclass(frozen=True, slots=True)
class StreamConfig:
    """How one worker reads, recovers and publishes.

    `application_id` names the consumer group, starts every transactional id and names the vault's
    changelog topic. Workers with the same id share the work; two applications must not share one.
    How the times relate is checked where they are set.
    """

    bootstrap_servers: str
    application_id: str
    security: KafkaSecurity = field(default_factory=KafkaSecurity)
    exactly_once: bool = True
    limits: BatchLimits = field(default_factory=BatchLimits)
    # Bounds what one partition holds in memory: waiting, in detection and in the open transaction.
    max_bytes_in_flight: int = 16 * 1024 * 1024
    max_batch_bytes: int = DEFAULT_MAX_BATCH_BYTES
    compression: str | None = None
    session_timeout_s: float = 10.0
    heartbeat_interval_s: float = 3.0
    request_timeout_s: float = 40.0
    max_poll_interval_s: float = 300.0
    # How long one micro-batch may take to be published, brokers restarting included.
    delivery_timeout_s: float = 30.0
    # The longest a transaction may stay open before brokers abort it; it also bounds how long
    # read_committed consumers stand behind a worker that died.
    transaction_timeout_s: float = 60.0
    # Shared by all partitions when a rebalance or a stop takes them away.
    drain_timeout_s: float = 5.0
    vault_dir: Path | None = None
    has_standby: bool = False
    # More dead letters than this share of the last `dead_letter_window` records of a partition stop
    # the worker: then the route is wrong, not the records.
    max_dead_letter_share: float = 1.0
    dead_letter_window: int = 1_000
    # Of all inputs: a worker that cannot publish does not join its group.
    output_topics: tuple[str, ...] = ()
    # Those of each input, which need as many partitions as it has.
    outputs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    # How audit events are linked; None leaves them as they are.
    chaining: Chaining | None = None
    web_host: str = "127.0.0.1"
    web_port: int | None = None

    def __post_init__(self) -> None:
        is_folder = self.application_id not in ("", ".", "..")
        if not is_folder or not _TOPIC_NAME.fullmatch(self.changelog_topic):
            raise ConfigurationError(
                "kafka.application_id names the vault's changelog topic and its folder: letters, "
                "digits, `.`, `_` and `-`, at most 233, and not dots alone"
            )
        if self.max_bytes_in_flight < self.limits.max_bytes:
            raise ConfigurationError("max_bytes_in_flight must not be under limits.max_bytes")

    @property
    def changelog_topic(self) -> str:
        """The compacted topic that holds the vault, one partition for each input partition."""
        return f"{self.application_id}-vault-changelog"

    @property
    def isolation_level(self) -> str:
        """What is read of records in transactions: those that were committed, or all."""
        return "read_committed" if self.exactly_once else "read_uncommitted"

    def transactional_id(self, topic: str, partition: int) -> str:
        """Return the id by which a new owner of an input partition fences the old one."""
        return f"{self.application_id}-{topic}-{partition}"
