"""The options of `anon-gateway dlq list` and `dlq redrive`."""

import sys
from datetime import datetime
from typing import TYPE_CHECKING, Annotated

import typer

from gateway.commands.command_group import CommandGroup
from gateway.commands.console import err, explained_errors
from gateway.commands.options import (
    AsJsonArray,
    AsJsonLines,
    Config,
    OneRoute,
    Since,
    Until,
    milliseconds,
)

if TYPE_CHECKING:
    from gateway.audit.letters import Selection

dlq_app = CommandGroup(help="Dead letters.", no_args_is_help=True)

_Codes = Annotated[
    list[str] | None, typer.Option("--code", help="Code of the error; repeatable, all where empty.")
]
_Positions = Annotated[
    list[str] | None,
    typer.Option(
        "--position", help="Of the record, as `chat.raw-0-42`; repeatable, all where empty."
    ),
]


@dlq_app.command("list", epilog="Example: anon-gateway dlq list --code FIELD_MISSING")
def list_(
    config: Config = None,
    topic: OneRoute = None,
    code: _Codes = None,
    position: _Positions = None,
    since: Since = None,
    until: Until = None,
    limit: Annotated[int, typer.Option(min=1, max=100_000, help="Newest to show.")] = 50,
    as_json: AsJsonLines = False,
) -> None:
    """Show which records were withheld and why, and what to do; of each route the newest.

    Reads the dead letter topics to their ends, in no group. Nothing of a record is in them.
    """
    from gateway.commands.dead_letters import list_letters
    from gateway.commands.settings_source import settings_with

    with explained_errors():
        selection = _selection(code, position, since, until)
        settings = settings_with(config)
        sys.exit(list_letters(settings, topic, selection, n_shown=limit, as_json=as_json))


@dlq_app.command(
    "redrive", epilog="Example: anon-gateway dlq redrive --code INFERENCE_ABANDONED --dry-run"
)
def redrive(
    config: Config = None,
    topic: OneRoute = None,
    code: _Codes = None,
    position: _Positions = None,
    since: Since = None,
    until: Until = None,
    limit: Annotated[
        int,
        typer.Option(
            min=1, max=100_000, help="At most so many of a route at a time, the oldest first."
        ),
    ] = 10_000,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Publish nothing, only count.")
    ] = False,
    as_json: AsJsonArray = False,
) -> None:
    """Publish withheld records again, once what made dead letters of them is mended.

    Reads each record at its position in the input topic and writes it to the same partition, with
    key, value, headers and timestamp, all of a route in one transaction. It comes behind the
    messages that went on meanwhile. What was redriven before is left out, unless it was withheld
    again; where more are left than `--limit`, run it again. Exit status 1 where records are
    retained no more.
    """
    from gateway.commands.dead_letters import redrive_letters
    from gateway.commands.settings_source import settings_with

    with explained_errors():
        selection = _selection(code, position, since, until)
        settings = settings_with(config)
        sys.exit(
            redrive_letters(
                settings, topic, selection, n_most=limit, is_trial=dry_run, as_json=as_json
            )
        )


def _selection(
    codes: list[str] | None,
    positions: list[str] | None,
    since: datetime | None,
    until: datetime | None,
) -> "Selection":
    from gateway.audit.letters import Selection, position_in
    from gateway.errors import ConfigurationError, errors_by_code

    for position in positions or ():
        if position_in(position.encode()) is None:
            raise ConfigurationError(f"--position {position!r} is not like chat.raw-0-42")
    known = errors_by_code()
    for code in codes or ():
        if code not in known:  # another version may have written it
            err.print(f"warning: docs/errors.md has no code {code}", highlight=False, markup=False)
    return Selection(
        frozenset(codes or ()), frozenset(positions or ()), milliseconds(since), milliseconds(until)
    )
