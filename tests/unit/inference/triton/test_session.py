"""A session asks again, gives up and ends as it should, over a connection that a test scripts."""

import asyncio
import traceback
from collections.abc import AsyncIterator, Awaitable, Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from gateway.errors import (
    GatewayError,
    InferenceFailed,
    InferenceForbidden,
    InferenceRejected,
    InferenceUnavailable,
    InferenceUnusable,
    ModelChanged,
)
from gateway.inference.contract import COMPACT, INPUTS, OUTPUTS
from gateway.inference.manifest import FEATURE_SCHEME, Manifest
from gateway.inference.observer import SilentInferenceObserver
from gateway.inference.protocols import Answer, Tensors
from gateway.inference.triton import session as session_module
from gateway.inference.triton.connection import ServerReport
from gateway.inference.triton.options import TritonOptions
from gateway.inference.triton.session import Session
from gateway.inference.triton.tensors import one_word

SPECS = INPUTS[COMPACT]
OURS = "ours"
MANIFEST = Manifest(
    name="m",
    version="1",
    family=COMPACT,
    licence="Apache-2.0",
    feature_scheme=FEATURE_SCHEME,
    n_feature_rows=10,
    labels=("O", "B-PERSON"),
    files={},
)


class Server:
    """Stands in for a connection: what it describes and how it answers are a test's to say."""

    def __init__(self) -> None:
        self.manifest_sha256 = OURS
        self.n_requests = 0
        self.on_describe: Callable[[], Awaitable[None]] | None = None
        self.on_infer: Callable[[], Awaitable[None]] | None = None
        self.fails_at: Callable[[NDArray[np.int32]], bool] = lambda _ids: False

    async def describe(self, _timeout_s: float) -> ServerReport:
        """Return what is served."""
        if self.on_describe is not None:
            await self.on_describe()
        return ServerReport(
            versions=("1",),
            inputs={spec.name: (spec.data_type, (-1, *spec.dims)) for spec in SPECS},
            outputs={spec.name: (spec.data_type, (-1, *spec.dims)) for spec in OUTPUTS},
            max_batch_size=256,
            parameters={"manifest_sha256": self.manifest_sha256},
        )

    async def infer(self, inputs: Tensors, _version: str) -> Answer:
        """Return "outside" for every word."""
        self.n_requests += 1
        if self.on_infer is not None:
            await self.on_infer()
        if self.fails_at(inputs["word_ids"]):
            raise InferenceFailed("status INTERNAL")
        shape = inputs["word_ids"].shape
        return np.zeros(shape, np.int32), np.ones(shape, np.float32)

    async def close(self) -> None:
        """Do nothing."""


def failing(*errors: GatewayError) -> Callable[[], Awaitable[None]]:
    """Return a step that raises these one after another, and the last one for ever."""
    left = list(errors)

    async def fail() -> None:
        raise left.pop(0) if len(left) > 1 else left[0]

    return fail


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Server:
    """Return the server of all sessions, which retry at once."""
    server = Server()
    monkeypatch.setattr(session_module, "Connection", lambda *_: server)
    monkeypatch.setattr(session_module, "_FIRST_PAUSE_S", 0.0)
    return server


@pytest.fixture
async def session(server: Server) -> AsyncIterator[Session]:
    """Return a session that waits for no company, and has agreed with the server on the model."""
    options = TritonOptions("server:8001", max_delay_ms=0)
    made = Session(options, MANIFEST, OURS, SilentInferenceObserver())
    await made.infer(one_word(SPECS))
    yield made
    await made.close()


