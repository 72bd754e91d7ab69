"""Fills a vault with conversations, loses a partition's store, and measures how it comes back.

python -m load_tests.vault [--conversations 1000000] [--partitions 4]

The changelog on a real broker is filled with what the gateway's own pseudonym engine writes for
made-up conversations, under each conversation's own keys. Then one partition's store is recovered
from nothing by the code that a worker runs at a take-over, and read back in samples.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Final, NamedTuple

from aiokafka.structs import TopicPartition
from confluent_kafka import Producer

from gateway.domain import Entity, TextField
from gateway.machine import describe_machine
from gateway.pseudonyms.engine import PartitionPseudonymizer
from gateway.pseudonyms.keys import PREFIX_BYTES, KeyRing
from gateway.pseudonyms.policy import Policy
from gateway.pseudonyms.vault_memory import MemoryVault
from gateway.streaming.config import StreamConfig
from gateway.streaming.kafka.topics import create_topics, identify_topic, pipeline_topics
from gateway.streaming.vault.recovery import LogProbe, read_changelog
from gateway.streaming.vault.store import VaultStore, open_store
from gateway.streaming.vault.view import namespace_of
from gateway.testing.generator import generate_conversations
from gateway.testing.kafka import KafkaBroker
from load_tests.traffic import CONVERSATION_MESSAGES

RECOVERY_LIMIT_S: Final = 60.0

_RAW: Final = "vault-raw"
_APPLICATION: Final = "vault"
_N_PATTERNS: Final = 500
_POLL_EVERY: Final = 2_000


class Record(NamedTuple):
    """What one vault record has after its conversation's prefix, and its value."""

    rest: bytes
    value: bytes


class Filled(NamedTuple):
    """What the changelog holds."""

    n_conversations: int
    n_records: int
    n_bytes: int


def patterns(n: int) -> list[list[Record]]:
    """Return what the vault keeps of `n` made-up conversations."""
    found = []
    ring = KeyRing.for_demo()
    engine = PartitionPseudonymizer(ring, Policy.from_mapping({}), MemoryVault())
    for chat in generate_conversations(n, seed=7, n_messages=CONVERSATION_MESSAGES):
        for message in chat.messages:
            name = message.sender_name
            sender = Entity(0, len(name), "PERSON", 1.0, "gold")
            fields = [
                TextField(name, "PERSON", ("sender_name",)),
                TextField(message.text, None, ("text",)),
            ]
            engine.resolve(chat.conversation_id, fields, [[sender], list(message.entities)])
        changes = {change.key: change.value or b"" for change in engine.drain_changes()}
        found.append([Record(key[PREFIX_BYTES:], value) for key, value in changes.items()])
    return found


def fill(config: StreamConfig, n_conversations: int, n_partitions: int) -> Filled:
    """Write the records of so many conversations, spread over the partitions."""
    known, ring, namespace = patterns(_N_PATTERNS), KeyRing.for_demo(), namespace_of(_RAW)
    producer = Producer(
        {
            "bootstrap.servers": config.bootstrap_servers,
            "linger.ms": 50,
            "batch.size": 900_000,
            "queue.buffering.max.messages": 200_000,
        }
    )
    n_records = n_bytes = 0
    for number in range(n_conversations):
        prefix = namespace + ring.conversation(_name(number)).prefix
        for rest, value in known[number % len(known)]:
            key = prefix + rest
            _produce(producer, config.changelog_topic, number % n_partitions, key, value)
            n_records += 1
            n_bytes += len(key) + len(value)
        if not number % _POLL_EVERY:
            producer.poll(0)
    if producer.flush(120):
        raise RuntimeError("the changelog did not take all records")
    return Filled(n_conversations, n_records, n_bytes)


async def recover(
    config: StreamConfig, folder: Path, n_conversations: int, n_partitions: int
) -> float:
    """Return the seconds in which an empty store gets all of partition 0; check samples of it."""
    changelog = TopicPartition(config.changelog_topic, 0)
    identity = identify_topic(config.bootstrap_servers, config.changelog_topic)
    probe = LogProbe(config)
    store = open_store(folder)
    began_s = time.monotonic()
    await read_changelog(
        config,
        changelog,
        store,
        bounds=await probe.bounds(changelog),
        topic_id=identity.topic_id,
        namespace=namespace_of(_RAW),
    )
    took_s = time.monotonic() - began_s
    await probe.close()
    _check(store, n_conversations, n_partitions)
    store.close()
    return took_s


def _check(store: VaultStore, n_conversations: int, n_partitions: int) -> None:
    """Return when some of the partition's conversations are as they were written.

    Raises:
        RuntimeError: one is not.
    """
    known, ring, namespace = patterns(_N_PATTERNS), KeyRing.for_demo(), namespace_of(_RAW)
    for number in range(0, n_conversations, n_partitions * (n_conversations // 400 or 1)):
        prefix = namespace + ring.conversation(_name(number)).prefix
        expected = {prefix + rest: value for rest, value in known[number % len(known)]}
        if store.load(prefix) != expected:
            raise RuntimeError("a recovered conversation is not as it was written")


def _name(number: int) -> str:
    return f"conversation-{number}"


def _produce(producer: Producer, topic: str, partition: int, key: bytes, value: bytes) -> None:
    while True:
        try:
            producer.produce(topic, value, key=key, partition=partition)
        except BufferError:
            producer.poll(0.05)
        else:
            return


def main() -> int:
    """Print the figures; return 0 when a partition came back in time."""
    parser = argparse.ArgumentParser(prog="python -m load_tests.vault", description=__doc__)
    add = parser.add_argument
    add("--conversations", type=int, default=1_000_000)
    add("--partitions", type=int, default=4)
    add("--json", type=Path, help="write the figures there")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="vault-") as temporary:
        folder = Path(temporary)
        with KafkaBroker(folder / "kafka") as broker:
            config = StreamConfig(broker.bootstrap_servers, _APPLICATION)
            plans = pipeline_topics(
                [_RAW], [], config.changelog_topic, n_partitions=given.partitions
            )
            create_topics(broker.bootstrap_servers, plans)
            filled = fill(config, given.conversations, given.partitions)
            store = folder / "store"
            took_s = asyncio.run(recover(config, store, given.conversations, given.partitions))
        on_disk = sum(path.stat().st_size for path in store.rglob("*") if path.is_file())
    n_own = filled.n_conversations / given.partitions
    figures = {
        "machine": describe_machine(),
        "conversations": filled.n_conversations,
        "partitions": given.partitions,
        "records": filled.n_records,
        "records_per_conversation": round(filled.n_records / filled.n_conversations, 2),
        "bytes_per_record": round(filled.n_bytes / filled.n_records, 1),
        "recovered_conversations": round(n_own),
        "recovery_s": round(took_s, 2),
        "recovered_records_s": round(filled.n_records / given.partitions / took_s),
        "store_bytes_per_conversation": round(on_disk / n_own, 1),
    }
    if given.json:
        given.json.write_text(json.dumps(figures, indent=2) + "\n")
    for name, value in figures.items():
        print(f"{name.replace('_', ' ')}: {value}")  # noqa: T201 - what the tool is for
    return 0 if took_s <= RECOVERY_LIMIT_S else 1


if __name__ == "__main__":
    sys.exit(main())
