"""What is pushed where: settings, then OpenTelemetry's variables, then defaults."""

import pytest

from gateway.errors import ConfigurationError
from gateway.observability.otlp_options import OtlpOptions, OtlpWishes, resolve_options

URL = "http://collector:4318"
HERE = {"OTEL_EXPORTER_OTLP_ENDPOINT": URL}


def test_nothing_is_pushed_unless_an_address_is_given() -> None:
    """Neither settings nor variables name a collector: no telemetry leaves the process."""
    options = resolve_options(OtlpWishes(), {"OTEL_EXPORTER_OTLP_ENDPOINT": " "})
    assert (options.traces_url, options.metrics_url) == (None, None)


@pytest.mark.parametrize(
    ("endpoint", "variables", "traces", "metrics"),
    [
        (URL, {}, f"{URL}/v1/traces", f"{URL}/v1/metrics"),
        (f"{URL}/otlp/", {}, f"{URL}/otlp/v1/traces", f"{URL}/otlp/v1/metrics"),
        (None, HERE, f"{URL}/v1/traces", f"{URL}/v1/metrics"),
        ("https://own:1", HERE, "https://own:1/v1/traces", "https://own:1/v1/metrics"),
        (None, {"OTEL_EXPORTER_OTLP_TRACES_ENDPOINT": "http://t/x"}, "http://t/x", None),
        (
            None,
            HERE | {"OTEL_EXPORTER_OTLP_METRICS_ENDPOINT": "http://m"},
            f"{URL}/v1/traces",
            "http://m",
        ),
        (None, HERE | {"OTEL_TRACES_EXPORTER": "none"}, None, f"{URL}/v1/metrics"),
        (URL, {"OTEL_METRICS_EXPORTER": "prometheus"}, f"{URL}/v1/traces", None),
        (URL, {"OTEL_SDK_DISABLED": "TRUE"}, None, None),
        (None, HERE | {"OTEL_EXPORTER_OTLP_PROTOCOL": ""}, f"{URL}/v1/traces", f"{URL}/v1/metrics"),
    ],
)
def test_addresses_follow_settings_then_variables(
    endpoint: str | None, variables: dict[str, str], traces: str | None, metrics: str | None
) -> None:
    """A base address gets the signal's path; an address of a signal is taken as it stands."""
    options = resolve_options(OtlpWishes(endpoint=endpoint), variables)
    assert (options.traces_url, options.metrics_url) == (traces, metrics)


def test_settings_switch_signals_off() -> None:
    """Each signal can be left out, wherever its address comes from."""
    options = resolve_options(OtlpWishes(endpoint=URL, traces=False), HERE)
    assert options.traces_url is None
    options = resolve_options(OtlpWishes(metrics=False), HERE)
    assert options.metrics_url is None
    assert options.traces_url


@pytest.mark.parametrize(
    ("ratio", "variables", "expected"),
    [
        (None, {}, (0.01, True)),
        (0.5, {"OTEL_TRACES_SAMPLER": "always_on"}, (0.5, True)),
        (0.0, {}, (0.0, True)),
        (None, {"OTEL_TRACES_SAMPLER_ARG": "0.2"}, (0.2, True)),
        (None, {"OTEL_TRACES_SAMPLER": "parentbased_always_on"}, (1.0, True)),
        (None, {"OTEL_TRACES_SAMPLER": "parentbased_always_off"}, (0.0, True)),
        (None, {"OTEL_TRACES_SAMPLER": "always_off"}, (0.0, False)),
        (None, {"OTEL_TRACES_SAMPLER": "parentbased_traceidratio"}, (1.0, True)),
        (
            None,
            {"OTEL_TRACES_SAMPLER": "traceidratio", "OTEL_TRACES_SAMPLER_ARG": "0.3"},
            (0.3, False),
        ),
    ],
)
def test_sampling_follows_settings_then_variables(
    ratio: float | None, variables: dict[str, str], expected: tuple[float, bool]
) -> None:
    """The share, and whether traces of messages are followed, as the named sampler does."""
    options = resolve_options(OtlpWishes(endpoint=URL, sample_ratio=ratio), variables)
    assert (options.sample_ratio, options.follows_messages) == expected


def test_times_follow_settings_then_variables() -> None:
    """The variable counts milliseconds; the exporters read their time-out themselves."""
    variables = {"OTEL_METRIC_EXPORT_INTERVAL": "5000"}
    assert resolve_options(OtlpWishes(), {}).metrics_interval_s == 60
    assert resolve_options(OtlpWishes(), variables).metrics_interval_s == 5
    assert resolve_options(OtlpWishes(metrics_interval_s=7), variables).metrics_interval_s == 7
    assert resolve_options(OtlpWishes(), {}).timeout_s is None
    assert resolve_options(OtlpWishes(timeout_s=2), {}).timeout_s == 2


@pytest.mark.parametrize(
    ("variables", "named"),
    [
        ({"OTEL_EXPORTER_OTLP_ENDPOINT": "collector:4318"}, "OTEL_EXPORTER_OTLP_ENDPOINT"),
        (HERE | {"OTEL_EXPORTER_OTLP_PROTOCOL": "grpc"}, "OTEL_EXPORTER_OTLP_PROTOCOL"),
        (
            HERE | {"OTEL_EXPORTER_OTLP_TRACES_PROTOCOL": "grpc"},
            "OTEL_EXPORTER_OTLP_TRACES_PROTOCOL",
        ),
        (HERE | {"OTEL_TRACES_SAMPLER": "jaeger_remote"}, "OTEL_TRACES_SAMPLER"),
        (HERE | {"OTEL_TRACES_SAMPLER_ARG": "2"}, "OTEL_TRACES_SAMPLER_ARG"),
        (HERE | {"OTEL_METRIC_EXPORT_INTERVAL": "often"}, "OTEL_METRIC_EXPORT_INTERVAL"),
    ],
)
def test_variable_that_cannot_be_followed_is_refused(variables: dict[str, str], named: str) -> None:
    """The error names the variable: telemetry that silently stays away is missed too late."""
    with pytest.raises(ConfigurationError, match=named):
        resolve_options(OtlpWishes(), variables)


def test_options_show_no_header() -> None:
    """A token stands in headers, and options may be shown."""
    wishes = OtlpWishes(endpoint=URL, headers={"authorization": "Bearer canary"})
    assert "canary" not in repr(wishes) + repr(resolve_options(wishes, {}))
    assert resolve_options(wishes, {}).headers == wishes.headers
    assert OtlpOptions().headers == {}
