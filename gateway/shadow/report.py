"""What shadow mode has counted so far: as metrics at once, and in the log once a minute."""

import time
from collections import Counter
from collections.abc import Callable
from typing import Final, Protocol

import structlog

from gateway.observability import Metric, catalogue
from gateway.observability.metrics import Series
from gateway.shadow.differences import Differences, Result

log = structlog.get_logger(__name__)

COMPARED: Final = "compared"
DROPPED: Final = "dropped"
FAILED: Final = "failed"
OUTCOMES: Final = (COMPARED, DROPPED, FAILED)

_LOG_EVERY_S: Final = 60.0


class Metrics(Protocol):
    """What the report tells; `GatewayMetrics` has it."""

    def replace(self, metric: Metric, series: Series) -> None:
        """Let a counter or gauge have exactly these series."""

    def observe(self, metric: Metric, value: float, *labels: str) -> None:
        """Record one value of a histogram."""


class ShadowReport:
    """Counts for all input topics of a worker; used by one thread.

    Args:
        metrics: are told of everything.
        topics: the input topics; each has its zeros from the start, since no `rate()` sees the
            first value of a series.
        now: seconds, monotonic.
    """

    def __init__(
        self, metrics: Metrics, topics: tuple[str, ...], now: Callable[[], float] = time.monotonic
    ) -> None:
        self._metrics = metrics
        self._now = now
        self._messages: Counter[tuple[str, ...]] = Counter()
        self._totals: dict[str, Differences] = {topic: Differences() for topic in topics}
        self._since_log: dict[str, Differences] = {}
        self._outcomes_since_log: Counter[tuple[str, str]] = Counter()
        self._codes_since_log: dict[str, Counter[str]] = {}
        self._logged_at_s = now()
        self._is_available = False
        for topic in topics:
            for outcome in OUTCOMES:
                self._messages[topic, outcome] = 0
        metrics.replace(catalogue.SHADOW_MESSAGES, self._messages)
        self._show_available(is_available=False)

    def started(self, policy_version: str, model_version: str) -> None:
        """Note that the candidate is ready."""
        self._metrics.replace(catalogue.SHADOW_INFO, {(policy_version, model_version): 1})
        self._show_available(is_available=True)
        log.info(
            "shadow.started",
            candidate_policy_version=policy_version,
            candidate_model_version=model_version,
        )

    def away(self, code: str) -> None:
        """Note that the candidate gives no answers now."""
        self._show_available(is_available=False)
        log.warning("shadow.away", code=code)

    def compared(self, topic: str, differences: Differences, duration_s: float) -> None:
        """Count what the candidate does otherwise on some messages of a topic."""
        if not self._is_available:
            self._show_available(is_available=True)
        self._totals.setdefault(topic, Differences()).add(differences)
        self._since_log.setdefault(topic, Differences()).add(differences)
        self._count(topic, COMPARED, differences.n_messages)
        metrics = self._metrics
        metrics.replace(catalogue.SHADOW_ENTITIES, self._series("places"))
        metrics.replace(catalogue.SHADOW_DECISIONS, self._series("decisions"))
        metrics.replace(catalogue.SHADOW_REPLACED, self._by_type("n_replaced"))
        metrics.replace(catalogue.SHADOW_EXPOSED, self._by_type("exposed"))
        metrics.observe(catalogue.SHADOW_DURATION, duration_s, topic)

    def failed(self, topic: str, n_messages: int, code: str) -> None:
        """Count messages about which the candidate gave no answer."""
        self._count(topic, FAILED, n_messages)
        self._codes_since_log.setdefault(topic, Counter())[code] += n_messages

    def dropped(self, topic: str, n_messages: int) -> None:
        """Count messages for which there was no room in the queue."""
        self._count(topic, DROPPED, n_messages)

    def log_when_due(self) -> None:
        """Write what was counted in the last minute, if there was anything."""
        if self._now() - self._logged_at_s >= _LOG_EVERY_S:
            self.log_now()

    def log_now(self) -> None:
        """Write what was counted since the last time."""
        self._logged_at_s = self._now()
        for topic in sorted({topic for topic, _ in self._outcomes_since_log}):
            differences = self._since_log.get(topic, Differences())
            agreement = differences.agreement
            log.info(
                "shadow.compared",
                topic=topic,
                n_compared=self._outcomes_since_log[topic, COMPARED],
                n_dropped=self._outcomes_since_log[topic, DROPPED],
                n_failed=self._outcomes_since_log[topic, FAILED],
                failures=dict(self._codes_since_log.get(topic, Counter())),
                agreement=None if agreement is None else round(agreement, 4),
                n_exposed=differences.exposed.total(),
                by_type=_by_type(differences),
            )
        self._since_log.clear()
        self._outcomes_since_log.clear()
        self._codes_since_log.clear()

    def _show_available(self, *, is_available: bool) -> None:
        self._is_available = is_available
        self._metrics.replace(catalogue.SHADOW_AVAILABLE, {(): int(is_available)})

    def _count(self, topic: str, outcome: str, n_messages: int) -> None:
        self._messages[topic, outcome] += n_messages
        self._outcomes_since_log[topic, outcome] += n_messages
        self._metrics.replace(catalogue.SHADOW_MESSAGES, self._messages)

    def _series(self, name: str) -> dict[tuple[str, ...], float]:
        return {
            (topic, *map(str, key)): n
            for topic, total in self._totals.items()
            for key, n in getattr(total, name).items()
        }

    def _by_type(self, name: str) -> dict[tuple[str, ...], float]:
        return {
            (topic, str(type_)): n
            for topic, total in self._totals.items()
            for type_, n in getattr(total, name).items()
        }


def _by_type(differences: Differences) -> dict[str, dict[str, int]]:
    types = sorted({type_ for type_, _ in differences.places})
    return {
        type_: {
            str(result): n for result in Result if (n := differences.n(result, type_=type_)) > 0
        }
        for type_ in types
    }
