"""Gradients of a batch, in parts that are computed at once, each on one core.

Networks of this size gain little from more cores within an operation: a step of two LSTM layers
over 4,096 words took 206 ms on one core of an AMD EPYC, 137 to 155 on two, and 110 where each of
the two computed the gradients of half of the texts.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import torch
from torch import Tensor

Part = TypeVar("Part")
Gradients = tuple[Tensor | None, ...]

_MOST_PARTS = 1_000


class GradientParts:
    """Computes gradients in as many parts as torch has cores now; in one on a GPU.

    Args:
        parameters: whose gradients they are.
        device: where they are computed, as torch calls it.
        seed: of what the parts draw: equal seeds and equally many parts give equal gradients.
    """

    def __init__(self, parameters: Sequence[Tensor], device: str, seed: int) -> None:
        self._parameters = parameters
        self.n_parts = torch.get_num_threads() if device == "cpu" else 1
        self._pool = ThreadPoolExecutor(self.n_parts, initializer=_take_one_core)
        self._generators = [
            torch.Generator(device).manual_seed(seed * _MOST_PARTS + number)
            for number in range(self.n_parts)
        ]

    def set(
        self, loss_of: Callable[[Part, torch.Generator], Tensor], parts: Sequence[Part]
    ) -> float:
        """Set the gradients of the parameters to those of the sum of all losses; return the sum.

        Args:
            loss_of: the loss of a part, as it counts in the sum, by what the generator draws.
            parts: at most `n_parts`.
        """

        def compute(part: Part, generator: torch.Generator) -> tuple[float, Gradients]:
            loss = loss_of(part, generator)
            gradients = torch.autograd.grad(loss, self._parameters, allow_unused=True)
            return float(loss.detach()), gradients

        run = self._pool.map if self.n_parts > 1 else map
        computed = list(run(compute, parts, self._generators))
        of_parts = zip(*(gradients for _, gradients in computed), strict=True)
        for parameter, gradients in zip(self._parameters, of_parts, strict=True):
            # In the order of the parts, whichever came first.
            given = [gradient for gradient in gradients if gradient is not None]
            parameter.grad = sum(given[1:], given[0]) if given else None
        return sum(loss for loss, _ in computed)


def _take_one_core() -> None:
    torch.set_num_threads(1)
