"""The command line: options, help and examples; the work is done in `gateway.commands`.

Commands stand in the order in which `--help` lists them.
"""

import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

from gateway import __version__
from gateway.commands.auditing_options import audit_app
from gateway.commands.command_group import CommandGroup
from gateway.commands.console import (
    STANDARD_INPUT_SIGN,
    STANDARD_OUTPUT,
    explained_errors,
    explained_files,
    given_text,
    out,
    tell_in_any_encoding,
)
from gateway.commands.dead_letter_options import dlq_app
from gateway.commands.evaluation_options import calibrate, evaluate
from gateway.commands.labeling_options import agreement, label, review, tag
from gateway.commands.model_options import model_app, train
from gateway.commands.options import AsJson, AsJsonArray, Config, Detectors, OneRoute
from gateway.commands.shadow_options import compare, shadow_app
from gateway.commands.text_options import detect, policy_app, restore, routes_app, sanitize
from gateway.commands.worker_options import doctor, run, top, topics_app

app = CommandGroup(
    name="anon-gateway",
    help="Streaming anonymization gateway: raw chat in, sanitized messages and audit events out.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,  # its tracebacks show local variables, which hold messages
    rich_markup_mode="rich",
)
schemas_app = CommandGroup(help="Schemas of the records.", no_args_is_help=True)
app.add_typer(model_app, name="model")
app.add_typer(policy_app, name="policy")
app.add_typer(routes_app, name="routes")
app.add_typer(topics_app, name="topics")
app.add_typer(audit_app, name="audit")
app.add_typer(dlq_app, name="dlq")
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


app.command(epilog="Example: anon-gateway run --config gateway.yaml")(run)
app.command(epilog="Example: anon-gateway top --url worker-0:6066 --url worker-1:6066")(top)


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


app.command(
    epilog="""Example: echo '{"id":1,"text":"Mail sara@example.com"}' | anon-gateway detect"""
)(detect)
app.command(
    epilog="""Example: anon-gateway sanitize messages.jsonl --policy strict > sanitized.jsonl"""
)(sanitize)
app.command(epilog="Example: anon-gateway restore answers.jsonl -c gateway.yaml > restored.jsonl")(
    restore
)
app.command(epilog="Example: anon-gateway doctor --config gateway.yaml")(doctor)


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
    as_json: AsJsonArray = False,
) -> None:
    """List a conversation's surrogates; for what they stand for see `restore`."""
    from gateway.commands.correspondences import show_table
    from gateway.commands.settings_source import settings_with

    with explained_errors(), explained_files():
        sys.exit(show_table(settings_with(config), given_text(conversation), as_json=as_json))


@app.command(epilog="Example: anon-gateway erase --config gateway.yaml < conversation-ids.txt")
def erase(
    conversation: Annotated[
        str,
        typer.Option(
            "--conversation",
            help="Id of a conversation, as in raw messages; ids from standard input, one a line, "
            "where empty or `-`: the shell keeps what a command line holds.",
            show_default=False,
        ),
    ] = STANDARD_INPUT_SIGN,
    config: Config = None,
    topic: OneRoute = None,
) -> None:
    """Have workers forget conversations: their surrogates and originals leave the vault.

    Writes a record without a value to each partition of the input topic, in its place among the
    messages. Topics keep what was published, and the raw topic what came in: delete these there.
    """
    from gateway.commands.erasing import erase_conversations
    from gateway.commands.settings_source import settings_with

    with explained_errors(), explained_files():
        sys.exit(erase_conversations(settings_with(config), given_text(conversation), topic))


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
    rate: Annotated[float, typer.Option(min=1, max=1e9, help="Messages a second, at the peak.")],
    length: Annotated[float, typer.Option(min=1, max=1e6, help="Words of a message, mean.")] = 12.0,
    conversations: Annotated[
        int, typer.Option(min=1, max=10**12, help="Conversations that the vault keeps at a time.")
    ] = 100_000,
    detectors: Annotated[
        Literal["rules", "all"], typer.Option(help="Who looks for personal data.")
    ] = "all",
    inference: Annotated[
        Literal["embedded", "triton"], typer.Option(help="Where the model runs.")
    ] = "embedded",
    texts_per_gpu: Annotated[
        float | None,
        typer.Option(min=1, max=1e9, help="Messages that one GPU labels in a second, with Triton."),
    ] = None,
    replication: Annotated[
        int, typer.Option(min=1, max=100, help="Replicas of every partition.")
    ] = 3,
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
    tell_in_any_encoding()
    # Of other files a worker tells otherwise: its supervisor goes by the exit status.
    with explained_files(STANDARD_OUTPUT):
        app()
