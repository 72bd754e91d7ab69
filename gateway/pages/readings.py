"""What the metrics said at one moment, as plain values by metric and labels."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from itertools import accumulate
from typing import NamedTuple, Protocol

from opentelemetry.sdk.metrics.export import HistogramDataPoint, MetricsData

from gateway.observability.catalogue import CATALOGUE, Metric
from gateway.observability.prometheus import collected_metrics

Labels = tuple[str, ...]


class Distribution(NamedTuple):
    """How many measurements fell between which bounds; the last count is of those above all."""

    bounds: tuple[float, ...]
    counts: tuple[int, ...]

    @property
    def n(self) -> int:
        """How many measurements there are."""
        return sum(self.counts)

    def since(self, earlier: "Distribution | None") -> "Distribution":
        """Return what was added since an earlier reading of the same metric."""
        if earlier is None:
            return self
        pairs = zip(self.counts, earlier.counts, strict=True)
        return Distribution(self.bounds, tuple(now - before for now, before in pairs))

    def quantile(self, share: float) -> float | None:
        """Return the value under which `share` of the measurements are, None where there are none.

        An estimate, as good as the bounds are narrow: measurements are taken to lie evenly between
        them, and those above the last bound to be at it.
        """
        if not self.n:
            return None
        rank = share * self.n
        below = list(accumulate(self.counts))
        place = bisect_left(below, rank)
        if place >= len(self.bounds):
            return self.bounds[-1]
        low = self.bounds[place - 1] if place else 0.0
        before = below[place - 1] if place else 0
        return low + (self.bounds[place] - low) * (rank - before) / self.counts[place]


def joined(distributions: Iterable[Distribution]) -> Distribution | None:
    """Return several distributions over the same bounds as one, None where there is none."""
    together: Distribution | None = None
    for one in distributions:
        if together is None:
            together = one
        else:
            pairs = zip(together.counts, one.counts, strict=True)
            together = Distribution(one.bounds, tuple(a + b for a, b in pairs))
    return together


class Reading(NamedTuple):
    """All metrics at one moment, in seconds since the epoch; labels in the catalogue's order."""

    at_s: float
    values: Mapping[str, Mapping[Labels, float]]
    distributions: Mapping[str, Mapping[Labels, Distribution]]

    def of(self, metric: Metric) -> Mapping[Labels, float]:
        """Return the series of a counter or gauge."""
        return self.values.get(metric.name, {})

    def total(self, metric: Metric) -> float:
        """Return the sum over all series of a counter or gauge."""
        return sum(self.of(metric).values())

    def distribution_of(self, metric: Metric) -> Mapping[Labels, Distribution]:
        """Return the series of a histogram."""
        return self.distributions.get(metric.name, {})


class MetricsSource(Protocol):
    """Where a reading comes from."""

    def values(self) -> Mapping[Metric, Mapping[Labels, float]]:
        """Return every series of counters and gauges."""

    def histograms(self) -> MetricsData | None:
        """Return the histograms."""


_LABELS = {metric.name: metric.labels for metric in CATALOGUE if metric.kind == "histogram"}


def read_metrics(source: MetricsSource, at_s: float) -> Reading:
    """Return what the metrics say now, as plain values."""
    values = {metric.name: series for metric, series in source.values().items()}
    distributions: dict[str, dict[Labels, Distribution]] = {}
    for metric in collected_metrics(source.histograms()):
        if metric.name not in _LABELS:
            continue
        series = distributions.setdefault(metric.name, {})
        for point in metric.data.data_points:
            if isinstance(point, HistogramDataPoint):
                attributes = point.attributes or {}
                labels = tuple(str(attributes.get(name, "")) for name in _LABELS[metric.name])
                series[labels] = Distribution(
                    tuple(point.explicit_bounds), tuple(point.bucket_counts)
                )
    return Reading(at_s, values, distributions)
