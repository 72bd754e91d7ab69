"""Processes that a test starts, or lets others start: files, ports, what they take, their end."""

import ctypes
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from gateway.errors import ConfigurationError
from gateway.settings import environment_without_settings

_PR_SET_PDEATHSIG = 1


def cache_dir() -> Path:
    """Return where downloaded components are kept: `ANON_GATEWAY_CACHE_DIR`, or `.cache` here."""
    return Path(os.environ.get("ANON_GATEWAY_CACHE_DIR", ".cache"))


def fetch_status(fetch: Callable[[], object]) -> int:
    """Fetch downloaded components; return the exit status, and say why where it is not 0."""
    try:
        fetch()
    except ConfigurationError as error:
        print(error.detail, file=sys.stderr)  # noqa: T201 - the answer of a command
        return 1
    return 0


def free_port() -> int:
    """Return a loopback port that nobody listens on at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def run_gateway(
    *arguments: str, given: bytes = b"", **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """Run a command of the gateway to its end, with none of the environment's settings.

    Args:
        arguments: behind `anon-gateway`.
        given: its standard input.
        environment: variables over those of this process.
    """
    return subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", "gateway", *arguments],
        input=given,
        capture_output=True,
        env={**environment_without_settings(), **environment},
        check=False,
    )


def die_with_parent() -> None:
    """Ask Linux to kill this process with the thread that started it, however that one ends."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def is_alive(pid: int) -> bool:
    """Return whether a process runs; a zombie, which its parent has not waited for, does not."""
    fields = _fields_after_name(pid)
    return bool(fields) and fields[0] != "Z"


def cpu_seconds(pid: int) -> float:
    """Return the processor time of a process and its threads so far; 0 where it is not told."""
    fields = _fields_after_name(pid)
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK") if fields else 0.0


def group_members(group: int) -> Iterator[int]:
    """Yield the processes of a group."""
    for folder in Path("/proc").glob("[0-9]*"):
        fields = _fields_after_name(int(folder.name))
        if fields and int(fields[2]) == group:
            yield int(folder.name)


def _fields_after_name(pid: int) -> list[str]:
    """Return what stands in /proc/PID/stat behind the name, which may hold blanks.

    These are the state, the parent, the group and, 12th and 13th, user and system time. Nothing
    where the process is gone, or where the system has no such files.
    """
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return []
    return stat.rpartition(")")[2].split()
