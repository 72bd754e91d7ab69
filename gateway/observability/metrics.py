"""Records metrics once a micro-batch, or once a request to the model, through OpenTelemetry."""

import threading
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Final

from opentelemetry.metrics import CallbackOptions, Observation
from opentelemetry.sdk.metrics import AlwaysOffExemplarFilter, MeterProvider
from opentelemetry.sdk.metrics.export import InMemoryMetricReader, MetricsData
from opentelemetry.sdk.metrics.view import ExplicitBucketHistogramAggregation, View

from gateway import __version__
from gateway.domain import NO_TIMESTAMP, BatchResult, Outcome, Record
from gateway.observability import catalogue, process
from gateway.observability.build import build_id
from gateway.observability.catalogue import CATALOGUE, FRESHNESS_S, Metric
from gateway.observability.origin import make_resource
from gateway.observability.prometheus import render_prometheus

# Values of a metric's labels, in their order, and its value there.
Series = Mapping[tuple[str, ...], float]

_OF_THE_PROCESS: Final[Mapping[Metric, Callable[[], float]]] = {
    catalogue.PROCESS_CPU: process.cpu_seconds,
    catalogue.PROCESS_MEMORY: process.resident_bytes,
    catalogue.PROCESS_START: process.start_time_s,
}
# Those of every topic that a worker serves.
_FROM_THE_START: Final = (
    catalogue.CONSUMED_RECORDS,
    catalogue.UNACCOUNTED_RECORDS,
    catalogue.LATE_RECORDS,
    catalogue.EXPIRED_RECORDS,
)


