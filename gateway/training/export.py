"""Writes a trained network as a small ONNX graph with its tokenizer and manifest.

The graph takes padded batches of feature ids, vocabulary ids and lengths, and gives the best label
and its probability for every word. Tables are int8 with one scale a column, which is most of the
file, and the LSTM computes in int8 (`gateway.training.int8_lstm`).
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper
from tokenizers import Tokenizer
from torch import nn

from gateway.inference.features import N_FEATURES
from gateway.inference.manifest import (
    FEATURE_SCHEME,
    MODEL_NAME,
    TOKENIZER_NAME,
    Manifest,
    describe_file,
    write_manifest,
)
from gateway.training.int8_lstm import N_BOUNDS, int8_lstm
from gateway.training.labelling import label_names
from gateway.training.network import CompactNetwork
from gateway.training.recipe import Recipe

_OPSET = 17
# Of operators that ONNX Runtime has beside the standard's.
_RUNTIME_DOMAIN = "com.microsoft"
# What a word's features and vector are clipped to; they have about unit variance.
_INPUT_BOUND = 8.0
# Of the ONNX file format; ONNX Runtime 1.19, the oldest that the gateway allows, reads it.
_IR_VERSION = 9


def export_model(
    network: CompactNetwork, tokenizer: Tokenizer, recipe: Recipe, out: Path
) -> Manifest:
    """Write `model.onnx`, `tokenizer.json` and `manifest.json` into `out`; return the manifest."""
    onnx.save(_Graph(network, len(recipe.labels)).model(), out / MODEL_NAME)
    tokenizer.save(str(out / TOKENIZER_NAME), pretty=False)
    manifest = Manifest(
        name=recipe.name,
        version=recipe.version,
        family=recipe.family,
        licence=recipe.licence,
        feature_scheme=FEATURE_SCHEME,
        n_feature_rows=recipe.network.n_feature_rows,
        labels=tuple(label_names(recipe.labels)),
        files={name: describe_file(out / name) for name in (MODEL_NAME, TOKENIZER_NAME)},
        languages=tuple(recipe.languages),
        types={name: name for name in recipe.labels},
        thresholds=recipe.thresholds,
    )
    write_manifest(out, manifest)
    return manifest


class _Graph:
    """Builds the graph; time comes first inside, because the LSTM operator wants it so."""

    def __init__(self, network: CompactNetwork, n_types: int) -> None:
        self._network = network.float().eval().to("cpu")
        self._n_types = n_types
        self._nodes: list[onnx.NodeProto] = []
        self._constants: list[onnx.TensorProto] = []
        # One more place at the end of the last of three axes.
        self._one_more = self._constant("one_more", np.array([0, 0, 0, 0, 0, 1]))

    def model(self) -> onnx.ModelProto:
        """Return the checked model."""
        features = self._add("Transpose", ["features"], perm=[1, 0, 2])
        places = self._add("Transpose", ["word_ids"], perm=[1, 0])
        hidden = self._table(self._network.features.weight, features, axis=2)
        if self._network.vectors is not None:
            vector = self._table(self._network.vectors.weight, places, axis=None)
            hidden = self._add("Concat", [hidden, vector], axis=2)
        limits = [self._scalar(limit) for limit in (-_INPUT_BOUND, _INPUT_BOUND)]
        hidden = self._add("Clip", [hidden, *limits])
        for number, layer in enumerate(self._network.layers):
            hidden = self._lstm(number, layer, hidden)
        scores = self._network.scores
        weight = self._constant("scores.weight", _array(scores.weight).T.copy())
        product = self._add("MatMul", [hidden, weight])
        logits = self._add("Add", [product, self._constant("scores.bias", _array(scores.bias))])
        self._decide(self._add("Softmax", [logits], axis=2))
        graph = helper.make_graph(
            self._nodes,
            "compact",
            [
                _value("features", TensorProto.INT32, ["batch", "words", N_FEATURES]),
                _value("word_ids", TensorProto.INT32, ["batch", "words"]),
                _value("lengths", TensorProto.INT32, ["batch"]),
            ],
            [
                _value("labels", TensorProto.INT32, ["batch", "words"]),
                _value("scores", TensorProto.FLOAT, ["batch", "words"]),
            ],
            self._constants,
        )
        model = helper.make_model(
            graph,
            opset_imports=[
                helper.make_opsetid("", _OPSET),
                helper.make_opsetid(_RUNTIME_DOMAIN, 1),
            ],
            ir_version=_IR_VERSION,
        )
        onnx.checker.check_model(model, full_check=True)
        return model

    def _table(self, weight: Any, ids: str, axis: int | None) -> str:
        """Look `ids` up in an int8 table; sum over `axis` where one is given."""
        values = _array(weight)
        scale = np.maximum(np.abs(values).max(axis=0) / 127, 1e-8).astype(np.float32)
        table = np.clip(np.rint(values / scale), -127, 127).astype(np.int8)
        name = f"table{len(self._constants)}"
        rows = self._add("Gather", [self._constant(name, table), ids], axis=0)
        result = self._add("Cast", [rows], to=TensorProto.FLOAT)
        if axis is not None:
            axes = self._constant(f"{name}.axis", np.array([axis]))
            result = self._add("ReduceSum", [result, axes], keepdims=0)
        return self._add("Mul", [result, self._constant(f"{name}.scale", scale)])

    def _lstm(self, number: int, layer: nn.LSTM, hidden: str) -> str:
        """Return what a layer says of inputs between its bounds."""
        own = int8_lstm(layer)
        bound = 1.0 if number else _INPUT_BOUND
        for limit in (bound, -bound):
            hidden = self._add("Pad", [hidden, self._one_more, self._scalar(limit)])
        inputs = [
            self._constant(f"lstm{number}.{name}", array)
            for name, array in (
                ("W", own.weights.values),
                ("R", own.recurrent.values),
                ("B", own.biases),
                ("W_scale", own.weights.scale),
                ("W_zero", np.zeros_like(own.weights.scale, np.int8)),
                ("R_scale", own.recurrent.scale),
                ("R_zero", np.zeros_like(own.recurrent.scale, np.int8)),
            )
        ]
        no_state = ["", "", ""]
        both = self._add(
            "DynamicQuantizeLSTM",
            [hidden, *inputs[:3], "lengths", *no_state, *inputs[3:]],
            domain=_RUNTIME_DOMAIN,
            direction="bidirectional",
            hidden_size=layer.hidden_size + N_BOUNDS,
        )
        ends = [
            self._constant(f"lstm{number}.{name}", np.array([value]))
            for name, value in (("first", 0), ("end", layer.hidden_size), ("axis", 3))
        ]
        own_units = self._add("Slice", [both, *ends])
        joined = self._add("Transpose", [own_units], perm=[0, 2, 1, 3])
        shape = self._constant(f"lstm{number}.shape", np.array([0, 0, 2 * layer.hidden_size]))
        return self._add("Reshape", [joined, shape])

    def _decide(self, probabilities: str) -> None:
        """Choose the likeliest type by the sum of B- and I-, then B- or I- by the larger.

        Outside is never chosen: thresholds decide whether the likeliest type is likely enough, so
        that they can ask for more recall than the largest probability gives.
        """
        n = self._n_types
        cuts = self._constant("cuts", np.array([1, n, n]))
        outside, begin, inside = self._add_many("Split", [probabilities, cuts], 3, axis=2)
        either = self._add("Add", [begin, inside])
        never = self._add("Sub", [outside, self._constant("never", np.array(2, np.float32))])
        types = self._add("Concat", [never, either], axis=2)
        best = self._add("ArgMax", [types], axis=2, keepdims=1)
        score = self._add("ReduceMax", [types], axes=[2], keepdims=0)
        excess = self._add("Concat", [outside, self._add("Sub", [begin, inside])], axis=2)
        begins = self._add("GatherElements", [excess, best], axis=2)
        zero = self._constant("zero", np.array(0, np.float32))
        is_inside = self._add("Cast", [self._add("Less", [begins, zero])], to=TensorProto.INT64)
        shift = self._add("Mul", [is_inside, self._constant("n_types", np.array(n))])
        label = self._add(
            "Squeeze", [self._add("Add", [best, shift]), self._constant("last", np.array([2]))]
        )
        label = self._add("Cast", [label], to=TensorProto.INT32)
        self._add("Transpose", [label], output="labels", perm=[1, 0])
        self._add("Transpose", [score], output="scores", perm=[1, 0])

    def _add(self, kind: str, inputs: Sequence[str], output: str | None = None, **keys: Any) -> str:
        name = output or f"{kind.lower()}{len(self._nodes)}"
        self._nodes.append(
            helper.make_node(kind, list(inputs), [name], name=f"node.{name}", **keys)
        )
        return name

    def _add_many(self, kind: str, inputs: Sequence[str], n: int, **keys: Any) -> list[str]:
        names = [f"{kind.lower()}{len(self._nodes)}.{k}" for k in range(n)]
        self._nodes.append(helper.make_node(kind, list(inputs), names, name=names[0], **keys))
        return names

    def _scalar(self, value: float) -> str:
        return self._constant(f"scalar{len(self._constants)}", np.array(value, np.float32))

    def _constant(self, name: str, value: NDArray[Any]) -> str:
        self._constants.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name


def _array(tensor: nn.Parameter) -> NDArray[np.float32]:
    array: NDArray[np.float32] = tensor.detach().numpy()
    return array


def _value(name: str, kind: int, shape: Sequence[str | int]) -> onnx.ValueInfoProto:
    return helper.make_tensor_value_info(name, kind, list(shape))
