"""What every `InferenceClient` promises, on a real Triton server and by the fake as well."""

import asyncio
from collections.abc import AsyncIterator

import numpy as np
import pytest

from gateway.errors import InferenceRejected
from gateway.inference.bundled import BUNDLED_MODEL
from gateway.inference.embedded import EmbeddedClient
from gateway.inference.features import N_FEATURES
from gateway.inference.protocols import InferenceClient, Tensors
from gateway.inference.triton import TritonClient, TritonOptions
from gateway.testing.inference import ScriptedInference
from gateway.testing.triton import TritonServer


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


async def test_model_version_names_the_model(client: InferenceClient) -> None:
    """Headers and audit events can say which model answered."""
    name, _, version = client.model_version.rpartition("-")
    assert name
    assert version


async def test_close_may_be_called_twice(client: InferenceClient) -> None:
    """Closing again is harmless."""
    await client.close()
    await client.close()
