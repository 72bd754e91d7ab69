"""What is pushed where: settings first, then OpenTelemetry's own variables, then defaults.

Only variables that OpenTelemetry specifies are read. An empty one counts as not set.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from gateway.errors import ConfigurationError

_PROTOCOL: Final = "http/protobuf"
_DEFAULT_INTERVAL_S: Final = 60.0
# Of a worker with a thousand micro-batches a minute, ten: enough to see where time goes.
_DEFAULT_RATIO: Final = 0.01
_RATIO_BY_SAMPLER: Final = {"always_on": 1.0, "always_off": 0.0}


@dataclass(frozen=True, slots=True)
class OtlpOptions:
    """Where telemetry goes; a signal without an address is not pushed."""

    traces_url: str | None = None
    metrics_url: str | None = None
    headers: Mapping[str, str] = field(default_factory=dict, repr=False)
    # None leaves it to the exporters, which read variables of their own.
    timeout_s: float | None = None
    metrics_interval_s: float = _DEFAULT_INTERVAL_S
    sample_ratio: float = _DEFAULT_RATIO
    # Whether a sampled context of a message has its micro-batch traced.
    follows_messages: bool = True
    max_links: int = 16


@dataclass(frozen=True, slots=True)
class OtlpWishes:
    """What the settings say; None leaves it to the environment."""

    endpoint: str | None = None
    headers: Mapping[str, str] = field(default_factory=dict, repr=False)
    timeout_s: float | None = None
    metrics: bool = True
    metrics_interval_s: float | None = None
    traces: bool = True
    sample_ratio: float | None = None
    max_links: int = 16


def resolve_options(wishes: OtlpWishes, environment: Mapping[str, str]) -> OtlpOptions:
    """Return what is pushed where.

    Raises:
        ConfigurationError: a variable of OpenTelemetry has a value that cannot be followed.
    """
    variables = {name: value for name, value in environment.items() if value.strip()}
    if variables.get("OTEL_SDK_DISABLED", "").strip().lower() == "true":
        return OtlpOptions()
    ratio, follows_messages = _sampling(wishes.sample_ratio, variables)
    interval_ms = _number(variables, "OTEL_METRIC_EXPORT_INTERVAL")
    return OtlpOptions(
        traces_url=_url("traces", wishes.endpoint, variables) if wishes.traces else None,
        metrics_url=_url("metrics", wishes.endpoint, variables) if wishes.metrics else None,
        headers=wishes.headers,
        timeout_s=wishes.timeout_s,
        metrics_interval_s=wishes.metrics_interval_s
        or (interval_ms / 1_000 if interval_ms else _DEFAULT_INTERVAL_S),
        sample_ratio=ratio,
        follows_messages=follows_messages,
        max_links=wishes.max_links,
    )


def _url(signal: str, endpoint: str | None, variables: Mapping[str, str]) -> str | None:
    upper = signal.upper()
    if variables.get(f"OTEL_{upper}_EXPORTER", "otlp").strip().lower() != "otlp":
        return None
    url = None if endpoint else variables.get(f"OTEL_EXPORTER_OTLP_{upper}_ENDPOINT")
    base = endpoint or variables.get("OTEL_EXPORTER_OTLP_ENDPOINT")
    if url is None and base:
        url = f"{base.strip().rstrip('/')}/v1/{signal}"
    if url is None:
        return None
    if not url.startswith(("http://", "https://")):
        raise ConfigurationError(
            f"the address for {signal} must start with http:// or https://: "
            "telemetry.endpoint or OTEL_EXPORTER_OTLP_ENDPOINT"
        )
    for name in (f"OTEL_EXPORTER_OTLP_{upper}_PROTOCOL", "OTEL_EXPORTER_OTLP_PROTOCOL"):
        protocol = variables.get(name, _PROTOCOL).strip()
        if protocol != _PROTOCOL:
            raise ConfigurationError(
                f"{name}: telemetry is pushed by {_PROTOCOL} alone, which collectors take at "
                "port 4318"
            )
    return url


def _sampling(ratio: float | None, variables: Mapping[str, str]) -> tuple[float, bool]:
    """Return the share of micro-batches, and whether contexts of messages are followed."""
    sampler = variables.get("OTEL_TRACES_SAMPLER", "").strip().lower()
    base = sampler.removeprefix("parentbased_")
    follows_messages = not sampler or base != sampler
    if ratio is not None:
        return ratio, True
    if base in _RATIO_BY_SAMPLER:
        return _RATIO_BY_SAMPLER[base], follows_messages
    if base not in ("", "traceidratio"):
        raise ConfigurationError("OTEL_TRACES_SAMPLER: this sampler is not one of the gateway's")
    given = _number(variables, "OTEL_TRACES_SAMPLER_ARG")
    if given is None:
        return (1.0 if base else _DEFAULT_RATIO), follows_messages
    if not 0 <= given <= 1:
        raise ConfigurationError("OTEL_TRACES_SAMPLER_ARG must be from 0 to 1")
    return given, follows_messages


def _number(variables: Mapping[str, str], name: str) -> float | None:
    if name not in variables:
        return None
    try:
        number = float(variables[name])
    except ValueError:
        number = -1.0
    if not 0 <= number < float("inf"):
        raise ConfigurationError(f"{name} must be a number, not below 0")
    return number
