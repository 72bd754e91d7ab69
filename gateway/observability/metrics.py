"""Records metrics once a micro-batch, through OpenTelemetry, and writes them as Prometheus text."""

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import (
    HistogramDataPoint,
    InMemoryMetricReader,
    MetricReader,
    MetricsData,
)
from opentelemetry.sdk.metrics.view import ExplicitBucketHistogramAggregation, View

from gateway import __version__
from gateway.domain import BatchResult, Outcome, Record
from gateway.observability import catalogue
from gateway.observability.catalogue import CATALOGUE, Metric

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"


class GatewayMetrics:
    """All metrics of a worker; thread-safe, a few dozen microseconds a micro-batch.

    Args:
        readers: further OpenTelemetry readers, such as an OTLP exporter's.
        now: seconds since the epoch.
    """

    def __init__(
        self, readers: Iterable[MetricReader] = (), now: Callable[[], float] = time.time
    ) -> None:
        self._now = now
        self._reader = InMemoryMetricReader()
        provider = MeterProvider(
            metric_readers=[self._reader, *readers],
            views=[
                View(
                    instrument_name=metric.name,
                    aggregation=ExplicitBucketHistogramAggregation(metric.buckets),
                )
                for metric in CATALOGUE
                if metric.kind == "histogram"
            ],
            shutdown_on_exit=False,
        )
        meter = provider.get_meter("gateway", __version__)
        self._counters = {
            metric: meter.create_counter(metric.name, metric.unit, metric.meaning)
            for metric in CATALOGUE
            if metric.kind == "counter"
        }
        self._gauges = {
            metric: meter.create_gauge(metric.name, metric.unit, metric.meaning)
            for metric in CATALOGUE
            if metric.kind == "gauge"
        }
        self._histograms = {
            metric: meter.create_histogram(metric.name, metric.unit, metric.meaning)
            for metric in CATALOGUE
            if metric.kind == "histogram"
        }

    def started(self, policy_version: str, model_version: str) -> None:
        """Note what is running; once for each pair of versions, if routes differ."""
        labels = {
            "version": __version__,
            "policy_version": policy_version,
            "model_version": model_version,
        }
        self._gauges[catalogue.BUILD_INFO].set(1, labels)

    def recovered(self, topic: str, duration_s: float) -> None:
        """Note that a partition of `topic` is ready, `duration_s` after it was assigned."""
        self._histograms[catalogue.RECOVERY_DURATION].record(duration_s, {"topic": topic})

    def committed(
        self, first: Record, n_bytes: int, result: BatchResult, duration_s: float
    ) -> None:
        """Note that a micro-batch was published.

        Args:
            first: its first record, which has waited longest.
            n_bytes: keys and values of its input.
            result: what was published.
            duration_s: how long publishing took.
        """
        labels = {"topic": first.topic}
        now_s = self._now()
        counts = {
            Outcome.SANITIZED: result.n_sanitized,
            Outcome.PASSED: result.n_passed,
            Outcome.DEAD_LETTERED: result.n_dead,
        }
        self._count(catalogue.RECORDS, "outcome", counts, labels)
        self._count(catalogue.DEAD_LETTERS, "code", result.dead_letter_counts, labels)
        self._count(catalogue.ENTITIES, "type", result.entity_counts, labels)
        self._counters[catalogue.INPUT_BYTES].add(n_bytes, labels)
        self._counters[catalogue.VAULT_CHANGES].add(len(result.changes), labels)
        self._histograms[catalogue.BATCH_RECORDS].record(sum(counts.values()), labels)
        self._histograms[catalogue.COMMIT_DURATION].record(duration_s, labels)
        # Clocks of producers may be ahead of ours.
        age_s = max(0.0, now_s - first.timestamp / 1000)
        self._histograms[catalogue.RECORD_AGE].record(age_s, labels)
        partition = {**labels, "partition": str(first.partition)}
        self._gauges[catalogue.LAST_COMMIT].set(now_s, partition)

    def render(self) -> str:
        """Return all metrics in the text format of Prometheus, version 0.0.4."""
        return render_prometheus(self._reader.get_metrics_data())

    def _count(
        self, metric: Metric, label: str, counts: Mapping[Any, int], labels: dict[str, str]
    ) -> None:
        counter = self._counters[metric]
        for name, n in counts.items():
            if n:
                counter.add(n, {**labels, label: str(name)})


def render_prometheus(data: MetricsData | None) -> str:
    """Return collected metrics in the text format of Prometheus, in the order of the catalogue."""
    kinds = {metric.name: metric.kind for metric in CATALOGUE}
    collected = {
        metric.name: metric
        for resource in (data.resource_metrics if data else ())
        for scope in resource.scope_metrics
        for metric in scope.metrics
    }
    lines: list[str] = []
    for name, kind in kinds.items():
        metric = collected.get(name)
        if metric is None:
            continue
        lines.append(f"# HELP {name} {_escaped(metric.description or '', quote=False)}")
        lines.append(f"# TYPE {name} {kind}")
        for point in metric.data.data_points:
            labels = dict(point.attributes or {})
            if isinstance(point, HistogramDataPoint):
                lines.extend(_histogram_lines(name, point, labels))
            else:
                lines.append(f"{name}{_labels(labels)} {_number(getattr(point, 'value', 0))}")
    return "\n".join(lines) + "\n" if lines else ""


def _histogram_lines(
    name: str, point: HistogramDataPoint, labels: Mapping[str, Any]
) -> Iterator[str]:
    n_below = 0
    bounds = [*map(_number, point.explicit_bounds), "+Inf"]
    for bound, n_in_bucket in zip(bounds, point.bucket_counts, strict=True):
        n_below += n_in_bucket
        yield f"{name}_bucket{_labels({**labels, 'le': bound})} {n_below}"
    yield f"{name}_sum{_labels(labels)} {_number(point.sum)}"
    yield f"{name}_count{_labels(labels)} {point.count}"


def _labels(labels: Mapping[str, Any]) -> str:
    pairs = (f'{name}="{_escaped(str(value))}"' for name, value in labels.items())
    return "{" + ",".join(pairs) + "}" if labels else ""


def _escaped(text: str, *, quote: bool = True) -> str:
    escaped = text.replace("\\", r"\\").replace("\n", r"\n")
    return escaped.replace('"', r"\"") if quote else escaped


def _number(value: float) -> str:
    return repr(int(value)) if float(value).is_integer() else repr(float(value))
