"""The command line: options, help and examples; the work is done in `gateway.commands`."""

import json
import signal
import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

from gateway import __version__
from gateway.commands.console import (
    EXIT_FAILED,
    STANDARD_INPUT_SIGN,
    explained_errors,
    explained_files,
    given_text,
    out,
)
from gateway.commands.evaluation_options import calibrate, evaluate
from gateway.commands.labeling_options import agreement, label, review, tag
from gateway.commands.model_options import model_app, train
from gateway.commands.options import AsJson, Config, Detectors, Language, Profile
from gateway.commands.shadow_options import compare, shadow_app

app = typer.Typer(
    name="anon-gateway",
    help="Streaming anonymization gateway: raw chat in, sanitized messages and audit events out.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,  # its tracebacks show local variables, which hold messages
    rich_markup_mode="rich",
)
policy_app = typer.Typer(help="What becomes of personal data.", no_args_is_help=True)
routes_app = typer.Typer(help="Shapes of raw messages.", no_args_is_help=True)
topics_app = typer.Typer(help="Topics of the pipeline.", no_args_is_help=True)
schemas_app = typer.Typer(help="Schemas of the records.", no_args_is_help=True)
app.add_typer(model_app, name="model")
app.add_typer(policy_app, name="policy")
app.add_typer(routes_app, name="routes")
app.add_typer(topics_app, name="topics")
app.add_typer(schemas_app, name="schemas")
app.add_typer(shadow_app, name="shadow")


def _version(value: bool) -> None:
    if value:
        out.print(__version__, highlight=False)
        raise typer.Exit


@app.callback()
def _main(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Streaming anonymization gateway: raw chat in, sanitized messages and audit events out."""


@app.command(epilog="Example: anon-gateway demo --json | jq .entities")
def demo(
    keep: Annotated[
        bool, typer.Option("--keep", help="Leave broker and worker running until Ctrl-C.")
    ] = False,
    as_json: AsJson = False,
    triton: Annotated[
        bool,
        typer.Option("--triton", help="Run on real Apache Kafka, with the model on real Triton."),
    ] = False,
    no_color: Annotated[
        bool, typer.Option("--no-color", help="Numbers alone tell persons apart, as by NO_COLOR.")
    ] = False,
) -> None:
    """Run the real worker on an embedded broker with sample conversations, side by side."""
    from gateway.demo.run import run_demo

    out.no_color = out.no_color or no_color
    with explained_errors():
        sys.exit(run_demo(keep=keep, as_json=as_json, triton=triton))


@app.command(epilog="Example: anon-gateway run --config gateway.yaml")
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
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    from gateway.commands.processes import run_processes
    from gateway.commands.settings_source import settings_with
    from gateway.commands.streams import run_worker

    with explained_errors():
        settings = settings_with(config)
        if processes:
            sys.exit(run_processes(settings, config, processes, demo_key=demo_key))
        try:
            sys.exit(run_worker(settings, demo_key=demo_key))
        except SystemError as error:
            # The signal came inside a call of librdkafka, which wraps the exit.
            if isinstance(error.__cause__, SystemExit):
                raise error.__cause__ from None
            raise


@app.command(epilog="Example: anon-gateway top --url worker-0:6066 --url worker-1:6066")
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


@app.command(epilog="Example: anon-gateway playground --port 8080")
def playground(
    config: Config = None,
    detectors: Detectors = None,
    port: Annotated[
        int, typer.Option(min=0, max=65_535, help="Port of this machine; 0 for any free one.")
    ] = 0,
) -> None:
    """Type a conversation into a local page and see what becomes of it under each profile."""
    from gateway.commands.playground import serve
    from gateway.commands.settings_source import settings_with

    with explained_errors():
        sys.exit(serve(settings_with(config, detectors=detectors), port))


@app.command(
    epilog="""Example: echo '{"id":1,"text":"Mail sara@example.com"}' | anon-gateway detect"""
)
def detect(config: Config = None, detectors: Detectors = None, lang: Language = None) -> None:
    """Find entities in JSON lines: {"id","text"[,"lang"]} → {"id","entities"}.

    Escapes of letters, as JSON and HTML have them, are read first; start and end count code points
    of the text that came in. A line that cannot be read gets an "error" in its place, and the exit
    status is 1.
    """
    from gateway.commands.settings_source import settings_with
    from gateway.commands.texts import detect_lines

    with explained_errors(), explained_files():
        sys.exit(detect_lines(settings_with(config, detectors=detectors)))


@app.command(
    epilog="""Example: anon-gateway sanitize --policy strict < messages.jsonl > sanitized.jsonl"""
)
def sanitize(
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
        sys.exit(sanitize_lines(settings))


@app.command(epilog="Example: anon-gateway doctor --config gateway.yaml")
def doctor(config: Config = None, as_json: AsJson = False) -> None:
    """Check key, policy, model, brokers, topics and transactions; say how to fix them."""
    from gateway.commands import doctor_view as view
    from gateway.commands.doctor import examine
    from gateway.commands.settings_source import settings_with

    with explained_errors():
        found = examine(settings_with(config))
        if as_json:
            listed = list(found)
            out.print_json(json.dumps(view.as_json(listed)))
            healthy = all(check.status != view.Status.FAILED for check in listed)
        else:
            healthy = view.show_checks(found, out)
        sys.exit(0 if healthy else EXIT_FAILED)


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


@app.command(epilog="Example: anon-gateway table --config gateway.yaml < conversation-id.txt")
def table(
    conversation: Annotated[
        str,
        typer.Option(
            "--conversation",
            help="Id of the conversation, as in raw messages; standard input where empty or `-`: "
            "the shell keeps what a command line holds.",
            show_default=False,
        ),
    ] = STANDARD_INPUT_SIGN,
    config: Config = None,
    as_json: AsJson = False,
) -> None:
    """List a conversation's surrogates; originals are nowhere, and cannot be had back."""
    from gateway.commands.correspondences import show_table
    from gateway.commands.settings_source import settings_with

    with explained_errors(), explained_files():
        sys.exit(show_table(settings_with(config), given_text(conversation), as_json=as_json))


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
    detectors: Detectors = None,
    policy: Profile = None,
    as_json: AsJson = False,
) -> None:
    """Show what a route makes of raw records: where it finds text, and what it would publish."""
    from gateway.commands.routes import try_route
    from gateway.commands.settings_source import settings_with

    with explained_errors(), explained_files():
        settings = settings_with(config, detectors=detectors, profile=policy)
        sys.exit(try_route(settings, source, topic, key, header or (), as_json=as_json))


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


