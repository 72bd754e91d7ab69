"""From records to a result that can be published, whatever goes wrong on the way.

`TransientError` waits and tries again. `InvariantError` and `ConfigurationError` go up and stop the
worker. Anything else splits the micro-batch until the guilty record stands alone and the processor
turns it into a dead letter; order is kept throughout.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import structlog

from gateway.domain import BatchResult, Record, position_of
from gateway.errors import (
    ConfigurationError,
    GatewayError,
    InvariantError,
    ProcessingFailed,
    TransientError,
)

log = structlog.get_logger(__name__)

_STOPPING = (InvariantError, ConfigurationError)


# One try at a run of records: all of it, or an exception with every change since the start undone.
Attempt = Callable[[Sequence[Record]], Awaitable[BatchResult]]
Reject = Callable[[Record, Exception], Awaitable[BatchResult]]


def _tell_nobody(_: GatewayError) -> None:
    pass


@dataclass(slots=True)
class Backoff:
    """Growing pauses, each drawn from half to whole: partitions do not come back all at once.

    `on_failure` is told why, before each pause.
    """

    first_s: float = 0.1
    max_s: float = 10.0
    sleep: Callable[[float], Awaitable[object]] = asyncio.sleep
    on_failure: Callable[[GatewayError], None] = _tell_nobody
    _random: random.Random = field(default_factory=random.Random)

    async def pause(self, n_failures: int) -> None:
        """Wait after the `n_failures`-th failure in a row."""
        bound_s = min(self.max_s, self.first_s * 2.0 ** min(n_failures - 1, 16))
        await self.sleep(self._random.uniform(bound_s / 2, bound_s))


async def patiently(work: Callable[[], Awaitable[Any]], backoff: Backoff, stage: str) -> Any:
    """Return what `work` returns, however long its dependencies are away."""
    n_failures = 0
    while True:
        try:
            return await work()
        except TransientError as error:
            n_failures += 1
            log.warning("stream.waiting", code=error.code, stage=stage, n_failures=n_failures)
            backoff.on_failure(error)
            await backoff.pause(n_failures)


def stops_the_worker(error: BaseException) -> bool:
    """Whether `error` is no record's fault."""
    return isinstance(error, _STOPPING) or not isinstance(error, Exception)


async def resolve(
    records: Sequence[Record],
    attempt: Attempt,
    reject: Reject,
    backoff: Backoff,
) -> BatchResult:
    """Return what `records` publish, in order, with guilty records as dead letters.

    Args:
        records: consecutive records, at least one.
        attempt: processes a run of records, all or nothing.
        reject: makes the dead letter of a record that failed alone.
        backoff: how long to wait while a dependency is away.

    Raises:
        InvariantError, ConfigurationError: from `attempt` or `reject`.
    """
    try:
        result: BatchResult = await patiently(lambda: attempt(records), backoff, "complete")
    except Exception as error:
        if stops_the_worker(error):
            raise
        if len(records) == 1:
            _log_rejected(records[0], error)
            return await reject(records[0], error)
    else:
        return result
    middle = len(records) // 2
    log.info("stream.split", position=str(position_of(records[0])), n_records=len(records))
    first = await resolve(records[:middle], attempt, reject, backoff)
    second = await resolve(records[middle:], attempt, reject, backoff)
    return joined(first, second)


def joined(first: BatchResult, second: BatchResult) -> BatchResult:
    """Return both results as one, in order."""
    return BatchResult(
        records=[*first.records, *second.records],
        changes=[*first.changes, *second.changes],
        n_sanitized=first.n_sanitized + second.n_sanitized,
        n_passed=first.n_passed + second.n_passed,
        n_dead=first.n_dead + second.n_dead,
        replacement_counts=first.replacement_counts + second.replacement_counts,
        dead_letter_counts=first.dead_letter_counts + second.dead_letter_counts,
    )


def _log_rejected(record: Record, error: Exception) -> None:
    """Say which record failed, and how; an unforeseen error's own words may quote the record."""
    code = error.code if isinstance(error, GatewayError) else ProcessingFailed.code
    log.warning(
        "stream.rejected",
        position=str(position_of(record)),
        code=code,
        error_type=type(error).__name__,
    )
