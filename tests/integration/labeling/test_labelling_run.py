"""Labelling over real HTTP: planted errors are measured, faults mended, crashes cost nothing."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path

import pytest

from gateway.errors import LlmRefused, LlmUnavailable
from gateway.labeling.agreement import compare
from gateway.labeling.alignment import align
from gateway.labeling.contract import LABEL_TYPES, NamedEntity
from gateway.labeling.endpoints import Labeler
from gateway.labeling.journal import Journal
from gateway.labeling.label_run import LabelChoices, run_labelling
from gateway.labeling.labeled import Unlabelled, read_labelled
from gateway.labeling.labelers import label_all
from gateway.labeling.prompts import Prompts
from gateway.testing.generator import generate_conversations
from gateway.testing.llm import Faults, ScriptedLlm
from gateway.testing.llm_scripts import Phrase, PlantedErrors, ScriptedLabeler

Gold = Mapping[str, Sequence[Phrase]]
MISSED = {"a": 0.05, "b": 0.1, "c": 0.2}
ERRORS = {
    "a": PlantedErrors(missed=0.05, wrong_type=0.02, reworded=0.1),
    "b": PlantedErrors(missed=0.1, wrong_type=0.05, invented=0.02, reworded=0.05),
    "c": PlantedErrors(missed=0.2, wrong_type=0.1),
}


def chats(n_messages: int, seed: int) -> tuple[list[Unlabelled], Gold]:
    """Return distinct made-up messages in six languages, and what is right about them."""
    messages: list[Unlabelled] = []
    gold: dict[str, list[Phrase]] = {}
    for conversation in generate_conversations(n_messages, seed=seed, harmless_share=0.2):
        for message in conversation.messages:
            if len(messages) < n_messages and message.text not in gold:
                gold[message.text] = [
                    (message.text[e.start : e.end], str(e.type))
                    for e in message.entities
                    if e.type in LABEL_TYPES
                ]
                messages.append(Unlabelled(message.message_id, message.text, conversation.language))
    return messages, gold


def scripted(gold: Gold) -> dict[str, ScriptedLabeler]:
    """Return three labelers with planted errors."""
    return {
        name: ScriptedLabeler(gold, errors, seed)
        for seed, (name, errors) in enumerate(ERRORS.items())
    }


def labelers(server: ScriptedLlm, names: Sequence[str] = "abc", **more: object) -> list[Labeler]:
    """Return the labelers at a server, one a model."""
    return [
        Labeler.model_validate({"name": name, "url": server.url, "model": name, **more})
        for name in names
    ]


@pytest.mark.slow
def test_issue_8_planted_errors_are_measured_on_2000_messages(tmp_path: Path) -> None:
    """Agreement, kappa and who found what are those of the planted errors.

    Under faults: fewer than 5 % of messages are left without an answer, at least 99 % of phrases
    are located.
    """
    messages, gold = chats(2_000, 3)
    scripts = scripted(gold)
    faults = Faults(
        rate_limited=0.01, malformed=0.05, truncated=0.03, changes_text=0.03, unknown_type=0.03
    )
    with ScriptedLlm(scripts, faults) as server:
        report = run_labelling(
            messages, labelers(server, max_in_flight=32), Prompts(), tmp_path / "out"
        )
    assert max(server.billed.values()) == 1
    assert len(messages) == 2_000
    for result in report.results:
        assert result.n_failed < 0.05 * len(messages)
        n_located = result.ways.total()
        assert n_located >= 0.99 * (n_located + result.n_lost)
        assert result.account.faults["not_json"] > 50
    found = report.agreement
    assert found is not None
    answered = [
        message.text
        for number, message in enumerate(messages)
        if all(result.alignments[number] is not None for result in report.results)
    ]
    # What the scripts say, before rewording and without HTTP, is what was planted.
    planted = compare(
        list(scripts),
        answered,
        [
            [
                align(text, [NamedEntity(phrase=p, ner_type=t) for p, t in one.labels(text)]).spans
                for text in answered
            ]
            for one in scripts.values()
        ],
    )
    assert found.n_tokens == planted.n_tokens
    for measured, expected in zip(found.pairs, planted.pairs, strict=True):
        assert measured.observed == pytest.approx(expected.observed, abs=0.003)
        assert measured.kappa == pytest.approx(expected.kappa, abs=0.01)
    for n in (1, 2, 3):
        share = found.found_by(None, n) / found.total(None)
        assert share == pytest.approx(planted.found_by(None, n) / planted.total(None), abs=0.01)
    _check_against_rates(found.n_messages, report.results[0].n_failed, scripts, answered)


def _check_against_rates(
    n_messages: int, n_failed: int, scripts: Mapping[str, ScriptedLabeler], texts: Sequence[str]
) -> None:
    """Return if what the scripts say keeps to the rates that were asked of them."""
    assert n_messages + n_failed <= 2_000
    gold = [len(scripts["a"].gold[text]) for text in texts]
    for name, script in scripts.items():
        n_said = sum(len(_known(script, text)) for text in texts)
        assert 1 - n_said / sum(gold) == pytest.approx(MISSED[name], abs=0.02)


def _known(script: ScriptedLabeler, text: str) -> list[Phrase]:
    phrases = {phrase for phrase, _ in script.gold[text]}
    return [one for one in script.labels(text) if one[0] in phrases]


def test_merging_by_majority_is_better_than_the_worst_labeler(tmp_path: Path) -> None:
    """What two of three say holds; what is written is what `train` and people read."""
    messages, gold = chats(150, 4)
    with ScriptedLlm(scripted(gold)) as server:
        run_labelling(
            messages, labelers(server), Prompts(), tmp_path, LabelChoices("majority", 0.2, "CC0")
        )
    merged = {m.text: set(m.spans) for m in read_labelled(tmp_path / "labels" / "merged.jsonl")}
    worst = {m.text: set(m.spans) for m in read_labelled(tmp_path / "labels" / "c.jsonl")}
    right = {
        text: set(align(text, [NamedEntity(phrase=p, ner_type=t) for p, t in said]).spans)
        for text, said in gold.items()
    }
    n_right = sum(len(spans & right[text]) for text, spans in merged.items())
    assert n_right > sum(len(spans & right[text]) for text, spans in worst.items())
    assert (tmp_path / "agreement.svg").read_text().startswith("<svg")
    bio = (tmp_path / "bio" / "fa.train.conll").read_text(encoding="utf-8")
    assert "\tB-PERSON\n" in bio
    assert "licence: CC0" in (tmp_path / "recipe.yaml").read_text()


@contextmanager
def _files(folder: Path) -> Iterator[dict[str, bytes]]:
    """Give the files of a run but for its journal, whose order is that of the answers."""
    yield {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != "journal.jsonl" and path.suffix != ".xz"
    }


def test_outage_in_the_middle_and_resume_give_identical_output(tmp_path: Path) -> None:
    """The run stops when the endpoint is away; the same run goes on and pays for nothing twice."""
    messages, gold = chats(120, 5)
    faults = Faults(malformed=0.1, changes_text=0.05)
    answer = scripted(gold)
    with ScriptedLlm(answer, faults) as server:
        run_labelling(messages, labelers(server), Prompts(), tmp_path / "whole")
    first = _Failing(answer, n_answers=170)
    with ScriptedLlm(first.by_model(), faults) as server:
        port = server.port
        with pytest.raises(LlmUnavailable):
            run_labelling(messages, labelers(server, tries=1), Prompts(), tmp_path / "parts")
        billed = dict(server.billed)
    with Journal(tmp_path / "parts" / "journal.jsonl"):
        pass
    with ScriptedLlm(answer, faults, port=port) as server:
        run_labelling(messages, labelers(server), Prompts(), tmp_path / "parts")
    assert 0 < len(billed) < len(messages) * 3
    assert not set(billed) & set(server.billed)
    assert {*billed.values(), *server.billed.values()} == {1}
    with _files(tmp_path / "whole") as whole, _files(tmp_path / "parts") as parts:
        assert whole == parts


class _Failing:
    """Answers so often, then breaks."""

    def __init__(self, answer: Mapping[str, ScriptedLabeler], n_answers: int) -> None:
        self._answer, self._left = answer, n_answers

    def by_model(self) -> dict[str, "_Failing"]:
        """Return this as the answer of every model."""
        return dict.fromkeys(self._answer, self)

    def __call__(self, asked: object) -> str:
        """Return the answer, while there are any."""
        self._left -= 1
        if self._left < 0:
            raise ConnectionError
        model = getattr(asked, "model", "")
        return self._answer[model](asked)  # type: ignore[arg-type] # what the server gave


def test_killed_run_goes_on_where_it_was(tmp_path: Path) -> None:
    """After SIGKILL no journaled answer is asked for again, and the output is the same."""
    messages, gold = chats(150, 6)
    source = tmp_path / "messages.jsonl"
    lines = [{"id": m.id, "text": m.text, "lang": m.language} for m in messages]
    source.write_text("".join(json.dumps(line) + "\n" for line in lines))
    with ScriptedLlm(scripted(gold), Faults(slow=1.0, delay_s=0.02)) as server:
        command = [
            *(sys.executable, "-m", "gateway", "label", str(source)),
            *("--labeler", f"a={server.url}#a", "--labeler", f"b={server.url}#b"),
            *("--allow-endpoint", server.host),
        ]
        killed = subprocess.Popen(  # noqa: S603 - our own command
            [*command, "--out", str(tmp_path / "parts")], stderr=subprocess.DEVNULL
        )
        journal = tmp_path / "parts" / "journal.jsonl"
        while not journal.exists() or journal.read_bytes().count(b"\n") < 60:
            assert killed.poll() is None
            time.sleep(0.01)
        os.kill(killed.pid, signal.SIGKILL)
        killed.wait()
        kept = {json.loads(line)["key"] for line in journal.read_bytes().splitlines()[:-1]}
        n_before = len(server.calls)
        _finish(command, tmp_path / "parts")
        asked_again = {call.key.rpartition("-")[0] for call in server.calls[n_before:]}
        _finish(command, tmp_path / "whole")
    assert 59 <= len(kept) < 2 * len(messages)
    assert not kept & asked_again
    with _files(tmp_path / "whole") as whole, _files(tmp_path / "parts") as parts:
        assert whole == parts


def _finish(command: Sequence[str], folder: Path) -> None:
    done = subprocess.run(  # noqa: S603 - our own command
        [*command, "--out", str(folder)], check=False, capture_output=True
    )
    assert done.returncode == 0, done.stderr


def test_equal_texts_are_asked_about_once(tmp_path: Path) -> None:
    """Chats are full of the same two words."""
    same = [Unlabelled(str(number), "see you in Leeds", "en") for number in range(20)]
    script = ScriptedLabeler({"see you in Leeds": [("Leeds", "LOCATION")]})
    with ScriptedLlm(script) as server, Journal(tmp_path / "j.jsonl") as journal:
        (result,) = asyncio.run(label_all(same, labelers(server, "a"), Prompts(), journal))
    assert server.n_answers() == 1
    assert result.ways.total() == 20


def test_complaint_is_shown_to_the_model(tmp_path: Path) -> None:
    """The second question holds the first answer and what was wrong with it."""
    text = "see you in Leeds"
    script = ScriptedLabeler({text: [("Leeds", "LOCATION")]})
    said: list[str] = []

    def answer(asked: object) -> str:
        complaint = str(getattr(asked, "complaint", ""))
        said.append(complaint)
        return script(asked) if complaint else "I would rather not."  # type: ignore[arg-type]

    with ScriptedLlm(answer) as server, Journal(tmp_path / "j.jsonl") as journal:
        message = Unlabelled("1", text, "en")
        (result,) = asyncio.run(label_all([message], labelers(server, "a"), Prompts(), journal))
    assert result.n_failed == 0
    assert said[0] == ""
    assert "not valid JSON" in said[1]


def test_answers_that_never_fit_are_counted_as_failed(tmp_path: Path) -> None:
    """After the allowed attempts a message is left out of the corpus and named with its reasons."""
    messages = [Unlabelled("1", "see you in Leeds", "en"), Unlabelled("2", "hi", "en")]
    script = ScriptedLabeler({})
    with ScriptedLlm(lambda a: "no" if a.text == "hi" else script(a)) as server:
        report = run_labelling(messages, labelers(server, "a"), Prompts(), tmp_path)
    assert report.results[0].n_failed == 1
    (failure,) = (tmp_path / "failures.jsonl").read_text().splitlines()
    assert json.loads(failure) == {"id": "2", "labeler": "a", "reasons": ["not_json"] * 3}
    assert [m.id for m in read_labelled(tmp_path / "labels" / "merged.jsonl")] == ["1"]


@pytest.mark.parametrize("status", [400, 401, 404, 302])
def test_refused_requests_end_the_run_at_once(tmp_path: Path, status: int) -> None:
    """A wrong key or model is wrong for all messages; a redirect is not followed."""
    messages, gold = chats(30, 7)
    with (
        ScriptedLlm(scripted(gold), Faults(status=status)) as server,
        Journal(tmp_path / "j.jsonl") as journal,
        pytest.raises(LlmRefused, match=str(status)),
    ):
        asyncio.run(label_all(messages, labelers(server, "a"), Prompts(), journal))
    assert len(server.calls) <= 8


def test_retry_after_is_kept(tmp_path: Path) -> None:
    """While the endpoint wants fewer requests nobody asks."""
    messages, gold = chats(30, 8)
    faults = Faults(rate_limited=0.3, retry_after_s=0.2)
    with ScriptedLlm(scripted(gold), faults) as server, Journal(tmp_path / "j.jsonl") as journal:
        started_s = time.monotonic()
        (result,) = asyncio.run(
            label_all(messages, labelers(server, "a", tries=10), Prompts(), journal)
        )
        passed_s = time.monotonic() - started_s
    assert result.n_failed == 0
    assert any(call.status == 429 for call in server.calls)
    assert passed_s >= 0.2


def test_nothing_of_a_message_is_said_where_an_endpoint_fails(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Errors name labeler and status, and no part of text or answer."""
    canary = "Zephyrine Quillfeather"
    message = Unlabelled("1", f"call {canary} today", "en")
    errors = []
    for faults in (Faults(status=500), Faults(status=400), Faults(malformed=1.0)):
        with ScriptedLlm(ScriptedLabeler({message.text: [(canary, "PERSON")]}), faults) as server:
            try:
                folder = tmp_path / str(faults.status)
                one = labelers(server, "a", tries=1)
                report = run_labelling([message], one, Prompts(), folder)
                errors.append(repr(report.results))
            except (LlmRefused, LlmUnavailable) as error:
                errors.append(f"{error} {error!r} {error.__cause__!r}")
    seen = " ".join([*errors, *capfd.readouterr()])
    assert "Zephyrine" not in seen
    assert "Quillfeather" not in seen


def test_pairs_cover_all_labelers(tmp_path: Path) -> None:
    """Any number of labelers is compared two by two."""
    messages, gold = chats(20, 9)
    script = ScriptedLabeler(gold)
    with ScriptedLlm(script) as server:
        report = run_labelling(messages, labelers(server, "abcd"), Prompts(), tmp_path)
    assert report.agreement is not None
    pairs = [(pair.first, pair.second) for pair in report.agreement.pairs]
    assert pairs == list(combinations("abcd", 2))
    assert all(pair.kappa == 1.0 for pair in report.agreement.pairs)
