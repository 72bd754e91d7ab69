"""Calibrating scores and choosing thresholds."""

import numpy as np
import pytest

from gateway.evaluation.calibration import (
    Line,
    Target,
    TypeWords,
    calibrated,
    calibration_error,
    choose_threshold,
    fit_line,
    joined,
    log_odds,
)

PLAIN = Line(1.0, 0.0, 0.0, 0.0)


def _words(scores: list[float], right: list[bool], n_gold: int, n_by_rules: int = 0) -> TypeWords:
    n = len(scores)
    return TypeWords(
        np.array(scores), np.array(right), np.array(right), np.zeros(n, bool), n_gold, n_by_rules
    )


def test_fitted_line_undoes_a_known_distortion() -> None:
    """Scores that are too sure by a known line come back as probabilities."""
    rng = np.random.default_rng(1)
    truth = rng.uniform(0.02, 0.98, 20_000)
    is_right = rng.random(truth.size) < truth
    distorted = calibrated(truth, 2.0, 0.5)
    line = fit_line(distorted, is_right)
    assert line.slope == pytest.approx(0.5, abs=0.03)
    assert line.intercept == pytest.approx(-0.25, abs=0.06)
    assert line.error_after < 0.02 < line.error_before


def test_few_words_leave_scores_nearly_as_they_are() -> None:
    """Three words do not turn the scores around."""
    line = fit_line(np.array([0.9, 0.8, 0.2]), np.array([False, False, True]))
    assert line.slope == pytest.approx(1.0, abs=0.25)
    assert abs(line.intercept) < 0.25


def test_line_never_turns_the_order_of_scores_around() -> None:
    """Scores that say the opposite give a flat line, not a falling one."""
    scores = np.repeat([0.9, 0.1], 500)
    assert fit_line(scores, scores < 0.5).slope > 0


def test_fit_bears_scores_near_nought_and_one() -> None:
    """Extreme log-odds do not make the fit run away."""
    scores = np.concatenate([np.full(500, 1e-7), np.full(500, 1 - 1e-9)])
    is_right = np.arange(1_000) % 2 == 0
    line = fit_line(scores, is_right)
    assert np.isfinite([line.slope, line.intercept]).all()
    assert line.error_after < line.error_before


def test_threshold_is_the_highest_that_reaches_the_recall() -> None:
    """Three of four words are asked for: the third best score decides."""
    words = _words([0.9, 0.8, 0.6, 0.4], [True, True, True, True], n_gold=4)
    chosen = choose_threshold(words, PLAIN, Target(0.75, 0.2))
    assert chosen.value == pytest.approx(0.6, abs=0.002)
    assert (chosen.recall, chosen.precision, chosen.reaches) == (0.75, 1.0, True)


def test_threshold_stops_at_the_least_probability() -> None:
    """A recall that asks for unlikely words is not reached, and it is said so."""
    words = _words([0.9, 0.3], [True, True], n_gold=2)
    chosen = choose_threshold(words, PLAIN, Target(1.0, 0.5))
    assert (chosen.value, chosen.recall, chosen.reaches) == (0.5, 0.5, False)


def test_types_may_have_a_least_probability_of_their_own() -> None:
    """It counts in place of the general one, and rises with it."""
    target = Target(1.0, 0.5, least_by_type={"DATETIME": 0.8, "LOCATION": 0.3})
    words = _words([0.9, 0.6, 0.4], [True, True, True], n_gold=3)

    def chosen(target: Target) -> dict[str, float]:
        types = ("PERSON", "DATETIME", "LOCATION")
        return {t: choose_threshold(words, PLAIN, target.of_type(t)).value for t in types}

    # The worst of the words that are asked for decides.
    lowest = pytest.approx(0.4, abs=0.002)
    assert chosen(target) == {"PERSON": 0.5, "DATETIME": 0.8, "LOCATION": lowest}
    assert chosen(target.at_least(0.7)) == {"PERSON": 0.7, "DATETIME": 0.8, "LOCATION": 0.7}


def test_words_of_rules_count_as_found() -> None:
    """Where rules reach the recall, the model adds only what it is sure of."""
    words = _words([0.7], [False], n_gold=10, n_by_rules=10)
    chosen = choose_threshold(words, PLAIN, Target(0.95, 0.3))
    assert (chosen.value, chosen.recall, chosen.reaches) == (0.9, 1.0, True)


def test_error_is_the_distance_of_scores_from_shares() -> None:
    """Scores of 0.8 that are right half of the time are off by 0.3."""
    assert calibration_error(np.full(10, 0.8), np.arange(10) < 5) == pytest.approx(0.3)


def test_joined_sets_keep_their_words() -> None:
    """Counts add up and words follow one another."""
    both = joined([_words([0.5], [True], 3, 1), _words([0.4, 0.3], [False, True], 4)])
    assert (len(both.scores), both.n_gold, both.n_by_rules) == (3, 7, 1)


def test_log_odds_are_finite() -> None:
    """Certain scores have odds too."""
    assert np.isfinite(log_odds(np.array([0.0, 1.0]))).all()
