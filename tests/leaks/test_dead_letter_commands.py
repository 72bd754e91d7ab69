"""Nothing of a record is printed by `dlq list` and `dlq redrive`, whatever becomes of it."""

from collections.abc import Sequence
from pathlib import Path

import pytest
import yaml
from confluent_kafka import Producer

from gateway.audit.events import dead_letter
from gateway.domain import RawRecord
from gateway.errors import FieldMissing
from gateway.streaming.kafka.embedded import EmbeddedBroker
from gateway.testing.processes import run_gateway

CANARY = "qzxcanary7"
# Where records of any producer may hold it: the route's own dead letters are among them.
VALUE = b'{"text":"' + CANARY.encode() + b'"}'
HEADERS: list[tuple[str, str | bytes | None]] = [
    (CANARY, CANARY.encode()),
    ("gateway.redrive", CANARY.encode()),
    ("gateway.error.code", CANARY.upper().encode()),
    ("__streams.errors.message", b"FIELD_MISSING " + CANARY.encode()),
]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["list"], b"field text[*]"),
        (["list", "--json"], b'"detail": "field text[*]"'),
        (["redrive", "--dry-run"], b"1 would be published again"),
        (["redrive", "--json"], b'"sent": 1'),
    ],
)
def test_commands_print_nothing_of_records(
    tmp_path: Path, arguments: Sequence[str], told: bytes
) -> None:
    """Neither key, value nor headers of the raw record, nor what others write to the topic."""
    config = tmp_path / "gateway.yaml"
    with EmbeddedBroker(["chat.raw", "chat.dlq"]) as broker:
        config.write_text(
            yaml.safe_dump(
                {
                    "kafka": {
                        "bootstrap_servers": broker.bootstrap_servers,
                        "delivery": "at_least_once",
                    }
                }
            )
        )
        record = RawRecord("chat.raw", 1, 0, 1_700_000_000_000, CANARY.encode(), VALUE)
        letter = dead_letter("chat.dlq", record, FieldMissing("field text[*]", stage="decode"))
        producer = Producer({"bootstrap.servers": broker.bootstrap_servers})
        producer.produce("chat.raw", VALUE, CANARY, 1, headers=HEADERS)
        producer.produce("chat.dlq", None, letter.key, 1, headers=list(letter.headers))
        producer.produce("chat.dlq", VALUE, CANARY, 1, headers=HEADERS)
        producer.produce("chat.dlq", VALUE, b"chat.raw-1-x" + CANARY.encode(), 1, headers=HEADERS)
        assert producer.flush(20) == 0
        done = run_gateway("dlq", *arguments, "--config", str(config), COLUMNS="200")
    assert told in done.stdout
    assert CANARY.encode() not in (done.stdout + done.stderr).lower()
    assert done.returncode == 0
