"""What runs in the candidate's process: answers the worker until the worker is gone."""

import asyncio
import os
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import structlog

from gateway.errors import GatewayError
from gateway.shadow import frames, samples
from gateway.shadow.comparer import Comparer

log = structlog.get_logger(__name__)

_LOOK_S = 1.0
# The kernel's scale: at the top, this process is the first to go when memory runs out.
_FIRST_TO_GO = "1000"


def step_back() -> None:
    """Take the lowest priority that the system has, for processor and memory alike."""
    with suppress(OSError, AttributeError):
        os.nice(19)
    with suppress(OSError, AttributeError):
        # Gives way at once when anything else wants to run, which a nice process does not.
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text(_FIRST_TO_GO, encoding="ascii")


def leave_with_parent() -> None:
    """End the process within a second after its parent, whatever it is doing then."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(_LOOK_S)
        os._exit(0)

    threading.Thread(target=watch, name="parent-watch", daemon=True).start()


def serve(connection: socket.socket, build: Callable[[dict[str, Any]], Comparer]) -> None:
    """Answer until the other side closes the connection.

    Args:
        connection: to the worker.
        build: makes the comparer of what the worker says first.
    """
    with suppress(EOFError, OSError):
        try:
            comparer = build(frames.receive(connection))
        except Exception as error:
            frames.send(connection, {"error": _code_of(error)})
            return
        frames.send(connection, {"versions": comparer.versions})
        with asyncio.Runner() as runner:
            while True:
                asked = samples.from_json(frames.receive(connection)["samples"])
                frames.send(connection, _answer(runner, comparer, asked))


def _answer(
    runner: asyncio.Runner, comparer: Comparer, asked: list[samples.Sample]
) -> dict[str, Any]:
    try:
        compared = runner.run(comparer.compare(asked))
    except Exception as error:
        return {"error": _code_of(error)}
    return {"differences": compared.differences.to_json(), "duration_s": compared.duration_s}


def _code_of(error: Exception) -> str:
    """Return what may be told of an error; its text may quote a message."""
    log.error("shadow.candidate_error", exc_info=error)
    return error.code if isinstance(error, GatewayError) else type(error).__name__