@schemas_app.command("export", epilog="Example: anon-gateway schemas export ./schemas")
def schemas_export(directory: Annotated[Path, typer.Argument(help="Where to write.")]) -> None:
    """Write JSON Schemas of all records and the AsyncAPI document."""
    from gateway.contracts import export_schemas

    with explained_files():
        for path in export_schemas(directory):
            out.print(str(path), highlight=False)


app.command(
    epilog="Example: anon-gateway label chats.jsonl --labeler a=http://host:8000/v1#m "
    "--allow-endpoint host:8000 --out labels"
)(label)
app.command(epilog="Example: anon-gateway agreement labels/a.jsonl labels/b.jsonl")(agreement)
app.command(epilog="Example: anon-gateway review labels")(review)
app.command(
    epilog="Example: anon-gateway tag report.txt --labeler a=http://host:8000/v1#m "
    "--allow-endpoint host:8000 --output category --out tagged"
)(tag)
app.command(epilog="Example: anon-gateway evaluate --chats --side-by-side --html report.html")(
    evaluate
)
app.command(
    epilog="Example: anon-gateway compare --candidate next.yaml --input chats.jsonl --max-lost 0.5%"
)(compare)
app.command(epilog="Example: anon-gateway calibrate DIR --recipe recipes/compact.yaml --data DATA")(
    calibrate
)
app.command(epilog="Example: anon-gateway train recipes/compact.yaml --data DIR --out model")(train)


@app.command(epilog="Example: anon-gateway bench --messages 50000 --json")
def bench(
    messages: Annotated[
        int, typer.Option(min=1_000, help="Messages in the input topic.")
    ] = 100_000,
    broker: Annotated[
        str | None, typer.Option(help="A real Kafka broker; one is started where empty.")
    ] = None,
    compiled: Annotated[
        Path | None, typer.Option(help="Folder of `make compile`: workers run with it, too.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Measure the gateway and its alternatives side by side on real Kafka."""
    from gateway.benchmark.table import run_bench

    with explained_errors():
        sys.exit(run_bench(messages, broker, compiled, as_json=as_json))


@app.command(epilog="Example: anon-gateway plan --rate 100000 --length 12 --conversations 5000000")
def plan(
    rate: Annotated[float, typer.Option(min=1, help="Messages a second, at the peak.")],
    length: Annotated[float, typer.Option(min=1, help="Words of a message, mean.")] = 12.0,
    conversations: Annotated[
        int, typer.Option(min=1, help="Conversations that the vault keeps at a time.")
    ] = 100_000,
    detectors: Annotated[
        Literal["rules", "all"], typer.Option(help="Who looks for personal data.")
    ] = "all",
    inference: Annotated[
        Literal["embedded", "triton"], typer.Option(help="Where the model runs.")
    ] = "embedded",
    texts_per_gpu: Annotated[
        float | None, typer.Option(min=1, help="Messages that one GPU labels in a second.")
    ] = None,
    replication: Annotated[int, typer.Option(min=1, help="Replicas of every partition.")] = 3,
    as_json: AsJson = False,
) -> None:
    """Size a deployment from measured costs: processes, partitions, vault, network, latency."""
    from gateway.commands.planning import show_plan
    from gateway.sizing import Demand

    with explained_errors():
        demand = Demand(
            rate=rate,
            words=length,
            conversations=conversations,
            detectors=detectors,
            inference=inference,
            texts_s_gpu=texts_per_gpu,
            replication=replication,
        )
        sys.exit(show_plan(demand, as_json=as_json))


def main() -> None:
    """Run the command that the arguments name."""
    app()
