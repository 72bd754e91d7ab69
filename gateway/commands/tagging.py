"""`tag`: documents in, pseudonymized documents and a table of correspondences out."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from rich.table import Table

from gateway.commands.console import err, out, write_json
from gateway.commands.labeling import (
    allowed_labelers,
    note_lost_questions,
    shown_steps,
    warn_of_raw_text,
)
from gateway.domain import Entity, TextField
from gateway.domain.escapes import lettered, with_letters
from gateway.errors import ConfigurationError
from gateway.labeling.documents import read_documents
from gateway.labeling.journal import Journal
from gateway.labeling.label_run import JOURNAL_NAME
from gateway.labeling.labeled import Labelled, read_labelled, write_labelled, write_private
from gateway.labeling.marks import TAG_TYPES, TAGS, write_marks
from gateway.labeling.prompts import TAG_VERSION, Prompts
from gateway.labeling.stopping import run_stoppable
from gateway.labeling.tag_pseudonyms import Correspondence
from gateway.labeling.tag_run import Output, TaggedDocument, report_tree, tag_all
from gateway.labeling.tag_scores import Score, score_tags
from gateway.pipeline.fields import sanitize_fields
from gateway.pseudonyms.engine import PartitionPseudonymizer
from gateway.pseudonyms.protocols import Pseudonymizer
from gateway.pseudonyms.scopes import NO_TOPIC, scoped_keys
from gateway.pseudonyms.vault_memory import MemoryVault
from gateway.settings import Settings
from gateway.tables import figures_table
from gateway.wiring.pseudonyms import build_policy, keys_of_one_run


class TagAsked(NamedTuple):
    """What the options of `tag` ask for; see its help."""

    source: Path
    folder: Path
    labelers_file: Path | None
    labelers: Sequence[str]
    allowed: Sequence[str]
    output: Output
    gold: Path | None
    prompts: Path | None
    language: str | None


class PseudonymEngine:
    """Gives the pseudonyms that the stream gives; each document is a conversation of its own."""

    def __init__(self, pseudonymizer: Pseudonymizer, max_entities: int) -> None:
        self._pseudonymizer = pseudonymizer
        self._max_entities = max_entities

    def pseudonymize(
        self, document_id: str, text: str, entities: Sequence[Entity]
    ) -> tuple[str, list[Correspondence]]:
        """Return the text with its entities replaced, and what was replaced by what.

        Raises:
            RejectedRecord: too many entities, or a name is left in the output.
        """
        fields = sanitize_fields(
            document_id,
            [TextField(text, None, ("text",))],
            [entities],
            self._pseudonymizer,
            self._max_entities,
        )
        self._pseudonymizer.drain_changes()
        table = [
            Correspondence(value, substitute.replacement, TAGS.get(substitute.type, "MISC"))
            for value, substitute in fields.originals.items()
        ]
        return fields.texts[0], table


def tag(settings: Settings, asked: TagAsked, *, as_json: bool) -> int:
    """Tag and pseudonymize documents; return the exit status: 1 where some failed.

    Documents are read as the stream reads messages, with letters in the place of the escapes of
    JSON and HTML that stand for them; all that is written has these letters.
    """
    labelers = allowed_labelers(settings, asked.labelers_file, asked.labelers, asked.allowed)
    if len(labelers) > 1:
        raise ConfigurationError("tag takes one labeler")
    documents = [
        document._replace(text=with_letters(document.text))
        for document in read_documents(asked.source, asked.language)
    ]
    if not documents:
        raise ConfigurationError("there is no document to tag")
    if len({document.id for document in documents}) < len(documents):
        # Each id is a conversation of its own, with pseudonyms of its own.
        raise ConfigurationError("two documents have the same id")
    warn_of_raw_text(labelers, len(documents))
    engine = engine_of(settings)
    with (
        Journal(asked.folder / JOURNAL_NAME) as journal,
        shown_steps("tagging", len(documents)) as tick,
    ):
        tagged, counts, asker = run_stoppable(
            tag_all(
                documents,
                labelers[0],
                Prompts(asked.prompts, TAG_VERSION),
                journal,
                asked.output,
                engine,
                tick,
            )
        )
    note_lost_questions(journal.n_lost)
    tree = dict(report_tree(tagged, counts, asker))
    scores = _scores(asked.gold, tagged) if asked.gold is not None else {}
    if scores:
        tree["scores"] = {
            name: {**score._asdict(), "precision": score.precision, "recall": score.recall,
                   "f1": score.f1}
            for name, score in scores.items()
        }  # fmt: skip
    _write(asked.folder, tagged, tree)
    if as_json:
        out.print_json(data=tree)
    else:
        _show(tree, scores, asked.folder)
    return int(any(one.fault for one in tagged))


def engine_of(settings: Settings) -> PseudonymEngine:
    """Return the engine that draws as the stream does under these settings."""
    if settings.pseudonyms.master_key is None:
        err.print(
            "[yellow]No master key is configured:[/] pseudonyms of this run will not come again.",
            highlight=False,
        )
    keys = keys_of_one_run(settings.pseudonyms)
    policy = build_policy(settings.pseudonyms)
    keys = scoped_keys(keys, policy, NO_TOPIC)
    pseudonymizer = PartitionPseudonymizer(keys, policy, MemoryVault())
    return PseudonymEngine(pseudonymizer, settings.limits.max_entities)


def _write(folder: Path, tagged: Sequence[TaggedDocument], tree: Mapping[str, object]) -> None:
    whole = [one for one in tagged if one.output is not None]
    texts = [{"id": one.document.id, "lang": one.language, "text": one.output} for one in whole]
    write_private(folder / "texts.jsonl", texts)
    write_private(
        folder / "tables.jsonl",
        (
            {"id": one.document.id, "names": [entry._asdict() for entry in one.table]}
            for one in whole
        ),
    )
    write_labelled(
        folder / "tags.jsonl",
        (Labelled(one.document.id, one.document.text, one.language, one.spans) for one in whole),
    )
    write_private(
        folder / "tagged.jsonl",
        (
            {"id": one.document.id, "tagged": write_marks(one.document.text, one.spans)}
            for one in whole
        ),
    )
    failures = [{"id": one.document.id, "reason": one.fault} for one in tagged if one.fault]
    write_private(folder / "failures.jsonl", failures)
    write_json(folder / "report.json", tree)


def _scores(path: Path, tagged: Sequence[TaggedDocument]) -> Mapping[str, Score]:
    """Return the scores; a document that failed has found nothing."""
    gold = {message.id: _with_letters(message) for message in read_labelled(path)}
    pairs = []
    for one in tagged:
        right = gold.get(one.document.id)
        if right is None or right.text != one.document.text:
            raise ConfigurationError(f"{path.name} has not the same documents as the source")
        spans = tuple(
            span._replace(type=TAG_TYPES.get(span.type, span.type)) for span in right.spans
        )
        found = one.spans if one.fault is None else ()
        pairs.append((found, tuple(span for span in spans if span.type in TAGS)))
    return score_tags(pairs)


def _with_letters(message: Labelled) -> Labelled:
    """Return the message as documents are read: letters in the place of their escapes."""
    text, places = lettered(message.text)
    spans = tuple(
        span._replace(start=bisect_left(places, span.start), end=bisect_left(places, span.end))
        for span in message.spans
    )
    return message._replace(text=text, spans=spans)


def _show(tree: Mapping[str, object], scores: Mapping[str, Score], folder: Path) -> None:
    table = Table(title="documents", title_justify="left", show_header=False)
    for name, value in tree.items():
        if name != "scores":
            table.add_row(name.replace("_", " "), str(value))
    out.print(table)
    if scores:
        figures = ("precision", "recall", "F1")
        measured = figures_table("against the right tags", ["type"], figures)
        for name, score in scores.items():
            measured.add_row(
                name, f"{score.precision:.3f}", f"{score.recall:.3f}", f"{score.f1:.3f}"
            )
        out.print(measured)
    out.print(f"written to {folder}", highlight=False, soft_wrap=True)
