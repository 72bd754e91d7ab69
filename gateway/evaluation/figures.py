"""Figures from sums of counts: precision, recall, F1, LCR, over-masking, and their intervals.

All functions take sums with any leading dimensions, so that one call serves a single sum and the
thousand sums of a bootstrap.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gateway.evaluation.counting import TYPES, OfText, OfType, Sheet

Array = NDArray[np.float64]
# Bounds of a 95 % interval.
_BOUNDS = (2.5, 97.5)


class Sums(NamedTuple):
    """Sums over texts; `by_type` [..., types, columns], `by_text` [..., columns]."""

    by_type: Array
    by_text: Array


class Interval(NamedTuple):
    """A figure with the bounds between which 95 % of the bootstrap samples lie."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Figures:
    """The figures of one contestant on a choice of texts; arrays by type follow `types`."""

    types: tuple[str, ...]
    precision: Array
    recall: Array
    f1: Array
    strict_f1: Array
    partial_f1: Array
    # Share of the spans of which some token is found as its type, and all tokens are masked.
    met: Array
    hidden: Array
    n_gold: Array
    n_spans: Array
    macro_f1: Array
    micro_strict_f1: Array
    micro_partial_f1: Array
    lcr: Array
    lcr_texts: Array
    masked_harmless: Array
    masked_harmless_texts: Array


def total(sheet: Sheet, rows: NDArray[np.bool_] | None = None) -> Sums:
    """Return the sums over all texts, or over those where `rows` is true."""
    by_type = sheet.by_type if rows is None else sheet.by_type[rows]
    by_text = sheet.by_text if rows is None else sheet.by_text[rows]
    return Sums(by_type.sum(0).astype(np.float64), by_text.sum(0).astype(np.float64))


def add(sums: Sequence[Sums]) -> Sums:
    """Return the sum of sums."""
    return Sums(
        np.sum([s.by_type for s in sums], axis=0), np.sum([s.by_text for s in sums], axis=0)
    )


def draw_weights(n_texts: int, n_samples: int, seed: int) -> NDArray[np.float32]:
    """Return how often each text is drawn in each bootstrap sample, [samples, texts]."""
    rng = np.random.default_rng(seed)
    weights = np.empty((n_samples, n_texts), np.float32)
    for row in weights:
        row[:] = np.bincount(rng.integers(0, n_texts, n_texts), minlength=n_texts)
    return weights


def resampled(sheet: Sheet, types: Sequence[str], weights: NDArray[np.float32]) -> Sums:
    """Return the sums of every bootstrap sample, by text; `weights` as `draw_weights` gives."""
    n = len(sheet.by_text)
    by_type = np.zeros((len(weights), *sheet.by_type.shape[1:]))
    places = [TYPES.index(name) for name in types]
    counts = sheet.by_type[:, places].reshape(n, -1).astype(np.float32)
    by_type[:, places] = (weights @ counts).reshape(len(weights), len(places), len(OfType))
    return Sums(by_type, (weights @ sheet.by_text.astype(np.float32)).astype(np.float64))


def figures_of(sums: Sums, types: Sequence[str], also: Sequence[str] = ()) -> Figures:
    """Return the figures over `types`.

    The macro mean leaves out types that never occur, and those in `also`.
    """
    places = [TYPES.index(name) for name in types]
    n = np.moveaxis(sums.by_type[..., places, :], -1, 0)
    text = np.moveaxis(sums.by_text, -1, 0)
    right, found, gold = (
        n[c] for c in (OfType.TOKENS_RIGHT, OfType.TOKENS_FOUND, OfType.TOKENS_GOLD)
    )
    f1 = _ratio(2 * right, found + gold)
    occurs = (gold > 0) & np.array([name not in also for name in types])
    spans_found, spans_gold = n[OfType.SPANS_FOUND], n[OfType.SPANS_GOLD]
    spans_right = n[OfType.SPANS_RIGHT]
    partial_precision = _ratio(n[OfType.SPANS_FOUND_MET], spans_found)
    partial_recall = _ratio(n[OfType.SPANS_GOLD_MET], spans_gold)
    both = partial_precision + partial_recall
    all_precision = _ratio(n[OfType.SPANS_FOUND_MET].sum(-1), spans_found.sum(-1))
    all_recall = _ratio(n[OfType.SPANS_GOLD_MET].sum(-1), spans_gold.sum(-1))
    return Figures(
        types=tuple(types),
        precision=_ratio(right, found),
        recall=_ratio(right, gold),
        f1=f1,
        strict_f1=_ratio(2 * spans_right, spans_found + spans_gold),
        partial_f1=_ratio(2 * partial_precision * partial_recall, both),
        met=partial_recall,
        hidden=_ratio(n[OfType.SPANS_HIDDEN], spans_gold),
        n_gold=gold,
        n_spans=spans_gold,
        macro_f1=_ratio(np.where(occurs, f1, 0.0).sum(-1), occurs.sum(-1)),
        micro_strict_f1=_ratio(2 * spans_right.sum(-1), (spans_found + spans_gold).sum(-1)),
        micro_partial_f1=_ratio(2 * all_precision * all_recall, all_precision + all_recall),
        lcr=_ratio(text[OfText.SENSITIVE_MASKED], text[OfText.SENSITIVE]),
        lcr_texts=_ratio(text[OfText.SENSITIVE_TEXTS_HIDDEN], text[OfText.SENSITIVE_TEXTS]),
        masked_harmless=_ratio(text[OfText.HARMLESS_MASKED], text[OfText.HARMLESS]),
        masked_harmless_texts=_ratio(
            text[OfText.HARMLESS_TEXTS_MASKED], text[OfText.HARMLESS_TEXTS]
        ),
    )


def interval(value: Array, samples: Array) -> Interval:
    """Return a figure with its bootstrap bounds."""
    low, high = np.percentile(samples, _BOUNDS)
    return Interval(float(value), float(low), float(high))


def _ratio(part: NDArray[np.float64], whole: NDArray[np.float64]) -> Array:
    """Return the ratio, 0 where there is nothing to divide by."""
    part, whole = np.asarray(part, np.float64), np.asarray(whole, np.float64)
    result: Array = np.divide(
        part, whole, out=np.zeros(np.broadcast(part, whole).shape), where=whole > 0
    )
    return result
