"""Real Apache Kafka for tests and benchmarks: one broker in KRaft mode, loopback only.

The jars come through Maven into a cache folder once; Java and Maven come from the system.
"""

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Self

from gateway.errors import ConfigurationError
from gateway.testing.processes import cache_dir, die_with_parent, fetch_status, free_port

_POM = Path(__file__).with_name("kafka_pom.xml")
_COMPLETE = "complete"  # written last, so that an interrupted download is not taken for a whole one
_CLUSTER_ID = "AAAAAAAAAAAAAAAAAAAAAA"  # sixteen zero bytes: one broker needs no distinct identity
_DEBIAN_PACKAGES = ("default-jre-headless", "maven")

# Replication factors of 1, since there is one broker; few internal partitions start sooner.
_BROKER_SETTINGS = {
    "process.roles": "broker,controller",
    "node.id": "1",
    "controller.listener.names": "CONTROLLER",
    "listener.security.protocol.map": "CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT",
    "inter.broker.listener.name": "PLAINTEXT",
    "offsets.topic.replication.factor": "1",
    "offsets.topic.num.partitions": "4",
    "transaction.state.log.replication.factor": "1",
    "transaction.state.log.min.isr": "1",
    "transaction.state.log.num.partitions": "4",
    "group.initial.rebalance.delay.ms": "0",
    "auto.create.topics.enable": "false",
    "log.retention.hours": "24",
}


def require_java() -> None:
    """Return once `java` and `mvn` can be run; install them where the system allows it.

    Raises:
        ConfigurationError: they are missing and cannot be installed from here.
    """
    if shutil.which("java") and shutil.which("mvn"):
        return
    apt_get = shutil.which("apt-get")
    if apt_get and os.geteuid() == 0:
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        install = [apt_get, "install", "-y", "-q", "--no-install-recommends", *_DEBIAN_PACKAGES]
        subprocess.run([apt_get, "update", "-q"], env=quiet, check=False, timeout=300)  # noqa: S603 - fixed arguments
        subprocess.run(install, env=quiet, check=False, timeout=600)  # noqa: S603 - fixed arguments
    if not (shutil.which("java") and shutil.which("mvn")):
        raise ConfigurationError(
            "Apache Kafka needs Java 17 or newer and Maven: install the packages "
            "default-jre-headless and maven (Debian, Ubuntu) or their equivalents"
        )


def fetch_jars(cache: Path | None = None) -> Path:
    """Return the folder with the broker's jars, fetched through Maven when it is not complete.

    Raises:
        ConfigurationError: Java, Maven or the jars cannot be had.
    """
    libs = (cache or cache_dir()).resolve() / "kafka" / "libs"
    require_java()
    if (libs / _COMPLETE).exists():
        return libs
    libs.mkdir(parents=True, exist_ok=True)
    command = [
        "mvn",
        "-q",
        "-B",
        "-Dstyle.color=never",
        "-f",
        str(_POM),
        "dependency:copy-dependencies",
    ]
    fetched = subprocess.run(  # noqa: S603 - fixed arguments
        [*command, f"-DoutputDirectory={libs}"], check=False, timeout=600
    )
    if fetched.returncode:
        raise ConfigurationError("Maven could not fetch Apache Kafka; its output is above")
    (libs / _COMPLETE).touch()
    return libs


class KafkaBroker:
    """One real broker with its own log folder; keeps ports and data over a restart.

    Usable as a context manager. Start it from the main thread: the broker dies with the thread
    that started it, so that a killed test run leaves none behind.
    """

    def __init__(
        self,
        folder: Path,
        *,
        libs: Path | None = None,
        settings: Mapping[str, str] | None = None,
        heap_mb: int = 512,
    ) -> None:
        self.folder = folder
        self.port = free_port()
        self._libs = libs
        self._settings = settings or {}
        self._heap_mb = heap_mb
        self._process: subprocess.Popen[bytes] | None = None
        self._log: IO[bytes] | None = None

    @property
    def bootstrap_servers(self) -> str:
        """The address for clients."""
        return f"127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The broker's process id; it must be running."""
        if self._process is None:
            raise ConfigurationError("the broker is not running")
        return self._process.pid

    def start(self, timeout_s: float = 120.0) -> None:
        """Return when the broker accepts connections; formats the log folder the first time.

        Raises:
            ConfigurationError: it cannot be had, or did not come up within `timeout_s`.
        """
        self.launch(timeout_s)
        self.wait(timeout_s)

    def launch(self, timeout_s: float = 120.0) -> None:
        """Start the broker's process; its log folder is formatted the first time.

        Raises:
            ConfigurationError: it cannot be had.
        """
        libs = self._libs or fetch_jars()
        java = ["java", f"-Xmx{self._heap_mb}m", "-XX:+UseSerialGC", "-cp", f"{libs}/*"]
        config = self.folder / "server.properties"
        if self._log is None:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._log = (self.folder / "broker.log").open("ab")
        if not config.exists():
            self._write_config(config)
            storage = ["kafka.tools.StorageTool", "format", "-t", _CLUSTER_ID, "-c", str(config)]
            self._run([*java, *storage], timeout_s)
        self._process = subprocess.Popen(  # noqa: S603 - fixed arguments
            [*java, "kafka.Kafka", str(config)],
            stdout=self._log,
            stderr=self._log,
            preexec_fn=die_with_parent,
        )

    def wait(self, timeout_s: float = 120.0) -> None:
        """Return when the broker that was launched accepts connections.

        Raises:
            ConfigurationError: it did not come up within `timeout_s`.
        """
        deadline = time.monotonic() + timeout_s
        while not self._accepts():
            if (
                self._process is None
                or self._process.poll() is not None
                or time.monotonic() > deadline
            ):
                self.kill()
                raise ConfigurationError(f"the broker did not start; see {self.folder}/broker.log")
            time.sleep(0.1)

    def stop(self, timeout_s: float = 20.0) -> None:
        """Return when the broker has stopped: cleanly if it manages within `timeout_s`."""
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(timeout_s)
            self._process = None
        except subprocess.TimeoutExpired:
            self.kill()

    def kill(self) -> None:
        """Stop the broker at once, as a crash would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        if self._log is not None:
            self._log.close()
            self._log = None

    def _write_config(self, config: Path) -> None:
        controller = f"127.0.0.1:{free_port()}"
        settings = {
            **_BROKER_SETTINGS,
            "listeners": f"PLAINTEXT://{self.bootstrap_servers},CONTROLLER://{controller}",
            "advertised.listeners": f"PLAINTEXT://{self.bootstrap_servers}",
            "controller.quorum.voters": f"1@{controller}",
            "log.dirs": str(self.folder / "logs"),
            **self._settings,
        }
        config.write_text("".join(f"{name}={value}\n" for name, value in settings.items()))

    def _run(self, command: list[str], timeout_s: float) -> None:
        done = subprocess.run(  # noqa: S603 - fixed arguments
            command, stdout=self._log, stderr=self._log, check=False, timeout=timeout_s
        )
        if done.returncode:
            raise ConfigurationError(f"the log folder was refused; see {self.folder}/broker.log")

    def _accepts(self) -> bool:
        with socket.socket() as probe:
            probe.settimeout(0.5)
            return probe.connect_ex(("127.0.0.1", self.port)) == 0


if __name__ == "__main__":
    # So that tests and benchmarks find in place what a broker needs.
    sys.exit(fetch_status(fetch_jars))
