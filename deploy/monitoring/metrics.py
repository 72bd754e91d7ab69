"""Which metrics dashboards and rules may name: those of the gateway, and few of others."""

import re
from collections.abc import Iterator
from typing import Final

from gateway.observability import CATALOGUE

# Of Triton's metrics endpoint, of the nodes' kubelets and of Prometheus itself.
FOREIGN: Final = frozenset(
    {
        "kubelet_volume_stats_available_bytes",
        "kubelet_volume_stats_capacity_bytes",
        "nv_energy_consumption",
        "nv_gpu_memory_total_bytes",
        "nv_gpu_memory_used_bytes",
        "nv_gpu_power_usage",
        "nv_gpu_utilization",
        "nv_inference_compute_infer_duration_us",
        "nv_inference_compute_input_duration_us",
        "nv_inference_compute_output_duration_us",
        "nv_inference_count",
        "nv_inference_exec_count",
        "nv_inference_pending_request_count",
        "nv_inference_queue_duration_us",
        "nv_inference_request_duration_us",
        "nv_inference_request_failure",
        "nv_inference_request_success",
        "up",
    }
)
# Set by Prometheus and the cluster for every series.
_TARGET_LABELS: Final = frozenset({"instance", "job", "le", "namespace", "pod"})
_NAME: Final = re.compile(r"\b(?:gateway_|kubelet_|process_|nv_)[a-z0-9_]+|\bup\b")
_MATCHERS: Final = re.compile(r"\b((?:gateway|process)_[a-z0-9_]+)\{([^}]*)\}")
_MATCHER: Final = re.compile(r"([a-z_]+)\s*(?:=~|!~|!=|=)")
_SERIES_OF_HISTOGRAM: Final = re.compile(r"_(?:bucket|sum|count)$")


def metrics_in(expression: str) -> Iterator[str]:
    """Yield the metrics that a query reads, histograms without the suffix of their series.

    Recording rules have colons in their names and are no metrics.
    """
    known = labels_by_metric()
    text = re.sub(r"\bgateway:[a-z0-9_:]+", "", re.sub(r'"[^"]*"', '""', expression))
    for name in _NAME.findall(text):
        base = _SERIES_OF_HISTOGRAM.sub("", name)
        yield name if name in known or name in FOREIGN else base


def unknown_labels(expression: str) -> list[str]:
    """Return the matchers of a query that ask for labels which their metric does not have."""
    known = labels_by_metric()
    found = []
    for name, matchers in _MATCHERS.findall(expression):
        metric = name if name in known else _SERIES_OF_HISTOGRAM.sub("", name)
        labels = set(known.get(metric, ())) | _TARGET_LABELS
        plain = re.sub(r'"[^"]*"', '""', matchers)
        found += [f"{metric}.{one}" for one in _MATCHER.findall(plain) if one not in labels]
    return found


def labels_by_metric() -> dict[str, tuple[str, ...]]:
    """Return the labels of each metric that may be named, others' metrics left out."""
    return {metric.name: metric.labels for metric in CATALOGUE}
