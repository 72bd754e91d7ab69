"""What is told of requests: sizes, times, errors by code, and whether the server answers."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest

from gateway.detection.ner.detector import load_ner
from gateway.detection.outages import FallbackDetector
from gateway.errors import InferenceRejected, InferenceTimeout, InferenceUnavailable
from gateway.inference.bundled import BUNDLED_MODEL
from gateway.inference.contract import inputs_of
from gateway.inference.manifest import load_manifest
from gateway.inference.observer import ObservedClient
from gateway.inference.protocols import Tensors
from gateway.inference.triton.options import TritonOptions
from gateway.inference.triton.session import Session
from gateway.testing.detectors import ScriptedDetector

MANIFEST = load_manifest(BUNDLED_MODEL)


@dataclass
class Notes:
    """An observer that keeps what it is told, durations left out."""

    told: list[tuple[Any, ...]] = field(default_factory=list)

    def asked(self, model: str, n_words: int, n_padding: int) -> None:
        """Keep the size."""
        self.told.append(("asked", model, n_words, n_padding))

    def answered(self, model: str, duration_s: float) -> None:
        """Keep the model."""
        assert duration_s >= 0
        self.told.append(("answered", model))

    def failed(self, model: str, code: str) -> None:
        """Keep the code."""
        self.told.append(("failed", model, code))

    def available(self, model: str, *, is_available: bool) -> None:
        """Keep each change."""
        if ("available", model, is_available) != self.last_availability():
            self.told.append(("available", model, is_available))

    def fell_back(self, code: str, n_texts: int) -> None:
        """Keep the count."""
        self.told.append(("fell back", code, n_texts))

    def sought(self, model: str, outcomes: Mapping[str, int]) -> None:
        """Keep the counts."""
        self.told.append(("sought", model, dict(outcomes)))

    def last_availability(self) -> tuple[Any, ...] | None:
        """Return what was told last of the server."""
        return next((one for one in reversed(self.told) if one[0] == "available"), None)


class ScriptedClient:
    """Answers zeros, or raises what the script says."""

    model_version = "tiny/1"

    def __init__(self, *errors: Exception | None) -> None:
        self.errors = list(errors)

    async def infer(self, inputs: Tensors, *_: str) -> tuple[Any, Any]:
        """Return zeros of the tensors' shape."""
        error = self.errors.pop(0) if self.errors else None
        if error is not None:
            raise error
        shape = next(array.shape[:2] for array in inputs.values() if array.ndim > 1)
        return np.zeros(shape, np.int32), np.ones(shape, np.float32)

    async def close(self) -> None:
        """Do nothing."""


async def test_observed_client_tells_sizes_and_outcomes() -> None:
    """Padding counts apart from words, for words and for tokens; an error by its code."""
    notes = Notes()
    client = ObservedClient(ScriptedClient(None, InferenceRejected("no"), None), notes)
    words = {"ids": np.zeros((2, 5, 4), np.int32), "lengths": np.array([5, 2], np.int32)}
    mask = np.array([[1, 1, 1], [1, 0, 0]], np.int32)
    await client.infer(words)
    with pytest.raises(InferenceRejected):
        await client.infer(words)
    await client.infer({"input_ids": mask, "attention_mask": mask})
    assert notes.told == [
        ("asked", "tiny/1", 7, 3),
        ("answered", "tiny/1"),
        ("asked", "tiny/1", 7, 3),
        ("failed", "tiny/1", InferenceRejected.code),
        ("asked", "tiny/1", 4, 2),
        ("answered", "tiny/1"),
    ]


async def test_embedded_model_tells_of_its_runs() -> None:
    """The model in this process is seen like one on a server, but for whether it is there."""
    notes = Notes()
    await load_ner(observer=notes).detect(["Ada Byron wrote from Erehwon", "short"])
    kinds = [one[0] for one in notes.told]
    assert kinds == ["asked", "answered"] * (len(kinds) // 2)
    assert sum(one[2] for one in notes.told if one[0] == "asked") == 6
    assert {one[1] for one in notes.told} == {MANIFEST.model_version}


async def test_fallback_tells_how_many_texts_and_why() -> None:
    """An alert names the cause; texts that the first detector answered are not counted."""
    notes = Notes()
    first = ScriptedDetector({}, 0.9)
    first.failures = [InferenceTimeout()]
    detector = FallbackDetector(first, ScriptedDetector({}, 0.7), notes.fell_back)
    await detector.detect(["one", "two", "three"])
    await detector.detect(["four"])
    assert notes.told == [("fell back", "INFERENCE_TIMEOUT", 3)]


def one_text() -> dict[str, Any]:
    """Return the tensors of a text of two words, as the bundled model takes them."""
    return {
        spec.name: np.full(1, 2, np.int32)
        if spec.is_count
        else np.zeros((1, 2, *spec.dims[1:]), np.int32)
        for spec in inputs_of(MANIFEST.family)
    }


async def test_session_tells_of_requests_and_of_outages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each try counts; the server is away from when the breaker opens until a probe finds it."""
    notes, model = Notes(), MANIFEST.model_version
    session = Session(TritonOptions("127.0.0.1:1", n_attempts=1), MANIFEST, "", notes)
    await session.connection.close()
    away = InferenceUnavailable("status UNAVAILABLE")
    client: Any = ScriptedClient(None, away, away, away)
    session.connection = client

    async def agreed() -> str:
        return "1"

    monkeypatch.setattr(session, "_agreed", agreed)
    await session.infer(one_text())
    for _ in range(3):
        with pytest.raises(InferenceUnavailable):
            await session.infer(one_text())
    assert notes.last_availability() == ("available", model, False)
    assert await session.wait_until_back(5)
    await session.close()
    assert notes.told == [
        ("available", model, True),
        ("asked", model, 2, 0),
        ("answered", model),
        *[("asked", model, 2, 0), ("failed", model, "INFERENCE_UNAVAILABLE")] * 3,
        ("available", model, False),
        ("available", model, True),
    ]
