"""What of the settings reaches pushed telemetry, and that without a collector nothing is made."""

import subprocess
import sys

import pytest
from pydantic import ValidationError

from gateway.errors import ConfigurationError
from gateway.observability import GatewayMetrics
from gateway.settings import Settings, TelemetrySettings, masked
from gateway.streaming.telemetry.span_tracer import SpanTracer
from gateway.streaming.telemetry.tracing import SilentTracer
from gateway.testing.collector import ScriptedCollector
from gateway.wiring.telemetry import build_options, build_traced_routes, pushed_telemetry

URL = "http://collector:4318"


def test_settings_reach_the_options() -> None:
    """Every setting of the group is passed on."""
    settings = Settings(
        telemetry={
            "endpoint": URL,
            "headers": {"authorization": "Bearer canary"},
            "timeout_s": 3,
            "metrics": False,
            "metrics_interval_s": 7,
            "sample_ratio": 0.25,
            "max_links": 9,
        }
    )
    options = build_options(settings, {})
    assert options.traces_url == f"{URL}/v1/traces"
    assert options.metrics_url is None
    assert options.headers == {"authorization": "Bearer canary"}
    assert (options.timeout_s, options.metrics_interval_s) == (3, 7)
    assert (options.sample_ratio, options.max_links) == (0.25, 9)
    assert "canary" not in repr(settings) + repr(options) + str(masked(settings))


ALONE = """
import sys, threading
from gateway.app import GatewayMetrics, Settings, pushed_telemetry
with pushed_telemetry(Settings(), GatewayMetrics(), {}) as tracer:
    loaded = [name for name in sys.modules if name.startswith("opentelemetry.exporter")]
    print(type(tracer).__name__, threading.active_count(), loaded)
"""


def test_without_a_collector_nothing_is_made() -> None:
    """No tracer, no thread, and the exporters are not even loaded."""
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", ALONE], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["SilentTracer", "1", "[]"]


def test_with_a_collector_traces_and_metrics_are_pushed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The variables of OpenTelemetry are enough; at the end the last metrics go out."""
    monkeypatch.setenv("OTEL_BSP_SCHEDULE_DELAY", "50")
    metrics = GatewayMetrics()
    with ScriptedCollector() as collector:
        environment = {"OTEL_EXPORTER_OTLP_ENDPOINT": collector.url}
        with pushed_telemetry(Settings(), metrics, environment) as tracer:
            assert isinstance(tracer, SpanTracer)
            metrics.retried("chat.raw", "INFERENCE_TIMEOUT")
        assert "gateway_transient_errors_total" in collector.metrics()
        with pushed_telemetry(
            Settings(telemetry={"traces": False}), metrics, environment
        ) as tracer:
            assert isinstance(tracer, SilentTracer)


def test_routes_say_whose_trace_contexts_are_followed() -> None:
    """Those whose headers let it pass, by its name or by the beginning of it."""
    topics = {"output": "o", "audit": "a", "dead_letters": "d"}
    routes = [
        {"name": "one", "input": "r1", **topics},
        {"name": "two", "input": "r2", **topics, "headers": ["ce_id"]},
        {"name": "three", "input": "r3", **topics, "headers": ["trace*"]},
    ]
    traced = build_traced_routes(Settings(kafka={"application_id": "chats"}, routes=routes))
    assert traced.group == "chats"
    assert traced.audit_topics == {"r1": "a", "r2": "a", "r3": "a"}
    assert traced.followed == {"r1", "r3"}


def test_variable_that_cannot_be_followed_stops_the_start() -> None:
    """The error comes before anything else is started."""
    environment = {"OTEL_EXPORTER_OTLP_ENDPOINT": URL, "OTEL_EXPORTER_OTLP_PROTOCOL": "grpc"}
    with (
        pytest.raises(ConfigurationError, match="4318"),
        pushed_telemetry(Settings(), GatewayMetrics(), environment),
    ):
        raise AssertionError


@pytest.mark.parametrize(
    "endpoint", ["collector:4318", "http://user:canary@collector", "ftp://collector", "http:// x"]
)
def test_endpoint_that_is_none_is_refused(endpoint: str) -> None:
    """Above all one with a password in it, which would be logged with the settings."""
    with pytest.raises(ValidationError) as refused:
        TelemetrySettings(endpoint=endpoint)
    assert "canary" not in str(refused.value)
