"""Metrics: what one micro-batch records, and how a scraper reads it."""

import re
import time
from collections import Counter

import pytest

from gateway.domain import BatchResult, RawRecord
from gateway.observability import CATALOGUE, GatewayMetrics, catalogue
from gateway.shadow.differences import Differences
from gateway.shadow.report import ShadowReport

NOW_S = 1_790_000_010.0


def make_metrics() -> GatewayMetrics:
    """Return metrics after a micro-batch of ten records, each a second younger than the last."""
    metrics = GatewayMetrics(now=lambda: NOW_S)
    metrics.started("llm-1", 'rules "x"')
    metrics.recovered("chat.raw", 0.2, 40)
    records = [
        RawRecord("chat.raw", 3, 9 + i, 1_790_000_000_000 + 1_000 * i, b"k", b"v")
        for i in range(10)
    ]
    result = BatchResult(
        [],
        [],
        n_sanitized=7,
        n_passed=1,
        n_dead=2,
        replacement_counts=Counter(
            {("PERSON", "pseudonym"): 4, ("PERSON", "keep"): 1, ("EMAIL", "index"): 0}
        ),
        dead_letter_counts=Counter({"DECODE_INVALID_VALUE": 2}),
    )
    metrics.committed(records, 2_500, result, 0.03, {"decode": 0.002, "publish": 0.03})
    metrics.retried("chat.raw", "INFERENCE_UNAVAILABLE")
    metrics.expired("chat.raw", 7)
    metrics.replace(catalogue.LAG_RECORDS, {("chat.raw", "3"): 12, ("chat.raw", "4"): 0})
    metrics.replace(catalogue.LAG_SECONDS, {("chat.raw", "3"): 1.5})
    metrics.replace(catalogue.VAULT_BYTES, {("chat.raw", "3"): 4_096})
    metrics.replace(catalogue.VAULT_CONVERSATIONS, {("chat.raw", "3"): 7})
    metrics.replace(catalogue.PARTITIONS, {("chat.raw", "running"): 2, ("chat.raw", "stopped"): 0})
    metrics.replace(catalogue.TOPIC_PARTITIONS, {("chat.raw",): 8})
    metrics.replace(catalogue.BROKERS_ANSWERED, {(): NOW_S})
    metrics.asked("tiny/1", 30, 10)
    metrics.answered("tiny/1", 0.004)
    metrics.failed("tiny/1", "INFERENCE_TIMEOUT")
    metrics.available("tiny/1", is_available=False)
    metrics.fell_back("INFERENCE_TIMEOUT", 5)
    metrics.sought("llm/m", {"settled": 3, "unanswered": 1, "not_asked": 0})
    metrics.sought("llm/m", {"settled": 1, "unanswered": 0, "not_asked": 6})
    metrics.pushed("traces", True)
    metrics.pushed("metrics", False)
    report = ShadowReport(metrics, ("chat.raw",))
    report.started("llm-2", "model-2")
    differences = Differences(
        n_messages=5,
        places=Counter({("PERSON", "both"): 3}),
        decisions=Counter({("PERSON", "pseudonym", "keep"): 3}),
        exposed=Counter({"PERSON": 3}),
        n_replaced=Counter({"PERSON": 3}),
    )
    report.compared("chat.raw", differences, 0.2)
    return metrics


