"""Metrics: what one micro-batch records, and how a scraper reads it."""

import re
from collections import Counter

import pytest

from gateway.domain import BatchResult, RawRecord
from gateway.observability import CATALOGUE, GatewayMetrics

NOW_S = 1_790_000_010.0


def make_metrics() -> GatewayMetrics:
    """Return metrics after one micro-batch of ten records, the first of them ten seconds old."""
    metrics = GatewayMetrics(now=lambda: NOW_S)
    metrics.started("llm-1", 'rules "x"')
    metrics.recovered("chat.raw", 0.2)
    first = RawRecord("chat.raw", 3, 9, 1_790_000_000_000, b"k", b"v")
    result = BatchResult(
        [],
        [],
        n_sanitized=7,
        n_passed=1,
        n_dead=2,
        entity_counts=Counter({"PERSON": 5, "EMAIL": 0}),
        dead_letter_counts=Counter({"DECODE_INVALID_VALUE": 2}),
    )
    metrics.committed(first, 2_500, result, 0.03)
    return metrics


@pytest.mark.parametrize(
    "line",
    [
        'gateway_records_total{topic="chat.raw",outcome="sanitized"} 7',
        'gateway_records_total{topic="chat.raw",outcome="dead_lettered"} 2',
        'gateway_dead_letters_total{topic="chat.raw",code="DECODE_INVALID_VALUE"} 2',
        'gateway_entities_total{topic="chat.raw",type="PERSON"} 5',
        'gateway_input_bytes_total{topic="chat.raw"} 2500',
        'gateway_batch_records_bucket{topic="chat.raw",le="5"} 0',
        'gateway_batch_records_bucket{topic="chat.raw",le="10"} 1',
        'gateway_batch_records_bucket{topic="chat.raw",le="+Inf"} 1',
        'gateway_commit_duration_seconds_bucket{topic="chat.raw",le="0.025"} 0',
        'gateway_commit_duration_seconds_bucket{topic="chat.raw",le="0.05"} 1',
        'gateway_commit_duration_seconds_sum{topic="chat.raw"} 0.03',
        'gateway_oldest_record_age_seconds_sum{topic="chat.raw"} 10',
        'gateway_recovery_duration_seconds_count{topic="chat.raw"} 1',
        'gateway_last_commit_timestamp_seconds{topic="chat.raw",partition="3"} 1790000010',
        "# TYPE gateway_records_total counter",
        "# TYPE gateway_batch_records histogram",
    ],
)
def test_metrics_of_a_micro_batch_are_rendered(line: str) -> None:
    """Counts, base units and cumulative buckets come out as Prometheus reads them."""
    assert line in make_metrics().render().splitlines()


def test_metrics_without_an_event_add_no_series() -> None:
    """A type that was not found has no series, so that series stay few."""
    assert "EMAIL" not in make_metrics().render()


def test_metrics_escape_label_values() -> None:
    """Quotes in a label value do not break the format."""
    assert r'model_version="rules \"x\""' in make_metrics().render()


def test_metrics_accumulate_over_micro_batches() -> None:
    """Reading does not reset: a second reader sees the same totals."""
    metrics = make_metrics()
    first = metrics.render()
    assert metrics.render() == first


def test_metrics_rendered_are_those_of_the_catalogue() -> None:
    """Every metric of the catalogue is recorded somewhere, with the labels that it names."""
    text = make_metrics().render()
    for metric in CATALOGUE:
        suffix = "_count" if metric.kind == "histogram" else ""
        found = re.search(rf"^{metric.name}{suffix}\{{(.*)\}} ", text, re.MULTILINE)
        assert found, metric.name
        assert tuple(re.findall(r"(\w+)=", found.group(1))) == metric.labels, metric.name


def test_catalogue_names_follow_prometheus() -> None:
    """One prefix, base units as suffix, `_total` for counters alone."""
    for metric in CATALOGUE:
        assert re.fullmatch(r"gateway_[a-z_]+", metric.name)
        assert metric.name.endswith("_total") == (metric.kind == "counter")
        if metric.unit in ("seconds", "bytes"):
            assert re.search(rf"_{metric.unit}(_total)?$", metric.name)
        assert bool(metric.buckets) == (metric.kind == "histogram")
        assert list(metric.buckets) == sorted(set(metric.buckets))
