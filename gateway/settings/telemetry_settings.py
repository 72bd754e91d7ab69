"""The settings of pushed telemetry: where traces and metrics go, and how much of it."""

from pydantic import Field, SecretStr

from gateway.settings.groups import SettingsGroup, Share


class TelemetrySettings(SettingsGroup):
    """Traces and metrics that are pushed by OTLP; variables of OpenTelemetry fill what is empty."""

    endpoint: str | None = Field(
        None,
        # A password or token in the address would be logged with the settings.
        pattern=r"^https?://[^\s/@?#]+(/[^\s@?#]*)?$",
        description="Collector that takes OTLP over HTTP, such as `http://localhost:4318`, without "
        "user, password and query; where neither it nor `OTEL_EXPORTER_OTLP_ENDPOINT` is set, "
        "nothing is pushed.",
    )
    headers: dict[str, SecretStr] = Field(
        default_factory=dict,
        description="Headers of each request, as for a token; over `OTEL_EXPORTER_OTLP_HEADERS`.",
    )
    timeout_s: float | None = Field(
        None,
        gt=0,
        le=300,
        description="How long one push may take, repeats included; "
        "`OTEL_EXPORTER_OTLP_TIMEOUT`, in seconds too, or 10 where empty.",
    )
    metrics: bool = Field(True, description="Push metrics.")
    metrics_interval_s: float | None = Field(
        None,
        gt=0,
        le=3_600,
        description="How often; `OTEL_METRIC_EXPORT_INTERVAL` or 60 where empty.",
    )
    traces: bool = Field(True, description="Make and push traces.")
    sample_ratio: Share | None = Field(
        None,
        description="Share of the micro-batches that are traced, besides those with a message "
        "whose own trace is sampled; `OTEL_TRACES_SAMPLER_ARG` or 0.01 where empty.",
    )
    max_links: int = Field(
        16,
        ge=1,
        # What OpenTelemetry keeps of a span's links.
        le=128,
        description="Messages of a traced micro-batch that get a span and a link of their own; "
        "each costs as much as one or two messages do.",
    )
