"""Kill, stop and freeze real workers under load on real Kafka, then compare input and output.

python load_tests/chaos.py [--messages 30000] [--faults 7] [--workers 2] [--seed 1]

Starts a broker of its own, runs `anon-gateway run` in several processes and, while messages flow,
ends workers by SIGKILL and SIGTERM, freezes them beyond their session timeout, and kills the broker
once. Afterwards it reads everything under `read_committed` and prints five numbers, all of which
have to be 0; otherwise the exit status is 1.
"""

import argparse
import base64
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from confluent_kafka import Consumer, ConsumerGroupTopicPartitions, Producer, TopicPartition
from confluent_kafka.admin import AdminClient

from gateway.streaming.topics import create_topics, pipeline_topics
from gateway.testing.kafka import KafkaBroker, die_with_parent

APPLICATION = "chaos"
RAW, SANITIZED, AUDIT, DEAD = "chat.raw", "chat.sanitized", "chat.audit", "chat.dlq"
CHANGELOG = f"{APPLICATION}-vault-changelog"
N_PARTITIONS = 4
N_CONVERSATIONS = 101
SESSION_TIMEOUT_S = 6.0
FREEZE_S = SESSION_TIMEOUT_S + 3.0
FIRST_FAULT_S = 8.0
FAULT_EVERY_S = 8.0
DRAIN_TIMEOUT_S = 150.0
LOG_CRITICAL = 2  # librdkafka reports every refused connection while the broker is down otherwise
# What occurs in every original and in no pseudonym; found anywhere downstream, it is a leak.
CANARIES = (b"raw.example.com", b"912 000", b"912000", b"Rawname")
TEXT = re.compile(r"please write to (?P<email>.+) and ring (?P<phone>.+) again")


@dataclass(frozen=True)
class Plan:
    """What one run does."""

    n_messages: int
    n_faults: int
    n_workers: int
    seed: int
    delivery: str = "exactly_once"

    @property
    def rate(self) -> float:
        """Messages a second, so that the load lasts as long as the faults."""
        return self.n_messages / (FIRST_FAULT_S + (self.n_faults + 1) * FAULT_EVERY_S)


@dataclass
class Verdict:
    """What the comparison found; a sound run has zeros only."""

    lost: int = 0
    twice: int = 0
    out_of_order: int = 0
    pseudonym_changed: int = 0
    raw_leaked: int = 0

    def is_sound(self) -> bool:
        """Whether nothing went wrong."""
        return not any(vars(self).values())


@dataclass
class Fleet:
    """Workers, each in its own slot with its own vault folder; the dead are replaced."""

    plan: Plan
    folder: Path
    bootstrap_servers: str
    processes: dict[int, subprocess.Popen[bytes]] = field(default_factory=dict)
    frozen_until: dict[int, float] = field(default_factory=dict)
    exits: Counter[int] = field(default_factory=Counter)

    def tend(self) -> None:
        """Wake the frozen whose time has come, and replace the dead."""
        now = time.monotonic()
        for slot in [slot for slot, until in self.frozen_until.items() if until <= now]:
            del self.frozen_until[slot]
            self.processes[slot].send_signal(signal.SIGCONT)
        for slot in range(self.plan.n_workers):
            process = self.processes.get(slot)
            if process is None or process.poll() is not None:
                if process is not None:
                    self.exits[process.returncode] += 1
                self.processes[slot] = self._started(slot)

    def strike(self, fault: str, rng: random.Random) -> bool:
        """Do `fault` to a worker that runs; False when none does."""
        running = [
            slot
            for slot, process in self.processes.items()
            if process.poll() is None and slot not in self.frozen_until
        ]
        if not running:
            return False
        slot = rng.choice(running)
        if fault == "SIGSTOP":
            self.frozen_until[slot] = time.monotonic() + FREEZE_S
        self.processes[slot].send_signal(getattr(signal, fault))
        return True

    def stop(self) -> None:
        """End all workers."""
        for process in self.processes.values():
            process.kill()
            process.wait()

    def _started(self, slot: int) -> subprocess.Popen[bytes]:
        config = self.folder / f"worker-{slot}.json"  # JSON is YAML too
        config.write_text(json.dumps(self._settings(slot)))
        environment = {k: v for k, v in os.environ.items() if not k.startswith("GATEWAY_")}
        environment["GATEWAY_PSEUDONYMS__MASTER_KEY"] = base64.b64encode(bytes(range(32))).decode()
        with (self.folder / f"worker-{slot}.log").open("ab") as log:
            return subprocess.Popen(  # noqa: S603 - our own command
                [sys.executable, "-m", "gateway", "run", "--config", str(config)],
                env=environment,
                stdout=log,
                stderr=log,
                preexec_fn=die_with_parent,
            )

    def _settings(self, slot: int) -> dict[str, object]:
        return {
            "kafka": {
                "bootstrap_servers": self.bootstrap_servers,
                "application_id": APPLICATION,
                "session_timeout_s": SESSION_TIMEOUT_S,
                "heartbeat_interval_s": 1.0,
                "delivery": self.plan.delivery,
            },
            "batch": {"max_messages": 200},  # many transactions, so that faults hit them
            "detection": {"detectors": "rules"},
            # An index follows the order of appearance: it stays the same through the vault alone.
            "pseudonyms": {"policy": {"EMAIL": "index", "PHONENUMBER": "pseudonym"}},
            "vault": {"backend": "rocksdb", "dir": str(self.folder / f"vault-{slot}")},
            "observability": {"web_enabled": False, "log_level": "INFO"},
        }


