"""What the stream tells of the way of each micro-batch, while it is on it; traces hang on here."""

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Protocol

from aiokafka.structs import TopicPartition

from gateway.domain import BatchResult, Record
from gateway.errors import GatewayError
from gateway.stages import StageTimes
from gateway.streaming.inbox import MicroBatch

_NOTHING = nullcontext()


class BatchTrace(Protocol):
    """One micro-batch from its records to the end of its transaction.

    One that never ends, since its partition was taken away, is told by nobody.
    """

    @property
    def records(self) -> Sequence[Record]:
        """The records to process: those of the micro-batch, with the trace contexts to hand on."""

    @property
    def stages(self) -> StageTimes:
        """Where the micro-batch's stages book their times."""

    def active(self) -> AbstractContextManager[None]:
        """Have what is logged inside name the trace; within one task, any number of times."""

    def committed(self, result: BatchResult, duration_s: float) -> None:
        """Note that it was published, in a transaction that took so long; it ends here."""


class BatchTracer(Protocol):
    """Called on the event loop; must return at once and must not raise."""

    def begin(self, source: TopicPartition, batch: MicroBatch) -> BatchTrace:
        """Return the trace of a micro-batch that is about to be processed."""

    def retried(self, error: GatewayError) -> None:
        """Note that an attempt failed with `error` and will be repeated, inside of `active`."""


class Untraced:
    """A `BatchTrace` of a micro-batch of which nothing is told."""

    __slots__ = ("records", "stages")

    def __init__(self, records: Sequence[Record]) -> None:
        self.records = records
        self.stages: StageTimes = {}

    def active(self) -> AbstractContextManager[None]:
        """Change nothing."""
        return _NOTHING

    def committed(self, result: BatchResult, duration_s: float) -> None:
        """Do nothing."""


class SilentTracer:
    """A `BatchTracer` without traces."""

    def begin(self, source: TopicPartition, batch: MicroBatch) -> BatchTrace:
        """Return a trace that tells nothing."""
        return Untraced(batch.records)

    def retried(self, error: GatewayError) -> None:
        """Do nothing."""
