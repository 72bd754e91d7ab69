"""Collected metrics as Prometheus reads them: its text format, version 0.0.4."""

from collections.abc import Iterator, Mapping
from typing import Any

from opentelemetry.sdk.metrics.export import HistogramDataPoint, Metric, MetricsData

from gateway.observability.catalogue import CATALOGUE


def render_prometheus(data: MetricsData | None) -> str:
    """Return collected metrics in the text format of Prometheus, in the order of the catalogue."""
    kinds = {metric.name: metric.kind for metric in CATALOGUE}
    collected = {metric.name: metric for metric in collected_metrics(data)}
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


def collected_metrics(data: MetricsData | None) -> Iterator[Metric]:
    """Yield what was collected, whatever scope it is of."""
    for resource in data.resource_metrics if data else ():
        for scope in resource.scope_metrics:
            yield from scope.metrics


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
