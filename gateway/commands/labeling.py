"""`label`, `agreement`, `review`: from unlabelled messages to training data, with LLMs."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from gateway.commands.console import err, out, write_json
from gateway.errors import ConfigurationError
from gateway.evaluation.free_names import free_name
from gateway.labeling.agreement import compare
from gateway.labeling.agreement_report import as_tables, as_tree, venn_plot
from gateway.labeling.endpoints import Labeler, read_labelers, require_allowed
from gateway.labeling.label_run import LabelChoices, LabelReport, run_labelling
from gateway.labeling.labeled import Unlabelled, read_labelled, read_unlabelled
from gateway.labeling.labelers import Tick
from gateway.labeling.prompts import Prompts
from gateway.settings import Settings
from gateway.tables import figures_table

_LEAST_WIDTH = 110


class LabelAsked(NamedTuple):
    """What the options of `label` ask for; see its help."""

    source: Path | None
    topic: str | None
    folder: Path
    labelers_file: Path | None
    labelers: Sequence[str]
    allowed: Sequence[str]
    prompts: Path | None
    language: str | None
    n_messages: int | None
    choices: LabelChoices


def label(settings: Settings, asked: LabelAsked, *, as_json: bool) -> int:
    """Label messages; return the exit status: 1 where some have no answer that can be used."""
    labelers = allowed_labelers(settings, asked.labelers_file, asked.labelers, asked.allowed)
    messages = _messages(settings, asked)
    if not messages:
        raise ConfigurationError("there is no message to label")
    warn_of_raw_text(labelers, len(messages))
    with shown_steps("labelling", len(messages) * len(labelers)) as tick:
        report = run_labelling(
            messages, labelers, Prompts(asked.prompts), asked.folder, asked.choices, tick
        )
    note_lost_questions(report.n_lost)
    if as_json:
        out.print_json(data=report.tree)
    else:
        _show(report, asked.folder)
    return int(any(result.n_failed for result in report.results))


def agreement(paths: Sequence[Path], folder: Path | None, *, as_json: bool) -> int:
    """Compare files of labels by several labelers; return the exit status."""
    if len(paths) < 2:
        raise ConfigurationError("give the files of at least two labelers")
    files = [{(m.id, m.text): m.spans for m in read_labelled(path)} for path in paths]
    keys = [key for key in files[0] if all(key in file for file in files)]
    if not keys:
        raise ConfigurationError(
            "no message stands in all of these files: id and text must be the same"
        )
    found = compare(
        _labeler_names(paths),
        [text for _, text in keys],
        [[file[key] for key in keys] for file in files],
    )
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        write_json(folder / "agreement.json", as_tree(found))
        (folder / "agreement.svg").write_text(venn_plot(found), encoding="utf-8")
    if as_json:
        out.print_json(data=as_tree(found))
    else:
        out.print(as_tables(found), width=max(out.width, _LEAST_WIDTH))
    return 0


def _labeler_names(paths: Sequence[Path]) -> list[str]:
    """Return what the labelers of files are called: as their file, numbered where several share it.

    Tokens are counted by name: two of one name would be counted as one labeler.
    """
    names: list[str] = []
    for path in paths:
        names.append(free_name(path.stem, names))
    return names


def review(folder: Path, port: int) -> int:
    """Show the review page of a folder that `label` wrote, until Ctrl-C; return the exit status."""
    from gateway.labeling.review import serve_review

    serve_review(
        folder,
        port,
        lambda url: out.print(f"Open {url}  (Ctrl-C ends)", highlight=False, soft_wrap=True),
    )
    return 0


def allowed_labelers(
    settings: Settings, path: Path | None, named: Sequence[str], allowed: Sequence[str]
) -> tuple[Labeler, ...]:
    """Return the labelers, once all their endpoints are on the allow list.

    Raises:
        EndpointForbidden: one is not.
        ConfigurationError: none is named, or one is not well formed.
    """
    labelers = read_labelers(path, named)
    require_allowed(labelers, (*settings.llm.allowed_endpoints, *allowed))
    return labelers


def warn_of_raw_text(labelers: Sequence[Labeler], n_texts: int) -> None:
    """Say where raw text goes, before any of it goes."""
    hosts = ", ".join(sorted({labeler.host for labeler in labelers}))
    err.print(
        f"[bold yellow]Raw text leaves this process:[/] {n_texts:,} texts with their personal data "
        f"go to {hosts}.",
        highlight=False,
    )


def note_lost_questions(n_lost: int) -> None:
    """Say how many answers of earlier runs may have been paid for and lost."""
    if n_lost:
        err.print(
            f"{n_lost:,} questions had no answer when an earlier run ended; only these may be paid "
            "for twice, where the endpoint does not know their Idempotency-Key.",
            highlight=False,
        )


@contextmanager
def shown_steps(what: str, n_steps: int) -> Iterator[Tick]:
    """Give a function that moves a progress bar on standard error by one."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn(), console=err, transient=True) as progress:
        task = progress.add_task(what, total=n_steps)
        yield lambda: progress.advance(task)


def _messages(settings: Settings, asked: LabelAsked) -> list[Unlabelled]:
    if (asked.source is None) == (asked.topic is None):
        raise ConfigurationError("give either a file of messages or --topic")
    if asked.source is not None:
        return read_unlabelled(asked.source, asked.language)[: asked.n_messages]
    # Imported here: a file needs no Kafka.
    from gateway.commands.topic_texts import topic_texts

    topic = str(asked.topic)
    texts = topic_texts(settings, topic, asked.n_messages or 10_000)
    return [Unlabelled(id_, text, asked.language) for id_, text in texts]


def _show(report: LabelReport, folder: Path) -> None:
    figures = ("no answer", "phrases", "located", "answers", "tokens", "cost")
    table = figures_table("labelers", ["labeler"], figures)
    for result in report.results:
        account = result.account
        n_located = result.ways.total()
        n_phrases = n_located + result.n_lost
        table.add_row(
            result.labeler.name,
            str(result.n_failed),
            str(n_phrases),
            f"{100 * n_located / n_phrases:.2f} %" if n_phrases else "",
            f"{account.n_asked + account.n_recalled} ({account.n_asked} new)",
            f"{account.n_prompt_tokens + account.n_completion_tokens:,}",
            f"{account.cost(result.labeler):.4f}",
        )
    out.print(table, width=max(out.width, _LEAST_WIDTH))
    if report.agreement is not None:
        out.print(as_tables(report.agreement), width=max(out.width, _LEAST_WIDTH))
        n_open = report.tree["open_disagreements"]
        out.print(
            f"{n_open} messages to decide: anon-gateway review {folder}", highlight=False,
            soft_wrap=True,
        )  # fmt: skip
    out.print(f"written to {folder}", highlight=False, soft_wrap=True)
