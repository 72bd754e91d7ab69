"""What `bench` measures of pseudonyms alone."""

from pathlib import Path

import pytest

from gateway._compiled import VARIABLE
from gateway.benchmark import pseudonym_speed
from gateway.benchmark.pseudonym_speed import (
    Cost,
    PseudonymSpeed,
    golden_messages,
    measure_cost,
    measure_pseudonym_speed,
)
from gateway.benchmark.table import Report
from gateway.domain import LANGUAGES
from gateway.evaluation.conversations import load_conversations

PURE, COMPILED = Cost(38.123, 5.5, 48.0, 10.8), Cost(19.0, 3.5, 26.0, 7.0)


def test_pseudonym_bench_takes_all_golden_messages_with_fields_and_values() -> None:
    """Every golden conversation is there in order, each field beside what stands in it."""
    messages = golden_messages()
    conversations = [c for language in LANGUAGES for c in load_conversations(language)]
    assert len(messages) == sum(len(c.messages) for c in conversations)
    assert list(dict.fromkeys(m.conversation_id for m in messages)) == [c.id for c in conversations]
    for _, fields, entities in messages:
        assert len(fields) == len(entities) > 1
        whole = [spans for field, spans in zip(fields, entities, strict=True) if field.type]
        assert all(len(spans) == 1 for spans in whole)


def test_cost_is_that_of_first_and_later_rounds_with_and_without_memory() -> None:
    """Each of the four figures is a positive time, and values met before cost less."""
    cost = measure_cost(golden_messages()[:40], 3)
    assert min(cost) > 0
    assert cost.again < cost.first
    assert cost.again_with_memory < cost.first_with_memory


def test_pseudonym_speed_is_stated_for_people_and_machines() -> None:
    """Compiled modules have a row and figures only where they were given."""
    alone, both = PseudonymSpeed(1_414, 187, PURE), PseudonymSpeed(1_414, 187, PURE, COMPILED)
    assert (alone.as_table().row_count, both.as_table().row_count) == (1, 2)
    assert alone.as_json()["compiled"] is None
    assert both.as_json()["pure"]["first"] == 38.12
    assert both.as_json()["compiled"]["again_with_memory"] == 7.0
    assert Report("a machine", 1, 1.0, [], pseudonyms=both).as_json()["pseudonyms"] == (
        both.as_json()
    )


def test_compiled_modules_are_measured_in_a_process_of_their_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Which modules run is settled for each process, whatever surrounds the bench."""
    asked: list[Path | None] = []

    def cost_in_process(compiled: Path | None) -> Cost:
        asked.append(compiled)
        return COMPILED if compiled else PURE

    monkeypatch.setattr(pseudonym_speed, "_cost_in_process", cost_in_process)
    monkeypatch.setenv(VARIABLE, "/elsewhere")
    speed = measure_pseudonym_speed(tmp_path)
    assert asked == [None, tmp_path]
    assert (speed.pure, speed.compiled) == (PURE, COMPILED)
