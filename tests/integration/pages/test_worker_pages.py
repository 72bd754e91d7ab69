"""The pages and `top` on a real worker: what it did, and nothing of what it read."""

import json
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml
from confluent_kafka import Producer

from gateway.settings import environment_without_settings
from gateway.streaming.kafka.embedded import EmbeddedBroker
from gateway.testing.processes import free_port

pytestmark = [pytest.mark.integration, pytest.mark.timeout(480)]

CANARY = "qzxcanary7"
N_MESSAGES = 60
TOPICS = ("chat.raw", "chat.sanitized", "chat.audit", "chat.dlq", "pages-vault-changelog")
CLEAN = environment_without_settings()


class Running(NamedTuple):
    """A worker that has read all messages: its web port, and the file with its output."""

    port: int
    log: Path

    @property
    def url(self) -> str:
        """Where its pages are."""
        return f"http://127.0.0.1:{self.port}"

    def get(self, path: str) -> bytes:
        """Return a page."""
        with urllib.request.urlopen(self.url + path, timeout=30) as answer:  # noqa: S310 - its own
            body: bytes = answer.read()
            return body

    def status_once(self, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Return the status once it is as wanted."""
        deadline = time.monotonic() + 240
        while True:
            try:
                status: dict[str, Any] = json.loads(self.get("/status.json"))
            except OSError:
                status = {}
            if status and holds(status):
                return status
            assert time.monotonic() < deadline, status
            time.sleep(0.5)


def produce(broker: str) -> None:
    """Publish messages with a canary, and records that hold one and cannot be read."""
    producer = Producer({"bootstrap.servers": broker})
    for number in range(N_MESSAGES):
        message = {
            "message_id": f"m-{number}",
            "conversation_id": f"{CANARY}-{number % 7}",
            "sender_id": f"user-{CANARY}",
            "sender_name": "Sara Moradi",
            "text": f"write to {CANARY}@example.com",
        }
        producer.produce("chat.raw", json.dumps(message), key=message["conversation_id"])
    producer.produce("chat.raw", b'{"text":"' + CANARY.encode(), key=CANARY)
    producer.flush(30)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Run `anon-gateway run` with both pages on the embedded broker."""
    folder = tmp_path_factory.mktemp("pages")
    port, log = free_port(), folder / "worker.log"
    with EmbeddedBroker(TOPICS) as broker:
        settings = {
            "kafka": {
                "bootstrap_servers": broker.bootstrap_servers,
                "application_id": "pages",
                "delivery": "at_least_once",
            },
            "detection": {"detectors": "rules"},
            "vault": {"backend": "memory"},
            "observability": {
                "log_level": "DEBUG",
                "web_host": "127.0.0.1",
                "web_port": port,
                "web_playground": True,
            },
        }
        config = folder / "gateway.yaml"
        config.write_text(yaml.safe_dump(settings))
        produce(broker.bootstrap_servers)
        command = [sys.executable, "-m", "gateway", "run", "--demo-key", "--config", str(config)]
        with log.open("wb") as output:
            process = subprocess.Popen(  # noqa: S603 - our own command
                command, env=CLEAN, stdout=output, stderr=subprocess.STDOUT
            )
            worker = Running(port, log)
            try:
                worker.status_once(has_read_all)
                yield worker
            finally:
                process.send_signal(signal.SIGTERM)
                assert process.wait(60) == 0


def has_read_all(status: dict[str, Any]) -> bool:
    """Return whether every message has ended, and the lag is known."""
    ended = sum(one["sanitized"] + one["dead_lettered"] for one in status["topics"])
    known = [one["lag_records"] for one in status["partitions"]]
    return ended == N_MESSAGES + 1 and known == [0] * 4


def top(*arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run `anon-gateway top`."""
    return subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-m", "gateway", "top", *arguments],
        env={**CLEAN, "COLUMNS": "160", "TERM": "dumb"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_status_tells_what_the_worker_did(running: Running) -> None:
    """Counts, entities, errors and partitions are those of the messages that were sent."""
    status = running.status_once(has_read_all)
    assert status["state"] == "running"
    assert status["application_id"] == "pages"
    (topic,) = status["topics"]
    assert (topic["topic"], topic["running"], topic["n_partitions"]) == ("chat.raw", 4, 4)
    assert (topic["sanitized"], topic["dead_lettered"]) == (N_MESSAGES, 1)
    assert {one["type"]: one["n"] for one in status["entities"]} == {
        "EMAIL": N_MESSAGES,
        "PERSON": N_MESSAGES,
        "USERNAME": N_MESSAGES,
    }
    (error,) = status["errors"]
    assert (error["code"], error["source"], error["n"]) == (
        "DECODE_INVALID_VALUE",
        "dead_letter",
        1,
    )
    assert abs(error["last_s"] - time.time()) < 3_600
    assert [one["partition"] for one in status["partitions"]] == [0, 1, 2, 3]
    assert status["vault"]["conversations"] == 7
    assert status["versions"][0]["policy"].startswith("llm-")
    stages = {one["name"] for one in status["latencies"]}
    assert {"age", "decode", "detect", "rewrite", "publish"} <= stages
    assert status["process"]["memory_bytes"] > 10_000_000


def test_pages_have_nothing_of_the_messages(running: Running) -> None:
    """Neither text nor ids of conversations, nor what is typed into the playground, get out."""
    request = urllib.request.Request(  # noqa: S310 - the worker's own address
        f"{running.url}/playground.json",
        json.dumps({"text": f"Ann: I am {CANARY}typed@example.com\nBob: hi"}).encode(),
        {"Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310 - likewise
        assert b"example" in answer.read()
    for path in ("/status", "/status.json", "/metrics", "/readyz"):
        body = running.get(path)
        assert CANARY.encode() not in body, path
        assert b"Moradi" not in body, path
    log = running.log.read_bytes()
    assert b"playground.on" in log
    assert CANARY.encode() not in log


def test_top_shows_workers_side_by_side(running: Running) -> None:
    """Once, in plain text: state, latency, lag, entities and errors of each."""
    done = top("--once", "--url", running.url, "--url", f"127.0.0.1:{running.port}")
    assert done.returncode == 0, done.stderr
    assert done.stdout.count(f"127.0.0.1:{running.port}") >= 2
    for shown in ("running", "latency p99", "lag by partition", "EMAIL", "DECODE_INVALID_VALUE"):
        assert shown in done.stdout


def test_top_gives_the_status_to_machines(running: Running) -> None:
    """What `/status.json` says, by worker."""
    done = top("--json", "--url", running.url)
    (worker,) = json.loads(done.stdout)["workers"]
    assert worker["url"] == running.url
    assert worker["status"]["topics"][0]["sanitized"] == N_MESSAGES
    assert worker["problem"] is None


def test_top_says_which_worker_does_not_answer(running: Running) -> None:
    """The others are shown; the exit status and a code tell of the one that is missing."""
    dead = free_port()
    done = top("--once", "--url", running.url, "--url", f"127.0.0.1:{dead}")
    assert done.returncode == 1
    assert "nothing answers" in done.stdout
    assert "running" in done.stdout
    assert "STATUS_UNAVAILABLE" in done.stderr
    assert f"127.0.0.1:{dead}" in done.stderr


@pytest.mark.parametrize("path", ["/healthz", "/nowhere"])
def test_top_knows_a_stranger(running: Running, path: str) -> None:
    """Something else at the address is no worker's status."""
    done = top("--json", "--url", running.url + path)
    assert done.returncode == 1
    assert "STATUS_UNAVAILABLE" in done.stderr
    assert json.loads(done.stdout)["workers"][0]["status"] is None
