"""Real Triton Inference Server for tests, benchmarks and `make stack-up`, on loopback only.

The server comes out of a wheel, pinned by hash, into a cache folder once: it holds the server with
its Python back end and nothing else, so a model there is a `model.py` that computes with the numpy
and ONNX Runtime that are fetched beside it.
"""

import hashlib
import os
import platform
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Self

from gateway.errors import ConfigurationError
from gateway.testing.processes import (
    cache_dir,
    cpu_seconds,
    die_with_parent,
    fetch_status,
    free_port,
    group_members,
)

_PINS = Path(__file__).with_name("triton_packages.txt")
_COMPLETE = "complete"  # written last, so that an interrupted download is not taken for a whole one
_SERVER = "pytriton/tritonserver"
# A model that is not served after so many seconds will not be: the compact one takes three.
_START_TIMEOUT_S = 60.0
_SHARED_BYTES = 16 * 1024 * 1024
_SHARED_MEMORY = Path("/dev/shm")  # noqa: S108 - where the server puts it


def fetch_triton(cache: Path | None = None) -> Path:
    """Return the folder with the server and its packages, fetched through pip when not complete.

    Raises:
        ConfigurationError: there is no server for this machine, or pip could not fetch it.
    """
    folder = (cache or cache_dir()).resolve() / "triton"
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    pins = f"{hashlib.sha256(_PINS.read_bytes()).hexdigest()} {version}"
    marker = folder / _COMPLETE
    if marker.is_file() and marker.read_text() == pins:
        return folder
    if sys.platform != "linux" or platform.machine() != "x86_64":
        raise ConfigurationError("the Triton server comes as a wheel for Linux on x86-64 only")
    shutil.rmtree(folder, ignore_errors=True)
    # Without dependencies: those of the wheel are for a client, and would pull in another numpy.
    command = [
        *(sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"),
        *("--progress-bar", "off", "--no-deps", "--only-binary", ":all:", "--require-hashes"),
        *("--target", str(folder), "--requirement", str(_PINS)),
    ]
    fetched = subprocess.run(command, check=False, timeout=600)  # noqa: S603 - fixed arguments
    server = folder / _SERVER
    stub = server / "python_backend_stubs" / version / "triton_python_backend_stub"
    if fetched.returncode or not stub.is_file():
        raise ConfigurationError(
            f"pip could not fetch the Triton server for Python {version}; its output is above"
        )
    # The back end takes the interpreter that lies beside it.
    shutil.copy2(stub, server / "backends" / "python")
    (server / "bin" / "tritonserver").chmod(0o755)
    marker.write_text(pins)
    return folder


class TritonServer:
    """One real server over a model repository; keeps its ports over a restart.

    Usable as a context manager. Start it from the main thread: the server dies with the thread that
    started it, so that a killed test run leaves none behind.

    Args:
        folder: for the log; the server's own files come from the cache.
        repository: holds a folder for each model.
        arguments: further options of `tritonserver`.
        cores: processor cores that it may use; None for all.
    """

    def __init__(
        self,
        folder: Path,
        repository: Path,
        *,
        arguments: Sequence[str] = (),
        cores: frozenset[int] | None = None,
    ) -> None:
        self.folder = folder
        self.repository = repository
        self.grpc_port, self.http_port = free_port(), free_port()
        self._arguments = arguments
        self._cores = cores
        self._process: subprocess.Popen[bytes] | None = None
        self._log: IO[bytes] | None = None
        # Names the shared memory between server and models, so that a killed server's can be told
        # from others' and removed.
        self._region = f"ner_{uuid.uuid4().hex[:12]}_"

    @property
    def url(self) -> str:
        """The address of the gRPC service."""
        return f"127.0.0.1:{self.grpc_port}"

    @property
    def pid(self) -> int:
        """The server's process id; it must be running."""
        if self._process is None:
            raise ConfigurationError("the Triton server is not running")
        return self._process.pid

    def cpu_s(self) -> float:
        """Return the processor time of the server and its models since they were started."""
        return sum(map(cpu_seconds, group_members(self.pid)))

    def start(self, timeout_s: float = _START_TIMEOUT_S) -> None:
        """Return when the server and all its models are ready.

        Raises:
            ConfigurationError: it cannot be had, or was not ready within `timeout_s`.
        """
        self.launch()
        deadline = time.monotonic() + timeout_s
        while not self.is_ready():
            if self.has_ended() or time.monotonic() > deadline:
                self.kill()
                raise ConfigurationError(f"Triton did not start; see {self.folder}/triton.log")
            time.sleep(0.05)

    def launch(self) -> None:
        """Start the server and return at once; it becomes ready by itself."""
        home = fetch_triton()
        server = home / _SERVER
        environment = {
            **os.environ,
            "LD_LIBRARY_PATH": os.pathsep.join(
                [str(sysconfig.get_config_var("LIBDIR")), str(home / "nvidia_pytriton.libs")]
            ),
            # Its interpreter ignores PYTHONPATH, so models add this folder themselves.
            "NER_PYTHON_PACKAGES": str(home),
        }
        command = [
            str(server / "bin" / "tritonserver"),
            f"--model-repository={self.repository}",
            f"--backend-directory={server / 'backends'}",
            f"--backend-config=python,shm-region-prefix-name={self._region}",
            # Room for all requests under way: growing it under load may crash the server.
            f"--backend-config=python,shm-default-byte-size={_SHARED_BYTES}",
            *("--grpc-address=127.0.0.1", f"--grpc-port={self.grpc_port}"),
            *("--http-address=127.0.0.1", f"--http-port={self.http_port}"),
            *("--allow-metrics=false", "--allow-gpu-metrics=false"),
            *("--model-control-mode=explicit", "--load-model=*"),
            *self._arguments,
        ]
        cores = self._cores

        def prepare() -> None:
            die_with_parent()
            if cores is not None:
                os.sched_setaffinity(0, cores)

        self.folder.mkdir(parents=True, exist_ok=True)
        self._log = self._log or (self.folder / "triton.log").open("ab")
        self._process = subprocess.Popen(  # noqa: S603 - our own command
            command,
            env=environment,
            stdout=self._log,
            stderr=self._log,
            preexec_fn=prepare,
            # The processes of its models outlive a killed server; a group is killed as a whole.
            process_group=0,
        )

    def is_ready(self) -> bool:
        """Whether the server answers that it and its models are ready."""
        return self._ask("GET", "health/ready")

    def has_ended(self) -> bool:
        """Whether the process is gone."""
        return self._process is None or self._process.poll() is not None

    def load(self, model: str) -> None:
        """Load a model, or load it anew from the repository; return when it is ready.

        Raises:
            ConfigurationError: the server refused it and goes on without.
        """
        if not self._ask("POST", f"repository/models/{model}/load"):
            raise ConfigurationError(f"Triton cannot load {model}; see {self.folder}/triton.log")

    def unload(self, model: str) -> None:
        """Ask the server to give a model up; requests for it are refused from now on."""
        self._ask("POST", f"repository/models/{model}/unload")

    def stop(self, timeout_s: float = 15.0) -> None:
        """Return when the server has stopped: cleanly if it manages within `timeout_s`."""
        if self._process is None:
            return
        self._process.terminate()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout_s)
        self.kill()

    def kill(self) -> None:
        """Stop the server at once, as a crash would."""
        if self._process is not None:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None
        for region in _SHARED_MEMORY.glob(f"{self._region}*"):
            region.unlink(missing_ok=True)

    def freeze(self) -> None:
        """Let server and models stand still, connections open, as an overloaded host would."""
        os.killpg(self.pid, signal.SIGSTOP)

    def thaw(self, within_s: float = 5.0) -> float:
        """Let a frozen server go on; return when it was back, by the monotonic clock in seconds.

        The Python back end may abort where locks on its shared memory timed out in a frozen server.
        One that ends within a while is started again, as a pod would be.
        """
        os.killpg(self.pid, signal.SIGCONT)
        thawed_s = time.monotonic()
        while not self.has_ended():
            if time.monotonic() > thawed_s + within_s:
                return thawed_s
            time.sleep(0.05)
        self.kill()
        self.start()
        return time.monotonic()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()  # it holds nothing that a clean end would save
        if self._log is not None:
            self._log.close()
            self._log = None

    def _ask(self, method: str, path: str) -> bool:
        body = b"{}" if method == "POST" else None
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.http_port}/v2/{path}", data=body, method=method
        )
        # A model takes seconds to load; to say that it is ready takes none.
        timeout_s = _START_TIMEOUT_S if body else 1.0
        try:
            with urllib.request.urlopen(request, timeout=timeout_s):  # noqa: S310 - loopback
                return True
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            return False


if __name__ == "__main__":
    # So that tests and benchmarks find in place what a server needs.
    sys.exit(fetch_status(fetch_triton))