def say(line: str) -> None:
    """Print at once, for whoever follows a long run."""
    print(line, flush=True)  # noqa: T201 - what the tool is for


def messages(plan: Plan) -> Iterator[tuple[str, dict[str, object]]]:
    """Yield conversation ids and messages that repeat the conversation's values in random order."""
    rng = random.Random(plan.seed)  # noqa: S311 - repeatable, not secret
    for number in range(plan.n_messages):
        conversation = rng.randrange(N_CONVERSATIONS)
        email = f"user{rng.randrange(9)}.c{conversation}@raw.example.com"
        phone = f"+98 912 000 {conversation:03d}{rng.randrange(7)}"
        yield (
            f"conversation-{conversation}",
            {
                "message_id": f"m-{number}",
                "conversation_id": f"conversation-{conversation}",
                "sender_name": f"Rawname {'ABCDEFG'[number % 7]}son",
                "text": f"please write to {email} and ring {phone} again",
                "number": number,
            },
        )


def run(plan: Plan, folder: Path) -> tuple[Verdict, Counter[str]]:
    """Return what a run found, and which faults it did."""
    broker = KafkaBroker(folder / "kafka")
    with broker:
        topics = pipeline_topics(
            [RAW], [SANITIZED, AUDIT, DEAD], CHANGELOG, n_partitions=N_PARTITIONS
        )
        create_topics(broker.bootstrap_servers, topics)
        fleet = Fleet(plan, folder, broker.bootstrap_servers)
        try:
            faults = disturb(plan, broker, fleet)
            drain(broker, fleet)
        finally:
            fleet.stop()
        say(f"workers ended with status: {dict(fleet.exits)}")
        verdict = compare(plan, broker.bootstrap_servers)
    logs = b"".join(path.read_bytes() for path in folder.glob("worker-*.log"))
    verdict.raw_leaked += sum(logs.count(canary) for canary in CANARIES)
    return verdict, faults


