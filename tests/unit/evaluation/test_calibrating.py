"""Asking the bundled model about development texts."""

import pytest

from gateway.evaluation.calibrating import words_by_type
from gateway.evaluation.label_maps import GoldSpan
from gateway.evaluation.labelled_sets import LabelledSet, LabelledText
from gateway.inference.bundled import BUNDLED_MODEL
from gateway.inference.embedded import shared_client


@pytest.fixture(scope="module")
def labelled() -> LabelledSet:
    """Return two messages, one with a name and a mail address, one with a place to leave out."""
    rows = [
        ("Mr Thomas Becker wrote from tb@example.com", [GoldSpan(3, 16, ("PERSON",))]),
        ("we met in Grand Hall", [GoldSpan(10, 20, ())]),
    ]
    texts = [
        LabelledText(str(n), text, "en", "chat", tuple(spans))
        for n, (text, spans) in enumerate(rows)
    ]
    return LabelledSet("made", ("PERSON", "URL"), tuple(texts))


def test_words_are_sorted_by_the_type_that_the_model_takes_them_for(
    labelled: LabelledSet,
) -> None:
    """Only types that the set measures and the model has are asked about."""
    found = words_by_type(shared_client(BUNDLED_MODEL), BUNDLED_MODEL, labelled)
    assert set(found) == {"PERSON"}
    words = found["PERSON"]
    assert words.n_gold == 2
    assert words.is_right.sum() == words.is_sensitive.sum() == 2
    assert words.scores.min() >= 0.0
    assert words.scores.max() <= 1.0


def test_words_that_rules_mask_are_known(labelled: LabelledSet) -> None:
    """What rules find anyway is told apart, and no gold word of a name is among it here."""
    words = words_by_type(shared_client(BUNDLED_MODEL), BUNDLED_MODEL, labelled)["PERSON"]
    assert words.n_by_rules == 0
    assert not (words.is_by_rules & words.is_right).any()
