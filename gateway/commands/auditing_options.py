"""The options of `anon-gateway audit verify`."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from gateway.commands.console import explained_errors
from gateway.commands.options import AsJson, Config, OneRoute, Since, Until, milliseconds

audit_app = typer.Typer(help="Audit events.", no_args_is_help=True)


@audit_app.command(
    "verify", epilog="Example: anon-gateway audit verify -c gateway.yaml --since 2026-05-01"
)
def verify(
    config: Config = None,
    topic: OneRoute = None,
    since: Since = None,
    until: Until = None,
    heads: Annotated[
        Path | None,
        typer.Option(
            help="What --json printed at some time before: the chains have to go on from there."
        ),
    ] = None,
    limit: Annotated[int, typer.Option(min=0, max=1_000, help="Findings to show.")] = 20,
    as_json: AsJson = False,
) -> None:
    """Check that every message was dealt with exactly once, and tell what became of them.

    Reads the topics of each route as far as they reach now, in no group. Exit status 1 if
    something is missing, there twice, out of order, unreadable, or changed since it was written:
    events are linked with the master key. Keep what --json prints, and give it to --heads later.
    """
    from gateway.commands.auditing import Period, verify_audit
    from gateway.commands.settings_source import settings_with

    with explained_errors():
        period = Period(milliseconds(since), milliseconds(until))
        settings = settings_with(config)
        sys.exit(
            verify_audit(settings, topic, period, heads=heads, n_findings=limit, as_json=as_json)
        )
