"""Runs the demo: a stage, sample records, the real worker as its own process."""

import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import islice
from pathlib import Path
from typing import Any

import orjson
import yaml
from confluent_kafka import Consumer, Message, Producer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from gateway.commands.console import EXIT_FAILED, err, out
from gateway.demo.links import FieldPair, field_pair, number_persons
from gateway.demo.stage import Stage, embedded_stage, real_stage
from gateway.demo.view import DemoResult, Exchange, show
from gateway.domain import Outcome
from gateway.errors import DeliveryFailed
from gateway.pipeline.publication import MODEL_HEADER, POLICY_HEADER
from gateway.samples import load_records
from gateway.settings import RouteSettings, environment_without_settings
from gateway.supervision.parent import end_with_parent, exits_on_signals
from gateway.testing.generator import generate_conversations, interleave

APPLICATION_ID = "anon-gateway-demo"
TIMEOUT_S = 120.0
# Made-up messages that follow the samples, to show a pace: a few seconds' work on one core.
N_BULK = 5_000
_SHOWN = ("sender_name", "text")


def run_demo(*, keep: bool, as_json: bool, triton: bool = False) -> int:
    """Show raw and sanitized side by side; return the exit status.

    Args:
        keep: leave broker and worker running until interrupted.
        as_json: print the result for machines instead.
        triton: run on real Kafka, exactly once, with the model on a real Triton server.
    """
    records = load_records()
    make_stage = real_stage if triton else embedded_stage
    with exits_on_signals(), make_stage(APPLICATION_ID) as stage:
        _produce(stage.bootstrap_servers, stage.route.input, records)
        with _worker(stage) as worker:
            view = _View(stage.bootstrap_servers, stage.route, worker)
            events = view.wait_for(len(records), "sanitizing the samples")
            result = _result(records, view.outputs, events)
            started = time.monotonic()
            _produce(stage.bootstrap_servers, stage.route.input, _bulk())
            view.wait_for(len(records) + N_BULK, "measuring the pace")
            result.messages_s = N_BULK / (time.monotonic() - started)
            view.close()
            if as_json:
                out.print_json(data=result.as_json())
            else:
                show(result, out)
            if keep:
                _keep(stage.bootstrap_servers, stage.topics, worker)
    ended = sum(result.outcomes.values())
    return 0 if ended == len(records) else EXIT_FAILED


def _produce(broker: str, topic: str, records: Sequence[tuple[bytes, bytes | None]]) -> None:
    producer = Producer({"bootstrap.servers": broker})
    for key, value in records:
        producer.produce(topic, value, key=key)
    producer.flush()


@contextmanager
def _worker(stage: Stage) -> Iterator[subprocess.Popen[bytes]]:
    """Run `anon-gateway run` on the stage, as anyone would on theirs; it ends with this process."""
    source, output, audit, dead_letters = stage.topics
    settings = {
        **stage.settings,
        "kafka": {
            "bootstrap_servers": stage.bootstrap_servers,
            "application_id": stage.application_id,
            **stage.settings.get("kafka", {}),
        },
        "vault": {"backend": "memory"},
        "observability": {"web_enabled": False, "log_level": "WARNING", "log_format": "console"},
        "routes": [
            {"input": source, "output": output, "audit": audit, "dead_letters": dead_letters}
        ],
    }
    with tempfile.TemporaryDirectory(prefix="gateway-demo-") as folder:
        config = Path(folder) / "gateway.yaml"
        config.write_text(yaml.safe_dump(settings))
        environment = environment_without_settings()
        command = [sys.executable, "-m", "gateway", "run", "--demo-key", "--config", str(config)]
        process = subprocess.Popen(  # noqa: S603 - ours
            command, env=environment, stdout=sys.stderr, preexec_fn=end_with_parent
        )
        try:
            yield process
        finally:
            process.send_signal(signal.SIGTERM)
            with suppress(subprocess.TimeoutExpired):
                process.wait(15)
            process.kill()


