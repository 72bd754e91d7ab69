"""`run_worker` in a process of its own: signals and exit statuses."""

import os
import signal
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from gateway.streaming.kafka.topics import TopicPlan, create_topics
from gateway.streaming.worker import EXIT_IN_DOUBT
from gateway.testing.streams import MakePipeline, Pipeline, conversation

pytestmark = [pytest.mark.integration, pytest.mark.timeout(90)]

PROGRAM = """
import sys
import time
from gateway.pipeline.limits import BatchLimits
from gateway.streaming.config import StreamConfig
from gateway.streaming.worker import run_worker
from gateway.testing.counting import CountingProcessor

servers, application, raw, out, pause_s = sys.argv[1:]

def spoil(stage, documents):
    if stage == "complete":
        time.sleep(float(pause_s))

config = StreamConfig(servers, application, session_timeout_s=6.0, heartbeat_interval_s=1.0,
                      delivery_timeout_s=3.0,
                      limits=BatchLimits(max_messages=10))
sys.exit(run_worker(config, {raw: CountingProcessor(out, spoil=spoil)}))
"""


def start(pipeline: Pipeline, out: str, pause_s: float = 0.0) -> subprocess.Popen[bytes]:
    """Start a worker that publishes to `out` and takes `pause_s` for each ten messages."""
    arguments = [pipeline.config.bootstrap_servers, pipeline.config.application_id]
    arguments += [pipeline.raw, out, str(pause_s)]
    return subprocess.Popen([sys.executable, "-c", PROGRAM, *arguments])  # noqa: S603 - our own program


def numbered(documents: Iterable[Mapping[str, Any]]) -> dict[int, int]:
    """Return, for each message, which one of its conversation it is in the order given."""
    counts: Counter[str] = Counter()
    numbers = {}
    for document in documents:
        counts[document["conversation_id"]] += 1
        numbers[document["i"]] = counts[document["conversation_id"]]
    return numbers


@pytest.mark.usefixtures("hears_hangups")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_worker_that_is_told_to_stop_leaves_in_order(
    make_pipeline: MakePipeline, number: signal.Signals
) -> None:
    """A signal amid the work ends the worker with status 0; its successor repeats nothing.

    What is published is held against the input topic and not against what was sent to it: the
    broker may take the batches of a producer in another order when one of them is sent again.
    """
    pipeline = make_pipeline()
    messages = conversation(3_000)
    pipeline.produce(messages[:1_500])
    worker = start(pipeline, pipeline.out, pause_s=0.1)
    try:
        assert 0 < len(pipeline.committed(pipeline.out, 1)) < 1_500
        worker.send_signal(number)
        assert worker.wait(30) == 0
        pipeline.produce(messages[1_500:])
        worker = start(pipeline, pipeline.out)
        documents = pipeline.documents(3_000)
    finally:
        worker.kill()
        worker.wait()
    expected = numbered(pipeline.documents(3_000, pipeline.raw))
    assert len(documents) == len(expected) == 3_000
    assert numbered(documents) == expected  # the order of the input
    assert {document["i"]: document["n"] for document in documents} == expected  # the vault


@pytest.mark.usefixtures("hears_hangups")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_worker_that_is_told_to_stop_while_it_starts_ends(number: signal.Signals) -> None:
    """The signal is heard before there is anything to finish, also by a container's first process.

    That one hears only signals which it handles; elsewhere one that is not handled ends with -15.
    """
    with socket.create_server(("127.0.0.1", 0)) as silent:
        silent.settimeout(30)
        environment = os.environ | {
            "GATEWAY_KAFKA__BOOTSTRAP_SERVERS": f"127.0.0.1:{silent.getsockname()[1]}"
        }
        arguments = ["-m", "gateway", "run", "--config", "gateway.example.yaml", "--demo-key"]
        worker = subprocess.Popen([sys.executable, *arguments], env=environment)  # noqa: S603 - our own program
        try:
            with silent.accept()[0]:  # it asks for its topics
                worker.send_signal(number)
                assert worker.wait(30) == 0
        finally:
            worker.kill()
            worker.wait()


def test_worker_in_doubt_ends_with_its_own_status(
    make_pipeline: MakePipeline,
) -> None:
    """A publication that does not succeed ends the process with the documented status."""
    pipeline = make_pipeline()
    pipeline.produce(conversation(10))
    # Whatever has been a record before is too old for it.
    young = TopicPlan(f"{pipeline.out}-young", 4, config={"message.timestamp.before.max.ms": "1"})
    create_topics(pipeline.config.bootstrap_servers, [young])
    worker = start(pipeline, young.name)
    try:
        assert worker.wait(45) == EXIT_IN_DOUBT
    finally:
        worker.kill()
        worker.wait()
