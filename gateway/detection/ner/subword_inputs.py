"""Texts as a transformer reads them: windows of subwords between its special ones."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gateway.detection.ner.pieces import Piece, batches_of
from gateway.detection.ner.windows import windows
from gateway.errors import ModelUnavailable
from gateway.inference.manifest import Manifest
from gateway.inference.protocols import Tensors
from gateway.inference.subwords import SubwordReader
from gateway.inference.words import Words

_MIN_WINDOW = 8


class SubwordInputs:
    """The `ModelInputs` of the transformer family.

    Args:
        manifest: how many subwords a window holds.
        reader: the checkpoint's tokenizer.

    Raises:
        ModelUnavailable: the window leaves hardly any room between the special subwords.
    """

    def __init__(self, manifest: Manifest, reader: SubwordReader) -> None:
        self._reader = reader
        self._window = manifest.max_tokens - len(reader.begin) - len(reader.end)
        if self._window < _MIN_WINDOW:
            raise ModelUnavailable("max_tokens in the manifest is too small")

    def prepare(self, texts: Sequence[str]) -> "PreparedSubwords":
        """Return the texts as words and batches; see `ModelInputs`."""
        found = self._reader.read(texts)
        stride = self._window * 3 // 4
        pieces = [
            Piece(number, part)
            for number, text in enumerate(found)
            for part in windows(len(text.ids), self._window, stride)
        ]
        return PreparedSubwords(
            [text.words for text in found],
            [text.ids for text in found],
            [_by_subword(text.first) for text in found],
            batches_of(pieces),
            np.array(self._reader.begin, np.int32),
            np.array(self._reader.end, np.int32),
        )


class PreparedSubwords(NamedTuple):
    """A micro-batch as words, subwords and batches of pieces."""

    words: list[Words]
    ids: list[NDArray[np.int32]]
    # By text: number of a subword → the words that begin in it.
    beginning: list[Mapping[int, Sequence[int]]]
    batches: list[list[Piece]]
    begin: NDArray[np.int32]
    end: NDArray[np.int32]

    def tensors(self, batch: Sequence[Piece]) -> Tensors:
        """Return the inputs of one batch, padded on the right with zeros.

        The mask hides the padding, so its ids make no difference.
        """
        n_special = len(self.begin) + len(self.end)
        lengths = [piece.window.end - piece.window.start + n_special for piece in batch]
        input_ids = np.zeros((len(batch), max(lengths)), np.int32)
        for row, piece, length in zip(input_ids, batch, lengths, strict=True):
            ids = self.ids[piece.text][piece.window.start : piece.window.end]
            row[:length] = np.concatenate([self.begin, ids, self.end])
        is_read = np.arange(max(lengths)) < np.array(lengths)[:, None]
        return {"input_ids": input_ids, "attention_mask": is_read.astype(np.int32)}

    def words_at(self, piece: Piece, column: int) -> Sequence[int]:
        """Return the words that begin in the subword at `column`, if its window decides it."""
        place = piece.window.start + column - len(self.begin)
        if not piece.window.first <= place < piece.window.last:
            return ()
        return self.beginning[piece.text].get(place, ())


def _by_subword(first: Sequence[int]) -> Mapping[int, Sequence[int]]:
    words: dict[int, list[int]] = {}
    for word, subword in enumerate(first):
        if subword in words:
            words[subword].append(word)
        elif subword >= 0:
            words[subword] = [word]
    return words
