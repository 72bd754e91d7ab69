"""What is told of requests: sizes, times, errors by code, and whether the server answers."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest

from gateway.detection.ner.detector import load_ner
from gateway.detection.outages import FallbackDetector
from gateway.errors import InferenceRejected, InferenceTimeout, InferenceUnavailable, ModelChanged
from gateway.inference.bundled import BUNDLED_MODEL
from gateway.inference.contract import inputs_of
from gateway.inference.manifest import load_manifest
from gateway.inference.observer import ObservedClient
from gateway.inference.protocols import Tensors
from gateway.inference.triton.options import TritonOptions
from gateway.inference.triton.session import Session
from gateway.testing.detectors import ScriptedDetector
from gateway.testing.log_lines import captured_log_lines

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


@pytest.fixture
async def make_session(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Callable[..., Session]]:
    """Return a function that makes a session with a server that is ready and answers a script."""
    monkeypatch.setattr("gateway.inference.triton.session._PROBE_EVERY_S", 0.0)
    sessions: list[Session] = []

    async def agreed() -> str:
        return "1"

    def make(notes: Notes, *errors: Exception | None, timeout_s: float = 60.0) -> Session:
        options = TritonOptions("127.0.0.1:1", n_attempts=1, timeout_s=timeout_s)
        session = Session(options, MANIFEST, "", notes)
        client: Any = ScriptedClient(*errors)
        session.connection = client
        monkeypatch.setattr(session, "_agreed", agreed)
        sessions.append(session)
        return session

    yield make
    for session in sessions:
        await session.close()


async def fail(session: Session, n_times: int) -> None:
    """Ask so many times, in vain."""
    for _ in range(n_times):
        with pytest.raises((InferenceTimeout, InferenceUnavailable)):
            await session.infer(one_text())


def availability(notes: Notes) -> list[bool]:
    """Return the changes of availability that were told."""
    return [one[2] for one in notes.told if one[0] == "available"]


async def test_session_tells_of_requests_and_of_outages(
    make_session: Callable[..., Session],
) -> None:
    """Each try counts; the server is away from when the breaker opens until it answers again."""
    notes, model = Notes(), MANIFEST.model_version
    session = make_session(notes, None, *[InferenceUnavailable()] * 3)
    await session.infer(one_text())
    await fail(session, 3)
    assert notes.last_availability() == ("available", model, False)
    assert await session.wait_until_back(5)
    await session.infer(one_text())
    assert notes.told == [
        ("available", model, True),
        ("asked", model, 2, 0),
        ("answered", model),
        *[("asked", model, 2, 0), ("failed", model, "INFERENCE_UNAVAILABLE")] * 3,
        ("available", model, False),
        ("asked", model, 2, 0),
        ("answered", model),
        ("available", model, True),
    ]


async def test_server_that_is_ready_and_computes_nothing_stays_away(
    make_session: Callable[..., Session],
) -> None:
    """Nobody waits for a model that hangs: probes ask for an answer, and not only for its name."""
    notes = Notes()
    session = make_session(notes, None, *[InferenceTimeout()] * 9)
    await session.infer(one_text())
    await fail(session, 3)
    assert await session.wait_until_back(5)
    await session.infer(one_text())
    assert [one[0] for one in notes.told].count("failed") == 3, "six probes failed, no request did"
    assert availability(notes) == [True, False, True]


async def test_server_that_answers_probes_alone_is_not_available(
    make_session: Callable[..., Session],
) -> None:
    """While every request runs out of time, an alert on availability may wait for minutes."""
    notes, late = Notes(), InferenceTimeout()
    session = make_session(notes, None, late, late, late, None, late, None, late, None, None)
    await session.infer(one_text())
    await fail(session, 3)
    for _ in range(2):
        assert await session.wait_until_back(5)
        await fail(session, 1)
    assert availability(notes) == [True, False]
    assert await session.wait_until_back(5)
    await session.infer(one_text())
    assert availability(notes) == [True, False, True]


async def test_server_that_nobody_asks_is_available_once_a_probe_was_answered(
    make_session: Callable[..., Session],
) -> None:
    """A worker without messages does not report an outage that is over."""
    notes = Notes()
    session = make_session(notes, None, *[InferenceUnavailable()] * 3, timeout_s=0.01)
    await session.infer(one_text())
    await fail(session, 3)
    assert session._recovering is not None
    await session._recovering
    assert availability(notes) == [True, False, True]


async def test_outage_ends_by_a_probe_where_nobody_asks(
    make_session: Callable[..., Session],
) -> None:
    """The first message after a quiet night does not pay for an outage of the evening."""
    session = make_session(Notes(), None, *[InferenceUnavailable()] * 3, timeout_s=0.01)
    await session.infer(one_text())
    await fail(session, 3)
    assert session.breaker.outage_s() > 0
    assert session._recovering is not None
    await session._recovering
    assert session.breaker.outage_s() == 0


async def test_look_at_the_model_that_fails_once_is_no_outage(
    make_session: Callable[..., Session], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The breaker decides: no alert may last until the next message, which may be hours away."""
    notes = Notes()
    session = make_session(notes)
    await session.infer(one_text())

    async def silent() -> str:
        raise InferenceTimeout

    monkeypatch.setattr(session, "_agreed", silent)
    monkeypatch.setattr("gateway.inference.triton.session._RECHECK_S", -1.0)
    await session.infer(one_text())
    assert session._checking is not None
    await session._checking
    assert availability(notes) == [True]


async def test_server_that_comes_back_with_another_model_is_logged(
    make_session: Callable[..., Session], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who looks for the reason finds the one for which waiting does not help, once."""
    n_looks = 0
    is_asked_again = asyncio.Event()

    async def other_model() -> str:
        nonlocal n_looks
        n_looks += 1
        if n_looks > 2:
            is_asked_again.set()
        raise ModelChanged("the server serves another-1")

    with captured_log_lines("INFO") as lines:
        session = make_session(Notes(), None, *[InferenceUnavailable()] * 3)
        await session.infer(one_text())
        monkeypatch.setattr(session, "_agreed", other_model)
        await fail(session, 3)
        async with asyncio.timeout(5):
            await is_asked_again.wait()
        told = [json.loads(line) for line in lines.getvalue().splitlines()]
    codes = [one["code"] for one in told if one["event"] == "inference.away"]
    assert codes == ["INFERENCE_UNAVAILABLE", "INFERENCE_MODEL_CHANGED"]
    assert isinstance(session.breaker.reason, ModelChanged)