class GatewayMetrics:
    """All metrics of a worker, told on one thread and read on any.

    Counters and gauges are held here and read at each scrape: counting is then an addition, and the
    gauges of a revoked partition vanish.

    Args:
        now: seconds since the epoch.
    """

    def __init__(self, now: Callable[[], float] = time.time) -> None:
        self.resource = make_resource()
        self._now = now
        self._reader = InMemoryMetricReader()
        provider = MeterProvider(
            metric_readers=[self._reader],
            resource=self.resource,
            views=[
                View(
                    instrument_name=metric.name,
                    aggregation=ExplicitBucketHistogramAggregation(metric.buckets),
                )
                for metric in CATALOGUE
                if metric.kind == "histogram"
            ],
            shutdown_on_exit=False,
            # There are no spans whose measurements could stand as examples.
            exemplar_filter=AlwaysOffExemplarFilter(),
        )
        meter = provider.get_meter("gateway", __version__)
        recorded = [metric for metric in CATALOGUE if metric not in _OF_THE_PROCESS]
        self._histograms = {
            metric: meter.create_histogram(metric.name, metric.unit, metric.meaning)
            for metric in recorded
            if metric.kind == "histogram"
        }
        self._lock = threading.Lock()
        # Only changed under the lock, so that no other reader misses anything.
        self._tells_values = True
        self._values: dict[Metric, dict[tuple[str, ...], float]] = {
            metric: {} for metric in recorded if metric.kind != "histogram"
        }
        callbacks = {metric: self._reading_of(metric) for metric in self._values}
        callbacks |= {metric: _reading(measure) for metric, measure in _OF_THE_PROCESS.items()}
        for metric, callback in callbacks.items():
            create = (
                meter.create_observable_counter
                if metric.kind == "counter"
                else meter.create_observable_gauge
            )
            create(metric.name, [callback], metric.unit, metric.meaning)

    def started(self, policy_version: str, model_version: str) -> None:
        """Note what is running; once for each pair of versions, if routes differ."""
        labels = (__version__, build_id(), policy_version, model_version)
        self._values[catalogue.BUILD_INFO][labels] = 1

    def recovered(self, topic: str, duration_s: float, n_changes: int = 0) -> None:
        """Note that a partition of `topic` is ready, `duration_s` after it was assigned.

        Args:
            topic: the input topic.
            duration_s: how long the recovery took.
            n_changes: records of the changelog that it read.
        """
        labels = {"topic": topic}
        self._histograms[catalogue.RECOVERY_DURATION].record(duration_s, labels)
        self._add(catalogue.RECOVERED_CHANGES, n_changes, topic)
        # No rate() sees the first value of a series: counters begin before the first micro-batch.
        for outcome in Outcome:
            self._add(catalogue.RECORDS, 0, topic, outcome.value)
        for counter in _FROM_THE_START:
            self._add(counter, 0, topic)

    def committed(
        self,
        records: Sequence[Record],
        n_bytes: int,
        result: BatchResult,
        duration_s: float,
        stages: Mapping[str, float] | None = None,
    ) -> None:
        """Note that a micro-batch was published.

        Args:
            records: its input, of one partition; the first has waited longest.
            n_bytes: keys, values and headers of its input.
            result: what was published.
            duration_s: how long publishing took.
            stages: how long it spent in which stage.
        """
        first = records[0]
        topic, labels = first.topic, {"topic": first.topic}
        now_s = self._now()
        counts = {
            Outcome.SANITIZED: result.n_sanitized,
            Outcome.PASSED: result.n_passed,
            Outcome.DEAD_LETTERED: result.n_dead,
        }
        latest_ms = (now_s - FRESHNESS_S) * 1000
        n_late = sum([NO_TIMESTAMP < record.timestamp < latest_ms for record in records])
        with self._lock:  # no scrape comes between those that have to add up
            for outcome, n in counts.items():
                self._add(catalogue.RECORDS, n, topic, outcome.value)
            self._add(catalogue.CONSUMED_RECORDS, len(records), topic)
            n_unaccounted = abs(len(records) - sum(counts.values()))
            self._add(catalogue.UNACCOUNTED_RECORDS, n_unaccounted, topic)
            self._add(catalogue.LATE_RECORDS, n_late, topic)
            for code, n in result.dead_letter_counts.items():
                self._add(catalogue.DEAD_LETTERS, n, topic, code)
            for (type_, strategy), n in result.replacement_counts.items():
                if n:
                    self._add(catalogue.ENTITIES, n, topic, str(type_))
                    self._add(catalogue.REPLACEMENTS, n, topic, str(type_), str(strategy))
            self._add(catalogue.INPUT_BYTES, n_bytes, topic)
            self._add(catalogue.VAULT_CHANGES, len(result.changes), topic)
        self._histograms[catalogue.BATCH_RECORDS].record(len(records), labels)
        self._histograms[catalogue.COMMIT_DURATION].record(duration_s, labels)
        for stage, stage_s in (stages or {}).items():
            self._histograms[catalogue.STAGE_DURATION].record(stage_s, {**labels, "stage": stage})
        if first.timestamp > NO_TIMESTAMP:
            # Clocks of producers may be ahead of ours.
            age_s = max(0.0, now_s - first.timestamp / 1000)
            self._histograms[catalogue.RECORD_AGE].record(age_s, labels)
        self._values[catalogue.LAST_COMMIT][topic, str(first.partition)] = now_s

    def retried(self, topic: str, code: str) -> None:
        """Note that an attempt at a micro-batch failed and will be repeated."""
        self._add(catalogue.TRANSIENT_ERRORS, 1, topic, code)

    def expired(self, topic: str, n_records: int) -> None:
        """Note that records were deleted before they were read."""
        self._add(catalogue.EXPIRED_RECORDS, n_records, topic)

    def replace(self, metric: Metric, series: Series) -> None:
        """Let a gauge have exactly these series; all others of it vanish."""
        self._values[metric] = dict(series)

    def observe(self, metric: Metric, value: float, *labels: str) -> None:
        """Note one value of a histogram, under these values of its labels."""
        self._histograms[metric].record(value, dict(zip(metric.labels, labels, strict=True)))

    def retain(self, metric: Metric, keys: Collection[tuple[str, ...]]) -> None:
        """Let the series of a gauge vanish whose labels are not among `keys`."""
        series = self._values[metric]
        for key in [key for key in series if key not in keys]:
            del series[key]

    def asked(self, model: str, n_words: int, n_padding: int) -> None:
        """Note what one request to the model holds."""
        self._add(catalogue.INFERENCE_WORDS, n_words, model)
        self._add(catalogue.INFERENCE_PADDING, n_padding, model)

    def answered(self, model: str, duration_s: float) -> None:
        """Note that the model answered a request."""
        self._add(catalogue.INFERENCE_REQUESTS, 1, model, catalogue.ANSWERED)
        self._histograms[catalogue.INFERENCE_DURATION].record(duration_s, {"model": model})

    def failed(self, model: str, code: str) -> None:
        """Note that a request to the model had no answer."""
        self._add(catalogue.INFERENCE_REQUESTS, 1, model, code)

    def available(self, model: str, *, is_available: bool) -> None:
        """Note whether the model server answers."""
        self._values[catalogue.INFERENCE_AVAILABLE][model,] = int(is_available)

    def fell_back(self, code: str, n_texts: int) -> None:
        """Note that the embedded model answered in the server's place."""
        self._add(catalogue.FALLBACK_TEXTS, n_texts, code)

    def sought(self, model: str, outcomes: Mapping[str, int]) -> None:
        """Note what became of the hard cases of a micro-batch, by outcome."""
        for outcome, n_messages in outcomes.items():
            self._add(catalogue.HARD_CASES, n_messages, model, outcome)

    def pushed(self, signal: str, is_taken: bool) -> None:
        """Note a push of telemetry to the collector."""
        outcome = "taken" if is_taken else "lost"
        self._add(catalogue.TELEMETRY_PUSHES, 1, signal, outcome)

    def collect(self) -> MetricsData | None:
        """Return all metrics as they stand; None where nothing was ever recorded."""
        with self._lock:
            return self._reader.get_metrics_data()

    def histograms(self) -> MetricsData | None:
        """Return the histograms as they stand, at a small part of what `collect` costs."""
        with self._lock:
            self._tells_values = False
            try:
                return self._reader.get_metrics_data()
            finally:
                self._tells_values = True

    def values(self) -> dict[Metric, Series]:
        """Return every series of counters and gauges as they stand."""
        with self._lock:
            # A copy by one step of the interpreter: gauges change on another thread.
            told: dict[Metric, Series] = {m: series.copy() for m, series in self._values.items()}
        return told | {metric: {(): measure()} for metric, measure in _OF_THE_PROCESS.items()}

    def render(self) -> str:
        """Return all metrics in the text format of Prometheus, version 0.0.4."""
        return render_prometheus(self.collect())

    def _add(self, metric: Metric, n: float, *values: str) -> None:
        series = self._values[metric]
        series[values] = series.get(values, 0) + n

    def _reading_of(self, metric: Metric) -> Callable[[CallbackOptions], Iterator[Observation]]:
        def read(_: CallbackOptions) -> Iterator[Observation]:
            # A copy: series come and go on another thread.
            series = tuple(self._values[metric].items()) if self._tells_values else ()
            for values, value in series:
                yield Observation(value, dict(zip(metric.labels, values, strict=True)))

        return read


def _reading(measure: Callable[[], float]) -> Callable[[CallbackOptions], Iterator[Observation]]:
    def read(_: CallbackOptions) -> Iterator[Observation]:
        yield Observation(measure())

    return read
