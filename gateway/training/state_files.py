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