async def test_probe_that_cannot_tell_the_model_leaves_no_old_agreement(
    server: Server, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another model is not asked, though a refused probe said nothing of it."""
    monkeypatch.setattr(session_module, "_PROBE_EVERY_S", 0.0)
    server.manifest_sha256 = "another"
    server.on_infer = failing(InferenceRejected("shapes"))
    with pytest.raises(ModelChanged):
        await session.infer(one_word(SPECS))
    server.on_infer, server.on_describe = None, failing(InferenceForbidden("no"))
    assert await session.wait_until_back(5)
    server.on_describe = None
    with pytest.raises(ModelChanged):
        await session.infer(one_word(SPECS))


def texts_of(*ids: int, n_words: int = 3) -> Tensors:
    """Return texts of equal length, each of one repeated word."""
    one, n_texts = one_word(SPECS), len(ids)
    return {
        "features": np.repeat(np.repeat(one["features"], n_words, axis=1), n_texts, axis=0),
        "word_ids": np.repeat(np.array(ids, np.int32)[:, None], n_words, axis=1),
        "lengths": np.full(n_texts, n_words, np.int32),
    }


async def test_text_at_which_the_server_fails_is_told_from_those_beside_it(
    server: Server, session: Session
) -> None:
    """One partition's text makes its record a dead letter; the others' answers come, no outage."""
    server.fails_at = lambda ids: bool((ids == 7).any())
    good = [session.infer(texts_of(*range(10 * n, 10 * n + 5))) for n in range(2, 5)]
    answers = await asyncio.gather(
        good[0], session.infer(texts_of(1, 7, 2)), *good[1:], return_exceptions=True
    )
    assert isinstance(answers.pop(1), InferenceUnusable)
    assert all(isinstance(answer, tuple) for answer in answers)
    with pytest.raises(InferenceUnusable):
        await session.infer(texts_of(7))
    assert session.breaker.is_available


async def test_request_that_is_too_much_for_the_server_is_sent_in_parts(
    server: Server, session: Session
) -> None:
    """A server whose memory ends answers the same texts, fewer at a time."""
    server.fails_at = lambda ids: ids.shape[0] > 3
    labels, scores = await session.infer(texts_of(*range(1, 12)))
    assert labels.shape == scores.shape == (11, 3)
    assert (scores == 1).all()
    assert session.breaker.is_available


@pytest.mark.parametrize("n_texts", [1, 6])
async def test_server_that_fails_at_everything_is_away(
    server: Server, session: Session, n_texts: int
) -> None:
    """No record is given up because a server fails: it is an outage, which ends with its answer."""
    server.fails_at = lambda _ids: True
    with pytest.raises(InferenceUnavailable):
        await session.infer(texts_of(*range(1, 1 + n_texts)))
    assert session.breaker.since_s is not None
    server.fails_at = lambda _ids: False
    assert await session.wait_until_back(5)
    await session.infer(texts_of(1))
    assert session.breaker.is_available


async def test_text_that_fails_by_chance_is_answered_later(
    server: Server, session: Session
) -> None:
    """A broken replica among others gives no record up."""
    outcomes = iter([True] * 4 + [False])
    server.fails_at = lambda ids: bool((ids == 7).any()) and next(outcomes)
    labels, _ = await session.infer(texts_of(7))
    assert labels.shape == (1, 3)


async def test_server_that_fails_since_it_has_another_model_is_told(
    server: Server, session: Session
) -> None:
    """No text is to blame where the server serves another model: that is waited for."""
    server.manifest_sha256 = "another"
    server.fails_at = lambda ids: bool((ids > 5).any())
    with pytest.raises(ModelChanged):
        await session.infer(texts_of(7))
    with pytest.raises(ModelChanged):
        await session.infer(texts_of(7, 8, 9))


async def test_blank_text_that_another_model_refuses_stops_no_worker(
    server: Server, session: Session
) -> None:
    """A model that is replaced between two tries shows as such, not as a text that is refused."""
    outcomes: list[GatewayError] = [InferenceFailed("INTERNAL") for _ in range(3)]

    async def fail() -> None:
        if outcomes:
            raise outcomes.pop()
        server.manifest_sha256 = "another"
        raise InferenceRejected("shapes")

    server.on_infer = fail
    with pytest.raises(ModelChanged):
        await session.infer(texts_of(7))


async def test_server_that_fails_at_a_length_is_away(server: Server, session: Session) -> None:
    """A text is not to blame where one of its length and no content fails too."""
    server.fails_at = lambda ids: ids.shape[1] > 2
    with pytest.raises(InferenceUnavailable):
        await session.infer(texts_of(1))


async def test_request_that_nobody_waits_for_is_not_sent_again(
    server: Server, session: Session
) -> None:
    """A cancelled call leaves the server alone once its request failed."""
    asked, gate = asyncio.Event(), asyncio.Event()

    async def fail_later() -> None:
        asked.set()
        await gate.wait()
        raise InferenceUnavailable("away")

    server.on_infer = fail_later
    call = asyncio.create_task(session.infer(one_word(SPECS)))
    await asked.wait()
    call.cancel()
    await asyncio.gather(call, return_exceptions=True)
    gate.set()
    for _ in range(50):
        await asyncio.sleep(0)
    assert server.n_requests == 2
    assert not session.batcher.n_in_flight


async def test_outage_keeps_no_frames_of_the_calls_that_it_refuses(
    server: Server, session: Session
) -> None:
    """The same error is raised to everybody who asks; it grows with none of them."""
    server.on_infer = failing(InferenceUnavailable("away"))
    depths = []
    for _ in range(4):
        with pytest.raises(InferenceUnavailable) as caught:
            await session.infer(one_word(SPECS))
        depths.append(len(traceback.extract_tb(caught.value.__traceback__)))
    assert depths[1] == depths[2] == depths[3]


async def test_close_leaves_no_task(
    server: Server, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What fails while the session closes begins no recovery that outlives it."""
    monkeypatch.setattr(session_module, "_RECHECK_S", -1.0)
    asked, gate, ending = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def end_slowly() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            await ending.wait()

    async def fail_later() -> None:
        asked.set()
        await gate.wait()
        raise InferenceUnavailable("away")

    before = asyncio.all_tasks()
    await session._check_shared()
    server.on_describe = end_slowly
    await session.infer(one_word(SPECS))  # begins a check, which will take its time
    server.on_infer = fail_later
    call = asyncio.create_task(session.infer(one_word(SPECS)))
    await asked.wait()
    closing = asyncio.create_task(session.close())
    await asyncio.sleep(0)
    gate.set()
    for _ in range(50):
        await asyncio.sleep(0)
    ending.set()
    await asyncio.gather(call, closing, return_exceptions=True)
    assert asyncio.all_tasks() == before
