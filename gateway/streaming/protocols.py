"""What the stream asks of the work that it delivers exactly once."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from gateway.domain import BatchResult, Record
from gateway.pseudonyms.protocols import Pseudonymizer, Vault

DetectedT = TypeVar("DetectedT")


class BatchProcessor(Protocol[DetectedT]):
    """Turns the micro-batches of one input topic into what is published for them.

    One processor serves all the partitions of its topic; a `Pseudonymizer` serves one partition.
    The stream calls, for each micro-batch of a partition, in offset order:

    1. `detect`, on the event loop; it may run while earlier micro-batches are completed and
       committed, and for several partitions at once.
    2. `complete`, in an executor thread; for one partition never twice at once, never out of order.

    Both see the same records again after a crash, a `TransientError`, or when a micro-batch is
    split.
    """

    def make_pseudonymizer(self, vault: Vault) -> Pseudonymizer:
        """Return a pseudonymizer over `vault`, for one partition.

        Called when a partition has recovered, and again after `complete` raised: whatever the old
        one kept in memory belongs to work that was thrown away, and `vault` no longer shows it.
        """

    async def detect(self, records: Sequence[Record]) -> DetectedT:
        """Return all that is known of `records` before the vault is asked: decoded, with entities.

        Runs on the event loop, so it computes in executor threads and only waits here. It is
        cancelled when the partition is revoked; a cancelled call must leave nothing behind.

        Raises:
            TransientError: a dependency is away; the same call is repeated after a pause.
            InvariantError: the worker stops.
            Exception: the micro-batch is split until the guilty record stands alone for `reject`.
        """

    def complete(self, detected: DetectedT, pseudonymizer: Pseudonymizer) -> BatchResult:
        """Return what the micro-batch publishes, in input order, and its vault changes.

        Computes only; runs in an executor thread. Every record has its end in the result:
        sanitized, passed or dead-lettered. `changes` is what `pseudonymizer.drain_changes()`
        returns at the end.

        Raises:
            TransientError: as in `detect`; `detect` and `complete` are repeated.
            InvariantError: the worker stops.
            Exception: the micro-batch is split until the guilty record stands alone for `reject`.
        """

    def reject(self, record: Record, error: Exception, stage: str) -> BatchResult:
        """Return the dead letter (and audit event) of a record that failed alone with `error`.

        `stage` is where it failed, for an error that does not say so itself: `detect` or `rewrite`.

        Computes only; may run in an executor thread. Must not raise for any record: an exception
        from here stops the worker. `error` may quote the record, so neither its text nor its
        arguments go into the result.
        """
