"""Kill and freeze a real Triton server under load, then compare input and output.

python -m load_tests.triton_chaos [--rate 150] [--freeze 20] [--kills 2]

Starts a Kafka broker, a Triton server and one worker, publishes messages at an even rate, kills the
server and starts it again, and freezes it. Afterwards it reads everything under `read_committed`
and prints what was lost, published twice, or leaked, how often the worker's partitions moved, and
how long after each return of the server the worker kept up with the input again. The exit status is
1 where one of them is not as it has to be.
"""

import argparse
import base64
import json
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from confluent_kafka import Consumer, Producer, TopicPartition

from gateway.inference.bundled import BUNDLED_MODEL
from gateway.serving.description import describe_model
from gateway.serving.repositories import write_repositories
from gateway.settings import environment_without_settings
from gateway.streaming.kafka.topics import create_topics, pipeline_topics
from gateway.testing.kafka import KafkaBroker
from gateway.testing.processes import die_with_parent
from gateway.testing.triton import TritonServer
from load_tests.chaos import AUDIT, DEAD, RAW, SANITIZED, committed_records, say

APPLICATION = "chaos"  # that of `load_tests.chaos`, whose reader is used
N_PARTITIONS = 4
N_CONVERSATIONS = 53
QUIET_S = 6.0
START_TIMEOUT_S = 60.0
DRAIN_TIMEOUT_S = 60.0
BACK_WITHIN_S = 10.0
# The worker has caught up with the input when it publishes at least as fast as that grows.
WINDOW_S = 1.0
INFERENCE_TIMEOUT_S = 2.0
# Found by the model alone: no rule knows a name without an announcement.
NAMES = ("Sara Rezaei", "Omid Karimi", "Peter Schmidt", "Maria Rossi", "Julien Martin")
CANARIES = tuple(name.encode() for name in NAMES)


@dataclass
class Watch:
    """Audit events as `read_committed` shows them: how many by when, and of which messages."""

    broker: str
    seen: Counter[str] = field(default_factory=Counter)
    times_s: list[float] = field(default_factory=list)
    _stop: threading.Event = field(default_factory=threading.Event)

    def follow(self) -> None:
        """Read until told to stop."""
        consumer = Consumer(
            {
                "bootstrap.servers": self.broker,
                "group.id": "watch",
                "isolation.level": "read_committed",
                "auto.offset.reset": "earliest",
            }
        )
        consumer.assign([TopicPartition(AUDIT, number, 0) for number in range(N_PARTITIONS)])
        while not self._stop.is_set():
            records = [r for r in consumer.consume(1_000, 0.05) if not r.error()]
            now_s = time.monotonic()
            for record in records:
                self.seen[json.loads(record.value() or b"{}")["message_id"]] += 1
                self.times_s.append(now_s)
        consumer.close()

    def stop(self) -> None:
        """Let `follow` return."""
        self._stop.set()

    def wait_for(self, n_messages: int, timeout_s: float) -> bool:
        """Return whether so many different messages were seen in time."""
        deadline = time.monotonic() + timeout_s
        while len(self.seen) < n_messages and time.monotonic() < deadline:
            time.sleep(0.05)
        return len(self.seen) >= n_messages

    def back_after_s(self, returned_s: float, rate: float) -> float:
        """Return how long after `returned_s` a window held as many events as messages come."""
        times_s = [t for t in self.times_s if t > returned_s]
        n_needed = int(rate * WINDOW_S)
        for first, last in zip(times_s, times_s[n_needed:], strict=False):
            if last - first <= WINDOW_S:
                return last - returned_s
        return float("inf")


@dataclass
class Load:
    """Publishes messages at an even rate, from a thread of its own."""

    broker: str
    rate: float
    sent: list[str] = field(default_factory=list)
    _stop: threading.Event = field(default_factory=threading.Event)

    def produce(self) -> None:
        """Publish until told to stop."""
        producer = Producer({"bootstrap.servers": self.broker, "enable.idempotence": True})
        began_s = time.monotonic()
        while not self._stop.is_set():
            for number in range(len(self.sent), int((time.monotonic() - began_s) * self.rate)):
                name = NAMES[number % len(NAMES)]
                conversation_id = f"conversation-{number % N_CONVERSATIONS}"
                message = {
                    "message_id": f"m-{number}",
                    "conversation_id": conversation_id,
                    "text": f"Hello, I am {name} and I live in Paris",
                }
                producer.produce(RAW, json.dumps(message).encode(), key=conversation_id)
                self.sent.append(f"m-{number}")
            producer.poll(0)
            time.sleep(0.01)
        if producer.flush(30):
            raise RuntimeError("the raw topic did not take all messages")

    def stop(self) -> None:
        """Let `produce` return once everything is sent."""
        self._stop.set()


