"""The options of `anon-gateway run`, `top`, `doctor` and `topics create`."""

import signal
import sys
from typing import Annotated

import typer

from gateway.commands.command_group import CommandGroup
from gateway.commands.console import EXIT_FAILED, explained_errors, out
from gateway.commands.options import AsJson, AsJsonArray, Config

topics_app = CommandGroup(help="Topics of the pipeline.", no_args_is_help=True)


def run(
    config: Config = None,
    demo_key: Annotated[
        bool,
        typer.Option(
            "--demo-key", help="Use the published demo key: protects nothing.", hidden=True
        ),
    ] = False,
    processes: Annotated[
        int | None,
        typer.Option(min=1, max=256, help="Workers on this machine; those that fail are replaced."),
    ] = None,
) -> None:
    """Run a worker; many with the same application id share the partitions."""
    # Until the worker has handlers of its own; without one the first process of a container never
    # hears the signal, and would be killed amid its first transactions.
    for number in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) is not signal.SIG_IGN:  # as `nohup` has it
            signal.signal(number, lambda *_: sys.exit(0))
    from gateway.commands.processes import run_processes
    from gateway.commands.settings_source import settings_with
    from gateway.commands.starting import log_as_set, logged_errors, told_before_settings
    from gateway.commands.streams import run_worker

    with told_before_settings():
        settings = settings_with(config)
    log_as_set(settings.observability)
    with logged_errors():
        if processes:
            sys.exit(run_processes(settings, config, processes, demo_key=demo_key))
        try:
            sys.exit(run_worker(settings, demo_key=demo_key))
        except SystemError as error:
            # The signal came inside a call of librdkafka, which wraps the exit.
            if isinstance(error.__cause__, SystemExit):
                raise error.__cause__ from None
            raise


def top(
    url: Annotated[
        list[str] | None,
        typer.Option("--url", help="host:port of a worker's web port; several may be given."),
    ] = None,
    interval: Annotated[
        float, typer.Option(min=0.5, max=60.0, help="Seconds from one look to the next.")
    ] = 2.0,
    once: Annotated[bool, typer.Option("--once", help="Look once and end.")] = False,
    as_json: AsJson = False,
) -> None:
    """Show what workers do: throughput, latency, lag, entities and errors, side by side."""
    from gateway.commands.top import show_top
    from gateway.commands.worker_addresses import DEFAULT_URL

    with explained_errors():
        sys.exit(show_top(url or [DEFAULT_URL], interval, once=once, as_json=as_json))


def doctor(config: Config = None, as_json: AsJsonArray = False) -> None:
    """Check key, policy, model, vault, web port, brokers, topics; say how to fix them."""
    from gateway.commands import doctor_view as view
    from gateway.commands.doctor import examine
    from gateway.commands.settings_source import settings_with
    from gateway.errors import ConfigurationError

    with explained_errors():
        try:
            found = examine(settings_with(config))
        except ConfigurationError as error:
            if as_json:  # who reads by machine finds the reason where all others stand
                check = view.Check("settings", view.Status.FAILED, error.detail, error.remedy)
                out.print_json(data=view.as_json([check]))
            raise
        if as_json:
            listed = list(found)
            out.print_json(data=view.as_json(listed))
            healthy = all(check.status != view.Status.FAILED for check in listed)
        else:
            healthy = view.show_checks(found, out)
        sys.exit(0 if healthy else EXIT_FAILED)


@topics_app.command("create", epilog="Example: anon-gateway topics create --partitions 12")
def topics_create(
    config: Config = None,
    partitions: Annotated[
        int | None,
        typer.Option(min=1, help="Partitions of every topic; the raw topic's, or 4, where empty."),
    ] = None,
    replication: Annotated[int, typer.Option(min=1, help="Replicas of every partition.")] = 1,
) -> None:
    """Create the topics of all routes and the vault's changelog, with equal partitions."""
    from gateway.commands.settings_source import settings_with
    from gateway.commands.streams import create_pipeline_topics

    with explained_errors():
        created = create_pipeline_topics(settings_with(config), partitions, replication)
        for name in created:
            out.print(f"created {name}", highlight=False)
        if not created:
            out.print("all topics exist", highlight=False)
