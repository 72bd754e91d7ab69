"""Runs the demo: embedded broker, sample records, the real worker as its own process."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import orjson
import yaml
from confluent_kafka import Consumer, Message, Producer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from gateway.commands.console import EXIT_FAILED, err, out
from gateway.demo.view import DemoResult, Exchange, show
from gateway.errors import DeliveryFailed
from gateway.pipeline.sanitizer import MODEL_HEADER, POLICY_HEADER
from gateway.samples import load_records
from gateway.settings import RouteSettings
from gateway.streaming.embedded import EmbeddedBroker

APPLICATION_ID = "anon-gateway-demo"
PARTITIONS = 4
TIMEOUT_S = 120.0


def run_demo(*, keep: bool, as_json: bool) -> int:
    """Show raw and sanitized side by side; return the exit status.

    Args:
        keep: leave broker and worker running until interrupted.
        as_json: print the result for machines instead.
    """
    route = RouteSettings()
    records = load_records()
    topics = (route.input, route.output, route.audit, route.dead_letters)
    changelog = f"{APPLICATION_ID}-vault-changelog"
    with EmbeddedBroker((*topics, changelog), n_partitions=PARTITIONS) as broker:
        _produce(broker.bootstrap_servers, route.input, records)
        with _worker(broker.bootstrap_servers) as worker:
            result = _collect(broker.bootstrap_servers, route, records, worker)
            if as_json:
                out.print_json(json.dumps(result.as_json(), ensure_ascii=False))
            else:
                show(result, out)
            if keep:
                _keep(broker.bootstrap_servers, topics, worker)
    ended = sum(result.outcomes.values())
    return 0 if ended == len(records) else EXIT_FAILED


def _produce(broker: str, topic: str, records: Sequence[tuple[bytes, bytes | None]]) -> None:
    producer = Producer({"bootstrap.servers": broker})
    for key, value in records:
        producer.produce(topic, value, key=key)
    producer.flush()


@contextmanager
def _worker(broker: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run `anon-gateway run` against the embedded broker, as anyone would against theirs."""
    settings = {
        # The embedded broker cannot give transactional records back.
        "kafka": {
            "bootstrap_servers": broker,
            "application_id": APPLICATION_ID,
            "delivery": "at_least_once",
        },
        "vault": {"backend": "memory"},
        "observability": {"web_enabled": False, "log_level": "WARNING", "log_format": "console"},
    }
    with tempfile.TemporaryDirectory(prefix="gateway-demo-") as folder:
        config = Path(folder) / "gateway.yaml"
        config.write_text(yaml.safe_dump(settings))
        environment = {k: v for k, v in os.environ.items() if not k.startswith("GATEWAY_")}
        command = [sys.executable, "-m", "gateway", "run", "--demo-key", "--config", str(config)]
        process = subprocess.Popen(command, env=environment, stdout=sys.stderr)  # noqa: S603 - ours
        try:
            yield process
        finally:
            process.send_signal(signal.SIGTERM)
            with suppress(subprocess.TimeoutExpired):
                process.wait(15)
            process.kill()


def _collect(
    broker: str,
    route: RouteSettings,
    records: Sequence[tuple[bytes, bytes | None]],
    worker: "subprocess.Popen[bytes]",
) -> DemoResult:
    """Read the downstream topics until every record has ended.

    Raises:
        DeliveryFailed: the worker stopped, or not all records ended in time.
    """
    consumer = Consumer(
        {
            "bootstrap.servers": broker,
            "group.id": f"{APPLICATION_ID}-view",
            "auto.offset.reset": "earliest",
            "enable.auto.commit": False,
        }
    )
    consumer.subscribe([route.output, route.audit])
    sanitized: dict[bytes, list[Message]] = {}
    events: list[dict[str, Any]] = []
    n_sanitized = 0
    started = time.monotonic()
    first = last = 0.0
    with _progress(len(records)) as progress:
        task = progress.add_task("sanitizing", total=len(records))
        while len(events) < len(records) or n_sanitized < _published(events):
            if worker.poll() is not None or time.monotonic() - started > TIMEOUT_S:
                raise DeliveryFailed(f"{len(events)} of {len(records)} records ended")
            for message in consumer.consume(500, 0.2):
                if message.error():
                    continue
                last = time.monotonic()
                first = first or last
                if message.topic() == route.audit:
                    events.append(orjson.loads(message.value() or b"{}"))
                else:
                    sanitized.setdefault(message.key() or b"", []).append(message)
                    n_sanitized += 1
            progress.update(task, completed=len(events))
    consumer.close()
    result = _result(records, sanitized, events)
    result.seconds = last - first
    return result


def _published(events: Sequence[dict[str, Any]]) -> int:
    return sum(event["outcome"] != "dead_lettered" for event in events)


def _progress(total: int) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    return Progress(*columns, console=err, transient=True)


def _result(
    records: Sequence[tuple[bytes, bytes | None]],
    sanitized: dict[bytes, list[Message]],
    events: Sequence[dict[str, Any]],
) -> DemoResult:
    result = DemoResult(n_records=len(records))
    by_message = {event["message_id"]: event for event in events if event["message_id"]}
    outputs: dict[str, dict[str, Any]] = {}
    for messages in sanitized.values():
        for message in messages:
            headers = dict(message.headers() or ())
            result.policy = (headers.get(POLICY_HEADER) or b"").decode()
            result.model = (headers.get(MODEL_HEADER) or b"").decode()
            if value := message.value():
                document = orjson.loads(value)
                outputs[document["message_id"]] = document
    for _, value in records:
        with suppress(orjson.JSONDecodeError):
            document = orjson.loads(value or b"null")
            if document and (output := outputs.get(document["message_id"])):
                result.exchanges.append(_exchange(document, output, by_message))
    for event in events:
        result.outcomes[event["outcome"]] += 1
        result.entities.update(entity["type"] for entity in event["entities"])
        if event["outcome"] == "dead_lettered":
            result.dead_letters[event["reason"]] += 1
    return result


def _exchange(
    raw: dict[str, Any], output: dict[str, Any], events: dict[str, dict[str, Any]]
) -> Exchange:
    entities = events[output["message_id"]]["entities"]
    before, after = f"{raw['sender_name']}: ", f"{output['sender_name']}: "
    shifted = [
        {**e, "out_start": e["out_start"] + len(after), "out_end": e["out_end"] + len(after)}
        for e in entities
        if e["field"] == "text"
    ]
    names = [e for e in entities if e["field"] == "sender_name"]
    return Exchange(
        raw["conversation_id"], before + raw["text"], after + output["text"], [*names, *shifted]
    )


def _keep(broker: str, topics: Sequence[str], worker: "subprocess.Popen[bytes]") -> None:
    err.print(f"Kafka listens at [bold]{broker}[/]; topics: {', '.join(topics)}. Ctrl-C ends it.")
    with suppress(KeyboardInterrupt):
        worker.wait()
