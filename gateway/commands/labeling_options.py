"""The options of `anon-gateway label`, `agreement`, `review` and `tag`."""

import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

from gateway.commands.console import explained_errors, explained_files
from gateway.commands.options import AsJson, Config

Named = Annotated[
    list[str] | None,
    typer.Option("--labeler", help="name=http://host:port/v1#model; several may be given."),
]
LabelersFile = Annotated[
    Path | None,
    typer.Option("--labelers", help="YAML list `labelers`: prices, limits, keys.", exists=True),
]
Allowed = Annotated[
    list[str] | None,
    typer.Option("--allow-endpoint", help="host:port that may see raw text, in this run."),
]
PromptFolder = Annotated[
    Path | None, typer.Option("--prompts", help="Folder of prompts instead of the bundled ones.")
]


def label(
    folder: Annotated[Path, typer.Option("--out", help="Receives labels, figures, corpora.")],
    source: Annotated[
        Path | None, typer.Argument(help='JSON lines {"text"[,"id","lang"]}.', exists=True)
    ] = None,
    topic: Annotated[
        str | None, typer.Option(help="Read the texts of this raw topic instead of a file.")
    ] = None,
    labeler: Named = None,
    labelers: LabelersFile = None,
    allow_endpoint: Allowed = None,
    merge: Annotated[
        str, typer.Option(help="majority, union, or the name of the labeler that is right.")
    ] = "majority",
    prompts: PromptFolder = None,
    lang: Annotated[str | None, typer.Option(help="Language of messages without one.")] = None,
    max_messages: Annotated[int | None, typer.Option(min=1, help="Stop after so many.")] = None,
    dev_share: Annotated[
        float, typer.Option(min=0.0, max=0.9, help="Share of messages held out of training.")
    ] = 0.1,
    licence: Annotated[
        str, typer.Option(help="Licence of messages and labels, for the recipe.")
    ] = "not stated",
    config: Config = None,
    as_json: AsJson = False,
) -> None:
    """Label messages with one or several LLMs, for `train`; sends raw text to their endpoints."""
    from gateway.commands.labeling import LabelAsked
    from gateway.commands.labeling import label as run_label
    from gateway.commands.settings_source import settings_with
    from gateway.labeling.label_run import LabelChoices

    with explained_errors(), explained_files():
        asked = LabelAsked(
            source=source,
            topic=topic,
            folder=folder,
            labelers_file=labelers,
            labelers=labeler or [],
            allowed=allow_endpoint or [],
            prompts=prompts,
            language=lang,
            n_messages=max_messages,
            choices=LabelChoices(merge, dev_share, licence),
        )
        sys.exit(run_label(settings_with(config), asked, as_json=as_json))


def agreement(
    files: Annotated[list[Path], typer.Argument(help="labels/<name>.jsonl, one a labeler.")],
    folder: Annotated[Path | None, typer.Option("--out", help="Receives figures and plot.")] = None,
    as_json: AsJson = False,
) -> None:
    """Compare labelers token by token: agreement, Cohen's kappa, who found what."""
    from gateway.commands.labeling import agreement as run_agreement

    with explained_errors(), explained_files():
        sys.exit(run_agreement(files, folder, as_json=as_json))


def review(
    folder: Annotated[Path, typer.Argument(help="Folder that `label` wrote.", exists=True)],
    port: Annotated[int, typer.Option(min=0, max=65_535, help="0 for any free one.")] = 0,
) -> None:
    """Decide disagreements of labelers on a local page, by keyboard."""
    from gateway.commands.labeling import review as run_review

    with explained_errors(), explained_files():
        sys.exit(run_review(folder, port))


def tag(
    source: Annotated[
        Path, typer.Argument(help="A text file, or JSON lines as `label` reads.", exists=True)
    ],
    folder: Annotated[Path, typer.Option("--out", help="Receives texts, tables and report.")],
    labeler: Named = None,
    labelers: LabelersFile = None,
    allow_endpoint: Allowed = None,
    output: Annotated[
        Literal["engine", "llm", "category"],
        typer.Option(help="Pseudonyms by the gateway, by the LLM, or [PER] in their place."),
    ] = "engine",
    gold: Annotated[
        Path | None, typer.Option(help="Right tags, to measure against.", exists=True)
    ] = None,
    prompts: PromptFolder = None,
    lang: Annotated[str | None, typer.Option(help="Language of texts without one.")] = None,
    config: Config = None,
    as_json: AsJson = False,
) -> None:
    """Pseudonymize documents: an LLM tags, a diff proves that it changed nothing else.

    Escapes of letters, as JSON and HTML have them, are read first and written as these letters.
    """
    from gateway.commands.settings_source import settings_with
    from gateway.commands.tagging import TagAsked
    from gateway.commands.tagging import tag as run_tag

    with explained_errors(), explained_files():
        asked = TagAsked(
            source=source,
            folder=folder,
            labelers_file=labelers,
            labelers=labeler or [],
            allowed=allow_endpoint or [],
            output=output,
            gold=gold,
            prompts=prompts,
            language=lang,
        )
        sys.exit(run_tag(settings_with(config), asked, as_json=as_json))
