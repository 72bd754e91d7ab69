"""Schedules, histograms, traffic and verdicts of load tests."""

import json
import math
from collections import Counter

import numpy as np
import pytest
from numpy.typing import NDArray

from load_tests.charts import Line, line_chart
from load_tests.histogram import Histogram
from load_tests.measurement import StageResult
from load_tests.profiles import Outcome, keeps_up
from load_tests.sampling import Sample
from load_tests.schedule import PATTERNS, Pattern, send_times
from load_tests.sender import Sent, Stage
from load_tests.traffic import HOT_SHARE, make_traffic, number_of
from load_tests.verdict import judge, lag_growth, memory_slope


def stage_result(latencies_s: NDArray[np.float64], duration_s: float = 10.0) -> StageResult:
    """Return a stage whose messages were due evenly, and came after these latencies."""
    stage = Stage("step", "constant", len(latencies_s) / duration_s, duration_s)
    due_s = 100.0 + np.arange(len(latencies_s)) * duration_s / len(latencies_s)
    seen_s = due_s + latencies_s
    n_behind = int((~(seen_s <= 100.0 + duration_s)).sum())
    return StageResult(stage, 100.0, due_s, seen_s, Sent(len(due_s), 0, 0.0), n_behind)


@pytest.mark.parametrize("percentile", [50.0, 90.0, 99.0, 99.9])
def test_histogram_percentiles_are_within_one_percent(percentile: float) -> None:
    """What the buckets say is never below the true percentile, and at most 1 % above."""
    latencies_s = np.sort(np.random.default_rng(3).lognormal(-3, 1.5, 50_000))
    exact_s = float(latencies_s[round(50_000 * percentile / 100) - 1])
    assert exact_s <= Histogram.of(latencies_s).percentile_s(percentile) <= exact_s * 1.0101


def test_histograms_add_up() -> None:
    """The sum of two is the histogram of both."""
    first, second = np.linspace(0.001, 0.2, 500), np.linspace(0.1, 3.0, 700)
    total = Histogram.sum([Histogram.of(first), Histogram.of(second)])
    assert total.percentiles_ms() == Histogram.of(np.concatenate((first, second))).percentiles_ms()
    assert len(total) == 1_200


def test_empty_histogram_has_no_percentiles() -> None:
    """Nothing seen is not a latency of 0."""
    assert math.isnan(Histogram().percentile_s(99.0))


@pytest.mark.parametrize("pattern", PATTERNS)
def test_schedule_is_fixed_sorted_and_has_its_rate(pattern: Pattern) -> None:
    """The same seed gives the same times, in order, at the mean rate that was asked for."""
    times = send_times(pattern, 500.0, 40.0, seed=1)
    assert (times == send_times(pattern, 500.0, 40.0, seed=1)).all()
    assert (np.diff(times) >= 0).all()
    assert times[0] >= 0
    assert times[-1] < 40.0
    assert len(times) == pytest.approx(500 * 40, rel=0.03)


@pytest.mark.parametrize(
    ("pattern", "at_least"), [("burst", 4.5), ("spike", 2.8), ("diurnal", 1.4)]
)
def test_uneven_schedules_have_peaks(pattern: Pattern, at_least: float) -> None:
    """The busiest second has several times the mean."""
    per_second = np.histogram(send_times(pattern, 500.0, 40.0, seed=1), np.arange(41))[0]
    assert per_second.max() >= at_least * per_second.mean()


def test_traffic_is_numbered_and_some_conversations_are_hot() -> None:
    """Messages say their number; at each pass short conversations are new, hot ones stay."""
    traffic = make_traffic(seed=1, pool_size=2_000)
    records = [traffic.record(number) for number in range(4_000)]
    assert [number_of(value) for _, value in records] == list(range(4_000))
    for key, value in records[:50]:
        assert json.loads(value)["conversation_id"] == key.decode()
    counts = Counter(key for key, _ in records)
    hot = [key for key, n in counts.items() if n > 35]
    assert sum(counts[key] for key in hot) / 4_000 == pytest.approx(HOT_SHARE, abs=0.03)
    first = {key for key, _ in records[:2_000]} - set(hot)
    assert not first & {key for key, _ in records[2_000:]}


def test_number_of_ignores_other_records() -> None:
    """What others publish to the topic is not counted."""
    assert number_of(b'{"message_id":"m1"}') is None


def test_step_that_falls_behind_is_beyond_the_knee() -> None:
    """A queue that grows through the step shows, although what was seen came at an even rate."""
    assert keeps_up(stage_result(np.full(1_000, 0.05)))
    assert not keeps_up(stage_result(np.linspace(0.05, 3.0, 1_000)))


def test_step_with_slow_messages_is_beyond_the_knee() -> None:
    """Two in a hundred that take seconds are too many."""
    latencies_s = np.full(1_000, 0.05)
    latencies_s[300:320] = 2.0
    assert not keeps_up(stage_result(latencies_s))


def test_verdict_counts_what_never_came() -> None:
    """A message that was not seen is lost, and has no latency that could hide it."""
    latencies_s = np.full(1_000, 0.05)
    latencies_s[7] = np.nan
    result = stage_result(latencies_s)
    objectives = {o.name: o for o in judge("steady", Outcome(result), [result], [], 0, "rules")}
    assert not objectives["messages lost"].is_met
    assert objectives["p99, step"].is_met


def test_memory_slope_and_lag_growth_see_a_leak() -> None:
    """Two megabytes a minute and ten messages a sample are found as such."""
    samples = [
        Sample(float(at), {"gateway": 0.5}, {"gateway": int(3e8 + at / 60 * 2e6)}, 10 * at, None)
        for at in range(120)
    ]
    assert memory_slope(samples) == pytest.approx(2.0, rel=0.01)
    assert lag_growth(samples) == pytest.approx(800, rel=0.01)
    assert math.isnan(memory_slope(samples[:3]))


def test_chart_leaves_gaps_where_nothing_was_measured() -> None:
    """A line is broken at NaN, and a chart without points is left out."""
    chart = line_chart("t", [Line("a", [0, 1, 2], [1.0, math.nan, 3.0])], x_label="s", unit="ms")
    assert "nan" not in chart
    assert chart.count("<polyline") == 2
    assert line_chart("t", [Line("a", [0], [math.nan])], x_label="s", unit="ms") == ""
