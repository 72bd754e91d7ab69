"""Macro F1 on held-out texts whose sources annotate different types."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray


class TypeCounts:
    """Counts words by type; B and I are not told apart.

    A word counts where its source says what it is: one type, or none. Words that may be several
    things are left out, since no answer there is wrong.

    Args:
        n_types: types of the model; label 0 is outside, then come all B-, then all I-.
    """

    def __init__(self, n_types: int) -> None:
        self._n_types = n_types
        self._true = np.zeros(n_types + 1, np.int64)
        self._said = np.zeros(n_types + 1, np.int64)
        self._right = np.zeros(n_types + 1, np.int64)

    def add(self, labels: NDArray[np.int64], allowed: NDArray[np.bool_]) -> None:
        """Count words with the labels given to them and those they may have, [words, labels]."""
        n = self._n_types
        by_type = np.concatenate(
            [allowed[:, :1], allowed[:, 1 : n + 1] | allowed[:, n + 1 :]], axis=1
        )
        is_sure = by_type.sum(axis=1) == 1
        true = by_type[is_sure].argmax(axis=1)
        said = types_of_labels(labels[is_sure], n)
        self._true += np.bincount(true, minlength=n + 1)
        self._said += np.bincount(said, minlength=n + 1)
        self._right += np.bincount(true[true == said], minlength=n + 1)

    def macro_f1(self) -> float:
        """Return the mean F1 of the types that occur; 0 where none does."""
        scores = [
            2 * right / (true + said)
            for true, said, right in zip(
                self._true[1:], self._said[1:], self._right[1:], strict=True
            )
            if true
        ]
        return float(np.mean(scores)) if scores else 0.0


def types_of_labels(labels: NDArray[np.int64], n_types: int) -> NDArray[np.int64]:
    """Return the numbers of the types, 0 for outside, that labels stand for."""
    return np.where(labels > n_types, labels - n_types, labels)


def is_better(scores: Sequence[float]) -> bool:
    """Return whether the last score is above all before it."""
    return len(scores) == 1 or scores[-1] > max(scores[:-1])
