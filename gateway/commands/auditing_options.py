"""The options of `anon-gateway audit verify`."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from gateway.commands.command_group import CommandGroup
from gateway.commands.console import explained_errors
from gateway.commands.options import AsJson, Config, OneRoute, Since, Until, milliseconds

audit_app = CommandGroup(help="Audit events.", no_args_is_help=True)


@audit_app.command(
    "verify", epilog="Example: anon-gateway audit verify -c gateway.yaml --since 2026-05-01"
)
def verify(
    config: Config = None,
    topic: OneRoute = None,
    since: Since = None,
    until: Until = None,
    keys: Annotated[
        Path | None,
        typer.Option(help="What `audit key` printed; needed where the master key is not known."),
    ] = None,
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
    events are linked with a key. Keep what --json prints, and give it to --heads later.
    """
    from gateway.commands.auditing import Period, verify_audit
    from gateway.commands.auditing_view import show_checks
    from gateway.commands.settings_source import settings_with

    with explained_errors():
        period = Period(milliseconds(since), milliseconds(until))
        settings = settings_with(config)
        found = verify_audit(settings, topic, period, keys=keys, heads=heads)
        sys.exit(show_checks(found, limit, as_json))


@audit_app.command("key", epilog="Example: anon-gateway audit key > audit.keys")
def key(config: Config = None) -> None:
    """Print the keys that audit events are linked with, for whoever verifies them.

    They come from the master key and the retired ones, and do not lead back to these: by them
    events can be verified (and forged), and nothing else.
    """
    from gateway.commands.audit_keys import print_audit_keys
    from gateway.commands.settings_source import settings_with

    with explained_errors():
        print_audit_keys(settings_with(config))
