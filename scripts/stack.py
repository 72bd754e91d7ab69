"""Keeps a real Apache Kafka running on this machine: `up` starts it, `down` stops it."""

import argparse
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from gateway.testing.kafka import KafkaBroker, cache_dir, fetch_jars

PORT = 9092
START_TIMEOUT_S = 90.0
STOP_TIMEOUT_S = 30.0


def running_pid(pid_file: Path) -> int | None:
    """Return the keeper's process id, if it lives."""
    try:
        pid = int(pid_file.read_text())
        os.kill(pid, 0)
    except (OSError, ValueError):
        return None
    return pid


def serve(folder: Path) -> None:
    """Run the broker until SIGTERM; the broker dies with this process."""
    stop = {signal.SIGTERM, signal.SIGINT}
    signal.pthread_sigmask(signal.SIG_BLOCK, stop)
    broker = KafkaBroker(folder / "kafka")
    broker.port = PORT
    with broker:
        (folder / "ready").touch()
        signal.sigwait(stop)


def up(folder: Path) -> int:
    """Start the keeper in a session of its own; return once the broker accepts connections."""
    address = f"127.0.0.1:{PORT}"
    if running_pid(folder / "pid"):
        print(f"Kafka is running at {address}")  # noqa: T201 - the answer of a command
        return 0
    fetch_jars()
    (folder / "kafka").mkdir(parents=True, exist_ok=True)
    (folder / "ready").unlink(missing_ok=True)
    with (folder / "stack.log").open("wb") as log:
        keeper = subprocess.Popen(  # noqa: S603 - this very script
            [sys.executable, __file__, "serve"], stdout=log, stderr=log, start_new_session=True
        )
    (folder / "pid").write_text(str(keeper.pid))
    deadline = time.monotonic() + START_TIMEOUT_S
    while time.monotonic() < deadline and keeper.poll() is None:
        if (folder / "ready").exists():
            print(f"Kafka is running at {address}; stop it with make stack-down")  # noqa: T201
            return 0
        time.sleep(0.2)
    print(f"Kafka did not start; see {folder / 'stack.log'}", file=sys.stderr)  # noqa: T201
    return 1


def down(folder: Path) -> int:
    """Stop the keeper and its broker; return once both are gone."""
    pid = running_pid(folder / "pid")
    if pid is None:
        print("Kafka is not running")  # noqa: T201 - the answer of a command
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
