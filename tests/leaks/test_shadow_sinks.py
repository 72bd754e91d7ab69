"""Nothing that a candidate sees reaches a log, a metric, a topic or a vault file, come what may."""

import time
import urllib.request
from collections import Counter
from collections.abc import Callable
from contextlib import AbstractContextManager
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from confluent_kafka import Producer

from gateway.shadow.scrape import Scraped, read_pages
from gateway.streaming.kafka.embedded import EmbeddedBroker
from gateway.testing.committed import read_committed
from gateway.testing.generator import generate_conversations, interleave
from gateway.testing.processes import free_port
from gateway.testing.workers import running_worker

CANARY = "qzxcanary7"
SANITIZED, AUDIT, DEAD = "chat.sanitized", "chat.audit", "chat.dlq"
CHANGELOG = "leaks-vault-changelog"
N_MESSAGES = 300
# The worker's own command, but for the candidate's priority: a busy machine has no idle time. Nor
# does a candidate that fails rest for long: it is to be asked about every message.
PROGRAM = """
import functools, sys
from gateway.shadow import runner
from gateway.wiring import shadow as room
runner._FIRST_REST_S = runner._LONGEST_REST_S = 0.1
from gateway.cli import main
candidate = "from gateway.commands import shadow_candidate as o; o.step_back = print; o.main()"
command = (sys.executable, "-c", candidate)
room.shadowed = functools.partial(room.shadowed, command=command)
main()
"""


def worker(
    broker: str, folder: Path, candidate: dict[str, Any], port: int
) -> AbstractContextManager[Path]:
    """Run a worker with a candidate, both of which log all they can; give their log."""
    settings = {
        "kafka": {
            "bootstrap_servers": broker,
            "application_id": "leaks",
            "delivery": "at_least_once",
        },
        "detection": {"detectors": "rules"},
        "vault": {"dir": str(folder / "vault")},
        "observability": {"web_host": "127.0.0.1", "web_port": port, "log_level": "DEBUG"},
        "shadow": {"share": 1.0, "candidate": candidate, "max_waiting": N_MESSAGES},
    }
    return running_worker(folder, settings, ("-c", PROGRAM))


def page_once(port: int, holds: Callable[[Scraped], bool]) -> str:
    """Return the metrics page as soon as something holds of it."""
    deadline_s = time.monotonic() + 150
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=20) as answer:
                page: str = answer.read().decode()
            if holds(read_pages([page])):
                return page
        except OSError:
            pass  # it starts
        assert time.monotonic() < deadline_s
        time.sleep(0.3)


def read_downstream(broker: str) -> list[bytes]:
    """Return every byte of the topics that a worker writes to, once all messages are published."""
    messages = [
        *read_committed(broker, [SANITIZED, AUDIT], 2 * N_MESSAGES),
        *read_committed(broker, [DEAD, CHANGELOG]),
    ]
    assert Counter(m.topic() for m in messages)[AUDIT] == N_MESSAGES
    return [(m.key() or b"") + (m.value() or b"") + repr(m.headers()).encode() for m in messages]


@pytest.mark.e2e
@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    ("candidate", "outcome"),
    [
        ({"pseudonyms": {"policy": {"EMAIL": "keep"}, "deny": {"PERSON": [CANARY]}}}, "compared"),
        # Its server is nowhere, so every message ends in an error.
        (
            {
                "detection": {"detectors": "ner"},
                "inference": {"backend": "triton", "url": "127.0.0.1:9", "attempts": 1},
            },
            "failed",
        ),
    ],
    ids=["works", "fails"],
)
def test_candidate_lets_no_canary_out(
    tmp_path: Path, candidate: dict[str, Any], outcome: str
) -> None:
    """Messages are in the raw topic and in memory, and nowhere else that shadow mode writes to."""
    chats = generate_conversations(60, seed=3, canary=CANARY)
    messages = list(islice(interleave(chats), N_MESSAGES))
    port = free_port()
    with EmbeddedBroker(("chat.raw", SANITIZED, AUDIT, DEAD, CHANGELOG)) as broker:
        producer = Producer({"bootstrap.servers": broker.bootstrap_servers})
        for message in messages:
            producer.produce("chat.raw", message.to_json(), key=message.conversation_id)
        producer.flush()
        del producer  # it would go on to look for the broker
        with worker(broker.bootstrap_servers, tmp_path, candidate, port) as log:
            page_once(port, lambda found: found.outcomes[outcome] == N_MESSAGES)
            # A candidate may fail before the worker has published anything.
            written = read_downstream(broker.bootstrap_servers)
            page = page_once(port, lambda found: found.outcomes.total() == N_MESSAGES)
    text = log.read_text("utf-8")
    assert "shadow." in text
    # The settings at start are masked: how many values a list has, not which.
    assert CANARY not in text
    assert CANARY not in page
    stored = [one.read_bytes() for one in (tmp_path / "vault").rglob("*") if one.is_file()]
    assert written
    assert stored
    assert [one for one in (*written, *stored) if CANARY.encode() in one] == []
