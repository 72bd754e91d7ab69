"""Endpoints that keep to no contract: the run gets its answers, or says which are missing."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from gateway.errors import LlmRefused, LlmUnavailable
from gateway.labeling.alignment import align
from gateway.labeling.contract import NamedEntity
from gateway.labeling.label_run import run_labelling
from gateway.labeling.labeled import Unlabelled, read_labelled
from gateway.labeling.labelers import LabelerResult
from gateway.labeling.prompts import Prompts
from gateway.testing.llm import Faults, ScriptedLlm
from gateway.testing.llm_scripts import Asked, NoAnswer, PlantedErrors, ScriptedLabeler
from tests.integration.labeling.chats import chats, labelers

POISON = "see you in Leeds"


def label(
    folder: Path, script: Callable[[Asked], str], messages: list[Unlabelled], faults: Faults
) -> tuple[LabelerResult, ScriptedLlm]:
    """Return what one labeler said, and the server after it was asked."""
    with ScriptedLlm(script, faults, is_idempotent=True) as server:
        report = run_labelling(messages, labelers(server, "a"), Prompts(), folder)
    return report.results[0], server


@pytest.mark.parametrize(
    "faults",
    [
        Faults(sends="gzip"),
        Faults(sends="events"),
        Faults(resets=0.2),
        Faults(resets=0.2, sends="events"),
        Faults(resets=0.2, sends="gzip"),
        Faults(rate_limited=0.5),
        Faults(failing=0.1, rate_limited=0.1, odd=0.5),
        Faults(odd=1.0),
    ],
    ids=str,
)
def test_every_message_is_labelled_whatever_the_way(
    tmp_path: Path, faults: Faults, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Compressed, streamed, cut, busy, and in odd forms; no answer is paid for twice."""
    monkeypatch.setattr("gateway.labeling.pacing._FIRST_PAUSE_S", 0.01)
    messages, gold = chats(60, 14)
    script = ScriptedLabeler(gold)
    plain, _ = label(tmp_path / "plain", script, messages, Faults())
    result, server = label(tmp_path / "odd", script, messages, faults)
    assert result.n_failed == 0
    assert result.alignments == plain.alignments
    assert set(server.billed.values()) == {1}
    assert (result.n_mended > 0) == bool(faults.odd)
    assert result.account.n_prompt_tokens == plain.account.n_prompt_tokens


@pytest.mark.parametrize(
    ("status", "reason"), [(503, "no_answer"), (500, "no_answer"), (400, "refused"),
                           (413, "refused"), (422, "refused")],
)  # fmt: skip
def test_one_message_that_nobody_answers_does_not_end_the_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, status: int, reason: str
) -> None:
    """It is named with its reason; all others are labelled, and the next run asks it alone."""
    monkeypatch.setattr("gateway.labeling.pacing._FIRST_PAUSE_S", 0.01)
    messages, gold = chats(60, 15)
    right = ScriptedLabeler({**gold, POISON: [("Leeds", "LOCATION")]})

    def poisoned(asked: Asked) -> str:
        if asked.text == POISON:
            raise NoAnswer(status)
        return right(asked)

    # Last, so that the endpoint is known to answer.
    messages = [*messages, Unlabelled("poison", POISON, "en")]
    result, _ = label(tmp_path, poisoned, messages, Faults(slow=0.5, delay_s=0.05))
    assert result.n_failed == 1
    (failure,) = (tmp_path / "failures.jsonl").read_text().splitlines()
    assert json.loads(failure) == {"id": "poison", "labeler": "a", "reasons": [reason]}
    assert len(read_labelled(tmp_path / "labels" / "merged.jsonl")) == 60
    result, server = label(tmp_path, right, messages, Faults())
    assert result.n_failed == 0
    assert [call.asked.text for call in server.calls] == [POISON]


@pytest.mark.parametrize(("status", "error"), [(400, LlmRefused), (500, LlmUnavailable)])
def test_endpoint_that_answers_nobody_ends_the_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, status: int, error: type[Exception]
) -> None:
    """Where nothing was ever answered, it is the endpoint and not a message."""
    monkeypatch.setattr("gateway.labeling.pacing._FIRST_PAUSE_S", 0.01)
    messages, gold = chats(20, 16)
    with pytest.raises(error):
        label(tmp_path, ScriptedLabeler(gold), messages, Faults(status=status))


def test_endpoint_that_wants_a_day_of_rest_ends_the_run(tmp_path: Path) -> None:
    """Nobody waits for hours in silence; the same command goes on later."""
    messages, gold = chats(20, 17)
    faults = Faults(rate_limited=0.3, retry_after_s=86_400.0)
    with pytest.raises(LlmUnavailable, match="LLM_RATE_LIMITED"):
        label(tmp_path, ScriptedLabeler(gold), messages, faults)
    result, _ = label(tmp_path, ScriptedLabeler(gold), messages, Faults())
    assert result.n_failed == 0


@pytest.mark.parametrize(
    "errors",
    [
        PlantedErrors(missed=0.4, wrong_type=0.3, invented=0.3),
        PlantedErrors(reworded=1.0),
        PlantedErrors(missed=0.1, invented=0.1, reworded=0.5),
    ],
    ids=str,
)
def test_phrases_are_located_at_other_rates(tmp_path: Path, errors: PlantedErrors) -> None:
    """Of phrases in six languages 99 % are located, and rightly, even where all are reworded."""
    messages, gold = chats(240, 18)
    script = ScriptedLabeler(gold, errors)
    result, _ = label(tmp_path, script, messages, Faults())
    n_located = result.ways.total()
    assert n_located >= 0.99 * (n_located + result.n_lost)
    assert n_located > 100
    n_right = n_all = 0
    for message, alignment in zip(messages, result.alignments, strict=True):
        said = [NamedEntity(phrase=p, ner_type=t) for p, t in script.labels(message.text)]
        right = align(message.text, said).spans
        assert alignment is not None
        n_all += len(right)
        n_right += len(set(right) & set(alignment.spans))
    assert n_right >= 0.99 * n_all
