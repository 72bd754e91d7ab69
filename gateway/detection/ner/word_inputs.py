"""Texts as a compact model reads them: one row of hashed features a word."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gateway.detection.ner.pieces import Piece, batches_of
from gateway.detection.ner.windows import windows
from gateway.inference.features import N_FEATURES, WordFeatures
from gateway.inference.manifest import Manifest
from gateway.inference.protocols import Tensors
from gateway.inference.words import WordReader, Words


class WordInputs:
    """The `ModelInputs` of the compact family; keeps a cache of features.

    Args:
        manifest: the model's feature table and window.
        reader: cuts texts into words as the model was trained on them.
    """

    def __init__(self, manifest: Manifest, reader: WordReader) -> None:
        self._manifest = manifest
        self._reader = reader
        self._features = WordFeatures(reader, manifest.n_feature_rows)

    def prepare(self, texts: Sequence[str]) -> "PreparedWords":
        """Return the texts as words and batches; see `ModelInputs`."""
        words = [self._reader.words(text) for text in texts]
        starts = [0]
        for text_words in words:
            starts.append(starts[-1] + len(text_words))
        rows = self._features.lookup([word for text_words in words for word, _ in text_words])
        window, stride = self._manifest.window_words, self._manifest.stride_words
        pieces = [
            Piece(number, part)
            for number, text_words in enumerate(words)
            for part in windows(len(text_words), window, stride)
        ]
        return PreparedWords(words, rows, starts, batches_of(pieces))


class PreparedWords(NamedTuple):
    """A micro-batch as words, feature rows and batches of pieces."""

    words: list[Words]
    # Rows of all the texts, one after another, and where each text begins.
    rows: NDArray[np.int32]
    starts: list[int]
    batches: list[list[Piece]]

    def tensors(self, batch: Sequence[Piece]) -> Tensors:
        """Return the inputs of one batch, padded on the right with zeros."""
        lengths = np.array([piece.window.end - piece.window.start for piece in batch], np.int32)
        n_words = int(lengths.max())
        begins = np.array([self.starts[piece.text] + piece.window.start for piece in batch])
        places = begins[:, None] + np.arange(n_words)
        is_word = np.arange(n_words) < lengths[:, None]
        rows = self.rows[np.where(is_word, places, 0)]
        rows[~is_word] = 0
        return {
            "features": np.ascontiguousarray(rows[:, :, :N_FEATURES]),
            "word_ids": np.ascontiguousarray(rows[:, :, N_FEATURES]),
            "lengths": lengths,
        }

    def words_at(self, piece: Piece, column: int) -> Sequence[int]:
        """Return the word at `column`, if its window decides it."""
        place = piece.window.start + column
        return (place,) if piece.window.first <= place < piece.window.last else ()
