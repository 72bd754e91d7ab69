"""The last minutes of a worker's metrics in bounded memory: rates, percentiles, times of errors."""

from collections import Counter, deque
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from gateway.observability import catalogue
from gateway.observability.catalogue import Metric
from gateway.pages.readings import Distribution, Labels, Reading, joined
from gateway.pages.status_values import ErrorSource

# As often as partitions are looked at: more often, lag would only be read again.
SAMPLE_EVERY_S: Final = 2.0
# What "now" means for throughput: long enough for a few transactions, short enough to be live.
LATELY_S: Final = 10.0
# What percentiles and entities are told of.
MINUTE_S: Final = 60.0
# Ten minutes: one sees whether it was always like this.
_N_POINTS: Final = 300
_N_READINGS: Final = int(MINUTE_S / SAMPLE_EVERY_S) + 1
_ERROR_COUNTERS: Final[tuple[tuple[Metric, ErrorSource], ...]] = (
    (catalogue.DEAD_LETTERS, "dead_letter"),
    (catalogue.TRANSIENT_ERRORS, "retry"),
    (catalogue.INFERENCE_REQUESTS, "inference"),
    (catalogue.FALLBACK_TEXTS, "fallback"),
)


class Point(NamedTuple):
    """One sample of the history: a rate and a percentile since the one before, and the lag."""

    at_s: float
    records_s: float
    p99_s: float | None
    lag_records: int
    lag_s: float


class SeenError(NamedTuple):
    """An error by its code: how often it was counted, and when that was last seen to rise."""

    n: int
    last_s: float


class StatusHistory:
    """Readings of the last minute, points of the last ten, and when each error was last seen.

    Memory is bounded by the number of series, see the catalogue. Not thread-safe.
    """

    def __init__(self) -> None:
        self._readings: deque[Reading] = deque(maxlen=_N_READINGS)
        self.points: deque[Point] = deque(maxlen=_N_POINTS)
        self.errors: dict[tuple[ErrorSource, str], SeenError] = {}

    @property
    def latest(self) -> Reading | None:
        """The last reading, None before the first."""
        return self._readings[-1] if self._readings else None

    def add(self, reading: Reading) -> None:
        """Take a reading; to be called every `SAMPLE_EVERY_S`."""
        before = self.latest
        if before is not None:
            # Gauges of the past are in the points, as far as anybody asks for them.
            self._readings[-1] = _without_gauges(before)
        self._readings.append(reading)
        self._note_errors(reading)
        ages = _added(catalogue.RECORD_AGE, before, reading)
        self.points.append(
            Point(
                reading.at_s,
                _rate(catalogue.CONSUMED_RECORDS, before, reading),
                ages.quantile(0.99) if ages else None,
                int(reading.total(catalogue.LAG_RECORDS)),
                max(reading.of(catalogue.LAG_SECONDS).values(), default=0.0),
            )
        )

    def window_s(self, within_s: float) -> float:
        """Return how many seconds a rate over the last `within_s` really covers."""
        latest, start = self.latest, self._start(within_s)
        return latest.at_s - start.at_s if latest and start else 0.0

    def rate(self, metric: Metric, within_s: float) -> float:
        """Return how much a counter rose a second over the last `within_s`, all series together."""
        latest, start = self.latest, self._start(within_s)
        return _rate(metric, start, latest) if latest else 0.0

    def rates(self, metric: Metric, within_s: float) -> Mapping[Labels, float]:
        """Return how much each series of a counter rose a second over the last `within_s`."""
        latest, start = self.latest, self._start(within_s)
        if latest is None or start is None or latest.at_s <= start.at_s:
            return {}
        duration_s = latest.at_s - start.at_s
        earlier = start.of(metric)
        return {
            labels: (value - earlier.get(labels, 0)) / duration_s
            for labels, value in latest.of(metric).items()
        }

    def distributions(self, metric: Metric, within_s: float) -> Mapping[Labels, Distribution]:
        """Return what was added to each series of a histogram over the last `within_s`."""
        latest, start = self.latest, self._start(within_s)
        if latest is None:
            return {}
        earlier = start.distribution_of(metric) if start else {}
        return {
            labels: one.since(earlier.get(labels))
            for labels, one in latest.distribution_of(metric).items()
        }

    def _start(self, within_s: float) -> Reading | None:
        """Return the oldest reading that is at most `within_s` old, with half a sample's slack."""
        latest = self.latest
        if latest is None:
            return None
        oldest_s = latest.at_s - within_s - SAMPLE_EVERY_S / 2
        return next(one for one in self._readings if one.at_s >= oldest_s)

    def _note_errors(self, reading: Reading) -> None:
        for (source, code), n in _error_counts(reading):
            seen = self.errors.get((source, code))
            if seen is None or n > seen.n:
                self.errors[source, code] = SeenError(n, reading.at_s)


def _error_counts(reading: Reading) -> Iterator[tuple[tuple[ErrorSource, str], int]]:
    for metric, source in _ERROR_COUNTERS:
        counts: Counter[str] = Counter()
        for labels, value in reading.of(metric).items():
            code = labels[-1]  # in all of these, the last label
            if code != catalogue.ANSWERED and value:
                counts[code] += int(value)
        for code, n in counts.items():
            yield (source, code), n


_GAUGES: Final = frozenset(metric.name for metric in catalogue.CATALOGUE if metric.kind == "gauge")


def _without_gauges(reading: Reading) -> Reading:
    values = {name: series for name, series in reading.values.items() if name not in _GAUGES}
    return reading._replace(values=values)


def _rate(metric: Metric, before: Reading | None, after: Reading) -> float:
    if before is None or after.at_s <= before.at_s:
        return 0.0
    return (after.total(metric) - before.total(metric)) / (after.at_s - before.at_s)


def _added(metric: Metric, before: Reading | None, after: Reading) -> Distribution | None:
    earlier = before.distribution_of(metric) if before else {}
    added = (
        one.since(earlier.get(labels)) for labels, one in after.distribution_of(metric).items()
    )
    return joined(added)
