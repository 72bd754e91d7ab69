"""Readings of metrics: plain values, and percentiles of what lies in buckets."""

from collections import Counter

import pytest

from gateway.domain import BatchResult, RawRecord
from gateway.observability import GatewayMetrics, catalogue
from gateway.pages.readings import Distribution, joined, read_metrics

BOUNDS = (1.0, 2.0, 4.0)
NOW_S = 1_790_000_000.0


@pytest.mark.parametrize(
    ("counts", "share", "expected"),
    [
        ((0, 0, 0, 0), 0.5, None),
        ((10, 0, 0, 0), 0.5, 0.5),
        ((0, 10, 0, 0), 0.5, 1.5),
        ((0, 0, 10, 0), 1.0, 4.0),
        ((5, 5, 0, 0), 0.5, 1.0),
        ((5, 5, 0, 0), 0.75, 1.5),
        ((1, 0, 0, 1), 0.99, 4.0),
        ((98, 1, 1, 0), 0.99, 2.0),
    ],
)
def test_quantile_lies_evenly_in_its_bucket(
    counts: tuple[int, ...], share: float, expected: float | None
) -> None:
    """Between two bounds it is interpolated; above the last it is the last."""
    assert Distribution(BOUNDS, counts).quantile(share) == expected


def test_distribution_since_is_what_was_added() -> None:
    """Percentiles of the last minute are of what was measured in it."""
    before, after = Distribution(BOUNDS, (4, 0, 0, 0)), Distribution(BOUNDS, (4, 2, 0, 1))
    assert after.since(before) == Distribution(BOUNDS, (0, 2, 0, 1))
    assert after.since(None) == after


def test_joined_distributions_add_up() -> None:
    """Several topics are told of together."""
    parts = [Distribution(BOUNDS, (1, 0, 0, 0)), Distribution(BOUNDS, (2, 1, 0, 5))]
    assert joined(parts) == Distribution(BOUNDS, (3, 1, 0, 5))
    assert joined([]) is None


def test_reading_has_every_series_by_its_labels() -> None:
    """Counters, gauges and histograms come out under the catalogue's labels, in their order."""
    metrics = GatewayMetrics(now=lambda: NOW_S)
    records = [RawRecord("chat.raw", 3, 9, int(NOW_S * 1_000) - 40, b"k", b"v")]
    result = BatchResult([], [], n_sanitized=1, replacement_counts=Counter({("PERSON", "mask"): 5}))
    metrics.committed(records, 2_500, result, 0.03, {"decode": 0.002})
    metrics.replace(catalogue.LAG_RECORDS, {("chat.raw", "3"): 12})
    reading = read_metrics(metrics, NOW_S)
    assert reading.of(catalogue.RECORDS)["chat.raw", "sanitized"] == 1
    assert reading.of(catalogue.LAG_RECORDS) == {("chat.raw", "3"): 12}
    assert reading.total(catalogue.INPUT_BYTES) == 2_500
    stages = reading.distribution_of(catalogue.STAGE_DURATION)
    assert {labels: one.n for labels, one in stages.items()} == {("chat.raw", "decode"): 1}
    assert reading.of(catalogue.FALLBACK_TEXTS) == {}


def test_reading_of_nothing_is_empty() -> None:
    """A page may be asked for before anything was recorded."""
    reading = read_metrics(GatewayMetrics(), NOW_S)
    assert reading.total(catalogue.RECORDS) == 0
    assert reading.distributions == {}
    assert reading.total(catalogue.PROCESS_MEMORY) > 0


def test_reading_takes_nothing_from_other_readers() -> None:
    """A scrape after a reading has every series, as one before it."""
    metrics = GatewayMetrics(now=lambda: NOW_S)
    metrics.retried("chat.raw", "INFERENCE_TIMEOUT")
    metrics.replace(catalogue.LAG_RECORDS, {("chat.raw", "3"): 12})
    metrics.recovered("chat.raw", 0.2)

    def scraped() -> list[str]:
        return [line for line in metrics.render().splitlines() if "process_" not in line]

    before = scraped()
    for _ in range(3):
        read_metrics(metrics, NOW_S)
    metrics.retried("chat.raw", "INFERENCE_TIMEOUT")
    after = scraped()
    assert len(before) == len(after) > 20
    assert 'gateway_transient_errors_total{topic="chat.raw",code="INFERENCE_TIMEOUT"} 2' in after
