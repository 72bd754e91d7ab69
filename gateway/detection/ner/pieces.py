"""What a detector needs of a model family: texts cut into windows, in batches, as tensors."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from gateway.detection.ner.windows import Window
from gateway.inference.protocols import Tensors
from gateway.inference.words import Words

# Padded places of one inference: enough to keep the processor's vector units busy, and small enough
# that the activations (some 2 kB a word) stay in its cache.
BATCH_PLACES = 1_536
MAX_BATCH_TEXTS = 128


class Piece(NamedTuple):
    """One window of one text; the window counts words or subwords, as the family does."""

    text: int
    window: Window


class Prepared(Protocol):
    """A micro-batch, ready for inference."""

    @property
    def words(self) -> Sequence[Words]:
        """The words of every text."""

    @property
    def batches(self) -> Sequence[Sequence[Piece]]:
        """The pieces of all texts, each batch of similar lengths."""

    def tensors(self, batch: Sequence[Piece]) -> Tensors:
        """Return the inputs of one batch, padded on the right with zeros."""

    def words_at(self, piece: Piece, column: int) -> Iterable[int]:
        """Return the numbers of the words that the answer at a column of a piece decides."""


class ModelInputs(Protocol):
    """Reads texts as a model family does; keeps no texts."""

    def prepare(self, texts: Sequence[str]) -> Prepared:
        """Return the texts as words and batches; may be called in any thread."""


def batches_of(pieces: Iterable[Piece]) -> list[list[Piece]]:
    """Return the pieces in batches of similar length, the longest first."""
    batches: list[list[Piece]] = []
    longest = 0
    for piece in sorted(pieces, key=lambda p: p.window.start - p.window.end):
        size = len(batches[-1]) + 1 if batches else 0
        if not batches or size > MAX_BATCH_TEXTS or size * longest > BATCH_PLACES:
            batches.append([])
            longest = piece.window.end - piece.window.start
        batches[-1].append(piece)
    return batches
