"""A small text classifier: logistic regression on hashed words and pairs of words.

It serves to compare texts with texts, so it is plain, quick and the same every time.
"""

import re
import zlib
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

_WORD = re.compile(r"\w+|[^\w\s]")
_DIMENSIONS = 2**16
_N_STEPS = 120
_STEP = 0.3
_PULL = 0.0005
_FADING, _FADING_OF_SQUARES, _SMALL = 0.9, 0.999, 1e-8

Floats = NDArray[np.float64]
Indices = NDArray[np.int64]


class Features(NamedTuple):
    """Texts as rows of hashed features: entry `i` is `values[i]` at `rows[i]`, `columns[i]`."""

    n_texts: int
    rows: Indices
    columns: Indices
    values: Floats


def features_of(texts: Sequence[str]) -> Features:
    """Return the words and pairs of neighbouring words of each text, every row of length one."""
    rows: list[Indices] = []
    columns: list[Indices] = []
    values: list[Floats] = []
    for row, text in enumerate(texts):
        words = _WORD.findall(text.lower())
        terms = words + [f"{one} {other}" for one, other in pairwise(words)]
        hashed = np.array([zlib.crc32(term.encode()) % _DIMENSIONS for term in terms], np.int64)
        found, counts = np.unique(hashed, return_counts=True)
        weights = 1.0 + np.log(counts.astype(np.float64))
        rows.append(np.full(len(found), row, np.int64))
        columns.append(found)
        values.append(weights / (np.sqrt(np.sum(weights**2)) or 1.0))
    return Features(
        len(texts), np.concatenate(rows), np.concatenate(columns), np.concatenate(values)
    )


def train(features: Features, labels: Indices, n_labels: int) -> Floats:
    """Return the weights of each feature for each label: Adam on the whole set, pulled to zero."""
    targets = np.zeros((features.n_texts, n_labels))
    targets[np.arange(features.n_texts), labels] = 1.0
    weights = np.zeros((_DIMENSIONS, n_labels))
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, _N_STEPS + 1):
        errors = (_shares(_products(features, weights)) - targets) / features.n_texts
        gradient = _back(features, errors) + _PULL / features.n_texts * weights
        mean += (1 - _FADING) * (gradient - mean)
        square += (1 - _FADING_OF_SQUARES) * (gradient**2 - square)
        steady = mean / (1 - _FADING**step)
        spread = np.sqrt(square / (1 - _FADING_OF_SQUARES**step)) + _SMALL
        weights -= _STEP * steady / spread
    return weights


def predict(features: Features, weights: Floats) -> Indices:
    """Return the label of each text."""
    labels: Indices = np.argmax(_products(features, weights), axis=1).astype(np.int64)
    return labels


def macro_f1(predicted: Indices, labels: Indices, n_labels: int) -> float:
    """Return the mean over the labels of the harmonic mean of precision and recall.

    A label that neither stands in `labels` nor was predicted has none, and is left out.
    """
    scores = []
    for label in range(n_labels):
        right = int(np.sum((predicted == label) & (labels == label)))
        asked = int(np.sum(predicted == label)) + int(np.sum(labels == label))
        if asked:
            scores.append(2 * right / asked)
    return sum(scores) / len(scores) if scores else 0.0


def _products(features: Features, weights: Floats) -> Floats:
    """Return for every text and label the sum of weighted features."""
    return np.stack(
        [
            np.bincount(
                features.rows, features.values * weights[features.columns, label], features.n_texts
            )
            for label in range(weights.shape[1])
        ],
        axis=1,
    )


def _back(features: Features, errors: Floats) -> Floats:
    """Return for every feature and label the sum of weighted errors."""
    return np.stack(
        [
            np.bincount(
                features.columns, features.values * errors[features.rows, label], _DIMENSIONS
            )
            for label in range(errors.shape[1])
        ],
        axis=1,
    )


def _shares(products: Floats) -> Floats:
    powers: Floats = np.exp(products - products.max(axis=1, keepdims=True))
    shares: Floats = powers / powers.sum(axis=1, keepdims=True)
    return shares
