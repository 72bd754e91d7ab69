"""Tests of what `bench` tells of a contestant."""

import pytest

from gateway.benchmark import runner
from gateway.benchmark.runner import Pace
from gateway.benchmark.table import Report
from gateway.errors import BrokersUnavailable
from gateway.streaming.kafka.topics import TopicPlan


def test_pace_tells_messages_a_second_and_processor_time_a_message() -> None:
    """Both are of the messages between the first and the last commit."""
    pace = Pace("us", "exactly once", n_messages=50_000, seconds=5.0, cpu_seconds=4.0)
    assert pace.messages_s == 10_000
    assert pace.cpu_us == 80
    assert Pace("nobody", "exactly once", 0, 0.0).cpu_us == 0


def test_report_compares_with_the_standard_faust_agent() -> None:
    """The table for machines holds the ratio and the processor time."""
    paces = [
        Pace("Faust agent, one event at a time", "at least once", 3_000, 1.0, 0.9),
        Pace("us", "exactly once", 15_000, 1.0, 1.2),
    ]
    rows = Report("a machine", 18_000, 250.0, paces).as_json()["rows"]
    assert [row["times_standard_faust"] for row in rows] == [1.0, 5.0]
    assert [row["cpu_us_per_message"] for row in rows] == [300.0, 80.0]


def test_broker_that_nobody_reaches_is_told_as_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its topics are created as those of routes are: with a code and what to do, in seconds."""
    asked = []

    def refuse(broker: str, plans: list[TopicPlan]) -> None:
        asked.extend(plans)
        raise BrokersUnavailable(f"nobody answers at {broker}")

    monkeypatch.setattr(runner, "create_topics", refuse)
    with pytest.raises(BrokersUnavailable, match="nobody answers at 127"):
        runner.Arena("127.0.0.1:1", 4)
    assert [plan.n_partitions for plan in asked] == [4]
