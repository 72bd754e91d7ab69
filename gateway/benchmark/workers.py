"""How `anon-gateway run` is started as a contestant."""

import os
import shutil
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import yaml

from gateway._compiled import VARIABLE
from gateway.benchmark.runner import Arena
from gateway.domain import SECRET_TYPES, EntityType


def worker_command(
    arena: Arena,
    folder: Path,
    detectors: str,
    strategy: str,
    *,
    more: Mapping[str, Any] | None = None,
    cores: Iterable[int] | None = None,
    compiled: Path | None = None,
) -> Callable[[str, str], Sequence[str]]:
    """Return a contestant's `command`: a worker over the arena's topic.

    Args:
        arena: broker and input topic.
        folder: receives settings and vaults.
        detectors: who looks for personal data.
        strategy: what becomes of every type that may be chosen.
        more: further groups of settings.
        cores: processor cores that the worker may use; None for all.
        compiled: folder of compiled modules; None for none, whatever the environment says.
    """

    def command(output: str, group: str) -> Sequence[str]:
        arena.create_topics([f"{output}-audit", f"{output}-dlq", f"{group}-vault-changelog"])
        config = folder / f"{group}.yaml"
        settings = _settings(arena, folder, detectors, strategy, output, group)
        config.write_text(yaml.safe_dump({**settings, **(more or {})}))
        run = [sys.executable, "-m", "gateway", "run", "--demo-key", "--config", str(config)]
        return ["env", f"{VARIABLE}={compiled or ''}", *_on_cores(cores), *run]

    return command


def two_cores() -> tuple[int, int] | None:
    """Return two cores that this process may use; None where there is one, or no telling."""
    if not hasattr(os, "sched_getaffinity") or shutil.which("taskset") is None:
        return None
    cores = sorted(os.sched_getaffinity(0))
    return (cores[0], cores[1]) if len(cores) > 1 else None


def _on_cores(cores: Iterable[int] | None) -> list[str]:
    return ["taskset", "-c", ",".join(map(str, cores))] if cores else []


def _settings(
    arena: Arena, folder: Path, detectors: str, strategy: str, output: str, group: str
) -> dict[str, Any]:
    replaced = [t for t in EntityType if t not in SECRET_TYPES]
    return {
        "kafka": {"bootstrap_servers": arena.broker, "application_id": group},
        "pseudonyms": {"policy": {str(entity_type): strategy for entity_type in replaced}},
        "detection": {"detectors": detectors},
        "vault": {"dir": str(folder / group)},
        "observability": {"web_enabled": False, "log_level": "WARNING"},
        "routes": [
            {
                "input": arena.source,
                "output": output,
                "audit": f"{output}-audit",
                "dead_letters": f"{output}-dlq",
            }
        ],
    }
