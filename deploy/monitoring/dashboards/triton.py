"""The model server: does it answer, how fast, how well is the GPU used?"""

from typing import Final

from deploy.monitoring.dashboards.board import NAMESPACE, Board
from deploy.monitoring.dashboards.shared_panels import TEXTS_BY_FALLBACK
from deploy.monitoring.panels import WORKERS, Query, graph, number, quantiles, rate

_MODEL: Final = f'{WORKERS}, model=~"ner.*"'


def _mean(name: str, legend: str) -> Query:
    """Return the mean time of a step of the server, in seconds."""
    step = f"nv_inference_{name}_duration_us{{{_MODEL}}}[$__rate_interval]"
    executed = f"nv_inference_request_success{{{_MODEL}}}[$__rate_interval]"
    return Query(f"sum(rate({step})) / sum(rate({executed})) / 1e6", legend)


BOARD = Board(
    uid="triton",
    title="Triton",
    about="Does the model server answer in time, and is its GPU used well?",
    variables=(NAMESPACE,),
    rows=(
        (
            "As the workers see it",
            (
                number(
                    "Workers that reach it",
                    f"sum(gateway_inference_available{{{WORKERS}}})",
                    "short",
                ),
                TEXTS_BY_FALLBACK,
                number(
                    "Padding",
                    f"sum(rate(gateway_inference_padding_words_total{{{WORKERS}}}[5m]))"
                    f" / (sum(rate(gateway_inference_padding_words_total{{{WORKERS}}}[5m]))"
                    f" + sum(rate(gateway_inference_words_total{{{WORKERS}}}[5m])))",
                    "percentunit",
                    about="Share of what is computed that is padding.",
                    steps=((None, "green"), (0.3, "orange")),
                ),
                graph(
                    "Requests by outcome",
                    rate("gateway_inference_requests_total", WORKERS, "outcome"),
                    unit="reqps",
                    is_stacked=True,
                    width=12,
                ),
                graph(
                    "Round trip",
                    *quantiles("gateway_inference_duration_seconds", WORKERS),
                    unit="s",
                    width=12,
                ),
                graph(
                    "Words",
                    rate("gateway_inference_words_total", WORKERS, "model"),
                    unit="suffix: words/s",
                    width=12,
                ),
            ),
        ),
        (
            "As the server sees it",
            (
                graph(
                    "Mean time of a request",
                    _mean("queue", "queue"),
                    _mean("compute_input", "input"),
                    _mean("compute_infer", "infer"),
                    _mean("compute_output", "output"),
                    unit="s",
                    is_stacked=True,
                    about="A queue that grows: the GPU is full, or batches are too small.",
                ),
                graph(
                    "Mean batch",
                    Query(
                        f"sum(rate(nv_inference_count{{{_MODEL}}}[$__rate_interval]))"
                        f" / sum(rate(nv_inference_exec_count{{{_MODEL}}}[$__rate_interval]))",
                        "texts",
                    ),
                    unit="short",
                ),
                graph(
                    "Requests",
                    Query(
                        f"sum(rate(nv_inference_request_success{{{_MODEL}}}[$__rate_interval]))",
                        "answered",
                    ),
                    Query(
                        "sum by (reason) (rate("
                        f"nv_inference_request_failure{{{_MODEL}}}[$__rate_interval]))",
                        "failed {{reason}}",
                    ),
                    Query(f"sum(nv_inference_pending_request_count{{{_MODEL}}})", "waiting"),
                    unit="short",
                ),
            ),
        ),
        (
            "GPU",
            (
                graph(
                    "Use",
                    Query(f"nv_gpu_utilization{{{WORKERS}}}", "{{gpu_uuid}}"),
                    unit="percentunit",
                    bounds=(0, 1),
                ),
                graph(
                    "Memory",
                    Query(f"nv_gpu_memory_used_bytes{{{WORKERS}}}", "used {{gpu_uuid}}"),
                    Query(f"nv_gpu_memory_total_bytes{{{WORKERS}}}", "of {{gpu_uuid}}"),
                    unit="bytes",
                ),
                graph(
                    "Power",
                    Query(f"nv_gpu_power_usage{{{WORKERS}}}", "{{gpu_uuid}}"),
                    unit="watt",
                ),
            ),
        ),
    ),
)
