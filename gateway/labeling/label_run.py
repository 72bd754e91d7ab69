"""A whole run of `label`: from messages to a folder with labels, figures and what people decide.

journal.jsonl         all answers, so that the same command goes on where it was
labels/<labeler>.jsonl what each labeler found
labels/merged.jsonl   what holds
disagreements.jsonl   what people decide by `anon-gateway review`
decisions.jsonl       what they decided; the next run of the same command uses it
lost_phrases.jsonl    phrases that stand nowhere in their message
failures.jsonl        messages without an answer that can be used, and why
agreement.json, agreement.svg, report.json
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from gateway.labeling.agreement import Agreement, compare
from gateway.labeling.agreement_report import as_tree, venn_plot
from gateway.labeling.alignment import Span
from gateway.labeling.decisions import Decisions
from gateway.labeling.endpoints import Labeler
from gateway.labeling.journal import Journal
from gateway.labeling.labeled import Labelled, Unlabelled, write_labelled, write_private
from gateway.labeling.labelers import LabelerResult, Tick, label_all
from gateway.labeling.merging import Votes, can_merge, check_merge, disagreements, merge_spans
from gateway.labeling.prompts import Prompts
from gateway.labeling.stopping import run_stoppable
from gateway.labeling.training_folder import write_training_folder

JOURNAL_NAME = "journal.jsonl"
DISAGREEMENTS_NAME = "disagreements.jsonl"
DECISIONS_NAME = "decisions.jsonl"


@dataclass(frozen=True)
class LabelChoices:
    """How a run ends: merging, the share held out, the licence that the recipe states."""

    merge: str = "majority"
    dev_share: float = 0.1
    licence: str = "not stated"


@dataclass(frozen=True)
class LabelReport:
    """What a run did; `tree` is the same for machines."""

    results: Sequence[LabelerResult]
    agreement: Agreement | None
    tree: dict[str, object]
    n_lost: int
    """Questions under way when earlier runs ended: no others can have been paid for twice."""


def run_labelling(
    messages: Sequence[Unlabelled],
    labelers: Sequence[Labeler],
    prompts: Prompts,
    folder: Path,
    choices: LabelChoices = LabelChoices(),
    tick: Tick = lambda: None,
) -> LabelReport:
    """Label the messages and write the folder; return what was done.

    Equal messages and answers give equal files, however often the run was interrupted.

    Raises:
        ConfigurationError: the folder cannot be written, or `choices.merge` names nobody.
        LlmUnavailable: an endpoint stayed away; the same call goes on from there.
        LlmRefused: an endpoint refuses what it is asked.
    """
    # Before anything is paid for.
    check_merge(choices.merge, [labeler.name for labeler in labelers])
    with Journal(folder / JOURNAL_NAME) as journal:
        results = run_stoppable(label_all(messages, labelers, prompts, journal, tick))
    decisions = Decisions.read(folder / DECISIONS_NAME)
    languages = [prompts.language_for(m.text, m.language) for m in messages]
    merged: list[Labelled] = []
    open_rows: list[object] = []
    for number, (message, language) in enumerate(zip(messages, languages, strict=True)):
        votes = _votes(results, number)
        if not can_merge(votes, choices.merge):
            continue
        differing = disagreements(votes)
        decided = decisions.spans_of(message.id, message.text)
        spans = merge_spans(votes, choices.merge) if decided is None else decided
        merged.append(Labelled(message.id, message.text, language, spans))
        if differing and decided is None:
            open_rows.append(_open_row(message, language, spans, votes))
    for result in results:
        write_labelled(
            folder / "labels" / f"{result.labeler.name}.jsonl",
            (
                Labelled(m.id, m.text, language, alignment.spans)
                for m, language, alignment in zip(
                    messages, languages, result.alignments, strict=True
                )
                if alignment is not None
            ),
        )
    write_labelled(folder / "labels" / "merged.jsonl", merged)
    write_private(folder / DISAGREEMENTS_NAME, open_rows)
    _write_faults(folder, messages, results)
    counts = write_training_folder(
        folder, merged, dev_share=choices.dev_share, licence=choices.licence
    )
    agreement = _agreement(folder, messages, results) if len(results) > 1 else None
    tree: dict[str, object] = {
        "prompts": prompts.version,
        "messages": len(messages),
        "merge": choices.merge,
        "corpora": dict(counts),
        "open_disagreements": len(open_rows),
        "decided": len(decisions),
        "labelers": [_result_tree(result) for result in results],
    }
    _write_json(folder / "report.json", tree)
    return LabelReport(results, agreement, tree, journal.n_lost)


def _votes(results: Sequence[LabelerResult], number: int) -> Votes:
    """Return what each labeler found in a message, without those that gave no answer."""
    votes: dict[str, tuple[Span, ...]] = {}
    for result in results:
        alignment = result.alignments[number]
        if alignment is not None:
            votes[result.labeler.name] = alignment.spans
    return votes


def _open_row(
    message: Unlabelled, language: str, spans: Sequence[Span], votes: Votes
) -> dict[str, object]:
    return {
        "id": message.id,
        "lang": language,
        "text": message.text,
        "spans": [list(span) for span in spans],
        "votes": {name: [list(span) for span in found] for name, found in votes.items()},
    }


def _write_faults(
    folder: Path, messages: Sequence[Unlabelled], results: Sequence[LabelerResult]
) -> None:
    lost: list[object] = []
    failed: list[object] = []
    for result in results:
        name = result.labeler.name
        for message, alignment, reasons in zip(
            messages, result.alignments, result.reasons, strict=True
        ):
            if alignment is None:
                failed.append({"id": message.id, "labeler": name, "reasons": list(reasons)})
                continue
            lost += (
                {
                    "id": message.id,
                    "labeler": name,
                    "phrase": entity.phrase,
                    "type": entity.ner_type,
                    "text": message.text,
                }
                for entity in alignment.lost
            )
    write_private(folder / "lost_phrases.jsonl", lost)
    write_private(folder / "failures.jsonl", failed)


def _agreement(
    folder: Path, messages: Sequence[Unlabelled], results: Sequence[LabelerResult]
) -> Agreement:
    agreement = compare(
        [result.labeler.name for result in results],
        [message.text for message in messages],
        [[a.spans if a is not None else None for a in result.alignments] for result in results],
    )
    _write_json(folder / "agreement.json", as_tree(agreement))
    (folder / "agreement.svg").write_text(venn_plot(agreement), encoding="utf-8")
    return agreement


def _result_tree(result: LabelerResult) -> dict[str, object]:
    account = result.account
    return {
        "name": result.labeler.name,
        "model": result.labeler.model,
        "messages_without_answer": result.n_failed,
        "answers_refused": dict(sorted(account.faults.items())),
        "answers_mended": result.n_mended,
        "phrases_located": {str(way): n for way, n in sorted(result.ways.items())},
        "phrases_lost": result.n_lost,
        # Answers of this run and of earlier ones together, so that a resumed run reports the same.
        "answers": account.n_asked + account.n_recalled,
        "prompt_tokens": account.n_prompt_tokens,
        "completion_tokens": account.n_completion_tokens,
        "answers_without_token_counts": account.n_uncounted,
        "cost": round(account.cost(result.labeler), 6),
    }


def _write_json(path: Path, tree: object) -> None:
    path.write_text(json.dumps(tree, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
