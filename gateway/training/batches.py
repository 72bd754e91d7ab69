"""Training batches: texts as word numbers and what is known of their labels, grouped by length."""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gateway.inference.features import WordFeatures
from gateway.inference.words import WordReader
from gateway.training.corpora import Example
from gateway.training.labelling import Labeller


class TaughtText(NamedTuple):
    """A text, and the probability of each label for each of its words: [words, labels]."""

    text: str
    shares: NDArray[np.float16]


class Encoded(NamedTuple):
    """One text, ready for the network."""

    rows: NDArray[np.int32]
    # [words, labels]: a mask of the labels that are allowed, or probabilities of teachers.
    targets: NDArray[np.bool_] | NDArray[np.float16]

    @property
    def is_taught(self) -> bool:
        """Whether teachers said what its labels are."""
        return self.targets.dtype != np.bool_


class Batch(NamedTuple):
    """Texts of equal length."""

    # Distinct words: features and vocabulary id.
    rows: NDArray[np.int64]
    # [batch, words]: numbers of words in `rows`.
    words: NDArray[np.int64]
    # [batch, words, labels]; a mask is 0 and 1.
    targets: NDArray[np.float32]
    # [batch]: texts whose targets are probabilities of teachers.
    is_taught: NDArray[np.bool_]


class Encoder:
    """Turns examples into `Encoded`; normalized words are kept, since words repeat."""

    def __init__(self, reader: WordReader, features: WordFeatures) -> None:
        self._reader = reader
        self._features = features
        self._normalize = cache(reader.normalize)

    def encode(self, example: Example, labeller: Labeller) -> Encoded | None:
        """Return the encoded example; None where it has no word."""
        words = self._reader.words(example.text)
        if not words:
            return None
        written = [word for word, _ in words]
        spans = [span for _, span in words]
        normalized = [self._normalize(word) for word in written]
        return Encoded(self._features.lookup(written), labeller.allowed(example, spans, normalized))

    def encode_taught(self, taught: TaughtText, *, in_lower_case: bool) -> Encoded:
        """Return a text of the teachers, in lower case where that leaves its words as they are."""
        words = self._reader.words(taught.text)
        if in_lower_case:
            lowered = self._reader.words(taught.text.lower())
            words = lowered if len(lowered) == len(words) else words
        return Encoded(self._features.lookup([word for word, _ in words]), taught.shares)


class Batches:
    """Batches of texts, each packed when its turn comes: all of them take more than the texts.

    Args:
        encoded: the texts.
        groups: numbers of the texts of each batch.
    """

    def __init__(self, encoded: Sequence[Encoded], groups: Sequence[Sequence[int]]) -> None:
        self._encoded = encoded
        self._groups = groups

    def __len__(self) -> int:
        return len(self._groups)

    def __iter__(self) -> Iterator[Batch]:
        for group in self._groups:
            yield pack([self._encoded[number] for number in group])


def make_batches(encoded: Sequence[Encoded], words_per_batch: int, rng: random.Random) -> Batches:
    """Return batches of at most `words_per_batch` words in random order, without any padding.

    Texts of one length come together; longer groups mix lengths that differ by a twentieth, and
    their texts are cut to the shortest.
    """
    order = sorted(range(len(encoded)), key=lambda n: (len(encoded[n].rows), rng.random()))
    groups: list[list[int]] = []
    shortest = 0
    for number in order:
        n_words = len(encoded[number].rows)
        is_full = bool(groups) and shortest * (len(groups[-1]) + 1) > words_per_batch
        if not groups or is_full or n_words > shortest + shortest // 20:
            groups.append([])
            shortest = n_words
        groups[-1].append(number)
    rng.shuffle(groups)
    return Batches(encoded, groups)


def pack(texts: Sequence[Encoded]) -> Batch:
    """Return the batch of `texts`, cut to the shortest of them."""
    n_words = min(len(text.rows) for text in texts)
    rows, numbers = np.unique(
        np.concatenate([text.rows[:n_words] for text in texts]), axis=0, return_inverse=True
    )
    return Batch(
        rows.astype(np.int64),
        numbers.reshape(len(texts), n_words),
        np.stack([text.targets[:n_words].astype(np.float32) for text in texts]),
        np.array([text.is_taught for text in texts]),
    )
