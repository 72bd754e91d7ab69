"""Weights of a checkpoint in int8, a quarter of the size: for a teacher that a repository keeps.

Every row of a matrix has a scale of its own; vectors, which are few, keep 32 bits.
"""

import shutil
from collections.abc import Mapping
from pathlib import Path

import torch
from safetensors.torch import load_file, save_file
from torch import Tensor

NAME = "weights.int8.safetensors"
_SCALE = ".scale"
_LARGEST = 127
# Of a checkpoint of Hugging Face, what is not weights.
_OTHERS = ("config.json", "tokenizer.json", "tokenizer_config.json")


def write_small(weights: Mapping[str, Tensor], folder: Path, out: Path) -> None:
    """Write the checkpoint of `folder` into `out`, with these weights of it in int8."""
    out.mkdir(parents=True, exist_ok=True)
    small: dict[str, Tensor] = {}
    for name, values in weights.items():
        if values.ndim != 2:
            small[name] = values.float().contiguous()
            continue
        scale = values.abs().amax(dim=1, keepdim=True).float().clamp(min=1e-12) / _LARGEST
        small[name] = torch.round(values.float() / scale).to(torch.int8)
        small[name + _SCALE] = scale
    save_file(small, out / NAME)
    for other in _OTHERS:
        shutil.copyfile(folder / other, out / other)


def read_small(folder: Path) -> dict[str, Tensor] | None:
    """Return the weights that `write_small` wrote, in 32 bits; None where there are none."""
    path = folder / NAME
    if not path.is_file():
        return None
    small = load_file(path)
    return {
        name: values.float() * small[name + _SCALE] if values.dtype == torch.int8 else values
        for name, values in small.items()
        if not name.endswith(_SCALE)
    }
