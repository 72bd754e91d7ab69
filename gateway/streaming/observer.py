"""What the stream reports about itself; metrics and traces hang on here."""

from typing import Protocol

from aiokafka.structs import TopicPartition

from gateway.domain import BatchResult
from gateway.streaming.inbox import MicroBatch
from gateway.streaming.recovery import Recovered


class StreamObserver(Protocol):
    """Told of each step on the event loop; must return at once and must not raise."""

    def recovered(self, source: TopicPartition, recovered: Recovered, duration_s: float) -> None:
        """A partition has recovered and starts to process."""

    def committed(
        self, source: TopicPartition, batch: MicroBatch, result: BatchResult, duration_s: float
    ) -> None:
        """A micro-batch was published; `duration_s` is its transaction with the store's update."""


class SilentObserver:
    """Reports to nobody."""

    def recovered(self, source: TopicPartition, recovered: Recovered, duration_s: float) -> None:
        """Do nothing."""

    def committed(
        self, source: TopicPartition, batch: MicroBatch, result: BatchResult, duration_s: float
    ) -> None:
        """Do nothing."""
