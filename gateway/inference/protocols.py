"""What NER asks of an inference back end: embedded ONNX Runtime or a Triton server."""

from collections.abc import Mapping
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

Tensors = Mapping[str, NDArray[Any]]
# Label ids and scores, both of shape [batch, tokens]; values at padding are undefined.
Answer = tuple[NDArray[np.int32], NDArray[np.float32]]


class InferenceClient(Protocol):
    """Runs the model named by a manifest; soft-max and arg-max are inside the graph."""

    @property
    def model_version(self) -> str:
        """Name and version of the model, as its manifest states them."""

    async def infer(self, inputs: Tensors) -> Answer:
        """Return the best label and its probability for every word or token.

        Args:
            inputs: the tensors that the manifest names, batch first, padded on the right.

        Returns:
            Label ids and scores, as `Answer` tells.

        Raises:
            InferenceTimeout: no answer within the time-out; safe to retry.
            InferenceUnavailable: the server cannot be reached; safe to retry.
            InferenceRejected: shapes or types were refused; retrying cannot help.
            InferenceUnusable: a score is no number; other texts may be answered.
        """

    async def close(self) -> None:
        """Release sessions and connections; may be called twice."""
