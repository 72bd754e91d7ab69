"""Files from which a stopped run goes on."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import torch


def save_state(path: Path, state: Mapping[str, Any]) -> None:
    """Write `state` to `path`, whole or not at all."""
    part = path.with_suffix(".part")
    torch.save(state, part)
    part.replace(path)


def state_of(path: Path, run: str) -> dict[str, Any] | None:
    """Return the state that `path` holds of the same run; None where it holds none.

    Args:
        path: as `save_state` wrote it; may be missing.
        run: what tells this run from others, saved as `run`.
    """
    if not path.exists():
        return None
    state: dict[str, Any] = torch.load(path, weights_only=True, map_location="cpu")
    return state if state["run"] == run else None
