"""What every `InferenceClient` promises, on a real Triton server and by the fake as well."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from types import SimpleNamespace

import numpy as np
import pytest

from gateway.errors import InferenceRejected, InferenceUnusable, InvariantError, TransientError
from gateway.inference.bundled import BUNDLED_MODEL
from gateway.inference.embedded import EmbeddedClient
from gateway.inference.features import N_FEATURES
from gateway.inference.protocols import InferenceClient, Tensors
from gateway.inference.triton import TritonClient, TritonOptions
from gateway.testing.inference import ScriptedInference
from gateway.testing.triton import TritonServer

ASTRAY = 7  # the id of the word for which a model has no score


@pytest.fixture(
    params=["embedded", "scripted", pytest.param("triton", marks=pytest.mark.integration)]
)
async def client(request: pytest.FixtureRequest) -> AsyncIterator[InferenceClient]:
    """Return each implementation."""
    client: InferenceClient
    if request.param == "triton":
        server: TritonServer = request.getfixturevalue("triton")
        client = TritonClient(TritonOptions(server.url), BUNDLED_MODEL)
    elif request.param == "embedded":
        client = EmbeddedClient(BUNDLED_MODEL)
    else:
        client = ScriptedInference()
    yield client
    await client.close()


def make_inputs(lengths: list[int]) -> dict[str, np.ndarray]:
    """Return a batch of texts of `lengths`, padded on the right."""
    n_words = max(lengths)
    is_word = np.arange(n_words) < np.array(lengths)[:, None]
    features = np.ones((len(lengths), n_words, N_FEATURES), np.int32) * is_word[:, :, None]
    return {
        "features": features.astype(np.int32),
        "word_ids": is_word.astype(np.int32),
        "lengths": np.array(lengths, np.int32),
    }


@pytest.mark.parametrize("lengths", [[1], [5], [3, 1, 7], [2] * 40])
async def test_infer_labels_every_place(client: InferenceClient, lengths: list[int]) -> None:
    """Labels and scores come for the whole padded batch, in the types of the protocol."""
    labels, scores = await client.infer(make_inputs(lengths))
    assert labels.shape == scores.shape == (len(lengths), max(lengths))
    assert labels.dtype == np.int32
    assert scores.dtype == np.float32


async def test_infer_is_deterministic(client: InferenceClient) -> None:
    """The same tensors have the same answer."""
    inputs: Tensors = make_inputs([4, 9])
    first, second = await client.infer(inputs), await client.infer(inputs)
    assert np.array_equal(first[0], second[0])
    assert np.array_equal(first[1], second[1])


async def test_infer_answers_do_not_depend_on_company(client: InferenceClient) -> None:
    """A text alone, and the same text between others, padded and asked for at once, agree."""
    inputs = make_inputs([9, 4, 2, 17])
    alone = {name: array[1:2, :4] for name, array in inputs.items() if name != "lengths"}
    alone["lengths"] = inputs["lengths"][1:2]
    together, *others = await asyncio.gather(
        client.infer(inputs), client.infer(alone), client.infer(alone)
    )
    for labels, scores in others:
        assert np.array_equal(labels[0], together[0][1, :4])
        assert np.allclose(scores[0], together[1][1, :4], atol=1e-5)


async def test_infer_rejects_a_missing_tensor(client: InferenceClient) -> None:
    """Input that cannot fit the model is told apart from a server that is away."""
    inputs = make_inputs([4])
    del inputs["features"]
    with pytest.raises(InferenceRejected):
        await client.infer(inputs)


async def test_infer_rejects_shapes_that_contradict(client: InferenceClient) -> None:
    """Features and word ids must be of the same words."""
    with pytest.raises(InferenceRejected):
        await client.infer(make_inputs([4]) | {"word_ids": np.ones((1, 5), np.int32)})


@pytest.fixture(params=["embedded", "scripted", "triton"])
async def astray(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Callable[[float], InferenceClient]]:
    """Return a function that makes each implementation over a model with one score for all."""
    clients: list[InferenceClient] = []

    def make(score: float) -> InferenceClient:
        def answer(inputs: Tensors) -> tuple[np.ndarray, np.ndarray]:
            shape = inputs["word_ids"].shape
            labels = np.zeros(shape, np.int32)
            is_astray = inputs["word_ids"] == ASTRAY
            return labels, np.where(is_astray, score, 0.9).astype(np.float32)

        client: InferenceClient
        if request.param == "embedded":
            client = EmbeddedClient(BUNDLED_MODEL)
            graph = SimpleNamespace(run=lambda _, inputs: answer(inputs))
            monkeypatch.setattr(client, "_session", graph)
        elif request.param == "triton":
            client = TritonClient(TritonOptions("127.0.0.1:1"), BUNDLED_MODEL)
            session = client._connected()
            session._version = "1"
            session._checked_s = time.monotonic()

            async def send(inputs: Tensors, version: str) -> tuple[np.ndarray, np.ndarray]:
                return answer(inputs)

            monkeypatch.setattr(session.connection, "infer", send)
        else:
            client = ScriptedInference(answer=answer)
        clients.append(client)
        return client

    yield make
    for client in clients:
        await client.close()


@pytest.mark.parametrize("score", [float("nan"), float("inf"), float("-inf")])
async def test_infer_refuses_scores_that_are_no_numbers(
    astray: Callable[[float], InferenceClient], score: float
) -> None:
    """No threshold would keep such a word; only the text with it is refused, not its company."""
    client = astray(score)
    inputs, good = make_inputs([3, 2]), make_inputs([4])
    inputs["word_ids"][1, 1] = ASTRAY
    refused, answered = await asyncio.gather(
        client.infer(inputs), client.infer(good), return_exceptions=True
    )
    assert isinstance(refused, InferenceUnusable)
    assert not isinstance(refused, InvariantError | TransientError)
    assert isinstance(answered, tuple)


async def test_infer_lets_padding_be_anything(astray: Callable[[float], InferenceClient]) -> None:
    """Nobody reads what a model says of places without a word."""
    inputs = make_inputs([3, 2])
    inputs["word_ids"][1, 2] = ASTRAY
    labels, _ = await astray(float("nan")).infer(inputs)
    assert labels.shape == (2, 3)


async def test_model_version_names_the_model(client: InferenceClient) -> None:
    """Headers and audit events can say which model answered."""
    name, _, version = client.model_version.rpartition("-")
    assert name
    assert version


async def test_close_may_be_called_twice(client: InferenceClient) -> None:
    """Closing again is harmless."""
    await client.close()
    await client.close()
