"""Fits a model's scores to probabilities, and chooses its thresholds, on development texts.

Both are of words: the likeliest type of each word, its probability, and whether it is right.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
_LEAST = 1e-6
# A line is drawn towards slope 1 and intercept 0 as if so many words had spoken for them.
_PRIOR = np.array([1.0, 0.0])
_PRIOR_WORDS = 20.0
_N_STEPS = 50
_NEAR = 1e-8
_N_BINS = 10
# Where rules alone reach the recall, the model still adds what it is sure of.
_HIGHEST = 0.9


class TypeWords(NamedTuple):
    """The words of the development texts whose likeliest type is one.

    `scores` are as the graph gives them; `is_right` says that the word is of that type,
    `is_sensitive` that it is of any. `n_gold` counts the words of the type wherever they stand,
    `n_by_rules` those of them that rules mask anyway; `is_by_rules` says so of each word here.
    """

    scores: Array
    is_right: NDArray[np.bool_]
    is_sensitive: NDArray[np.bool_]
    is_by_rules: NDArray[np.bool_]
    n_gold: int
    n_by_rules: int


class Line(NamedTuple):
    """A calibration: slope and intercept of the log-odds, and by how much scores are off."""

    slope: float
    intercept: float
    error_before: float
    error_after: float


class Target(NamedTuple):
    """What thresholds are chosen for.

    `least_probability` bounds what a recall may cost: since scores are probabilities, 1/3 says that
    a missed word is as bad as two that are masked without need.
    """

    recall: float
    least_probability: float
    # Share of the harmless messages in which something may be masked; 1 allows all.
    most_masked: float = 1.0
    # Type → least probability of its words, in place of that.
    least_by_type: Mapping[str, float] = MappingProxyType({})

    def of_type(self, name: str) -> Self:
        """Return the target of one type."""
        least = self.least_by_type.get(name, self.least_probability)
        return self._replace(least_probability=least)

    def at_least(self, probability: float) -> Self:
        """Return the target asking that much of every type, and more where it does already."""
        by_type = {name: max(least, probability) for name, least in self.least_by_type.items()}
        return self._replace(
            least_probability=max(self.least_probability, probability), least_by_type=by_type
        )


class Threshold(NamedTuple):
    """A chosen threshold, and what it gives on the development texts.

    `precision` is the share of the words it masks, beyond those of rules, that are sensitive.
    """

    value: float
    recall: float
    precision: float
    reaches: bool


def log_odds(scores: Array) -> Array:
    """Return the log-odds of probabilities, finite at 0 and 1."""
    clipped = np.clip(scores, _LEAST, 1 - _LEAST)
    odds: Array = np.log(clipped / (1 - clipped))
    return odds


def calibrated(scores: Array, slope: float, intercept: float) -> Array:
    """Return the scores on a line of log-odds, as `gateway.detection.ner.scores` does."""
    moved: Array = 1 / (1 + np.exp(-(slope * log_odds(scores) + intercept)))
    return moved


def fit_line(scores: Array, is_right: NDArray[np.bool_]) -> Line:
    """Return the line by which scores say how often they are right (Platt's scaling)."""
    design = np.stack([log_odds(scores), np.ones(len(scores))], axis=1)
    y = is_right.astype(np.float64)
    weights = _PRIOR.copy()
    loss = _loss(design, y, weights)
    for _ in range(_N_STEPS):
        p = 1 / (1 + np.exp(-design @ weights))
        gradient = design.T @ (p - y) + _PRIOR_WORDS * (weights - _PRIOR)
        curvature = (design * (p * (1 - p))[:, None]).T @ design + _PRIOR_WORDS * np.eye(2)
        step = np.linalg.solve(curvature, gradient)
        # A whole step may overshoot where most scores are near 0 or 1.
        while (next_loss := _loss(design, y, weights - step)) > loss and np.abs(step).max() > _NEAR:
            step /= 2
        if np.abs(step).max() <= _NEAR:
            break
        weights, loss = weights - step, next_loss
    # A falling line would turn the order of the scores around.
    slope, intercept = max(0.1, float(weights[0])), float(weights[1])
    return Line(
        round(slope, 4),
        round(intercept, 4),
        calibration_error(scores, is_right),
        calibration_error(calibrated(scores, slope, intercept), is_right),
    )


def _loss(design: Array, y: Array, weights: Array) -> float:
    """Return the negative log-likelihood of a line, and the cost of its distance from the prior."""
    moved = design @ weights
    likelihood = np.logaddexp(0.0, moved) - y * moved
    return float(likelihood.sum() + _PRIOR_WORDS / 2 * np.square(weights - _PRIOR).sum())


def calibration_error(scores: Array, is_right: NDArray[np.bool_]) -> float:
    """Return the mean difference of score and share right, over ten bins of scores."""
    bins = np.minimum((scores * _N_BINS).astype(int), _N_BINS - 1)
    sums = np.bincount(bins, scores, _N_BINS) - np.bincount(bins, is_right, _N_BINS)
    return float(np.abs(sums).sum() / max(1, len(scores)))


def choose_threshold(words: TypeWords, line: Line, target: Target) -> Threshold:
    """Return the highest threshold that reaches the recall of `target`, or its least probability.

    The second where the first would be lower. The recall is of words that are masked as the type
    by the model, or by rules as anything.

    Args:
        words: of one type.
        line: its calibration; the threshold is of calibrated scores.
        target: what is asked for.
    """
    own = ~words.is_by_rules
    scores = calibrated(words.scores, line.slope, line.intercept)[own]
    order = np.argsort(-scores, kind="stable")
    ordered = scores[order]
    recalls = (np.cumsum(words.is_right[own][order]) + words.n_by_rules) / max(1, words.n_gold)
    value = target.least_probability
    reached = np.flatnonzero(recalls >= target.recall)
    if words.n_by_rules >= target.recall * words.n_gold:
        value = _HIGHEST
    elif reached.size:
        # Rounded down, so that the word that reaches the recall is still masked.
        value = float(np.clip(np.floor(1_000 * ordered[reached[0]]) / 1_000, value, _HIGHEST))
    masked = ordered >= value
    n_masked = int(masked.sum())
    recall = float(recalls[n_masked - 1]) if n_masked else words.n_by_rules / max(1, words.n_gold)
    precision = float(words.is_sensitive[own][order][:n_masked].mean()) if n_masked else 1.0
    return Threshold(value, recall, precision, recall >= target.recall)


def reliability(scores: Array, is_right: NDArray[np.bool_]) -> list[tuple[float, float, int]]:
    """Return (mean score, share right, words) of every bin that has words."""
    bins = np.minimum((scores * _N_BINS).astype(int), _N_BINS - 1)
    return [
        (float(scores[bins == k].mean()), float(is_right[bins == k].mean()), int((bins == k).sum()))
        for k in range(_N_BINS)
        if (bins == k).any()
    ]


def joined(parts: Sequence[TypeWords]) -> TypeWords:
    """Return the words of several sets of texts as one."""
    return TypeWords(
        np.concatenate([part.scores for part in parts]),
        np.concatenate([part.is_right for part in parts]),
        np.concatenate([part.is_sensitive for part in parts]),
        np.concatenate([part.is_by_rules for part in parts]),
        sum(part.n_gold for part in parts),
        sum(part.n_by_rules for part in parts),
    )
