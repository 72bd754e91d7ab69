"""Tagging documents over real HTTP: only what is proved to be the original gets marks."""

import asyncio
import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from typer.testing import CliRunner

from gateway.cli import app
from gateway.commands.tagging import PseudonymEngine
from gateway.domain import LANGUAGES
from gateway.labeling.endpoints import Labeler
from gateway.labeling.journal import Journal
from gateway.labeling.labeled import Unlabelled
from gateway.labeling.marks import TAG_TYPES
from gateway.labeling.prompts import TAG_VERSION, Prompts
from gateway.labeling.tag_run import Output, TagCounts, TaggedDocument, tag_all
from gateway.pseudonyms.engine import PartitionPseudonymizer
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.policy import Policy
from gateway.pseudonyms.vault_memory import MemoryVault
from gateway.testing.generator import generate_conversations
from gateway.testing.llm import Faults, ScriptedLlm
from gateway.testing.llm_scripts import Phrase, PlantedErrors, ScriptedTagger

SHORT = {long: short for short, long in TAG_TYPES.items()}
NO_FAULTS, NO_ERRORS = Faults(), PlantedErrors()
OUTPUTS: tuple[Output, ...] = ("engine", "llm", "category")


def documents(n_documents: int, seed: int = 2) -> tuple[list[Unlabelled], dict[str, list[Phrase]]]:
    """Return documents of some messages each, in six languages, and the names in them."""
    found: list[Unlabelled] = []
    gold: dict[str, list[Phrase]] = {}
    for conversation in generate_conversations(n_documents, seed=seed, harmless_share=0.3):
        parts = [message.text for message in conversation.messages]
        text = "\n".join(parts)
        names = {
            message.text[e.start : e.end]: SHORT[e.type]
            for message in conversation.messages
            for e in message.entities
            if e.type in SHORT
        }
        # The scripted tagger marks every use, longest first, as the prompt asks for.
        gold[text] = sorted(names.items(), key=lambda one: -len(one[0]))
        found.append(Unlabelled(conversation.conversation_id, text, conversation.language))
    return found, gold


def engine() -> PseudonymEngine:
    """Return the gateway's engine with the demo key."""
    policy = Policy.from_profile("llm")
    pseudonymizer = PartitionPseudonymizer(KeyRing.for_demo(), policy, MemoryVault())
    return PseudonymEngine(pseudonymizer, 2_000)


def run(
    folder: Path,
    docs: Sequence[Unlabelled],
    gold: Mapping[str, Sequence[Phrase]],
    output: Output = "category",
    faults: Faults = NO_FAULTS,
    errors: PlantedErrors = NO_ERRORS,
) -> tuple[list[TaggedDocument], TagCounts]:
    """Return what became of the documents."""
    with (
        ScriptedLlm(ScriptedTagger(gold, errors), faults) as server,
        Journal(folder / "journal.jsonl") as journal,
    ):
        labeler = Labeler(name="t", url=server.url, model="t")
        prompts = Prompts(version=TAG_VERSION)
        tagged, counts, _ = asyncio.run(tag_all(docs, labeler, prompts, journal, output, engine()))
    return tagged, counts


@pytest.mark.parametrize("output", OUTPUTS)
def test_documents_keep_all_but_their_names(tmp_path: Path, output: Output) -> None:
    """In six languages no name is left as a word, and what is no name stands as it was."""
    docs, gold = documents(18)
    tagged, _ = run(tmp_path, docs, gold, output)
    assert {one.language for one in tagged} == set(LANGUAGES)
    for one in tagged:
        assert one.fault is None
        assert one.output is not None
        names = [entry.original for entry in one.table]
        assert len(names) == len(set(names))
        for name in names:
            assert not re.search(rf"(?<!\w){re.escape(name)}(?!\w)", one.output)
        lines = zip(one.document.text.split("\n"), one.output.split("\n"), strict=True)
        for before, after in lines:
            if not any(name in before for name, _ in gold[one.document.text]):
                assert before == after


def test_llm_pseudonyms_keep_words_and_people(tmp_path: Path) -> None:
    """A pseudonym has the words of its name, and a word of two names is one word in both."""
    text = "Nora Whitlock wrote. Later Nora called Bluefern in Leeds."
    gold = {text: [("Nora Whitlock", "PER"), ("Nora", "PER"), ("Bluefern", "ORG"),
                   ("Leeds", "LOC")]}  # fmt: skip
    (one,), _ = run(tmp_path, [Unlabelled("1", text, "en")], gold, "llm")
    table = {entry.original: entry.pseudonym for entry in one.table}
    assert set(table) == {"Nora Whitlock", "Nora", "Bluefern", "Leeds"}
    assert table["Nora Whitlock"].split()[0] == table["Nora"]
    assert one.output == text.replace("Nora Whitlock", table["Nora Whitlock"]).replace(
        "Later Nora", f"Later {table['Nora']}"
    ).replace("Bluefern", table["Bluefern"]).replace("Leeds", table["Leeds"])


