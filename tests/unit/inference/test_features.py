"""Features of words are stable, bounded and cached."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.inference.features import N_FEATURES, WordFeatures, word_shape
from gateway.inference.words import WordReader
from gateway.training.tokenizer import build_tokenizer

_READER = WordReader(build_tokenizer(["سلام"]))
_N_ROWS = 1_024


def make_features(capacity: int = 1_000) -> WordFeatures:
    """Return an empty cache."""
    return WordFeatures(_READER, _N_ROWS, capacity)


def test_features_do_not_change_between_processes() -> None:
    """The ids of a word are fixed for ever: a trained table depends on them."""
    row = make_features().compute("Ali")
    assert row[:5].tolist() == [380, 6, 56, 343, 781]


@pytest.mark.parametrize(("one", "other"), [("علي", "علی"), ("كتاب", "کتاب"), ("۱۲", "34")])
def test_features_do_not_tell_spellings_of_one_word_apart(one: str, other: str) -> None:
    """A corpus's way of writing letters and digits must not give its source away."""
    features = make_features()
    assert np.array_equal(features.compute(one), features.compute(other))


def test_features_tell_capitals_apart() -> None:
    """A capital is worth knowing, and the form without it stays known."""
    features = make_features()
    capital, plain = features.compute("May"), features.compute("may")
    assert capital[0] == plain[0]
    assert capital[1] != plain[1] == 0


@given(st.lists(st.text(min_size=1, max_size=70), max_size=20))
def test_lookup_equals_compute(words: list[str]) -> None:
    """The cache never changes a row, whatever came before, even when it overflows."""
    features = make_features(capacity=5)
    features.lookup(["one", "two", "three"])
    rows = features.lookup(words)
    assert rows.shape == (len(words), N_FEATURES + 1)
    for word, row in zip(words, rows, strict=True):
        assert np.array_equal(row, features.compute(word))


@given(st.lists(st.text(min_size=1, max_size=9), max_size=60))
def test_cache_is_bounded(words: list[str]) -> None:
    """No stream of words makes the cache larger than its capacity."""
    features = make_features(capacity=8)
    for word in words:
        features.lookup([word])
    assert len(features) <= 8


@given(st.text(min_size=1, max_size=200))
def test_ids_stay_within_the_table(word: str) -> None:
    """Any string gives ids that the model's table has."""
    row = make_features().compute(word)[:N_FEATURES]
    assert row.min() >= 0
    assert row.max() < _N_ROWS


def test_vocabulary_id_ends_the_row() -> None:
    """The last column numbers the word's vector."""
    assert make_features().lookup(["سلام", "other"])[:, -1].tolist() == [1, 0]


@pytest.mark.parametrize(
    ("word", "shape"),
    [("Ali", "Xxx"), ("USA", "XXX"), ("iPhone", "xXxxxx"), ("علی", "aaa"), ("1403", "0000")],
)
def test_word_shape_names_classes(word: str, shape: str) -> None:
    """Upper, lower, caseless letters and digits are told apart."""
    assert word_shape(word) == shape


def test_word_shape_is_bounded_for_runs() -> None:
    """A run of one class counts four at most."""
    assert word_shape("a" * 1_000) == "xxxx"
