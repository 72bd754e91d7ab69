"""An inference back end that answers what a test tells it to."""

from collections.abc import Callable

import numpy as np

from gateway.errors import InferenceRejected
from gateway.inference.finite_scores import ensure_finite
from gateway.inference.protocols import Answer, Tensors

_LABEL, _SCORE = 1, 0.9


class ScriptedInference:
    """Gives every word one label and score, or what `answer` gives; an `InferenceClient`."""

    model_version = "scripted-1"

    def __init__(self, answer: Callable[[Tensors], Answer] | None = None) -> None:
        self._answer = answer or _same_for_all
        self.shapes: list[tuple[int, ...]] = []
        """Shape of each batch that was asked for, padding included."""
        self.failures: list[Exception] = []
        """Raised by the next calls, one each, before anything is computed."""

    async def infer(self, inputs: Tensors) -> Answer:
        """Return the scripted labels and scores at every place, padding included."""
        if self.failures:
            raise self.failures.pop(0)
        if {"features", "word_ids", "lengths"} - inputs.keys():
            raise InferenceRejected("a tensor is missing")
        shape = inputs["word_ids"].shape
        if len(shape) != 2 or inputs["features"].shape[:2] != shape:
            raise InferenceRejected("shapes do not match")
        self.shapes.append(shape)
        labels, scores = self._answer(inputs)
        ensure_finite(inputs, scores)
        return labels, scores

    async def close(self) -> None:
        """Do nothing."""


def _same_for_all(inputs: Tensors) -> Answer:
    shape = inputs["word_ids"].shape
    return np.full(shape, _LABEL, np.int32), np.full(shape, _SCORE, np.float32)
