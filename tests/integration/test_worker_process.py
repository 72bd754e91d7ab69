"""`run_worker` in a process of its own: signals and exit statuses."""

import signal
import subprocess
import sys
from collections.abc import Callable

import pytest

from gateway.streaming.worker import EXIT_IN_DOUBT
from gateway.testing.streams import Pipeline, conversation, misnumbered

pytestmark = [pytest.mark.integration, pytest.mark.timeout(90)]

PROGRAM = """
import sys
from gateway.streaming.config import StreamConfig
from gateway.streaming.worker import run_worker
from gateway.testing.counting import CountingProcessor

servers, application, raw, out = sys.argv[1:]
config = StreamConfig(servers, application, session_timeout_s=6.0, heartbeat_interval_s=1.0,
                      delivery_timeout_s=3.0)
sys.exit(run_worker(config, {raw: CountingProcessor(out)}))
"""


def start(pipeline: Pipeline, out: str) -> subprocess.Popen[bytes]:
    """Start a worker that publishes to `out`."""
    arguments = [pipeline.config.bootstrap_servers, pipeline.config.application_id]
    return subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-c", PROGRAM, *arguments, pipeline.raw, out]
    )


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_worker_that_is_told_to_stop_leaves_in_order(
    make_pipeline: Callable[..., Pipeline], number: signal.Signals
) -> None:
    """A signal ends the worker with status 0, and its successor has nothing to repeat."""
    pipeline = make_pipeline()
    messages = conversation(3_000)
    pipeline.produce(messages[:1_500])
    worker = start(pipeline, pipeline.out)
    try:
        assert pipeline.committed(pipeline.out, 1)
        worker.send_signal(number)
        assert worker.wait(30) == 0
        pipeline.produce(messages[1_500:])
        worker = start(pipeline, pipeline.out)
        documents = pipeline.documents(3_000)
    finally:
        worker.kill()
        worker.wait()
    assert len(documents) == 3_000
    assert not misnumbered(documents)


def test_worker_in_doubt_ends_with_its_own_status(
    make_pipeline: Callable[..., Pipeline],
) -> None:
    """A publication that does not succeed ends the process with the documented status."""
    pipeline = make_pipeline()
    pipeline.produce(conversation(10))
    worker = start(pipeline, "no-such-topic")
    try:
        assert worker.wait(45) == EXIT_IN_DOUBT
    finally:
        worker.kill()
        worker.wait()
