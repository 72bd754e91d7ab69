"""`run --processes N`: one worker a core, each with a store and a web port of its own."""

import sys
from pathlib import Path

import structlog

from gateway.commands.starting import PROCESS_VARIABLE
from gateway.settings import Settings
from gateway.supervision.supervisor import Supervisor, WorkerCommand

log = structlog.get_logger(__name__)

_PROCESS = "process-"


def run_processes(
    settings: Settings, config: Path | None, n_processes: int, *, demo_key: bool = False
) -> int:
    """Run `n_processes` workers until stopped; return the exit status of the worst.

    Args:
        settings: as every worker will load them, read here first so that a mistake shows once.
        config: the file that they load.
        n_processes: how many.
        demo_key: passed on.
    """
    log.info("supervisor", n_processes=n_processes)
    return Supervisor(worker_commands(settings, config, n_processes, demo_key=demo_key)).run()


def worker_commands(
    settings: Settings, config: Path | None, n_processes: int, *, demo_key: bool = False
) -> list[WorkerCommand]:
    """Return how each worker is started.

    Two workers cannot share a store or a port: process N keeps its store in `process-N` under
    `vault.dir` and listens N above `observability.web_port`.
    """
    # Without the working folder on the path: nothing in it must be taken for a module.
    arguments = [sys.executable, "-P", "-m", "gateway", "run"]
    if config is not None:
        arguments += ["--config", str(config)]
    if demo_key:
        arguments.append("--demo-key")
    return [
        WorkerCommand(
            arguments,
            {
                PROCESS_VARIABLE: str(number),
                "GATEWAY_VAULT__DIR": str(settings.vault.dir / f"{_PROCESS}{number}"),
                "GATEWAY_OBSERVABILITY__WEB_PORT": str(settings.observability.web_port + number),
            },
        )
        for number in range(n_processes)
    ]


def store_roots(settings: Settings) -> list[Path]:
    """Return where workers of this machine keep stores, those of `--processes` among them."""
    return [settings.vault.dir, *sorted(settings.vault.dir.glob(f"{_PROCESS}*"))]
