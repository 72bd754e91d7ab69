"""The embedded broker: what the demo relies on."""

import asyncio
import json
from typing import Any

import pytest
from confluent_kafka import Consumer, Producer

from gateway.commands.topic_texts import read_topic
from gateway.errors import ConfigurationError
from gateway.streaming import KafkaSecurity
from gateway.streaming.config import StreamConfig
from gateway.streaming.kafka.embedded import EmbeddedBroker
from gateway.testing.counting import CountingProcessor
from gateway.testing.record_batches import batch_of, produce_batch
from gateway.testing.streams import conversation, misnumbered, running

pytestmark = [pytest.mark.integration, pytest.mark.timeout(90)]


async def test_stream_runs_at_least_once_on_the_embedded_broker() -> None:
    """Groups, offsets and the vault work there, over a restart of the worker, without Java."""
    messages = conversation(400)
    with EmbeddedBroker(["raw", "out", "app-vault-changelog"]) as broker:
        servers = broker.bootstrap_servers
        config = StreamConfig(
            servers, "app", exactly_once=False, session_timeout_s=6.0, heartbeat_interval_s=1.0
        )
        for part in (messages[:200], messages[200:]):
            producer = Producer({"bootstrap.servers": servers})
            for message in part:
                producer.produce("raw", json.dumps(message), key=message["conversation_id"])
            assert producer.flush(10) == 0
            async with running(config, {"raw": CountingProcessor("out")}) as recorder:
                await recorder.wait_for(200)
        consumer = Consumer(
            {"bootstrap.servers": servers, "group.id": "check", "auto.offset.reset": "earliest"}
        )
        consumer.subscribe(["out"])
        documents: list[dict[str, Any]] = []
        while len(documents) < 400:
            documents += [json.loads(m.value() or b"") for m in consumer.consume(400, 0.5)]
        consumer.close()
    assert not misnumbered(documents)


async def test_header_whose_name_is_no_utf_8_is_left_out() -> None:
    """Its record is published, and those behind it; commands read it too."""
    records = [
        (json.dumps(message).encode(), [(b"Qu\xe4ck", b"Qu\xe4ck")]) for message in conversation(3)
    ]
    with EmbeddedBroker(["raw", "out", "app-vault-changelog"]) as broker:
        servers = broker.bootstrap_servers
        config = StreamConfig(
            servers, "app", exactly_once=False, session_timeout_s=6.0, heartbeat_interval_s=1.0
        )
        async with running(config, {"raw": CountingProcessor("out")}) as recorder:
            await produce_batch(servers, "raw", batch_of(records))
            await produce_batch(servers, "raw", batch_of([(records[0][0], [])]))
            await recorder.wait_for(4)
        found = await asyncio.to_thread(read_topic, servers, "raw", 4, KafkaSecurity())
    assert [list(record.headers) for record in found] == [[]] * 4


def test_address_is_known_only_while_it_runs() -> None:
    """Before the start and after the stop there is nothing to connect to."""
    broker = EmbeddedBroker()
    with pytest.raises(ConfigurationError):
        _ = broker.bootstrap_servers
    with broker:
        assert broker.bootstrap_servers.startswith("127.0.0.1:")
    with pytest.raises(ConfigurationError):
        _ = broker.bootstrap_servers
