"""The tensors of each model family, wherever the model runs: in this process or on a server.

Softmax and arg-max are inside the graph, so that two small tensors travel back.
"""

from dataclasses import dataclass
from typing import Literal

from gateway.errors import ModelUnavailable
from gateway.inference.features import N_FEATURES

COMPACT = "compact"
TRANSFORMER = "transformer"

# Name of the model on a server, and of its folder in every repository.
SERVED_NAME = "ner"


@dataclass(frozen=True)
class TensorSpec:
    """One input or output; `dims` are those of one text, -1 where texts differ.

    `is_count` marks a tensor of one number a text: the graph takes it as shape [batch], a server
    as [batch, 1].
    """

    name: str
    data_type: Literal["INT32", "FP32"]
    dims: tuple[int, ...]
    is_count: bool = False


INPUTS = {
    COMPACT: (
        TensorSpec("features", "INT32", (-1, N_FEATURES)),
        TensorSpec("word_ids", "INT32", (-1,)),
        TensorSpec("lengths", "INT32", (1,), is_count=True),
    ),
    TRANSFORMER: (
        TensorSpec("input_ids", "INT32", (-1,)),
        TensorSpec("attention_mask", "INT32", (-1,)),
    ),
}
MEASURES = ("lengths", "attention_mask")
"""Inputs that say how much of a text there is: zeros in them would make a text of nothing."""
OUTPUTS = (TensorSpec("labels", "INT32", (-1,)), TensorSpec("scores", "FP32", (-1,)))


def inputs_of(family: str) -> tuple[TensorSpec, ...]:
    """Return the inputs of a family's models.

    Raises:
        ModelUnavailable: this version does not know the family.
    """
    if family not in INPUTS:
        raise ModelUnavailable(f"unknown model family; known: {', '.join(INPUTS)}")
    return INPUTS[family]
