"""What goes into a request: whether tensors fit one another, and those of a shortest text."""

from collections.abc import Sequence

import numpy as np

from gateway.errors import InferenceRejected
from gateway.inference.contract import MEASURES, TensorSpec
from gateway.inference.protocols import Tensors


def lengths_of(inputs: Tensors, specs: Sequence[TensorSpec]) -> list[int]:
    """Return how many words or tokens each text has, once the tensors fit one another.

    Raises:
        InferenceRejected: a tensor is missing, or is not for the same texts as another.
    """
    shape: tuple[int, ...] | None = None
    for spec in specs:
        array = inputs.get(spec.name)
        if array is None:
            raise InferenceRejected(f"the tensor {spec.name} is missing")
        if array.dtype != np.int32:
            raise InferenceRejected(f"the tensor {spec.name} is not int32")
        n_axes = 1 if spec.is_count else 1 + len(spec.dims)
        if array.ndim != n_axes or array.shape[2:] != spec.dims[1:]:
            raise InferenceRejected(f"the tensor {spec.name} has the shape of another one")
        shape = shape or array.shape[:2]
        if array.shape[:2] != shape[: array.ndim]:
            raise InferenceRejected("tensors are for different texts")
    if shape is None or not all(shape):
        raise InferenceRejected("there is nothing in the tensors")
    if "lengths" in inputs:
        lengths: list[int] = inputs["lengths"].tolist()
    else:
        lengths = inputs["attention_mask"].sum(axis=1).tolist()
    if min(lengths) < 0 or max(lengths) > shape[1]:
        raise InferenceRejected("a text is longer than its tensor")
    return lengths


def one_word(specs: Sequence[TensorSpec]) -> Tensors:
    """Return the tensors of as short a text as there is: number 0 of the vocabulary, alone."""
    shapes = {spec.name: (1,) if spec.is_count else (1, 1, *spec.dims[1:]) for spec in specs}
    return {name: np.full(shape, name in MEASURES, np.int32) for name, shape in shapes.items()}


def blank_like(inputs: Tensors) -> Tensors:
    """Return tensors of the same shape and lengths that are of no text."""
    return {
        name: tensor if name in MEASURES else np.zeros_like(tensor)
        for name, tensor in inputs.items()
    }
