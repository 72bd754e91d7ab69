"""What the stream reports about itself; metrics and traces hang on here."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from aiokafka.structs import TopicPartition

from gateway.domain import BatchResult
from gateway.errors import GatewayError
from gateway.streaming.inbox import MicroBatch
from gateway.streaming.vault.recovery import Recovered


class PartitionSample(NamedTuple):
    """Where a partition of this worker stands; None where it is not known yet."""

    source: TopicPartition
    lag_records: int | None
    lag_s: float | None
    vault_bytes: int
    n_conversations: int


class TopicSample(NamedTuple):
    """Partitions of an input topic: all that there are, and this worker's by phase."""

    topic: str
    n_partitions: int | None
    phases: Mapping[str, int]


class StreamObserver(Protocol):
    """Told of each step on the event loop; must return at once and must not raise."""

    def recovered(self, source: TopicPartition, recovered: Recovered, duration_s: float) -> None:
        """A partition has recovered and starts to process."""

    def committed(
        self,
        source: TopicPartition,
        batch: MicroBatch,
        result: BatchResult,
        duration_s: float,
        stages: Mapping[str, float],
    ) -> None:
        """A micro-batch was published.

        Args:
            source: the partition.
            batch: its records.
            result: what was published.
            duration_s: its transaction with the store's update.
            stages: how long it spent in each stage of `gateway.stages`.
        """

    def retried(self, source: TopicPartition, error: GatewayError) -> None:
        """An attempt at a micro-batch failed with `error` and will be repeated."""

    def expired(self, source: TopicPartition, n_offsets: int) -> None:
        """The brokers deleted records, by retention or by hand, before they were read."""

    def sampled(self, topics: Sequence[TopicSample], partitions: Sequence[PartitionSample]) -> None:
        """All partitions that the worker has now, every few seconds and when that changes."""

    def answered(self, at_s: float) -> None:
        """The brokers answered, at `at_s` seconds since the epoch, or are first asked then."""


class SilentObserver:
    """Reports to nobody."""

    def recovered(self, source: TopicPartition, recovered: Recovered, duration_s: float) -> None:
        """Do nothing."""

    def committed(
        self,
        source: TopicPartition,
        batch: MicroBatch,
        result: BatchResult,
        duration_s: float,
        stages: Mapping[str, float],
    ) -> None:
        """Do nothing."""

    def retried(self, source: TopicPartition, error: GatewayError) -> None:
        """Do nothing."""

    def expired(self, source: TopicPartition, n_offsets: int) -> None:
        """Do nothing."""

    def sampled(self, topics: Sequence[TopicSample], partitions: Sequence[PartitionSample]) -> None:
        """Do nothing."""

    def answered(self, at_s: float) -> None:
        """Do nothing."""
