"""Logs, metrics and what pushes them: identifiers, counts and durations, never text."""

from gateway.observability.catalogue import CATALOGUE, Metric
from gateway.observability.logs import configure_logging, describe_error
from gateway.observability.metrics import GatewayMetrics
from gateway.observability.prometheus import render_prometheus

__all__ = [
    "CATALOGUE",
    "GatewayMetrics",
    "Metric",
    "configure_logging",
    "describe_error",
    "render_prometheus",
]
