"""Restores a network from the graph that `gateway.training.export` wrote: to go on, or to teach.

Tables and weights come back as their int8 values say, so a restored network answers nearly as the
graph does.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import onnx
import torch
from numpy.typing import NDArray
from onnx import numpy_helper
from tokenizers import Tokenizer
from torch import nn

from gateway.errors import ConfigurationError
from gateway.inference.contract import COMPACT
from gateway.inference.features import WordFeatures
from gateway.inference.manifest import MODEL_NAME, TOKENIZER_NAME, Manifest, load_manifest
from gateway.inference.words import WordReader
from gateway.training.devices import training_device
from gateway.training.distillation import CompactTeacher
from gateway.training.int8_lstm import N_BOUNDS, Steps, gates_of
from gateway.training.network import CompactNetwork
from gateway.training.recipe_parts import NetworkShape
from gateway.training.rounds import FEATURE_CAPACITY


class Restored(NamedTuple):
    """A network as a model folder holds it, with the words that it has vectors for."""

    network: CompactNetwork
    tokenizer: Tokenizer
    manifest: Manifest


def restore(folder: Path, dropout: float, labels: Sequence[str]) -> Restored:
    """Return the network in a model folder, to be trained with this dropout.

    Raises:
        ModelUnavailable: the folder holds no model, or files that do not match their hashes.
        ConfigurationError: the model is no compact one, or has other labels than these.
    """
    manifest = load_manifest(folder)
    if manifest.family != COMPACT:
        raise ConfigurationError(
            f"the model {manifest.model_version} is of the family {manifest.family};"
            f" only a {COMPACT} one can be trained further or teach"
        )
    if manifest.labels != tuple(labels):
        raise ConfigurationError(
            f"the model {manifest.model_version} has other labels than the recipe"
        )
    graph = onnx.load(folder / MODEL_NAME).graph
    values: dict[str, NDArray[Any]] = {
        each.name: numpy_helper.to_array(each) for each in graph.initializer
    }
    # In the order of the graph: features, then word vectors where it has some.
    tables = [_table(values, name) for name in values if f"{name}.scale" in values]
    network = _empty(values, tables, len(manifest.labels), dropout)
    with torch.no_grad():
        network.features.weight.copy_(torch.from_numpy(tables[0]))
        for number, layer in enumerate(network.layers):
            _fill_lstm(layer, values, number)
        network.scores.weight.copy_(_tensor(values["scores.weight"].T))
        network.scores.bias.copy_(_tensor(values["scores.bias"]))
    return Restored(network, Tokenizer.from_file(str(folder / TOKENIZER_NAME)), manifest)


def restored_teacher(
    folder: Path, labels: Sequence[str], languages: tuple[str, ...]
) -> CompactTeacher:
    """Return the network in a model folder as a teacher of these languages.

    Raises:
        ModelUnavailable: the folder holds no model, or files that do not match their hashes.
        ConfigurationError: the model is no compact one, or has other labels.
    """
    network, tokenizer, manifest = restore(folder, 0.0, labels)
    features = WordFeatures(WordReader(tokenizer), manifest.n_feature_rows, FEATURE_CAPACITY)
    return CompactTeacher(network.to(training_device()), features, languages)


def _table(values: dict[str, NDArray[Any]], name: str) -> NDArray[np.float32]:
    table: NDArray[np.float32] = values[name].astype(np.float32) * values[f"{name}.scale"]
    return table


def _empty(
    values: dict[str, NDArray[Any]],
    tables: list[NDArray[np.float32]],
    n_labels: int,
    dropout: float,
) -> CompactNetwork:
    n_rows, feature_size = tables[0].shape
    shape = NetworkShape(
        n_feature_rows=n_rows,
        feature_size=feature_size,
        hidden_size=values["lstm0.R"].shape[1] - N_BOUNDS,
        n_layers=sum(name.startswith("lstm") and name.endswith(".W") for name in values),
        dropout=dropout,
    )
    vectors = torch.from_numpy(tables[1]) if len(tables) > 1 else None
    return CompactNetwork(shape, vectors, n_labels)


def _fill_lstm(layer: nn.LSTM, values: dict[str, NDArray[Any]], number: int) -> None:
    of_inputs, of_hidden = (
        gates_of(Steps(values[f"lstm{number}.{name}"], values[f"lstm{number}.{name}_scale"]))
        for name in "WR"
    )
    n_units = of_inputs.shape[2]
    biases = values[f"lstm{number}.B"].reshape(len(of_inputs), 2, of_inputs.shape[1], -1)
    for direction, suffix in enumerate(("l0", "l0_reverse")):
        for name, gates in (
            ("weight_ih", of_inputs[direction]),
            ("weight_hh", of_hidden[direction]),
            ("bias_ih", biases[direction, 0, :, :n_units]),
            ("bias_hh", biases[direction, 1, :, :n_units]),
        ):
            getattr(layer, f"{name}_{suffix}").copy_(_tensor(_reorder(gates)))


def _reorder(gates: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return gates in ONNX order (in, out, forget, cell) in torch's (in, forget, cell, out)."""
    i, o, f, g = gates
    return np.concatenate([i, f, g, o])


def _tensor(array: NDArray[np.float32]) -> torch.Tensor:
    return torch.from_numpy(np.array(array, np.float32))
