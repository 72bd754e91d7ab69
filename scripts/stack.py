"""Keeps real Apache Kafka and Triton running on this machine: `up` starts, `down` stops them.

Triton serves the bundled model. Where its server cannot be had, Kafka runs alone, and `up` says so.
"""

import argparse
import fcntl
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from gateway.errors import ConfigurationError
from gateway.inference.bundled import BUNDLED_MODEL
from gateway.serving.description import describe_model
from gateway.serving.repositories import write_repositories
from gateway.testing.kafka import KafkaBroker, fetch_jars
from gateway.testing.processes import cache_dir
from gateway.testing.triton import TritonServer, fetch_triton

KAFKA_PORT = 9092
TRITON_PORT, TRITON_HTTP_PORT = 8001, 8000
START_TIMEOUT_S = 90.0
STOP_TIMEOUT_S = 30.0


def running_pid(pid_file: Path) -> int | None:
    """Return the keeper's process id, if it lives.

    It holds a lock on the file: after a restart of the machine the number may be another's.
    """
    try:
        with pid_file.open() as file:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return int(pid_file.read_text())
    except OSError:
        pass
    return None


@contextmanager
def hold(pid_file: Path) -> Iterator[None]:
    """Write the number of this process into the file, and lock it meanwhile."""
    with pid_file.open("a+") as file:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        file.truncate(0)
        file.write(str(os.getpid()))
        file.flush()
        yield


def serve(folder: Path) -> None:
    """Run broker and server until SIGTERM; both die with this process."""
    stop = {signal.SIGTERM, signal.SIGINT}
    signal.pthread_sigmask(signal.SIG_BLOCK, stop)
    broker = KafkaBroker(folder / "kafka")
    broker.port = KAFKA_PORT
    with ExitStack() as stack:
        stack.enter_context(hold(folder / "pid"))
        stack.enter_context(broker)
        if _has_triton():
            stack.enter_context(_triton(folder))
        (folder / "ready").touch()
        signal.sigwait(stop)


def up(folder: Path) -> int:
    """Start the keeper in a session of its own; return once both accept connections."""
    told = f"Kafka is running at 127.0.0.1:{KAFKA_PORT}"
    if running_pid(folder / "pid"):
        print(told)  # noqa: T201 - the answer of a command
        return 0
    fetch_jars()
    if _has_triton():
        told += f", Triton at 127.0.0.1:{TRITON_PORT}"
    (folder / "kafka").mkdir(parents=True, exist_ok=True)
    (folder / "ready").unlink(missing_ok=True)
    with (folder / "stack.log").open("wb") as log:
        keeper = subprocess.Popen(  # noqa: S603 - this very script
            [sys.executable, __file__, "serve"], stdout=log, stderr=log, start_new_session=True
        )
    deadline = time.monotonic() + START_TIMEOUT_S
    while time.monotonic() < deadline and keeper.poll() is None:
        if (folder / "ready").exists():
            print(f"{told}; stop with make stack-down")  # noqa: T201
            return 0
        time.sleep(0.2)
    print(f"The stack did not start; see {folder / 'stack.log'}", file=sys.stderr)  # noqa: T201
    return 1


def _has_triton() -> bool:
    try:
        fetch_triton()
    except ConfigurationError as error:
        print(f"Without Triton: {error.detail}", file=sys.stderr)  # noqa: T201
        return False
    return True


def _triton(folder: Path) -> TritonServer:
    models = folder / "models"
    write_repositories(describe_model(BUNDLED_MODEL), BUNDLED_MODEL, models)
    server = TritonServer(folder / "triton", models / "ner_python")
    server.grpc_port, server.http_port = TRITON_PORT, TRITON_HTTP_PORT
    return server


def down(folder: Path) -> int:
    """Stop the keeper with what it runs; return once all are gone."""
    pid = running_pid(folder / "pid")
    if pid is None:
        print("The stack is not running")  # noqa: T201 - the answer of a command
        return 0
    os.kill(pid, signal.SIGTERM)
    deadline = time.monotonic() + STOP_TIMEOUT_S
    while running_pid(folder / "pid") and time.monotonic() < deadline:
        time.sleep(0.2)
    (folder / "pid").unlink(missing_ok=True)
    return 0


def main() -> int:
    """Return 0 when what was asked for holds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("action", choices=["up", "down", "serve"])
    action = parser.parse_args().action
    folder = cache_dir().resolve() / "stack"
    if action == "serve":
        serve(folder)
        return 0
    return up(folder) if action == "up" else down(folder)


if __name__ == "__main__":
    sys.exit(main())
