"""Counts in metrics what the stream reports, and has dead letters logged."""

from collections.abc import Mapping, Sequence

from aiokafka.structs import TopicPartition

from gateway.domain import BatchResult
from gateway.errors import GatewayError
from gateway.observability import catalogue
from gateway.observability.metrics import GatewayMetrics
from gateway.streaming.inbox import MicroBatch
from gateway.streaming.telemetry.dead_letter_lines import DeadLetterLines
from gateway.streaming.telemetry.observer import PartitionSample, TopicSample
from gateway.streaming.vault.recovery import Recovered


class MetricsObserver:
    """Implements `StreamObserver` over the gateway's metrics."""

    def __init__(self, metrics: GatewayMetrics) -> None:
        self._metrics = metrics
        self._dead_letters = DeadLetterLines()

    def recovered(self, source: TopicPartition, recovered: Recovered, duration_s: float) -> None:
        """Count a recovery."""
        self._metrics.recovered(source.topic, duration_s, recovered.n_changes)

    def committed(
        self,
        source: TopicPartition,
        batch: MicroBatch,
        result: BatchResult,
        duration_s: float,
        stages: Mapping[str, float],
    ) -> None:
        """Count a micro-batch, and tell of its dead letters."""
        self._metrics.committed(batch.records, batch.n_bytes, result, duration_s, stages)
        if result.n_dead:
            self._dead_letters.published(source, result)

    def retried(self, source: TopicPartition, error: GatewayError) -> None:
        """Count an attempt that failed."""
        self._metrics.retried(source.topic, error.code)

    def expired(self, source: TopicPartition, n_offsets: int) -> None:
        """Count records that nobody will read any more."""
        self._metrics.expired(source.topic, n_offsets)

    def sampled(self, topics: Sequence[TopicSample], partitions: Sequence[PartitionSample]) -> None:
        """Show these partitions and no others, so that nobody reads of one that has moved."""
        metrics = self._metrics
        keyed = {(one.source.topic, str(one.source.partition)): one for one in partitions}
        metrics.replace(
            catalogue.LAG_RECORDS,
            {k: one.lag_records for k, one in keyed.items() if one.lag_records is not None},
        )
        metrics.replace(
            catalogue.LAG_SECONDS,
            {k: one.lag_s for k, one in keyed.items() if one.lag_s is not None},
        )
        metrics.replace(
            catalogue.VAULT_CONVERSATIONS,
            {k: one.n_conversations for k, one in keyed.items()},
        )
        metrics.replace(catalogue.VAULT_BYTES, {k: one.vault_bytes for k, one in keyed.items()})
        metrics.retain(catalogue.LAST_COMMIT, keyed.keys())
        metrics.replace(
            catalogue.PARTITIONS,
            {(one.topic, phase): n for one in topics for phase, n in one.phases.items()},
        )
        metrics.replace(
            catalogue.TOPIC_PARTITIONS,
            {(one.topic,): one.n_partitions for one in topics if one.n_partitions is not None},
        )

    def answered(self, at_s: float) -> None:
        """Show when the brokers last answered."""
        self._metrics.replace(catalogue.BROKERS_ANSWERED, {(): at_s})
