"""The graph of a compact network, whose LSTM computes in int8, against the network itself."""

import numpy as np
import pytest
import torch
from numpy.typing import NDArray
from onnxruntime import InferenceSession

from gateway.inference.features import N_FEATURES
from gateway.training.export import export_model
from gateway.training.int8_lstm import gates_of, int8_lstm
from gateway.training.labelling import label_names
from gateway.training.network import CompactNetwork
from gateway.training.recipe_files import read_recipe
from gateway.training.recipe_parts import NetworkShape
from gateway.training.tokenizer import build_tokenizer
from tests.train.corpus import write_recipe

_SHAPE = NetworkShape(n_feature_rows=512, feature_size=16, hidden_size=16, n_layers=2)
_N_VECTORS = 30
_N_TEXTS, _N_WORDS = 40, 12

Inputs = dict[str, NDArray[np.int32]]


@pytest.fixture(scope="module")
def network() -> CompactNetwork:
    """Return a network with large weights, so that its hidden state reaches its bounds."""
    torch.manual_seed(3)
    network = CompactNetwork(_SHAPE, torch.randn(_N_VECTORS, 8), len(label_names(["PERSON"])))
    with torch.no_grad():
        for parameter in (*network.layers.parameters(), *network.scores.parameters()):
            parameter.mul_(3.0)
    network.eval()
    return network


@pytest.fixture(scope="module")
def session(network: CompactNetwork, tmp_path_factory: pytest.TempPathFactory) -> InferenceSession:
    """Return the exported graph."""
    out = tmp_path_factory.mktemp("model")
    recipe = write_recipe(out / "recipe.yaml", family="compact", labels=["PERSON"])
    export_model(network, build_tokenizer(["a"]), read_recipe(recipe), out)
    return InferenceSession(str(out / "model.onnx"))


@pytest.fixture(scope="module")
def inputs() -> Inputs:
    """Return texts of all lengths, padded with zeros."""
    rng = np.random.default_rng(7)
    lengths = rng.integers(1, _N_WORDS + 1, _N_TEXTS).astype(np.int32)
    is_word = np.arange(_N_WORDS) < lengths[:, None]
    features = rng.integers(1, _SHAPE.n_feature_rows, (_N_TEXTS, _N_WORDS, N_FEATURES))
    word_ids = rng.integers(0, _N_VECTORS, (_N_TEXTS, _N_WORDS))
    return {
        "features": (features * is_word[:, :, None]).astype(np.int32),
        "word_ids": (word_ids * is_word).astype(np.int32),
        "lengths": lengths,
    }


def test_graph_answers_as_its_network(
    network: CompactNetwork, session: InferenceSession, inputs: Inputs
) -> None:
    """Seven bits of weights and eight of inputs move a probability by some hundredths."""
    for number, length in enumerate(inputs["lengths"]):
        rows = np.concatenate(
            [inputs["features"][number], inputs["word_ids"][number, :, None]], axis=1
        )[:length]
        words = torch.arange(int(length))[None]
        with torch.no_grad():
            shares = network(torch.from_numpy(rows), words).softmax(-1)[0].numpy()
        scores, _ = session.run(["scores", "labels"], _texts(inputs, [number]))
        # PERSON is the only type: its probability is that of B- and I- together.
        assert np.abs(scores[0, :length] - shares[:, 1:].sum(1)).mean() < 0.05


def test_answer_of_a_text_is_that_of_the_text_alone(
    session: InferenceSession, inputs: Inputs
) -> None:
    """To the last bit, whatever stands beside it in the batch."""
    together = session.run(["scores", "labels"], inputs)
    for number, length in enumerate(inputs["lengths"]):
        alone = session.run(["scores", "labels"], _texts(inputs, [number]))
        for all_texts, one_text in zip(together, alone, strict=True):
            assert (all_texts[number, :length] == one_text[0, :length]).all()


def test_weights_come_back_as_they_were_rounded(network: CompactNetwork) -> None:
    """Half a step of 63 is the most that rounding moves them; bounds are left out."""
    layer = network.layers[0]
    gates = gates_of(int8_lstm(layer).weights)[0]
    i, f, g, o = np.split(layer.weight_ih_l0.detach().numpy(), 4)
    weights = np.stack([i, o, f, g])
    assert gates.shape == weights.shape
    steps = np.abs(weights).max(axis=2, keepdims=True) / 63
    assert (np.abs(gates - weights) <= steps / 2 + 1e-6).all()


def _texts(inputs: Inputs, numbers: list[int]) -> Inputs:
    return {name: values[numbers] for name, values in inputs.items()}
