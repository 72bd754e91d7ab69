"""`audit verify` on real Kafka: what a worker published is proven, what others add is found."""

import base64
import json
import secrets
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import yaml
from confluent_kafka import Consumer, Producer, TopicPartition

from gateway.pseudonyms import KeyRing
from gateway.settings import Settings
from gateway.testing.committed import read_committed
from gateway.testing.processes import run_gateway
from gateway.testing.streams import MakePipeline, Pipeline, conversation, running
from gateway.wiring.sanitizers import build_sanitizers
from gateway.wiring.stream import build_stream_config

pytestmark = [pytest.mark.integration, pytest.mark.timeout(180)]

KEY = b"a master key of the tests, 32 bytes"


async def test_published_messages_are_proven_and_foreign_events_are_found(
    make_pipeline: MakePipeline, tmp_path: Path
) -> None:
    """An event that comes twice, a made-up one, and a raw record that was committed and has none.

    Two workers, one after another, write one chain. A time until which events are looked at bounds
    the raw records that need one.
    """
    audit = f"audit-{secrets.token_hex(4)}"
    pipeline = make_pipeline(more_inputs=[audit])
    tree = _tree(pipeline, audit)
    config = tmp_path / "gateway.yaml"
    config.write_text(yaml.safe_dump(tree), encoding="utf-8")
    settings, keys = Settings.model_validate(tree), KeyRing.from_master_key(KEY)
    sanitizers = build_sanitizers(settings, keys)
    stream = replace(pipeline.config, chaining=build_stream_config(settings, keys).chaining)
    messages = [
        {"conversation_id": str(each["i"] % 7), "text": "Zorbo says hello"}
        for each in conversation(200)
    ]
    old = datetime.now(UTC) - timedelta(hours=1)
    n_old = _produce_at(pipeline, messages[:20], old)
    n = n_old + pipeline.produce([*messages[20:100], {"conversation_id": "1"}])
    processors = {pipeline.raw: dict(sanitizers)[pipeline.raw]}
    async with running(stream, processors) as recorder:
        await recorder.wait_for(n)
    n_then = n
    n += pipeline.produce(messages[100:])
    async with running(stream, processors) as recorder:
        await recorder.wait_for(n - n_then)
    status, told = _verified(config)
    partitions = told["routes"][0]["partitions"]
    assert (status, told["proven"]) == (0, True)
    assert sum(each["records"] for each in partitions) == n
    assert sum(each["events"] for each in partitions) == n
    assert sum(each["dead_letters"] for each in partitions) == 1
    assert all(each["output_compared"] == "all" for each in partitions if each["events"])
    assert all(len(each["chain_begins"]) == bool(each["events"]) for each in partitions)
    settings_alone = tmp_path / "no-key.yaml"
    settings_alone.write_text(yaml.safe_dump({**tree, "pseudonyms": {}}), encoding="utf-8")
    assert "links: no key is given" in str(_verified(settings_alone)[1])
    audit_keys = tmp_path / "audit.keys"
    audit_keys.write_bytes(run_gateway("audit", "key", "-c", str(config)).stdout)
    assert _verified(settings_alone, "--keys", str(audit_keys)) == (status, told)
    told_then = tmp_path / "told.json"
    told_then.write_text(json.dumps(told), encoding="utf-8")

    behind = old + timedelta(minutes=30)
    status, told = _verified(config, "--until", behind.strftime("%Y-%m-%dT%H:%M:%S"))
    assert (status, told["proven"]) == (0, True)
    assert sum(each["records"] for each in told["routes"][0]["partitions"]) == n_old

    event = next(read_committed(pipeline.config.bootstrap_servers, [audit]))
    partition = event.partition() or 0
    producer = Producer({"bootstrap.servers": pipeline.config.bootstrap_servers})
    producer.produce(audit, event.value(), event.key(), partition=partition)
    later = json.loads(event.value() or b"")
    later["offset"] += 10_000
    later["event_id"] = f"{pipeline.raw}-{partition}-{later['offset']}"
    producer.produce(*(audit, json.dumps(later), later["event_id"]), partition=partition)
    producer.flush()
    skipped = _skip_one(pipeline, partition)
    status, told = _verified(config, "--heads", str(told_then))
    assert (status, told["proven"]) == (1, False)
    here = told["routes"][0]["partitions"][partition]
    assert here["twice"] == 1
    missing = {"kind": "missing", "position": f"{pipeline.raw}-{partition}-{skipped}"}
    assert missing in here["findings"]
    assert {"kind": "twice", "position": (event.key() or b"").decode()} in here["findings"]
    assert {"kind": "without link", "position": later["event_id"]} in here["findings"]
    assert "link broken" not in here["counts"]
    table = run_gateway("audit", "verify", "-c", str(config))
    assert table.returncode == 1
    assert b"NOT PROVEN" in table.stdout
    assert b"Zorbo" not in table.stdout


def _produce_at(pipeline: Pipeline, documents: list[dict[str, Any]], time: datetime) -> int:
    """Publish documents as of a time, keyed by conversation; return how many."""
    producer = Producer({"bootstrap.servers": pipeline.config.bootstrap_servers})
    time_ms = int(time.timestamp() * 1_000)
    for document in documents:
        key = document["conversation_id"]
        producer.produce(pipeline.raw, json.dumps(document), key, timestamp=time_ms)
    producer.flush()
    return len(documents)


def _skip_one(pipeline: Pipeline, partition: int) -> int:
    """Write a raw record, commit its offset without a worker, and return it."""
    servers = pipeline.config.bootstrap_servers
    written: list[int] = []
    producer = Producer({"bootstrap.servers": servers})
    producer.produce(
        pipeline.raw,
        b"{}",
        partition=partition,
        on_delivery=lambda _, message: written.append(message.offset() or 0),
    )
    producer.flush()
    group = {"bootstrap.servers": servers, "group.id": pipeline.config.application_id}
    with closing(Consumer(group)) as consumer:
        behind = TopicPartition(pipeline.raw, partition, written[0] + 1)
        consumer.commit(offsets=[behind], asynchronous=False)
    return written[0]


def _tree(pipeline: Pipeline, audit: str) -> dict[str, Any]:
    return {
        "kafka": pipeline.kafka,
        "detection": {"detectors": "rules"},
        "vault": {"backend": "memory"},
        "pseudonyms": {"master_key": base64.b64encode(KEY).decode()},
        "routes": [pipeline.route(audit)],
    }


def _verified(config: Path, *options: str) -> tuple[int, dict[str, Any]]:
    """Return exit status and JSON of the command."""
    told = run_gateway("audit", "verify", "-c", str(config), *options, "--json")
    assert told.stdout, told.stderr.decode()
    assert b"Zorbo" not in told.stdout
    tree: dict[str, Any] = json.loads(told.stdout)
    return told.returncode, tree
