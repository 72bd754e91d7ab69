"""What is told of requests to a model: counts and times, never texts."""

import time
from collections.abc import Mapping
from typing import Protocol

from gateway.errors import GatewayError
from gateway.inference.protocols import Answer, InferenceClient, Tensors


class InferenceObserver(Protocol):
    """Told of each request, on the event loop; must return at once and must not raise.

    `model` is the name and version of the model, as its manifest states them.
    """

    def asked(self, model: str, n_words: int, n_padding: int) -> None:
        """A request goes out with so many words, and with padding to equal lengths."""

    def answered(self, model: str, duration_s: float) -> None:
        """It was answered, so long after it went out."""

    def failed(self, model: str, code: str) -> None:
        """It was not answered; `code` is that of the error."""

    def available(self, model: str, *, is_available: bool) -> None:
        """The model server answers, or does not."""

    def fell_back(self, code: str, n_texts: int) -> None:
        """So many texts were answered by the embedded model, because of the error of this code."""

    def sought(self, model: str, outcomes: Mapping[str, int]) -> None:
        """Second opinions of `model` were sought on hard cases, so many by outcome."""


class SilentInferenceObserver:
    """Tells nobody."""

    def asked(self, model: str, n_words: int, n_padding: int) -> None:
        """Do nothing."""

    def answered(self, model: str, duration_s: float) -> None:
        """Do nothing."""

    def failed(self, model: str, code: str) -> None:
        """Do nothing."""

    def available(self, model: str, *, is_available: bool) -> None:
        """Do nothing."""

    def fell_back(self, code: str, n_texts: int) -> None:
        """Do nothing."""

    def sought(self, model: str, outcomes: Mapping[str, int]) -> None:
        """Do nothing."""


class ObservedClient:
    """An `InferenceClient` that tells an observer of each run of another one."""

    def __init__(self, client: InferenceClient, observer: InferenceObserver) -> None:
        self._client = client
        self._observer = observer

    @property
    def model_version(self) -> str:
        """Name and version of the model, as its manifest states them."""
        return self._client.model_version

    async def infer(self, inputs: Tensors) -> Answer:
        """Return what the client returns."""
        model, observer = self.model_version, self._observer
        observer.asked(model, *_sizes(inputs))
        began_s = time.monotonic()
        try:
            answer = await self._client.infer(inputs)
        except GatewayError as error:
            observer.failed(model, error.code)
            raise
        observer.answered(model, time.monotonic() - began_s)
        return answer

    async def close(self) -> None:
        """Release the client."""
        await self._client.close()


def _sizes(inputs: Tensors) -> tuple[int, int]:
    """Return how many words or tokens the tensors hold, and how much padding."""
    n_words = int(inputs["lengths" if "lengths" in inputs else "attention_mask"].sum())
    n_texts, length = next(array.shape[:2] for array in inputs.values() if array.ndim > 1)
    return n_words, n_texts * length - n_words