@dataclass
class Findings:
    """What a run found; `is_sound` says whether it is as it has to be."""

    n_messages: int
    lost: int
    twice: int
    leaked: int
    recoveries: int
    is_worker_alive: bool
    back_after_s: list[float]

    def is_sound(self) -> bool:
        """Whether nothing went wrong."""
        return (
            not (self.lost or self.twice or self.leaked)
            and self.recoveries == N_PARTITIONS
            and self.is_worker_alive
            and max(self.back_after_s) <= BACK_WITHIN_S
        )


@contextmanager
def worker(folder: Path, kafka: str, triton: str) -> Iterator["subprocess.Popen[bytes]"]:
    """Run `anon-gateway run` with its model on the server."""
    settings = {
        "kafka": {"bootstrap_servers": kafka, "application_id": APPLICATION},
        "batch": {"max_messages": 100},
        "inference": {"backend": "triton", "url": triton, "timeout_s": INFERENCE_TIMEOUT_S},
        "vault": {"dir": str(folder / "vault")},
        "observability": {"web_enabled": False},
    }
    config = folder / "worker.json"  # JSON is YAML too
    config.write_text(json.dumps(settings))
    environment = environment_without_settings()
    environment["GATEWAY_PSEUDONYMS__MASTER_KEY"] = base64.b64encode(bytes(range(32))).decode()
    with (folder / "worker.log").open("wb") as log:
        process = subprocess.Popen(  # noqa: S603 - our own command
            [sys.executable, "-m", "gateway", "run", "--config", str(config)],
            env=environment,
            stdout=log,
            stderr=log,
            preexec_fn=die_with_parent,
        )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def disturb(server: TritonServer, n_kills: int, freeze_s: float) -> list[float]:
    """Take the server away and bring it back; return when it was back each time."""
    returned_s = []
    for number in range(n_kills):
        time.sleep(QUIET_S)
        say(f"SIGKILL {number + 1}")
        server.kill()
        time.sleep(1.0)
        server.start()
        returned_s.append(time.monotonic())
    time.sleep(QUIET_S)
    say(f"SIGSTOP for {freeze_s:.0f} s")
    server.freeze()
    time.sleep(freeze_s)
    returned_s.append(server.thaw())
    time.sleep(QUIET_S)
    return returned_s


def run(rate: float, n_kills: int, freeze_s: float, folder: Path) -> Findings:
    """Return what one run found."""
    write_repositories(describe_model(BUNDLED_MODEL), BUNDLED_MODEL, folder / "repositories")
    server = TritonServer(folder / "triton", folder / "repositories" / "ner_python")
    with ExitStack() as stack:
        broker = stack.enter_context(KafkaBroker(folder / "kafka")).bootstrap_servers
        stack.enter_context(server)
        topics = pipeline_topics(
            [RAW],
            [SANITIZED, AUDIT, DEAD],
            f"{APPLICATION}-vault-changelog",
            n_partitions=N_PARTITIONS,
        )
        create_topics(broker, topics)
        process = stack.enter_context(worker(folder, broker, server.url))
        load, watch = Load(broker, rate), Watch(broker)
        threads = threading.Thread(target=load.produce), threading.Thread(target=watch.follow)
        for thread in threads:
            thread.start()
        try:
            if not watch.wait_for(1, START_TIMEOUT_S):
                raise RuntimeError("the worker published nothing")
            returned_s = disturb(server, n_kills, freeze_s)
            load.stop()
            threads[0].join()
            watch.wait_for(len(load.sent), DRAIN_TIMEOUT_S)
            is_alive = process.poll() is None
        finally:
            load.stop()
            watch.stop()
            for thread in threads:
                thread.join()
        published: Counter[str] = Counter()
        n_leaked = 0
        for topic, key, value in committed_records(broker):
            n_leaked += any(canary in value or canary in key for canary in CANARIES)
            if topic == SANITIZED:
                published[json.loads(value)["message_id"]] += 1
    log = (folder / "worker.log").read_bytes()
    n_leaked += sum(log.count(canary) for canary in CANARIES)
    counts = (published, watch.seen)
    return Findings(
        n_messages=len(load.sent),
        lost=sum(len(load.sent) - len(seen) for seen in counts),
        twice=sum(count - 1 for seen in counts for count in seen.values()),
        leaked=n_leaked,
        recoveries=log.count(b"partition.recovered"),
        is_worker_alive=is_alive,
        back_after_s=[watch.back_after_s(at_s, rate) for at_s in returned_s],
    )


def main() -> int:
    """Run once and print the findings."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rate", type=float, default=150.0, help="messages a second")
    parser.add_argument("--kills", type=int, default=2)
    parser.add_argument("--freeze", type=float, default=20.0, help="seconds")
    parser.add_argument("--keep", type=Path, help="folder for logs, kept after the run")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="triton-chaos-") as temporary:
        findings = run(given.rate, given.kills, given.freeze, given.keep or Path(temporary))
    for name, value in vars(findings).items():
        shown = ", ".join(f"{s:.1f}" for s in value) if isinstance(value, list) else value
        say(f"{name.replace('_', ' ')}: {shown}")
    return 0 if findings.is_sound() else 1


if __name__ == "__main__":
    sys.exit(main())
