"""What shadow mode tells of itself: counters that add up, and a line a minute."""

import io
import json
from collections import Counter
from typing import Any

from gateway.observability import GatewayMetrics, configure_logging
from gateway.shadow.differences import Differences, Result
from gateway.shadow.report import ShadowReport
from gateway.shadow.scrape import read_pages
from gateway.testing.clock import ManualClock

TOPIC = "chat.raw"
DIFFERENCES = Differences(
    n_messages=10,
    places=Counter(
        {
            ("PERSON", Result.BOTH): 6,
            ("PERSON", Result.LIVE_ONLY): 1,
            ("LOCATION", Result.CANDIDATE_ONLY): 3,
        }
    ),
    decisions=Counter({("PERSON", "pseudonym", "pseudonym"): 6, ("PERSON", "keep", "mask"): 2}),
    exposed=Counter({"PERSON": 1}),
    n_replaced=Counter({"PERSON": 7}),
)


def logged(stream: io.StringIO) -> list[dict[str, Any]]:
    """Return the lines of the report in the log."""
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    return [line for line in lines if line["event"] == "shadow.compared"]


def test_report_has_zeros_from_the_start() -> None:
    """A rate over the first messages is seen, since their series were there before."""
    metrics = GatewayMetrics()
    ShadowReport(metrics, (TOPIC,))
    page = metrics.render()
    for outcome in ("compared", "dropped", "failed"):
        assert f'gateway_shadow_messages_total{{topic="{TOPIC}",outcome="{outcome}"}} 0' in page
    assert "gateway_shadow_available 0" in page


def test_report_counts_what_can_be_read_back() -> None:
    """What several workers have on their metrics pages adds up to what was counted."""
    pages = []
    for _ in range(2):
        metrics = GatewayMetrics()
        report = ShadowReport(metrics, (TOPIC, "other.raw"))
        report.started("policy-2", "model-2")
        report.compared(TOPIC, DIFFERENCES, 0.5)
        report.compared("other.raw", DIFFERENCES, 0.5)
        report.compared("other.raw", DIFFERENCES, 0.5)
        report.failed(TOPIC, 4, "timed_out")
        report.dropped(TOPIC, 3)
        pages.append(metrics.render())
    found = read_pages(pages)
    assert found.outcomes == {"compared": 60, "dropped": 6, "failed": 8}
    assert found.differences.n_messages == 60
    assert found.differences.places == {key: 6 * n for key, n in DIFFERENCES.places.items()}
    assert found.differences.decisions == {k: 6 * n for k, n in DIFFERENCES.decisions.items()}
    assert (found.differences.exposed, found.differences.n_replaced) == (
        {"PERSON": 6},
        {"PERSON": 42},
    )
    assert found.mean_duration_s == 0.05
    assert found.versions == (("policy-2", "model-2"),)
    assert (found.n_available, found.n_workers) == (2, 2)
    assert read_pages(pages, TOPIC).outcomes == {"compared": 20, "dropped": 6, "failed": 8}


def test_report_tells_each_minute_what_happened_in_it() -> None:
    """A line has the counts since the last one; a minute without messages has none."""
    stream, clock = io.StringIO(), ManualClock()
    configure_logging("INFO", "json", stream)
    report = ShadowReport(GatewayMetrics(), (TOPIC,), clock)
    report.compared(TOPIC, DIFFERENCES, 0.5)
    report.failed(TOPIC, 4, "timed_out")
    clock.now_s = 59.0
    report.log_when_due()
    assert not logged(stream)
    clock.now_s = 60.0
    report.log_when_due()
    clock.now_s = 120.0
    report.log_when_due()
    report.dropped(TOPIC, 2)
    clock.now_s = 180.0
    report.log_when_due()
    first, second = logged(stream)
    expected = {
        "topic": TOPIC,
        "n_compared": 10,
        "n_failed": 4,
        "n_dropped": 0,
        "failures": {"timed_out": 4},
        "agreement": 0.6,
        "n_exposed": 1,
        "by_type": {"LOCATION": {"candidate_only": 3}, "PERSON": {"both": 6, "live_only": 1}},
    }
    assert {name: first[name] for name in expected} == expected
    assert (second["n_compared"], second["n_dropped"], second["failures"]) == (0, 2, {})


def test_report_tells_failures_by_topic() -> None:
    """Codes of one topic stand in no other's line."""
    stream = io.StringIO()
    configure_logging("INFO", "json", stream)
    report = ShadowReport(GatewayMetrics(), (TOPIC, "other.raw"))
    report.failed(TOPIC, 4, "timed_out")
    report.failed("other.raw", 2, "ended")
    report.failed("other.raw", 3, "ended")
    report.compared("third.raw", DIFFERENCES, 0.5)
    report.log_now()
    told = {line["topic"]: line["failures"] for line in logged(stream)}
    assert told == {TOPIC: {"timed_out": 4}, "other.raw": {"ended": 5}, "third.raw": {}}