class _View:
    """Reads the downstream topics for as long as the worker runs."""

    def __init__(
        self, broker: str, route: RouteSettings, worker: "subprocess.Popen[bytes]"
    ) -> None:
        self._worker = worker
        self._audit = route.audit
        self._events: list[dict[str, Any]] = []
        self._n_published = 0
        self.outputs: list[Message] = []
        self._consumer = Consumer(
            {
                "bootstrap.servers": broker,
                "group.id": f"{APPLICATION_ID}-view",
                "auto.offset.reset": "earliest",
                "enable.auto.commit": False,
            }
        )
        self._consumer.subscribe([route.output, route.audit])

    def wait_for(self, n_records: int, what: str) -> list[dict[str, Any]]:
        """Return the audit events once `n_records` records have ended, with all their outputs.

        Raises:
            DeliveryFailed: the worker stopped, or not all records ended in time.
        """
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
        deadline = time.monotonic() + TIMEOUT_S
        with Progress(*columns, console=err, transient=True) as progress:
            task = progress.add_task(what, total=n_records, completed=len(self._events))
            while len(self._events) < n_records or len(self.outputs) < self._n_published:
                if self._worker.poll() is not None or time.monotonic() > deadline:
                    raise DeliveryFailed(f"{len(self._events)} of {n_records} records ended")
                self._poll()
                progress.update(task, completed=len(self._events))
        return self._events

    def close(self) -> None:
        """Leave the broker."""
        self._consumer.close()

    def _poll(self) -> None:
        for message in self._consumer.consume(500, 0.1):
            if message.error():
                continue
            if message.topic() != self._audit:
                self.outputs.append(message)
                continue
            event = orjson.loads(message.value() or b"{}")
            self._events.append(event)
            self._n_published += event["outcome"] != Outcome.DEAD_LETTERED


def _bulk() -> list[tuple[bytes, bytes | None]]:
    messages = islice(interleave(generate_conversations(N_BULK, seed=1)), N_BULK)
    return [(message.conversation_id.encode(), message.to_json()) for message in messages]


def _result(
    records: Sequence[tuple[bytes, bytes | None]],
    published: Sequence[Message],
    events: Sequence[dict[str, Any]],
) -> DemoResult:
    result = DemoResult(n_records=len(records))
    by_message = {event["message_id"]: event for event in events if event["message_id"]}
    outputs: dict[str, dict[str, Any]] = {}
    conversations: dict[str, list[list[FieldPair]]] = {}
    for message in published:
        headers = dict(message.headers() or ())
        result.policy = _text(headers.get(POLICY_HEADER))
        result.model = _text(headers.get(MODEL_HEADER))
        if value := message.value():
            document = orjson.loads(value)
            outputs[document["message_id"]] = document
    for _, value in records:
        with suppress(orjson.JSONDecodeError):
            document = orjson.loads(value or b"null")
            if document and (output := outputs.get(document["message_id"])):
                entities = by_message[output["message_id"]]["entities"]
                fields = _fields(document, output, entities)
                conversations.setdefault(document["conversation_id"], []).append(fields)
    for conversation, messages in conversations.items():
        result.exchanges += [
            Exchange(conversation, [pair for pair in fields if pair.name in _SHOWN])
            for fields in number_persons(conversation, messages)
        ]
    for event in events:
        result.outcomes[event["outcome"]] += 1
        result.entities.update(entity["type"] for entity in event["entities"])
        if event["outcome"] == Outcome.DEAD_LETTERED:
            result.dead_letters[event["reason"]] += 1
    return result


def _text(header: str | bytes | None) -> str:
    return header.decode() if isinstance(header, bytes) else header or ""


def _fields(
    raw: dict[str, Any], output: dict[str, Any], entities: Sequence[dict[str, Any]]
) -> list[FieldPair]:
    """Return the fields of a message that may name somebody: structured ones first."""
    types: dict[str, str | None] = {**RouteSettings().fields, "text": None}
    return [
        field_pair(name, type_, raw[name], output[name], entities)
        for name, type_ in types.items()
        if raw.get(name) and output.get(name)
    ]


def _keep(broker: str, topics: Sequence[str], worker: "subprocess.Popen[bytes]") -> None:
    err.print(f"Kafka listens at [bold]{broker}[/]; topics: {', '.join(topics)}. Ctrl-C ends it.")
    err.print("[yellow]The demo's master key is public:[/] its pseudonyms protect nobody.")
    with suppress(KeyboardInterrupt):
        worker.wait()
