"""How far labelers agree, token by token: pairs, kappa, confusion, and who found what.

A token has the type of the span that covers it, or `O`. Cohen's kappa is chance-corrected by the
shares in which each of the two uses each label. Most tokens are `O` for everybody, so the agreement
on tokens that at least one of the two labelled stands beside the one on all.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from gateway.labeling.alignment import Span
from gateway.labeling.contract import LABEL_TYPES
from gateway.labeling.tokens import OUTSIDE, token_labels, tokens

LABELS = (OUTSIDE, *(str(name) for name in LABEL_TYPES))
_NUMBERS = {name: number for number, name in enumerate(LABELS)}
Matrix = NDArray[np.int64]


@dataclass(frozen=True)
class PairAgreement:
    """Two labelers; `confusion` has a row a label of the first, a column a label of the second."""

    first: str
    second: str
    confusion: Matrix

    @property
    def n_tokens(self) -> int:
        """Tokens that both were asked about."""
        return int(self.confusion.sum())

    @property
    def observed(self) -> float:
        """Share of tokens that have the same label from both."""
        return _share(int(np.trace(self.confusion)), self.n_tokens)

    @property
    def observed_on_entities(self) -> float:
        """The same, of tokens that at least one of the two labelled."""
        n_plain = int(self.confusion[0, 0])
        return _share(int(np.trace(self.confusion)) - n_plain, self.n_tokens - n_plain)

    @property
    def kappa(self) -> float:
        """Cohen's kappa over all labels, `O` included."""
        return _kappa(self.confusion)

    def kappa_of(self, label: str) -> float:
        """Return Cohen's kappa of one type against all else."""
        number = _NUMBERS[label]
        both = int(self.confusion[number, number])
        first = int(self.confusion[number].sum()) - both
        second = int(self.confusion[:, number].sum()) - both
        rest = self.n_tokens - both - first - second
        return _kappa(np.array([[both, first], [second, rest]], np.int64))


@dataclass(frozen=True)
class Agreement:
    """All labelers over the messages that all of them answered.

    `regions` counts tokens by type and by who gave them that type: key is (type, names in order).
    """

    names: tuple[str, ...]
    n_messages: int
    n_tokens: int
    pairs: tuple[PairAgreement, ...]
    regions: Mapping[tuple[str, frozenset[str]], int]

    def found_by_exactly(self, type_: str | None, who: frozenset[str]) -> int:
        """Return how many tokens of a type, or of any, exactly these labelers found."""
        return sum(
            n for (name, by), n in self.regions.items() if by == who and type_ in (None, name)
        )

    def total(self, type_: str | None) -> int:
        """Return how many tokens at least one labeler found, of a type or of any."""
        return sum(n for (name, _), n in self.regions.items() if type_ in (None, name))


def compare(
    names: Sequence[str], texts: Sequence[str], spans: Sequence[Sequence[Sequence[Span] | None]]
) -> Agreement:
    """Return how far labelers agree.

    Args:
        names: the labelers.
        texts: the messages.
        spans: for each labeler what it found in each message, None where it gave no answer; such
            messages are left out for everybody.
    """
    chosen = [number for number in range(len(texts)) if all(s[number] is not None for s in spans)]
    rows: list[list[int]] = [[] for _ in names]
    for number in chosen:
        places = tokens(texts[number])
        for row, found in zip(rows, spans, strict=True):
            row += (_NUMBERS[label] for label in token_labels(places, found[number] or ()))
    labels = np.array(rows, np.int64).reshape(len(names), -1)
    pairs = tuple(
        PairAgreement(names[a], names[b], _confusion(labels[a], labels[b]))
        for a, b in combinations(range(len(names)), 2)
    )
    return Agreement(tuple(names), len(chosen), labels.shape[1], pairs, _regions(names, labels))


def _confusion(first: Matrix, second: Matrix) -> Matrix:
    n = len(LABELS)
    return np.bincount(first * n + second, minlength=n * n).reshape(n, n).astype(np.int64)


def _regions(names: Sequence[str], labels: Matrix) -> dict[tuple[str, frozenset[str]], int]:
    weights = 1 << np.arange(len(names))
    found: dict[tuple[str, frozenset[str]], int] = {}
    for number, label in enumerate(LABELS):
        if label == OUTSIDE:
            continue
        masks, counts = np.unique(weights @ (labels == number), return_counts=True)
        for mask, count in zip(masks.tolist(), counts.tolist(), strict=True):
            if mask:
                who = frozenset(name for place, name in enumerate(names) if mask >> place & 1)
                found[label, who] = count
    return found


def _kappa(confusion: Matrix) -> float:
    n = int(confusion.sum())
    if not n:
        return 1.0
    observed = float(np.trace(confusion)) / n
    by_chance = float((confusion.sum(0) / n) @ (confusion.sum(1) / n))
    # Two who always say the same one thing agree wholly, though chance explains it all.
    return 1.0 if by_chance >= 1 else (observed - by_chance) / (1 - by_chance)


def _share(part: int, whole: int) -> float:
    return part / whole if whole else 1.0
