"""What every `InferenceClient` promises, the fake included."""

import numpy as np
import pytest

from gateway.errors import InferenceRejected
from gateway.inference.bundled import BUNDLED_MODEL
from gateway.inference.embedded import EmbeddedClient
from gateway.inference.features import N_FEATURES
from gateway.inference.protocols import InferenceClient, Tensors
from gateway.testing.inference import ScriptedInference


@pytest.fixture(params=["embedded", "scripted"])
def client(request: pytest.FixtureRequest) -> InferenceClient:
    """Return each implementation."""
    return EmbeddedClient(BUNDLED_MODEL) if request.param == "embedded" else ScriptedInference()


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


def test_model_version_names_the_model(client: InferenceClient) -> None:
    """Headers and audit events can say which model answered."""
    name, _, version = client.model_version.rpartition("-")
    assert name
    assert version


async def test_close_may_be_called_twice(client: InferenceClient) -> None:
    """Closing again is harmless."""
    await client.close()
    await client.close()
