"""Runs a model in this process by ONNX Runtime."""

import asyncio
import threading
from collections.abc import Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime
from numpy.typing import NDArray

from gateway.errors import InferenceRejected, ModelUnavailable
from gateway.inference.contract import COMPACT
from gateway.inference.finite_scores import ensure_finite
from gateway.inference.manifest import MODEL_NAME, Manifest, load_manifest
from gateway.inference.protocols import Answer, Tensors

_OUTPUTS = ["labels", "scores"]
# Padded words that the compact graph reads at once. It looks up some twenty rows a word: of more
# words than these they leave the processor's cache, and a message costs a quarter more.
_COMPACT_PLACES = 320


class EmbeddedClient:
    """An `InferenceClient` over an ONNX Runtime session; `infer` computes in an executor.

    Args:
        folder: holds `model.onnx` and `manifest.json`.
        n_threads: threads of one inference; more pay only for large batches.
        executor: runs the inference; the event loop's default where none is given.

    Raises:
        ModelUnavailable: the folder does not hold a model that its manifest describes.
    """

    def __init__(
        self, folder: Path, *, n_threads: int = 1, executor: Executor | None = None
    ) -> None:
        self._manifest = load_manifest(folder)
        self._is_compact = self._manifest.family == COMPACT
        self._executor = executor
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = n_threads
        options.inter_op_num_threads = 1
        # Idle threads would spin on cores that the stream needs.
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        # Warnings go to stderr past the log chain.
        options.log_severity_level = 3
        try:
            self._session = onnxruntime.InferenceSession(
                str(folder / MODEL_NAME), options, providers=["CPUExecutionProvider"]
            )
        except Exception as error:
            raise ModelUnavailable(f"ONNX Runtime cannot load {MODEL_NAME} in {folder}") from error

    @property
    def model_version(self) -> str:
        """Name and version of the model, as its manifest states them."""
        return self._manifest.model_version

    @property
    def manifest(self) -> Manifest:
        """What the model's folder says of it."""
        return self._manifest

    async def infer(self, inputs: Tensors) -> Answer:
        """Return the best label and its probability for every word; see `InferenceClient`."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._executor, self.infer_blocking, inputs)

    def infer_blocking(self, inputs: Tensors) -> Answer:
        """Return what `infer` returns, computed in the calling thread; thread-safe.

        Raises:
            InferenceRejected: the graph refused shapes or types.
            InferenceUnusable: a score is no number.
        """
        try:
            labels, scores = self._run(inputs)
        except Exception as error:
            # The runtime's text may quote tensors; the type says enough.
            raise InferenceRejected(f"ONNX Runtime: {type(error).__name__}") from None
        ensure_finite(inputs, scores)
        return labels, scores

    def _run(self, inputs: Tensors) -> Sequence[NDArray[Any]]:
        """Return labels and scores, computed a few texts at a time where that is faster."""
        n_texts, n_words = next(t.shape[:2] for t in inputs.values() if t.ndim > 1)
        step = max(1, _COMPACT_PLACES // max(1, n_words)) if self._is_compact else n_texts
        if n_texts <= step:
            whole: Sequence[NDArray[Any]] = self._session.run(_OUTPUTS, dict(inputs))
            return whole
        parts = [
            self._session.run(
                _OUTPUTS, {name: tensor[start : start + step] for name, tensor in inputs.items()}
            )
            for start in range(0, n_texts, step)
        ]
        return [np.concatenate(part) for part in zip(*parts, strict=True)]

    async def close(self) -> None:
        """Do nothing: the session goes with the client."""


_shared: dict[Path, EmbeddedClient] = {}
_shared_lock = threading.Lock()


def shared_client(folder: Path) -> EmbeddedClient:
    """Return the process's one client of the model in `folder`: sessions are large."""
    folder = folder.resolve()
    with _shared_lock:
        if folder not in _shared:
            _shared[folder] = EmbeddedClient(folder)
        return _shared[folder]
