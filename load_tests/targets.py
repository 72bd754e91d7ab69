"""What a load test is run against: a gateway started here, on a broker of one of three kinds."""

import signal
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal

from gateway.streaming.kafka.embedded import EmbeddedBroker
from gateway.streaming.kafka.topics import create_topics, pipeline_topics
from gateway.testing.kafka import KafkaBroker
from gateway.testing.processes import free_port
from load_tests.sampling import children_of
from load_tests.workers import start_gateway

Kind = Literal["local", "embedded", "cluster"]

_READY_TIMEOUT_S: Final = 90.0
_STOP_TIMEOUT_S: Final = 20.0


@dataclass(frozen=True, slots=True)
class GatewayOptions:
    """How the gateway under test is set."""

    detectors: str = "all"
    n_processes: int = 1
    n_partitions: int = 4
    overrides: Mapping[str, Any] | None = None  # settings of groups, over those below


@dataclass(frozen=True, slots=True)
class Target:
    """A running gateway: where to write, where to read, what to look at."""

    kind: Kind
    broker: str
    group: str
    raw: str
    sanitized: str
    is_transactional: bool
    metrics_urls: Sequence[str]
    gateway: "subprocess.Popen[bytes] | None" = None
    broker_pid: int | None = None

    def processes(self) -> dict[str, list[int]]:
        """Return the ids of the processes that run here, by role."""
        found: dict[str, list[int]] = {}
        if self.gateway is not None:
            found["gateway"] = [self.gateway.pid, *children_of(self.gateway.pid)]
        if self.broker_pid is not None:
            found["broker"] = [self.broker_pid]
        return found


@contextmanager
def running(
    kind: Kind, options: GatewayOptions, broker: str | None, keep: Path | None
) -> Iterator[Target]:
    """Run a gateway on a fresh local broker, on the embedded one, or on the cluster at `broker`.

    On a cluster it has topics and a consumer group of its own, which stay behind.
    """
    with ExitStack() as stack:
        folder = keep or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="load-")))
        folder.mkdir(parents=True, exist_ok=True)
        group = f"load-{uuid.uuid4().hex[:8]}"
        topics = {name: f"{group}-{name}" for name in ("raw", "sanitized", "audit", "dead")}
        changelog = f"{group}-vault-changelog"
        broker_pid = None
        if kind == "embedded":
            names = [*topics.values(), changelog]
            broker = stack.enter_context(EmbeddedBroker(names)).bootstrap_servers
        else:
            if kind == "local":
                local = stack.enter_context(KafkaBroker(folder / "kafka", heap_mb=1_024))
                broker, broker_pid = local.bootstrap_servers, local.pid
            if broker is None:
                raise ValueError("a cluster needs its address")
            outputs = [topics[name] for name in ("sanitized", "audit", "dead")]
            plans = pipeline_topics(
                [topics["raw"]], outputs, changelog, n_partitions=options.n_partitions
            )
            create_topics(broker, plans)
        port = free_port()
        settings = _settings(kind, broker, group, topics, folder, port, options)
        arguments = ["--processes", str(options.n_processes)]
        log = folder / "gateway.log"
        gateway = start_gateway(folder / "gateway.json", settings, log, arguments=arguments)
        stack.callback(_stop, gateway)
        ports = range(port, port + options.n_processes)
        urls = [f"http://127.0.0.1:{number}/metrics" for number in ports]
        _wait_until_ready([f"http://127.0.0.1:{number}/readyz" for number in ports], gateway, log)
        is_transactional = kind != "embedded"
        yield Target(
            kind,
            broker,
            group,
            topics["raw"],
            topics["sanitized"],
            is_transactional,
            urls,
            gateway,
            broker_pid,
        )


def _settings(
    kind: Kind,
    broker: str,
    group: str,
    topics: Mapping[str, str],
    folder: Path,
    port: int,
    options: GatewayOptions,
) -> dict[str, Any]:
    settings: dict[str, Any] = {
        "kafka": {"bootstrap_servers": broker, "application_id": group},
        "detection": {"detectors": options.detectors},
        "vault": {"dir": str(folder / "vault")},
        "observability": {"web_host": "127.0.0.1", "web_port": port},
        "routes": [
            {
                "input": topics["raw"],
                "output": topics["sanitized"],
                "audit": topics["audit"],
                "dead_letters": topics["dead"],
            }
        ],
    }
    if kind == "embedded":  # the mock cluster has no transactions, and forgets with its process
        settings["kafka"]["delivery"] = "at_least_once"
        settings["vault"] = {"backend": "memory"}
    for name, group_settings in (options.overrides or {}).items():
        settings[name] = {**settings.get(name, {}), **group_settings}
    return settings


def _wait_until_ready(urls: Sequence[str], gateway: "subprocess.Popen[bytes]", log: Path) -> None:
    deadline = time.monotonic() + _READY_TIMEOUT_S
    for url in urls:
        while not _is_ready(url):
            if gateway.poll() is not None or time.monotonic() > deadline:
                end = log.read_text(errors="replace")[-2_000:]
                raise SystemExit(f"the gateway did not become ready:\n{end}")
            time.sleep(0.2)


def _is_ready(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=1.0):  # noqa: S310 - loopback
            return True
    except (urllib.error.URLError, OSError):
        return False


def _stop(process: "subprocess.Popen[bytes]") -> None:
    process.send_signal(signal.SIGTERM)
    with suppress(subprocess.TimeoutExpired):
        process.wait(_STOP_TIMEOUT_S)
    process.kill()
    process.wait()
