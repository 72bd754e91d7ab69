"""Weights of an LSTM that computes in int8, and answers a text the same in every batch.

ONNX Runtime's `DynamicQuantizeLSTM` rounds its inputs and its hidden state to 255 steps between the
least and the greatest value in the batch, so that the neighbours of a text would change its
entities. Here that range is always the same. Two further inputs stand at the bounds of what the
others are clipped to. And two further units have all gates open: their cells grow by one at every
step, up and down, which no other cell can exceed, so at each step their outputs bound all others.

Weights have seven bits, one scale a gate and unit: processors without VNNI add two products in 16
bits, which eight would overflow, and then results would depend on the machine.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from torch import nn

# Inputs at the bounds, and as many units with open gates.
N_BOUNDS = 2
_MOST_STEPS = 63
# A gate is open at this: its sigmoid or tangent differs from 1 by less than float32 tells.
_OPEN = 20.0
# Gates in ONNX order.
_GATES = ("in", "out", "forget", "cell")

Float = NDArray[np.float32]


class Steps(NamedTuple):
    """A matrix for each direction as whole steps, of shape [2, inputs, gates × units]."""

    values: NDArray[np.int8]
    scale: Float
    """Size of a step, shape [2, gates × units]."""


class Int8Lstm(NamedTuple):
    """Both directions of a layer, as `DynamicQuantizeLSTM` takes them."""

    weights: Steps
    recurrent: Steps
    biases: Float


def int8_lstm(layer: nn.LSTM) -> Int8Lstm:
    """Return the weights of a two-way layer, with the bounds as its last inputs and units."""
    weights, recurrent, biases = [], [], []
    for suffix in ("l0", "l0_reverse"):
        weights.append(_widened(_gates(layer, f"weight_ih_{suffix}")))
        recurrent.append(_widened(_gates(layer, f"weight_hh_{suffix}")))
        of_input, of_hidden = (_gates(layer, f"bias_{kind}_{suffix}") for kind in ("ih", "hh"))
        n_units = of_input.shape[1]
        both = np.zeros((2, len(_GATES), n_units + N_BOUNDS), np.float32)
        both[0, :, :n_units], both[1, :, :n_units] = of_input, of_hidden
        both[0, :, n_units:] = _OPEN
        both[0, _GATES.index("cell"), -1] = -_OPEN
        biases.append(both.ravel())
    return Int8Lstm(_in_steps(weights), _in_steps(recurrent), np.stack(biases))


def gates_of(steps: Steps) -> Float:
    """Return the matrix of each direction without bounds, shape [2, gates, units, inputs]."""
    values = (steps.values * steps.scale[:, None, :]).astype(np.float32)
    n_inputs = values.shape[1]
    gates = values.transpose(0, 2, 1).reshape(len(values), len(_GATES), -1, n_inputs)
    return gates[:, :, :-N_BOUNDS, :-N_BOUNDS]


def _gates(layer: nn.LSTM, name: str) -> Float:
    """Return a parameter by gate, torch's (in, forget, cell, out) in ONNX order."""
    array: Float = getattr(layer, name).detach().numpy()
    i, f, g, o = np.split(array, len(_GATES))
    return np.stack([i, o, f, g])


def _widened(gates: Float) -> Float:
    """Return [gates, units, inputs] with bounds, which neither give to others nor take of them."""
    return np.pad(gates, ((0, 0), (0, N_BOUNDS), (0, N_BOUNDS)))


def _in_steps(directions: list[Float]) -> Steps:
    stacked = np.stack(directions).reshape(len(directions), -1, directions[0].shape[-1])
    scale = np.maximum(np.abs(stacked).max(axis=2) / _MOST_STEPS, 1e-8).astype(np.float32)
    steps = np.rint(stacked / scale[:, :, None]).astype(np.int8)
    return Steps(np.ascontiguousarray(steps.transpose(0, 2, 1)), scale)