@pytest.mark.parametrize(
    "line",
    [
        'gateway_records_total{topic="chat.raw",outcome="sanitized"} 7',
        'gateway_records_total{topic="chat.raw",outcome="dead_lettered"} 2',
        'gateway_consumed_records_total{topic="chat.raw"} 10',
        # Eight of ten were older than two seconds; the one of just two was not.
        'gateway_late_records_total{topic="chat.raw"} 8',
        'gateway_transient_errors_total{topic="chat.raw",code="INFERENCE_UNAVAILABLE"} 1',
        'gateway_stage_duration_seconds_sum{topic="chat.raw",stage="decode"} 0.002',
        'gateway_recovered_changes_total{topic="chat.raw"} 40',
        'gateway_lag_records{topic="chat.raw",partition="3"} 12',
        'gateway_lag_seconds{topic="chat.raw",partition="3"} 1.5',
        'gateway_partitions{topic="chat.raw",phase="stopped"} 0',
        'gateway_topic_partitions{topic="chat.raw"} 8',
        "gateway_brokers_answered_timestamp_seconds 1790000010",
        'gateway_inference_requests_total{model="tiny/1",outcome="ok"} 1',
        'gateway_inference_requests_total{model="tiny/1",outcome="INFERENCE_TIMEOUT"} 1',
        'gateway_inference_padding_words_total{model="tiny/1"} 10',
        'gateway_inference_available{model="tiny/1"} 0',
        'gateway_fallback_texts_total{code="INFERENCE_TIMEOUT"} 5',
        'gateway_hard_cases_total{model="llm/m",outcome="settled"} 4',
        'gateway_hard_cases_total{model="llm/m",outcome="not_asked"} 6',
        'gateway_telemetry_pushes_total{signal="traces",outcome="taken"} 1',
        'gateway_telemetry_pushes_total{signal="metrics",outcome="lost"} 1',
        'gateway_dead_letters_total{topic="chat.raw",code="DECODE_INVALID_VALUE"} 2',
        'gateway_entities_total{topic="chat.raw",type="PERSON"} 5',
        'gateway_replacements_total{topic="chat.raw",type="PERSON",strategy="pseudonym"} 4',
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

    def text() -> list[str]:
        return [line for line in metrics.render().splitlines() if not line.startswith("process_")]

    first = text()
    assert text() == first


def test_metrics_begin_with_zeros() -> None:
    """Outcomes and late records of a topic are there from its first commit, so that rates are."""
    metrics = GatewayMetrics(now=lambda: NOW_S)
    record = RawRecord("chat.raw", 0, 0, int(NOW_S * 1_000), None, b"v")
    metrics.committed([record], 1, BatchResult([], [], n_sanitized=1), 0.01)
    lines = metrics.render().splitlines()
    assert 'gateway_records_total{topic="chat.raw",outcome="passed"} 0' in lines
    assert 'gateway_records_total{topic="chat.raw",outcome="dead_lettered"} 0' in lines
    assert 'gateway_late_records_total{topic="chat.raw"} 0' in lines


def test_metrics_know_no_age_of_records_without_a_timestamp() -> None:
    """Kafka tells a missing timestamp as -1: such records are neither late nor from 1969."""
    metrics = GatewayMetrics(now=lambda: NOW_S)
    record = RawRecord("chat.raw", 0, 0, -1, None, b"v")
    metrics.committed([record], 1, BatchResult([], [], n_sanitized=1), 0.01)
    text = metrics.render()
    assert 'gateway_late_records_total{topic="chat.raw"} 0' in text.splitlines()
    assert "gateway_oldest_record_age_seconds_count{" not in text


def test_metrics_of_a_revoked_partition_vanish() -> None:
    """A gauge shows what is there now: a partition that has moved is its new owner's to tell."""
    metrics = make_metrics()
    metrics.replace(catalogue.LAG_RECORDS, {("chat.raw", "4"): 1})
    metrics.retain(catalogue.LAST_COMMIT, {("chat.raw", "4")})
    text = metrics.render()
    assert 'gateway_lag_records{topic="chat.raw",partition="4"} 1' in text.splitlines()
    assert 'gateway_lag_records{topic="chat.raw",partition="3"}' not in text
    assert "gateway_last_commit_timestamp_seconds{" not in text


def test_metrics_of_the_process_are_its_own() -> None:
    """CPU time, memory and start are those of this process, in base units."""
    began_s, values = time.process_time(), {}
    for line in GatewayMetrics().render().splitlines():
        if not line.startswith("#"):
            name, value = line.split()
            values[name] = float(value)
    assert values.keys() == {metric.name for metric in CATALOGUE if "process" in metric.name}
    assert began_s <= values["process_cpu_seconds_total"] <= time.process_time()
    assert 2**20 < values["process_resident_memory_bytes"] < 2**40
    assert time.time() - 24 * 3_600 < values["process_start_time_seconds"] <= time.time()


def test_metrics_tell_one_start_of_the_process_at_every_scrape() -> None:
    """An alert counts how often it changes, so not even a hundredth of a second may."""
    starts = {
        line
        for _ in range(3)
        for line in GatewayMetrics().render().splitlines()
        if line.startswith("process_start_time_seconds ")
    }
    assert len(starts) == 1


def test_metrics_rendered_are_those_of_the_catalogue() -> None:
    """Every metric of the catalogue is recorded somewhere, with the labels that it names."""
    text = make_metrics().render()
    for metric in CATALOGUE:
        suffix = "_count" if metric.kind == "histogram" else ""
        found = re.search(rf"^{metric.name}{suffix}(\{{.*\}})? ", text, re.MULTILINE)
        assert found, metric.name
        named = re.findall(r"(\w+)=", found.group(1) or "")
        assert tuple(named) == metric.labels, metric.name


def test_catalogue_names_follow_prometheus() -> None:
    """One prefix, but for the usual names of a process; base units, `_total` for counters alone."""
    for metric in CATALOGUE:
        assert re.fullmatch(r"(gateway|process)_[a-z_]+", metric.name)
        assert metric.name.endswith("_total") == (metric.kind == "counter")
        if metric.unit in ("seconds", "bytes"):
            assert re.search(rf"_{metric.unit}(_total)?$", metric.name)
        assert bool(metric.buckets) == (metric.kind == "histogram")
        assert list(metric.buckets) == sorted(set(metric.buckets))
