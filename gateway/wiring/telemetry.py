"""Builds telemetry that is pushed to a collector."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import structlog

from gateway.codecs import HeaderFilter
from gateway.domain import TRACEPARENT
from gateway.observability.metrics import GatewayMetrics
from gateway.observability.otlp_options import OtlpOptions, OtlpWishes, resolve_options
from gateway.settings import Settings
from gateway.streaming.telemetry.batch_spans import TracedRoutes
from gateway.streaming.telemetry.tracing import BatchTracer, SilentTracer

log = structlog.get_logger(__name__)


def build_options(settings: Settings, environment: Mapping[str, str]) -> OtlpOptions:
    """Return what is pushed where, in plain values.

    Raises:
        ConfigurationError: a variable of OpenTelemetry cannot be followed.
    """
    telemetry = settings.telemetry
    wishes = OtlpWishes(
        endpoint=telemetry.endpoint,
        headers={name: value.get_secret_value() for name, value in telemetry.headers.items()},
        timeout_s=telemetry.timeout_s,
        metrics=telemetry.metrics,
        metrics_interval_s=telemetry.metrics_interval_s,
        traces=telemetry.traces,
        sample_ratio=telemetry.sample_ratio,
        max_links=telemetry.max_links,
    )
    return resolve_options(wishes, environment)


def build_traced_routes(settings: Settings) -> TracedRoutes:
    """Return what spans say of the routes.

    Where a route keeps trace contexts to itself, its spans lead to none: ids may say too much.
    """
    context = [(TRACEPARENT, b"00-" + b"1" * 32 + b"-" + b"1" * 16 + b"-01")]
    return TracedRoutes(
        settings.kafka.application_id,
        {route.input: route.audit for route in settings.routes},
        {
            route.input
            for route in settings.routes
            if HeaderFilter.of(route.headers).allowed(context)
        },
    )


@contextmanager
def pushed_telemetry(
    settings: Settings, metrics: GatewayMetrics, environment: Mapping[str, str] | None = None
) -> Iterator[BatchTracer]:
    """Push telemetry inside, if it is wanted; give what traces micro-batches.

    Args:
        settings: all settings.
        metrics: what is pushed, and where pushes are counted.
        environment: the process's own where it is not given.

    Raises:
        ConfigurationError: a variable of OpenTelemetry cannot be followed.
    """
    options = build_options(settings, os.environ if environment is None else environment)
    if options.traces_url is None and options.metrics_url is None:
        yield SilentTracer()
        return
    # Imported here: without a collector nobody needs the exporters, nor what they bring.
    from gateway.observability.otlp import Telemetry
    from gateway.streaming.telemetry.span_tracer import SpanTracer

    telemetry = Telemetry(options, metrics.collect, metrics.pushed, metrics.resource)
    log.info(
        "telemetry.pushed",
        traces=options.traces_url is not None,
        metrics=options.metrics_url is not None,
        sample_ratio=options.sample_ratio,
    )
    tracer: BatchTracer = SilentTracer()
    if telemetry.tracer is not None:
        tracer = SpanTracer(
            telemetry.tracer,
            build_traced_routes(settings),
            ratio=options.sample_ratio,
            follows_messages=options.follows_messages,
            max_links=options.max_links,
        )
    try:
        yield tracer
    finally:
        telemetry.close()
