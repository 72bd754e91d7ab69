"""A line in the log for dead letters: a few in a while, however many there are."""

import time
from collections import Counter
from collections.abc import Callable
from typing import Final

import structlog
from aiokafka.structs import TopicPartition

from gateway.audit.events import CODE_HEADER
from gateway.domain import BatchResult
from gateway.errors import Position

log = structlog.get_logger(__name__)

EVERY_S: Final = 60.0
"""How long a code is silent behind a line; what comes meanwhile is counted in the next one."""


class DeadLetterLines:
    """Tells of dead letters that were published, by code; used on one event loop.

    Args:
        now: seconds of a clock that never goes back.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._n_untold: Counter[str] = Counter()
        self._told_s: dict[str, float] = {}

    def published(self, source: TopicPartition, result: BatchResult) -> None:
        """Tell of the dead letters of a partition's micro-batch, or count them for a later line."""
        now_s = self._now()
        self._n_untold += result.dead_letter_counts
        for code in result.dead_letter_counts:
            if now_s - self._told_s.get(code, -EVERY_S) < EVERY_S:
                continue
            self._told_s[code] = now_s
            log.warning(
                "dead_letters.published",
                code=code,
                n_dead_letters=self._n_untold.pop(code),
                position=_first_position(source, result, code),
            )


def _first_position(source: TopicPartition, result: BatchResult, code: str) -> str:
    """Return where the first record stands that became a dead letter with `code`.

    The key of a dead letter says it. Another record may have the header from its producer, and a
    key of any kind.
    """
    prefix, wanted = f"{source.topic}-{source.partition}-".encode(), (CODE_HEADER, code.encode())
    for record in result.records:
        if wanted in record.headers and record.key is not None and record.key.startswith(prefix):
            offset = record.key.removeprefix(prefix)
            if offset.isdigit():
                return str(Position(source.topic, source.partition, int(offset)))
    return ""
