"""Calibration and thresholds of model scores."""

from dataclasses import replace

import numpy as np
import pytest

from gateway.detection.ner.scores import Calibration
from gateway.inference.manifest import Manifest

LABELS = ("O", "B-PERSON", "B-COST", "I-PERSON", "I-COST")
MANIFEST = Manifest("m", "1", "compact", "none", "x", 1, LABELS, {})


def _apply(manifest: Manifest, label: int, score: float) -> tuple[float, bool]:
    scores, is_inside = Calibration(manifest).apply(
        np.array([[label]], np.int32), np.array([[score]], np.float32)
    )
    return float(scores[0, 0]), bool(is_inside[0, 0])


@pytest.mark.parametrize(
    ("label", "score", "is_inside"),
    [(0, 1.0, False), (1, 0.3, True), (3, 0.3, True), (1, 0.1, False), (2, 0.6, True)],
)
def test_words_join_entities_from_their_types_threshold(
    label: int, score: float, is_inside: bool
) -> None:
    """B- and I- of a type share its threshold, a high one asks 0.5 of a word, outside never."""
    manifest = replace(MANIFEST, thresholds={"PERSON": 0.2, "COST": 0.9})
    assert _apply(manifest, label, score)[0] == pytest.approx(score)
    assert _apply(manifest, label, score)[1] is is_inside


def test_types_without_a_threshold_ask_to_be_likelier_than_not() -> None:
    """A manifest that names no threshold does not let every word in."""
    assert not _apply(MANIFEST, 1, 0.49)[1]
    assert _apply(MANIFEST, 1, 0.51)[1]


def test_calibration_moves_the_scores_of_its_type_alone() -> None:
    """An intercept shifts log-odds; a slope of one and no intercept leave scores as they are."""
    manifest = replace(MANIFEST, calibration={"PERSON": (1.0, float(np.log(3)))})
    assert _apply(manifest, 3, 0.5)[0] == pytest.approx(0.75)
    assert _apply(manifest, 4, 0.5)[0] == pytest.approx(0.5)


def test_calibration_bears_certain_scores() -> None:
    """Scores of exactly 0 and 1 stay finite and on their side."""
    manifest = replace(MANIFEST, calibration={"PERSON": (2.0, 0.0)})
    assert _apply(manifest, 1, 1.0)[0] > 0.99
    assert _apply(manifest, 1, 0.0)[0] < 0.01