def disturb(plan: Plan, broker: KafkaBroker, fleet: Fleet) -> Counter[str]:
    """Produce all messages at an even rate while workers and the broker are struck."""
    rng = random.Random(plan.seed + 1)  # noqa: S311 - repeatable, not secret
    producer = Producer(
        {
            "bootstrap.servers": broker.bootstrap_servers,
            "enable.idempotence": True,  # a restarted broker must not double what goes in
            "linger.ms": 20,
            "message.timeout.ms": 120_000,
            "log_level": LOG_CRITICAL,
        }
    )
    kinds = ["SIGKILL", "SIGTERM", "SIGSTOP"]
    schedule = [kinds[i % 3] for i in range(plan.n_faults)]
    rng.shuffle(schedule)
    schedule.insert(len(schedule) // 2, "broker")
    done: Counter[str] = Counter()
    source, began, n_sent = messages(plan), time.monotonic(), 0
    next_fault = began + FIRST_FAULT_S
    while n_sent < plan.n_messages or schedule:
        due = min(plan.n_messages, int((time.monotonic() - began) * plan.rate))
        for _ in range(n_sent, due):
            key, message = next(source)
            producer.produce(RAW, json.dumps(message).encode(), key=key)
        n_sent = max(n_sent, due)
        producer.poll(0)
        fleet.tend()
        if schedule and time.monotonic() >= next_fault:
            fault = schedule[0]
            if fault == "broker":
                broker.kill()
                broker.start()
            if fault == "broker" or fleet.strike(fault, rng):
                schedule.pop(0)
                done[fault] += 1
                say(f"{time.monotonic() - began:6.1f} s  {fault}")
                next_fault = time.monotonic() + FAULT_EVERY_S * rng.uniform(0.7, 1.1)
        time.sleep(0.02)
    if producer.flush(60):
        raise RuntimeError("the raw topic did not take all messages")
    return done


def drain(broker: KafkaBroker, fleet: Fleet) -> None:
    """Return when the group has committed everything that was produced."""
    client: dict[str, str | int | float | bool] = {
        "bootstrap.servers": broker.bootstrap_servers,
        "log_level": LOG_CRITICAL,
    }
    admin, probe = AdminClient(client), Consumer({**client, "group.id": "probe"})
    partitions = [TopicPartition(RAW, number) for number in range(N_PARTITIONS)]
    ends = [probe.get_watermark_offsets(partition, timeout=10)[1] for partition in partitions]
    deadline = time.monotonic() + DRAIN_TIMEOUT_S
    committed = [-1] * N_PARTITIONS
    while committed != ends and time.monotonic() < deadline:
        fleet.tend()
        request = ConsumerGroupTopicPartitions(APPLICATION, partitions)
        answer = admin.list_consumer_group_offsets([request])[APPLICATION].result()
        committed = [partition.offset for partition in answer.topic_partitions]
        time.sleep(0.2)
    probe.close()
    if committed != ends:
        say(f"not drained: committed {committed} of {ends}")


def compare(plan: Plan, bootstrap_servers: str) -> Verdict:
    """Return how the committed output differs from what it has to be."""
    verdict = Verdict()
    published: Counter[str] = Counter()
    audited: Counter[str] = Counter()
    last_number: dict[str, int] = {}
    pseudonyms: dict[tuple[str, str], str] = {}
    originals: dict[tuple[str, str], str] = {}
    sources = dict(enumerate(messages(plan)))
    for topic, key, value in committed_records(bootstrap_servers):
        verdict.raw_leaked += any(canary in value or canary in key for canary in CANARIES)
        if topic == AUDIT:
            audited[json.loads(value)["message_id"]] += 1
        elif topic == SANITIZED:
            message = json.loads(value)
            number, conversation = message["number"], message["conversation_id"]
            published[message["message_id"]] += 1
            verdict.out_of_order += last_number.get(conversation, -1) >= number
            last_number[conversation] = max(number, last_number.get(conversation, -1))
            for original, pseudonym in _replaced(sources[number][1], message):
                known = pseudonyms.setdefault((conversation, original), pseudonym)
                owner = originals.setdefault((conversation, pseudonym), original)
                verdict.pseudonym_changed += known != pseudonym or owner != original
    for seen in (published, audited):
        verdict.lost += plan.n_messages - len(seen)
        verdict.twice += sum(count - 1 for count in seen.values())
    return verdict


def _replaced(source: dict[str, object], message: dict[str, object]) -> Iterator[tuple[str, str]]:
    """Yield every original of a message with what stands in its place."""
    before = TEXT.fullmatch(str(source["text"]))
    after = TEXT.fullmatch(str(message["text"]))
    if before is None or after is None:
        raise RuntimeError("the text around the entities was changed")
    yield from zip(before.groups(), after.groups(), strict=True)
    yield str(source["sender_name"]), str(message["sender_name"])


def committed_records(bootstrap_servers: str) -> Iterator[tuple[str, bytes, bytes]]:
    """Yield topic, key and value of everything downstream that `read_committed` shows."""
    consumer = Consumer(
        {
            "bootstrap.servers": bootstrap_servers,
            "group.id": "compare",
            "isolation.level": "read_committed",
            "enable.partition.eof": True,
        }
    )
    left = {
        (topic, number)
        for topic in (SANITIZED, AUDIT, DEAD, CHANGELOG)
        for number in range(N_PARTITIONS)
    }
    consumer.assign([TopicPartition(topic, number, 0) for topic, number in left])
    deadline = time.monotonic() + 90
    while left and time.monotonic() < deadline:
        for record in consumer.consume(2_000, 1.0):
            if record.error():
                left.discard((record.topic(), record.partition()))  # its end is reached
            else:
                yield str(record.topic()), record.key() or b"", record.value() or b""
    consumer.close()
    if left:
        raise RuntimeError("downstream topics could not be read to their ends")


def main() -> int:
    """Run once and print the five numbers."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--messages", type=int, default=30_000)
    parser.add_argument("--faults", type=int, default=7)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--delivery",
        choices=["exactly_once", "at_least_once"],
        default="exactly_once",
        help="at_least_once shows that this comparison finds what it looks for",
    )
    parser.add_argument("--keep", type=Path, help="folder for logs, kept after the run")
    given = parser.parse_args()
    plan = Plan(given.messages, given.faults, given.workers, given.seed, given.delivery)
    with tempfile.TemporaryDirectory(prefix="chaos-") as temporary:
        verdict, faults = run(plan, given.keep or Path(temporary))
    say(f"messages {plan.n_messages}, workers {plan.n_workers}, faults {dict(faults)}")
    for name, count in vars(verdict).items():
        say(f"{name.replace('_', ' ')}: {count}")
    return 0 if verdict.is_sound() else 1


if __name__ == "__main__":
    sys.exit(main())