def test_changed_texts_are_asked_for_again_and_then_given_up(tmp_path: Path) -> None:
    """A model that adds a word is told so; one that never stops gets nothing published."""
    docs, gold = documents(12)
    tagged, counts = run(tmp_path / "some", docs, gold, faults=Faults(changes_text=0.4))
    assert counts.refused["text_changed"] > 0
    assert counts.n_accepted_later > 0
    assert all((one.output is None) == (one.fault is not None) for one in tagged)
    tagged, counts = run(tmp_path / "all", docs, gold, faults=Faults(changes_text=1.0))
    assert counts.n_failed_pieces == len(docs)
    assert {one.fault for one in tagged} == {"text_changed"}
    assert all(one.output is None for one in tagged)


def test_command_measures_against_right_tags(tmp_path: Path) -> None:
    """`tag` writes texts, tables and tags, and precision and recall where it is given gold."""
    docs, gold = documents(30, seed=3)
    source, right = tmp_path / "docs.jsonl", tmp_path / "gold.jsonl"
    source.write_text(
        "".join(json.dumps({"id": d.id, "text": d.text, "lang": d.language}) + "\n" for d in docs)
    )
    perfect, _ = run(tmp_path / "perfect", docs, gold)
    right.write_text(
        "".join(
            json.dumps(
                {
                    "id": one.document.id,
                    "lang": one.language,
                    "text": one.document.text,
                    "spans": [[s.start, s.end, SHORT[s.type]] for s in one.spans],
                }
            )
            + "\n"
            for one in perfect
        )
    )
    tagger = ScriptedTagger(gold, PlantedErrors(missed=0.2, wrong_type=0.1), seed=1)
    with ScriptedLlm(tagger) as server:
        done = CliRunner().invoke(
            app,
            [
                *("tag", str(source), "--labeler", f"t={server.url}#t"),
                *("--allow-endpoint", server.host, "--out", str(tmp_path / "out")),
                *("--gold", str(right), "--output", "category"),
            ],
        )
    assert done.exit_code == 0, done.output
    tree = json.loads((tmp_path / "out" / "report.json").read_text())
    scores = tree["scores"]["all"]
    assert scores["recall"] == pytest.approx(0.8 * 0.9, abs=0.12)
    assert scores["precision"] == pytest.approx(0.9, abs=0.08)
    table = (tmp_path / "out" / "tables.jsonl").stat()
    assert table.st_mode & 0o077 == 0
    assert len((tmp_path / "out" / "texts.jsonl").read_text().splitlines()) == len(docs)


def test_command_reads_escapes_of_letters(tmp_path: Path) -> None:
    """The model sees letters, and right tags may count those of the text with its escapes."""
    written, text = "Nora Wei&szlig; is here", "Nora Weiß is here"
    source, right = tmp_path / "doc.txt", tmp_path / "right.jsonl"
    source.write_text(written)
    spans = [[0, written.index(" is"), "PER"]]
    right.write_text(json.dumps({"id": "doc", "lang": "en", "text": written, "spans": spans}))
    with ScriptedLlm(ScriptedTagger({text: [("Nora Weiß", "PER")]})) as server:
        done = CliRunner().invoke(
            app,
            [
                *("tag", str(source), "--labeler", f"t={server.url}#t", "--lang", "en"),
                *("--allow-endpoint", server.host, "--out", str(tmp_path / "out")),
                *("--gold", str(right)),
            ],
        )
    assert done.exit_code == 0, done.output
    (row,) = map(json.loads, (tmp_path / "out" / "tables.jsonl").read_text().splitlines())
    assert "Nora Weiß" in {name["original"] for name in row["names"]}
    tree = json.loads((tmp_path / "out" / "report.json").read_text())
    assert tree["scores"]["all"]["f1"] == 1.0
    assert "szlig" not in (tmp_path / "out" / "texts.jsonl").read_text()


def test_command_refuses_an_endpoint_that_nobody_allowed(tmp_path: Path) -> None:
    """Nothing is sent before the allow list was asked."""
    source = tmp_path / "doc.txt"
    source.write_text("Nora Whitlock")
    with ScriptedLlm(ScriptedTagger({})) as server:
        for command in ("tag", "label"):
            done = CliRunner().invoke(
                app,
                [
                    *(command, str(source), "--labeler", f"t={server.url}#t"),
                    *("--out", str(tmp_path / "out")),
                ],
            )
            assert done.exit_code == 2
        assert server.calls == []
