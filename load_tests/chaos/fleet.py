"""Workers, each in its own place with its own store; those that end are replaced at once."""

import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from gateway.testing.processes import free_port
from load_tests.chaos.topics import APPLICATION
from load_tests.workers import start_gateway

GATEWAY = (sys.executable, "-m", "gateway")
_LAST_BYTES: Final = 2_000


@dataclass
class Fleet:
    """The workers of a run; used from the main thread, with which they die.

    Args:
        folder: for settings, stores and logs.
        bootstrap_servers: the brokers.
        n_wanted: how many are to run.
        settings: groups of settings over those of every run, and routes.
        prefix: how the gateway is started.
    """

    folder: Path
    bootstrap_servers: str
    n_wanted: int
    settings: Mapping[str, Any] = field(default_factory=dict)
    prefix: Sequence[str] = GATEWAY
    processes: dict[int, "subprocess.Popen[bytes]"] = field(default_factory=dict)
    frozen: set[int] = field(default_factory=set)
    exits: Counter[int] = field(default_factory=Counter)
    _ports: dict[int, int] = field(default_factory=dict)

    def tend(self) -> None:
        """Replace the dead."""
        for place, process in list(self.processes.items()):
            if process.poll() is not None:
                self.exits[process.returncode] += 1
                del self.processes[place]
        for place in range(self.n_wanted):
            if place not in self.processes:
                self.processes[place] = self._started(place)

    def signal(self, place: int, number: signal.Signals) -> None:
        """Send a signal to the worker of a place."""
        self.processes[place].send_signal(number)

    def freeze(self, place: int) -> None:
        """Stop a worker in the middle of whatever it does."""
        self.frozen.add(place)
        self.signal(place, signal.SIGSTOP)

    def thaw(self, place: int) -> None:
        """Let a frozen worker go on."""
        self.frozen.discard(place)
        self.signal(place, signal.SIGCONT)

    def scale(self, n_wanted: int) -> None:
        """Want so many; those above are told to stop."""
        for place in range(n_wanted, self.n_wanted):
            if place in self.processes:
                self.signal(place, signal.SIGTERM)
        self.n_wanted = n_wanted

    def is_ready(self) -> bool:
        """Whether every wanted worker has recovered all partitions that it is assigned."""
        return all(self._answers(place) for place in range(self.n_wanted))

    def store_of(self, place: int) -> Path:
        """Return the folder of a worker's stores."""
        return self.folder / f"vault-{place}"

    def config_of(self, place: int) -> Path:
        """Return the settings of a worker."""
        return self.folder / f"worker-{place}.json"

    def logs(self) -> bytes:
        """Return all that the workers have printed."""
        return b"".join(path.read_bytes() for path in sorted(self.folder.glob("worker-*.log")))

    def last_words(self) -> str:
        """Return the ends of what they printed, for an error that tells why none of them works."""
        tails = (path.read_bytes()[-_LAST_BYTES:] for path in self.folder.glob("worker-*.log"))
        text = b"\n".join(tails).decode(errors="replace")
        return f"ended with status {dict(self.exits)}\n{text}"

    def stop(self) -> None:
        """End all workers at once."""
        for process in self.processes.values():
            process.kill()
            process.wait()

    def _answers(self, place: int) -> bool:
        url = f"http://127.0.0.1:{self._ports.get(place, 0)}/readyz"
        try:
            with urllib.request.urlopen(url, timeout=1.0):
                return place in self.processes
        except (urllib.error.URLError, OSError):
            return False

    def _started(self, place: int) -> "subprocess.Popen[bytes]":
        port = self._ports[place] = free_port()
        settings: dict[str, Any] = {
            "kafka": {
                "bootstrap_servers": self.bootstrap_servers,
                "application_id": APPLICATION,
            },
            "batch": {"max_messages": 200},  # many transactions, so that faults hit them
            "detection": {"detectors": "rules"},
            # An index follows the order of appearance: it stays the same through the vault alone.
            "pseudonyms": {"policy": {"EMAIL": "index", "PHONENUMBER": "pseudonym"}},
            "vault": {"backend": "rocksdb", "dir": str(self.store_of(place))},
            "observability": {"web_host": "127.0.0.1", "web_port": port},
        }
        for group, values in self.settings.items():
            is_group = isinstance(values, Mapping)
            settings[group] = {**settings.get(group, {}), **values} if is_group else values
        log = self.folder / f"worker-{place}.log"
        return start_gateway(self.config_of(place), settings, log, prefix=self.prefix)
