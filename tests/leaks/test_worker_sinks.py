"""Nothing that was found reaches any sink of a worker: topics, vault files, logs, metrics."""

import time
from contextlib import AbstractContextManager
from itertools import islice
from pathlib import Path

import pytest
from confluent_kafka import Consumer, Producer

from gateway.streaming.kafka.embedded import EmbeddedBroker
from gateway.testing.collector import ScriptedCollector, attributes_of
from gateway.testing.generator import generate_conversations, interleave
from gateway.testing.workers import running_worker

CANARY = "qzxcanary7"
# Both are what a careless decoder would quote: the canary stands where each of them breaks.
BROKEN_VALUES = (
    b'{"conversation_id":"c1","text":"' + CANARY.encode() + b"\xff",
    b'{"conversation_id":"c1","text":"' + CANARY.encode(),
    b'\x00\x00\x00\x00\x07{"text":"' + CANARY.encode() + b'"}',
    b'["' + CANARY.encode() + b'"]',
    b'{"text":"' + CANARY.encode() + b'"}',
    b'{"conversation_id":"c1","text":{"deep":"' + CANARY.encode() + b'"}}',
    b'{"conversation_id":"c1","text":' + b"[" * 500 + b"]" * 500 + b"}",
    b'{"conversation_id":"c1","text":"' + b"x" * 2_000 + CANARY.encode() + b'"}',
    # The id repeats what is found in the text, so the record cannot be published.
    b'{"conversation_id":"@' + CANARY.encode() + b'","text":"I am @' + CANARY.encode() + b'"}',
)
Headers = list[tuple[str, str | bytes | None]]
HEADERS: tuple[Headers, ...] = (
    [],
    [
        ("traceparent", b"00-" + b"1a" * 16 + b"-" + b"2b" * 8 + b"-01"),
        ("tracestate", f"vendor={CANARY}".encode()),
        ("baggage", f"user={CANARY}".encode()),
    ],
    [("traceparent", CANARY.encode())],
    [("traceparent", b"00-" + b"3c" * 16 + b"-" + b"4d" * 8 + b"-00"), (CANARY, b"1")],
)
TOPICS = ("chat.raw", "chat.sanitized", "chat.audit", "chat.dlq", "leaks-vault-changelog")


def worker(
    broker: str, folder: Path, collector: str | None = None, *, is_restorable: bool = False
) -> AbstractContextManager[Path]:
    """Run a worker that logs and traces all it can; give the file with its output."""
    settings = {
        "kafka": {
            "bootstrap_servers": broker,
            "application_id": "leaks",
            "delivery": "at_least_once",
        },
        "detection": {"detectors": "rules"},
        "vault": {"dir": str(folder / "vault")},
        "limits": {"max_message_bytes": 1_500},
        "routes": [{"restorable": is_restorable}],
        "observability": {"web_enabled": False, "log_level": "DEBUG"},
        "telemetry": {"endpoint": collector, "sample_ratio": 1, "max_links": 128},
    }
    return running_worker(folder, settings)


def read_until_ended(broker: str, n_records: int) -> dict[str, list[bytes]]:
    """Return every byte that downstream topics hold, by topic, once all records have ended."""
    consumer = Consumer(
        {"bootstrap.servers": broker, "group.id": "look", "auto.offset.reset": "earliest"}
    )
    consumer.subscribe(list(TOPICS[1:]))
    read: dict[str, list[bytes]] = {topic: [] for topic in TOPICS}
    n_ended, deadline = 0, time.monotonic() + 90
    quiet = 0
    while quiet < 5 and time.monotonic() < deadline:
        messages = consumer.consume(500, 0.2)
        quiet = quiet + 1 if n_ended >= n_records and not messages else 0
        for message in messages:
            if message.error():
                continue
            topic, headers = str(message.topic()), repr(message.headers()).encode()
            read[topic].append((message.key() or b"") + (message.value() or b"") + headers)
            n_ended += topic == "chat.audit"
    consumer.close()
    assert n_ended == n_records
    return read


@pytest.mark.e2e
@pytest.mark.parametrize("is_restorable", [False, True])
def test_worker_lets_no_canary_out(tmp_path: Path, *, is_restorable: bool) -> None:
    """Found values and the content of broken records are in the raw topic and nowhere else.

    Nowhere in the clear, where originals are kept.
    Neither are headers that only look like those of a trace, nor what else stands in one.
    """
    chats = generate_conversations(200, seed=3, canary=CANARY)
    # The generator's ids ("c3-4") are short enough to stand in a random UUID.
    messages = [
        message._replace(conversation_id=f"conversation {message.conversation_id}")
        for message in islice(interleave(chats), 1_000)
    ]
    with EmbeddedBroker(TOPICS) as broker:
        producer = Producer({"bootstrap.servers": broker.bootstrap_servers})
        for index, message in enumerate(messages):
            headers = HEADERS[index % len(HEADERS)]
            key = message.conversation_id
            producer.produce("chat.raw", message.to_json(), key=key, headers=headers)
            if index < len(BROKEN_VALUES):
                headers = HEADERS[index % len(HEADERS)]
                producer.produce("chat.raw", BROKEN_VALUES[index], key=CANARY, headers=headers)
        producer.flush()
        n_records = len(messages) + len(BROKEN_VALUES)
        with ScriptedCollector() as collector:
            url = collector.url
            with worker(
                broker.bootstrap_servers, tmp_path, url, is_restorable=is_restorable
            ) as log:
                read = read_until_ended(broker.bootstrap_servers, n_records)
            spans = collector.spans()
            pushes = b"".join(push.body for push in collector.pushes)
    told = {attributes_of(span).get("gateway.conversation") for span in spans} - {None}
    events = b"".join(read["chat.audit"])
    assert told
    assert [token for token in told if str(token).encode() not in events] == []
    assert {link.trace_id.hex() for span in spans for link in span.links} >= {"1a" * 16}
    assert "gateway_records_total" in collector.metrics()
    assert CANARY.encode() not in pushes
    ids = {message.conversation_id for message in messages}
    assert [one for one in ids if one.encode() in pushes] == []
    assert len(read["chat.dlq"]) == len(BROKEN_VALUES)
    assert read["leaks-vault-changelog"]
    for topic, contents in read.items():
        assert not [c for c in contents if CANARY.encode() in c], topic
    assert log.stat().st_size
    files = [log, *(path for path in (tmp_path / "vault").rglob("*") if path.is_file())]
    assert len(files) > 1
    for file in files:
        assert CANARY.encode() not in file.read_bytes(), file.name


@pytest.mark.e2e
def test_worker_leaves_no_found_name_in_the_vault(tmp_path: Path) -> None:
    """Names are kept as keyed hashes: no sender's full name stands in changelog or vault files."""
    messages = list(islice(interleave(generate_conversations(50, seed=4)), 300))
    names = {message.sender_name.encode() for message in messages}
    with EmbeddedBroker(TOPICS) as broker:
        producer = Producer({"bootstrap.servers": broker.bootstrap_servers})
        for message in messages:
            producer.produce("chat.raw", message.to_json(), key=message.conversation_id)
        producer.flush()
        with worker(broker.bootstrap_servers, tmp_path):
            read = read_until_ended(broker.bootstrap_servers, len(messages))
    stored = b"\n".join(read["leaks-vault-changelog"])
    stored += b"".join(p.read_bytes() for p in (tmp_path / "vault").rglob("*") if p.is_file())
    assert stored
    assert [name for name in names if name in stored] == []
    assert len(read["chat.sanitized"]) == len(messages)
