"""The stream: micro-batches out of Kafka, through a processor, and back in one transaction.

`gateway.streaming.worker` runs it; it is not imported here, since it brings Faust along.
"""

from gateway.streaming.config import StreamConfig
from gateway.streaming.kafka.security import KafkaSecurity
from gateway.streaming.protocols import BatchProcessor

__all__ = ["BatchProcessor", "KafkaSecurity", "StreamConfig"]
