"""The last minutes of the metrics: rates, percentiles, times of errors, within bounds."""

import pytest

from gateway.observability import catalogue
from gateway.observability.catalogue import Metric
from gateway.pages.history import LATELY_S, MINUTE_S, SAMPLE_EVERY_S, StatusHistory
from gateway.pages.readings import Distribution, Reading

START_S = 1_790_000_000.0
BOUNDS = (1.0, 2.0, 4.0)


Series = dict[tuple[str, ...], float]


def reading(
    at_s: float, values: dict[Metric, Series], ages: tuple[int, ...] = (0, 0, 0, 0)
) -> Reading:
    """Return a reading with these series."""
    return Reading(
        at_s,
        {metric.name: series for metric, series in values.items()},
        {catalogue.RECORD_AGE.name: {("chat.raw",): Distribution(BOUNDS, ages)}},
    )


def consumed(n: float) -> dict[Metric, Series]:
    """Return the counter of consumed records."""
    return {catalogue.CONSUMED_RECORDS: {("chat.raw",): n}}


def history_of(n_samples: int, per_sample: float) -> StatusHistory:
    """Return a history in which a counter rose by the same at every sample."""
    history = StatusHistory()
    for index in range(n_samples):
        history.add(reading(START_S + index * SAMPLE_EVERY_S, consumed(index * per_sample)))
    return history


def test_rate_is_taken_over_its_window() -> None:
    """What happened before the window does not count."""
    history = history_of(20, 100)
    latest = START_S + 20 * SAMPLE_EVERY_S
    history.add(reading(latest, consumed(1_900 + 600)))
    # Four steps of 100 and one of 600 in ten seconds.
    assert history.rate(catalogue.CONSUMED_RECORDS, LATELY_S) == pytest.approx(100)
    assert history.window_s(LATELY_S) == LATELY_S
    assert history.points[-1].records_s == pytest.approx(300)


def test_rate_of_a_young_worker_covers_its_life() -> None:
    """Two samples are enough for a rate, and one gives none."""
    history = history_of(1, 100)
    assert history.rate(catalogue.CONSUMED_RECORDS, MINUTE_S) == 0
    history.add(reading(START_S + 2, consumed(50)))
    assert history.rates(catalogue.CONSUMED_RECORDS, MINUTE_S) == {("chat.raw",): 25}


def test_percentiles_are_of_the_window() -> None:
    """A slow start does not stay in the percentiles for ever."""
    history = StatusHistory()
    history.add(reading(START_S, {}, (0, 0, 100, 0)))
    history.add(reading(START_S + 2, {}, (10, 0, 100, 0)))
    added = history.distributions(catalogue.RECORD_AGE, MINUTE_S)
    assert added["chat.raw",].counts == (10, 0, 0, 0)
    assert history.points[-1].p99_s == pytest.approx(0.99)


def test_error_is_told_with_the_time_when_it_last_rose() -> None:
    """A counter that stands still keeps its time; outcomes that are no errors are left out."""
    history = StatusHistory()
    for index, n in enumerate((0, 2, 2, 3, 3)):
        values: dict[Metric, Series] = {
            catalogue.DEAD_LETTERS: {("chat.raw", "DECODE_INVALID_VALUE"): float(n)},
            catalogue.INFERENCE_REQUESTS: {("tiny", "ok"): 5.0, ("tiny", "INFERENCE_TIMEOUT"): 1.0},
        }
        history.add(reading(START_S + index, values))
    seen = history.errors["dead_letter", "DECODE_INVALID_VALUE"]
    assert seen == (3, START_S + 3)
    assert history.errors["inference", "INFERENCE_TIMEOUT"] == (1, START_S)
    assert len(history.errors) == 2


def test_error_counts_of_several_topics_add_up() -> None:
    """A code is told once, however many topics it occurred in."""
    history = StatusHistory()
    series: Series = {("a", "FIELD_MISSING"): 2.0, ("b", "FIELD_MISSING"): 3.0}
    history.add(reading(START_S, {catalogue.DEAD_LETTERS: series}))
    assert history.errors["dead_letter", "FIELD_MISSING"].n == 5


def test_history_is_bounded() -> None:
    """An hour of samples is no more than ten minutes of points and a minute of readings."""
    history = history_of(1_800, 10)
    assert len(history.points) == 300
    assert len(history._readings) == 31


def test_gauges_of_the_past_are_not_kept() -> None:
    """With thousands of partitions, a minute of all their gauges would be megabytes."""
    history = StatusHistory()
    for index in range(5):
        lag: Series = {("chat.raw", "0"): float(index)}
        history.add(reading(START_S + index * 2, {catalogue.LAG_RECORDS: lag, **consumed(index)}))
    *past, latest = history._readings
    assert all(catalogue.LAG_RECORDS.name not in one.values for one in past)
    assert latest.total(catalogue.LAG_RECORDS) == 4
    assert [point.lag_records for point in history.points] == [0, 1, 2, 3, 4]
