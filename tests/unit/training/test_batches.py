"""Training batches hold equal lengths and lose no text."""

import random

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from gateway.inference.features import WordFeatures
from gateway.inference.words import WordReader
from gateway.training.batches import EncodedTexts, ReadText
from gateway.training.tokenizer import build_tokenizer

FEATURES = WordFeatures(WordReader(build_tokenizer([])), 512)


def make_text(length: int, first: int = 0) -> ReadText:
    """Return a text of `length` distinct words."""
    words = [f"word{number}x" for number in range(first, first + length)]
    return ReadText(words, np.eye(5, dtype=bool)[np.arange(length) % 5])


def encode(*texts: ReadText) -> EncodedTexts:
    """Return the texts, encoded."""
    encoded = EncodedTexts(FEATURES)
    for text in texts:
        encoded.add(text)
    return encoded


@given(st.lists(st.integers(1, 120), min_size=1, max_size=60), st.integers(10, 300))
def test_batches_hold_every_text_once(lengths: list[int], words_per_batch: int) -> None:
    """No text is lost, no batch is too large, and long texts lose a twentieth at most."""
    texts = encode(*map(make_text, lengths))
    batches = list(texts.batches(words_per_batch, random.Random(1)))
    assert sum(len(batch.words) for batch in batches) == len(lengths)
    for batch in batches:
        assert len(batch.words) == 1 or batch.words.size <= words_per_batch
    n_kept = sum(batch.words.size for batch in batches)
    assert n_kept >= sum(lengths) * 0.95 - 1


def test_a_batch_numbers_distinct_words() -> None:
    """The network embeds each distinct word once; the numbers lead back to the words."""
    texts = [make_text(4), make_text(4, first=2)]
    (batch,) = encode(*texts).batches(100, random.Random(1))
    assert len(batch.rows) == 6
    read = {batch.rows[numbers].tobytes() for numbers in batch.words}
    assert read == {FEATURES.lookup(text.words).astype(np.int64).tobytes() for text in texts}
    assert np.array_equal(batch.targets[0], texts[0].targets)


def test_a_batch_is_cut_to_the_shortest() -> None:
    """Texts of one batch have one length, so nothing is padded."""
    (batch,) = encode(make_text(21), make_text(20)).batches(1_000, random.Random(1))
    assert batch.words.shape == (2, 20)
    assert batch.targets.shape == (2, 20, 5)


def test_a_text_without_words_is_left_out() -> None:
    """There is nothing to learn from it, and no batch has a length of zero."""
    texts = encode(ReadText([], np.zeros((0, 5), bool)), make_text(3))
    assert [batch.words.shape for batch in texts.batches(100, random.Random(1))] == [(1, 3)]
