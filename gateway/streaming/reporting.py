"""Counts in metrics what the stream reports."""

from aiokafka.structs import TopicPartition

from gateway.domain import BatchResult
from gateway.observability.metrics import GatewayMetrics
from gateway.streaming.inbox import MicroBatch
from gateway.streaming.recovery import Recovered


class MetricsObserver:
    """Implements `StreamObserver` over the gateway's metrics."""

    def __init__(self, metrics: GatewayMetrics) -> None:
        self._metrics = metrics

    def recovered(self, source: TopicPartition, recovered: Recovered, duration_s: float) -> None:
        """Count a recovery."""
        self._metrics.recovered(source.topic, duration_s)

    def committed(
        self, source: TopicPartition, batch: MicroBatch, result: BatchResult, duration_s: float
    ) -> None:
        """Count a micro-batch."""
        self._metrics.committed(batch.records[0], batch.n_bytes, result, duration_s)
