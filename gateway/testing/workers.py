"""A worker in a process of its own, as `anon-gateway run` starts it."""

import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import yaml

from gateway.settings import environment_without_settings

_STOP_TIMEOUT_S = 60


@contextmanager
def running_worker(
    folder: Path, settings: Mapping[str, Any], program: Sequence[str] = ("-m", "gateway")
) -> Iterator[Path]:
    """Run a worker with the demo's key and none of the environment's settings.

    Give the file with all that it prints.

    Args:
        folder: receives gateway.yaml and worker.log.
        settings: what stands in gateway.yaml.
        program: what Python runs.
    """
    config, log = folder / "gateway.yaml", folder / "worker.log"
    config.write_text(yaml.safe_dump(dict(settings)))
    environment = {
        name: value
        for name, value in environment_without_settings().items()
        if not name.startswith("OTEL_")
    }
    command = [sys.executable, *program, "run", "--demo-key", "--config", str(config)]
    with log.open("wb") as output:
        process = subprocess.Popen(  # noqa: S603 - our own command
            command, env=environment, stdout=output, stderr=subprocess.STDOUT
        )
        try:
            yield log
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(_STOP_TIMEOUT_S)
