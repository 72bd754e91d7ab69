"""`topics create` beside topics that are there already."""

from typing import Any

import pytest

from gateway.commands import streams
from gateway.errors import ConfigurationError
from gateway.settings import Settings

OUTPUTS = ("chat.sanitized", "chat.audit", "chat.dlq", "anon-gateway-vault-changelog")


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return how many partitions each topic was made with; a raw topic of 12 is there."""
    found: list[int] = []

    def create(_: str, plans: Any, __: object) -> list[str]:
        found.extend(plan.n_partitions for plan in plans)
        return []

    monkeypatch.setattr(streams, "create_topics", create)
    monkeypatch.setattr(streams, "count_partitions", lambda *_: {"chat.raw": 12})
    return found


def test_fewer_partitions_than_the_raw_topic_has_are_refused(made: list[int]) -> None:
    """Records of the others would have no place: nothing is made, and it is said what to do."""
    with pytest.raises(ConfigurationError, match=r"chat\.raw has 12 partitions.*12 or more"):
        streams.create_pipeline_topics(Settings(), 4, 1)
    assert not made


@pytest.mark.parametrize(("asked", "given"), [(None, 12), (12, 12), (24, 24)])
def test_as_many_partitions_or_more_are_given(made: list[int], asked: int, given: int) -> None:
    """More are for a raw topic that is about to grow."""
    streams.create_pipeline_topics(Settings(), asked, 1)
    assert set(made) == {given}


def test_topics_that_are_all_there_are_left_alone(
    made: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing would be made too small: an upgrade of the chart asks each time."""
    there = dict.fromkeys(("chat.raw", *OUTPUTS), 12)
    monkeypatch.setattr(streams, "count_partitions", lambda *_: there)
    assert streams.create_pipeline_topics(Settings(), 4, 1) == []


def test_topics_that_are_too_small_are_told(
    made: list[int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """They are left as they are: a worker would not start with them."""
    there = {**dict.fromkeys(("chat.raw", *OUTPUTS), 12), "chat.audit": 6}
    monkeypatch.setattr(streams, "count_partitions", lambda *_: there)
    streams.create_pipeline_topics(Settings(), None, 1)
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 1
    assert "chat.raw has 12 partitions, chat.audit has only 6" in told[0]
