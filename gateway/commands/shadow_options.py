"""The options of `anon-gateway compare` and `anon-gateway shadow report`."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gateway.commands.command_group import CommandGroup
from gateway.commands.console import explained_errors, explained_files
from gateway.commands.options import AsJson

if TYPE_CHECKING:
    from gateway.shadow.verdict import Bound

shadow_app = CommandGroup(
    help="What a candidate beside the live stream does.", no_args_is_help=True
)

MaxLost = Annotated[
    list[str] | None,
    typer.Option(help="Bound on what is found live and no more: 0.5%, or PERSON=1% for a type."),
]
MaxExtra = Annotated[
    list[str] | None, typer.Option(help="Bound on what only the candidate finds, likewise.")
]
MaxExposed = Annotated[
    list[str] | None, typer.Option(help="Bound on what is replaced live and would stay, likewise.")
]
MinAgreement = Annotated[
    list[str] | None, typer.Option(help="Least share that both find alike, likewise.")
]


def compare(
    config: Annotated[
        Path | None, typer.Option("--config", "-c", help="gateway.yaml of the live worker.")
    ] = None,
    candidate: Annotated[
        Path | None,
        typer.Option(help="Model folder, or next gateway.yaml; that of `shadow` where empty."),
    ] = None,
    source: Annotated[
        Path | None,
        typer.Option(
            "--input", help='Lines {"text"[,"conversation_id"]}; standard input if empty.'
        ),
    ] = None,
    route: Annotated[
        str | None, typer.Option(help="Lines are raw messages of this route, fields and all.")
    ] = None,
    max_lost: MaxLost = None,
    max_extra: MaxExtra = None,
    max_exposed: MaxExposed = None,
    min_agreement: MinAgreement = None,
    as_json: AsJson = False,
) -> None:
    """Compare a candidate model or policy with the live one on a file of messages.

    The exit status is 0 only if every bound is kept wherever the figure lies in its interval.
    """
    from gateway.commands.settings_source import settings_with
    from gateway.commands.shadow import candidate_settings, compare_file

    with explained_errors(), explained_files():
        settings = settings_with(config)
        bounds = _bounds(max_lost, max_extra, max_exposed, min_agreement)
        chosen = candidate_settings(settings, candidate)
        sys.exit(compare_file(settings, chosen, source, bounds, route=route, as_json=as_json))


@shadow_app.command(
    "report", epilog="Example: anon-gateway shadow report --url worker-0:6066 --max-exposed 0.1%"
)
def report(
    url: Annotated[
        list[str] | None, typer.Option(help="Web port of a worker; several are added up.")
    ] = None,
    topic: Annotated[
        str | None, typer.Option(help="Input topic; all of them together where empty.")
    ] = None,
    max_lost: MaxLost = None,
    max_extra: MaxExtra = None,
    max_exposed: MaxExposed = None,
    min_agreement: MinAgreement = None,
    as_json: AsJson = False,
) -> None:
    """Show what running workers have counted of their candidate since they started."""
    from gateway.commands.shadow import report_workers
    from gateway.commands.worker_addresses import DEFAULT_URL

    with explained_errors():
        bounds = _bounds(max_lost, max_extra, max_exposed, min_agreement)
        sys.exit(report_workers(url or [DEFAULT_URL], topic, bounds, as_json=as_json))


def _bounds(*given: Sequence[str] | None) -> "list[Bound]":
    # Imported here: other commands need not wait for numpy.
    from gateway.shadow.verdict import Figure, parse_bound

    return [
        parse_bound(figure, text)
        for figure, texts in zip(Figure, given, strict=True)
        for text in texts or ()
    ]
