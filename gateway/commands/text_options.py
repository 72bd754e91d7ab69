"""The options of `detect`, `sanitize`, `restore`, `policy explain` and `routes try`."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from gateway.commands.command_group import CommandGroup
from gateway.commands.console import (
    STANDARD_INPUT_SIGN,
    explained_errors,
    explained_files,
    given_text,
)
from gateway.commands.options import AsJson, AsJsonLines, Config, Detectors, Language, Profile

_Lines = Annotated[
    Path | None,
    typer.Argument(
        metavar="FILE",
        help="JSON lines; standard input where empty.",
        exists=True,
        dir_okay=False,
        show_default=False,
    ),
]

policy_app = CommandGroup(help="What becomes of personal data.", no_args_is_help=True)
routes_app = CommandGroup(help="Shapes of raw messages.", no_args_is_help=True)


def detect(
    source: _Lines = None,
    config: Config = None,
    detectors: Detectors = None,
    lang: Language = None,
) -> None:
    """Find entities in JSON lines: {"id","text"[,"lang"]} → {"id","entities"}.

    Escapes of letters, as JSON and HTML have them, are read first; start and end count code points
    of the text that came in. A line that cannot be read gets an "error" in its place, and the exit
    status is 1.
    """
    from gateway.commands.settings_source import settings_with
    from gateway.commands.texts import detect_lines

    with explained_errors(), explained_files():
        sys.exit(detect_lines(settings_with(config, detectors=detectors), source))


def sanitize(
    source: _Lines = None,
    config: Config = None,
    detectors: Detectors = None,
    lang: Language = None,
    policy: Profile = None,
) -> None:
    """Sanitize JSON lines: {"id","conversation_id","text"[,"lang"]} → these, with "entities".

    Escapes of letters, as JSON and HTML have them, are read first. An entity's start and end count
    code points of the text that came in, and so tell how long the value was; out_start and out_end
    count those of the text that goes out. Leave out the first two where you pass lines on.
    Further fields are left out: they are not searched. The ids go out as they are; a line in which
    one repeats a value found in the text gets an "error" instead, as does a line that cannot be
    read, and the exit status is 1.
    """
    from gateway.commands.settings_source import settings_with
    from gateway.commands.texts import sanitize_lines

    with explained_errors(), explained_files():
        settings = settings_with(config, detectors=detectors, profile=policy)
        sys.exit(sanitize_lines(settings, source))


def restore(
    source: _Lines = None,
    config: Config = None,
    topic: Annotated[
        str | None,
        typer.Option(help="Input topic of the restorable route, where there are several."),
    ] = None,
    detectors: Detectors = None,
) -> None:
    """Turn answers back: {"id","conversation_id","text"} → these with originals, and "entities".

    For routes with `restorable: true`: reads the vault's changelog from the brokers, opens it with
    the master key, and puts the values of the conversation where its surrogates stand. What cannot
    be traced to one value stays; passwords and secrets never come back. Whoever may read what it
    writes may read the originals.
    """
    from gateway.commands.restoring import restore_lines
    from gateway.commands.settings_source import settings_with

    with explained_errors(), explained_files():
        sys.exit(restore_lines(settings_with(config, detectors=detectors), source, topic))


@policy_app.command(
    "explain", epilog="Example: anon-gateway policy explain --policy strict < message.txt"
)
def policy_explain(
    text: Annotated[
        str,
        typer.Argument(
            help="A message made up to try; a real one by standard input, where this is empty or "
            "`-`: the shell keeps arguments, and other users of the machine see them.",
            show_default=False,
        ),
    ] = STANDARD_INPUT_SIGN,
    config: Config = None,
    detectors: Detectors = None,
    lang: Language = None,
    policy: Profile = None,
    as_json: AsJson = False,
) -> None:
    """Show what would happen to a text under the policy, value by value, and why.

    Escapes of letters, as JSON and HTML have them, are read first; start and end count code points
    of the text that came in. The text is written nowhere but here.
    """
    from gateway.commands.policies import explain_text
    from gateway.commands.settings_source import settings_with

    with explained_errors(), explained_files():
        settings = settings_with(config, detectors=detectors, profile=policy)
        sys.exit(explain_text(settings, given_text(text), as_json=as_json))


@routes_app.command("try", epilog="Example: anon-gateway routes try event.json -c gateway.yaml")
def routes_try(
    source: Annotated[
        Path | None,
        typer.Argument(
            help="A JSON document, or a record a line; standard input where empty.",
            exists=True,
            dir_okay=False,
        ),
    ] = None,
    config: Config = None,
    topic: Annotated[
        str | None, typer.Option(help="Input topic of the route, where there are several.")
    ] = None,
    key: Annotated[str | None, typer.Option(help="Key of the records.")] = None,
    header: Annotated[
        list[str] | None, typer.Option(help="Header of the records as name=value; repeatable.")
    ] = None,
    lines: Annotated[
        bool, typer.Option("--lines", help="Read each line as a record where the format is text.")
    ] = False,
    detectors: Detectors = None,
    policy: Profile = None,
    as_json: AsJsonLines = False,
) -> None:
    """Show what a route makes of raw records: where it finds text, and what it would publish."""
    from gateway.commands.routes import try_route
    from gateway.commands.settings_source import settings_with

    with explained_errors(), explained_files():
        settings = settings_with(config, detectors=detectors, profile=policy)
        status = try_route(
            settings, source, topic, key, header or (), as_json=as_json, by_line=lines
        )
        sys.exit(status)
