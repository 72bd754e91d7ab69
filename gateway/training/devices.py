"""What training computes on: a GPU where there is one, and in the short type that is fastest."""

from contextlib import AbstractContextManager
from typing import Any

import torch


def training_device() -> str:
    """Return torch's name of the device that networks are trained on."""
    return "cuda" if torch.cuda.is_available() else "cpu"


def device_name() -> str:
    """Return what run cards call it."""
    return torch.cuda.get_device_name() if training_device() == "cuda" else "cpu"


def half_precision(device: str) -> AbstractContextManager[Any]:
    """Return a context in which compact networks compute in bfloat16.

    It is four times as fast on processors that have it, and no worse at these sizes.
    """
    context: AbstractContextManager[Any] = torch.autocast(device, dtype=torch.bfloat16)
    return context


def mixed_type(device: str) -> torch.dtype | None:
    """Return the short type in which `device` multiplies fastest; None where it has none."""
    if device.startswith("cuda"):
        return torch.bfloat16 if torch.cuda.is_bf16_supported() else torch.float16
    # Processors without instructions for it compute in it more slowly than in float32.
    has_bfloat16 = torch.backends.cpu.get_cpu_capability().startswith("AVX512") and (
        torch.ops.mkldnn._is_mkldnn_bf16_supported()
    )
    return torch.bfloat16 if has_bfloat16 else None
