"""Training batches hold equal lengths and lose no text."""

import random

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from gateway.training.batches import Encoded, make_batches, pack


def make_rng(seed: int) -> random.Random:
    """Return a repeatable source of chance."""
    return random.Random(seed)  # noqa: S311 - sampling, not secrets


def make_encoded(length: int, first: int = 0) -> Encoded:
    """Return a text of `length` distinct words."""
    rows = np.arange(first, first + length, dtype=np.int32)[:, None].repeat(3, axis=1)
    return Encoded(rows, np.eye(5, dtype=bool)[np.arange(length) % 5])


@given(st.lists(st.integers(1, 120), min_size=1, max_size=60), st.integers(10, 300))
def test_batches_hold_every_text_once(lengths: list[int], words_per_batch: int) -> None:
    """No text is lost, no batch is too large, and long texts lose a twentieth at most."""
    texts = [make_encoded(length) for length in lengths]
    batches = list(make_batches(texts, words_per_batch, make_rng(1)))
    assert sum(len(batch.words) for batch in batches) == len(texts)
    for batch in batches:
        assert len(batch.words) == 1 or batch.words.size <= words_per_batch
    n_kept = sum(batch.words.size for batch in batches)
    assert n_kept >= sum(lengths) * 0.95 - 1


def test_pack_numbers_distinct_words() -> None:
    """The network embeds each distinct word once; the numbers lead back to the words."""
    texts = [make_encoded(4), make_encoded(4, first=2)]
    batch = pack(texts)
    assert len(batch.rows) == 6
    assert np.array_equal(batch.rows[batch.words], np.stack([text.rows for text in texts]))
    assert np.array_equal(batch.targets[0], texts[0].targets)


def test_pack_cuts_to_the_shortest() -> None:
    """Texts of one batch have one length, so nothing is padded."""
    batch = pack([make_encoded(5), make_encoded(3)])
    assert batch.words.shape == (2, 3)
    assert batch.targets.shape == (2, 3, 5)
