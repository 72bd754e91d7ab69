"""Pushes traces and metrics to a collector by OTLP over HTTP, on threads of their own.

A collector that is slow, refuses or is gone costs telemetry and nothing else: spans wait in a
bounded queue and the oldest give way, metrics are collected anew each time, and `close` waits for a
moment only.
"""

import logging
import threading
import time
from collections.abc import Callable, Sequence
from typing import Final

from opentelemetry.exporter.otlp.proto.http.metric_exporter import OTLPMetricExporter
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.metrics.export import MetricExportResult, MetricsData
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor, SpanExporter, SpanExportResult
from opentelemetry.sdk.trace.sampling import ALWAYS_ON
from opentelemetry.trace import Tracer

from gateway import __version__
from gateway.errors import ConfigurationError
from gateway.observability.exports import CollectorSession, Exports
from gateway.observability.otlp_options import OtlpOptions

# How long a stop waits until the last telemetry has left; a pod has less patience than that for all
# that a stop does.
_CLOSE_S: Final = 3.0
# The exporters' own lines, several for each push that fails; ours say it once.
_LOGGERS: Final = ("opentelemetry.exporter.otlp.proto.http", "opentelemetry.exporter.otlp.common")


class Telemetry:
    """All that is pushed; opened once in a process, and closed when the stream has stopped.

    Args:
        options: what goes where.
        collect: returns the metrics as they are now, None where there are none.
        count: counts a push, by signal and whether it was taken.
        resource: of what the telemetry tells.

    Raises:
        ConfigurationError: variables of OpenTelemetry contradict one another.
    """

    def __init__(
        self,
        options: OtlpOptions,
        collect: Callable[[], MetricsData | None],
        count: Callable[[str, bool], None],
        resource: Resource,
    ) -> None:
        for name in _LOGGERS:
            logging.getLogger(name).setLevel(logging.CRITICAL)
        self._endings: list[tuple[Callable[[], None], Callable[[], None]]] = []
        """For each signal what pushes the rest of it, and what breaks that off."""
        self.tracer: Tracer | None = None
        """Makes spans; None where none are wanted."""
        if options.traces_url:
            exporter = WatchedSpanExporter(options, Exports("traces", count))
            provider = _provider(exporter, resource)
            self.tracer = provider.get_tracer("gateway", __version__)
            self._endings.append((provider.shutdown, exporter.shutdown))
        if options.metrics_url:
            push = _MetricsPush(options, Exports("metrics", count), collect)
            self._endings.append((push.shutdown, push.break_off))

    def close(self) -> None:
        """Push what is left, as far as the collector takes it at once; blocks for a moment."""
        deadline_s = time.monotonic() + _CLOSE_S
        closing = []
        # Their own time-outs are longer than anybody waits for a stop.
        for shutdown, break_off in self._endings:
            thread = threading.Thread(target=shutdown, name="telemetry close", daemon=True)
            thread.start()
            closing.append((thread, break_off))
        for thread, break_off in closing:
            thread.join(max(0.0, deadline_s - time.monotonic()))
            if thread.is_alive():
                break_off()


class WatchedSpanExporter(SpanExporter):
    """Pushes spans, and tells how it went."""

    def __init__(self, options: OtlpOptions, exports: Exports) -> None:
        self._session = CollectorSession()
        self._exports = exports
        self._exporter = OTLPSpanExporter(
            endpoint=options.traces_url,
            headers=dict(options.headers),
            timeout=options.timeout_s,
            session=self._session,
        )

    def export(self, spans: Sequence[ReadableSpan]) -> SpanExportResult:
        """Return whether the collector took them."""
        self._session.failure = None
        result = self._exporter.export(spans)
        is_taken = result is SpanExportResult.SUCCESS
        self._exports.told(self._session.failure or (None if is_taken else "not sent"))
        return result

    def shutdown(self) -> None:
        """Break off what is under way."""
        self._exporter.shutdown()  # type: ignore[no-untyped-call] # the library's


def _provider(exporter: SpanExporter, resource: Resource) -> TracerProvider:
    # Which micro-batches are traced is decided before any span is made.
    provider = TracerProvider(ALWAYS_ON, resource, shutdown_on_exit=False)
    try:
        processor = BatchSpanProcessor(exporter)
    except ValueError as error:
        raise ConfigurationError(f"OTEL_BSP_…: {error}") from None
    provider.add_span_processor(processor)
    return provider


class _MetricsPush:
    """Pushes all metrics every so often, from a thread of its own.

    The library's reader would collect them without our lock, and while others are counted.
    """

    def __init__(
        self, options: OtlpOptions, exports: Exports, collect: Callable[[], MetricsData | None]
    ) -> None:
        self._interval_s = options.metrics_interval_s
        self._session = CollectorSession()
        self._exports = exports
        self._collect = collect
        self._exporter = OTLPMetricExporter(
            endpoint=options.metrics_url,
            headers=dict(options.headers),
            timeout=options.timeout_s,
            session=self._session,
        )
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="metrics push", daemon=True)
        self._thread.start()

    def shutdown(self) -> None:
        """Push for the last time."""
        self._stopping.set()
        self._thread.join()
        self._exporter.shutdown()

    def break_off(self) -> None:
        """Try no more."""
        self._exporter.shutdown()

    def _run(self) -> None:
        is_last = False
        while not is_last:
            is_last = self._stopping.wait(self._interval_s)
            try:
                failure = self._pushed()
            except Exception as error:  # the next one may go well
                failure = type(error).__name__
            self._exports.told(failure)

    def _pushed(self) -> str | None:
        """Push the metrics as they are now; return why the collector did not take them, if so."""
        data = self._collect()
        if data is None:
            return None
        self._session.failure = None
        is_taken = self._exporter.export(data) is MetricExportResult.SUCCESS
        return self._session.failure or (None if is_taken else "not sent")
