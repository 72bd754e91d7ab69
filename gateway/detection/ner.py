"""Finds named entities with a tagger: words in, labels out, spans of the original text.

A micro-batch is read as words, long texts in overlapping windows, and goes to the `InferenceClient`
in batches of similar length. What comes back is decoded leniently: an entity may begin with I-,
ends at a line break, loses titles and punctuation at its edges, and must reach its type's
threshold.
"""

import asyncio
from collections.abc import Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gateway.detection.scores import Calibration
from gateway.detection.spans import TaggedWord, entities_of
from gateway.detection.windows import Window, windows
from gateway.domain import Entity
from gateway.inference.bundled import BUNDLED_MODEL
from gateway.inference.embedded import shared_client
from gateway.inference.features import N_FEATURES, WordFeatures
from gateway.inference.manifest import TOKENIZER_NAME, Manifest
from gateway.inference.protocols import InferenceClient, Tensors
from gateway.inference.words import WordReader, Words

# Padded words of one inference: enough to keep the processor's vector units busy, and small enough
# that the activations (some 2 kB a word) stay in its cache.
_BATCH_WORDS = 1_536
_MAX_BATCH_TEXTS = 128


class _Piece(NamedTuple):
    """One window of one text."""

    text: int
    window: Window


class _Prepared(NamedTuple):
    """A micro-batch as words, feature rows and batches of pieces."""

    words: list[Words]
    # Rows of all the texts, one after another, and where each text begins.
    rows: NDArray[np.int32]
    starts: list[int]
    batches: list[list[_Piece]]


class NerDetector:
    """A `Detector` over an `InferenceClient`; keeps no texts, only a cache of features.

    Args:
        client: runs the model.
        manifest: the model's labels, types, thresholds and window.
        reader: cuts texts into words as the model was trained on them.
        n_in_flight: inferences at once; with an embedded client, one a core.
        executor: reads words and decodes; the event loop's default where none is given.
    """

    def __init__(
        self,
        client: InferenceClient,
        manifest: Manifest,
        reader: WordReader,
        *,
        n_in_flight: int = 1,
        executor: Executor | None = None,
    ) -> None:
        self._client = client
        self._manifest = manifest
        self._reader = reader
        self._features = WordFeatures(reader, manifest.n_feature_rows)
        self._calibration = Calibration(manifest)
        self._n_in_flight = n_in_flight
        self._executor = executor
        self._name = f"ner/{manifest.model_version}"

    @property
    def version(self) -> str:
        """Name and version of the model, for headers and audit events."""
        return self._name

    async def detect(
        self, texts: Sequence[str], languages: Sequence[str | None] | None = None
    ) -> list[list[Entity]]:
        """Return the entities of every text, sorted by start, without overlaps; see `Detector`.

        The result for a text does not depend on the texts beside it. `languages` are not needed.
        """
        loop = asyncio.get_running_loop()
        prepared = await loop.run_in_executor(self._executor, self._prepare, texts)
        room = asyncio.Semaphore(self._n_in_flight)

        async def infer(batch: list[_Piece]) -> tuple[NDArray[np.int32], NDArray[np.float32]]:
            async with room:
                inputs = _inputs(prepared, batch)
                return await self._client.infer(inputs)

        try:
            async with asyncio.TaskGroup() as group:
                tasks = [group.create_task(infer(batch)) for batch in prepared.batches]
        except ExceptionGroup as group_error:
            # The caller acts by the class of the error, which a group would hide.
            raise group_error.exceptions[0] from None
        results = [task.result() for task in tasks]
        return await loop.run_in_executor(self._executor, self._decode, texts, prepared, results)

    def _prepare(self, texts: Sequence[str]) -> _Prepared:
        words = [self._reader.words(text) for text in texts]
        starts = [0]
        for text_words in words:
            starts.append(starts[-1] + len(text_words))
        rows = self._features.lookup([word for text_words in words for word, _ in text_words])
        pieces = [
            _Piece(number, window)
            for number, text_words in enumerate(words)
            for window in windows(
                len(text_words), self._manifest.window_words, self._manifest.stride_words
            )
        ]
        return _Prepared(words, rows, starts, _batches(pieces))

    def _decode(
        self,
        texts: Sequence[str],
        prepared: _Prepared,
        results: Sequence[tuple[NDArray[np.int32], NDArray[np.float32]]],
    ) -> list[list[Entity]]:
        tagged: list[list[TaggedWord]] = [[] for _ in texts]
        names = [label.partition("-") for label in self._manifest.labels]
        for batch, (labels, raw_scores) in zip(prepared.batches, results, strict=True):
            scores, is_inside = self._calibration.apply(labels, raw_scores)
            # Nearly all words are outside; only the others are looked at one by one.
            rows, columns = np.nonzero(is_inside)
            for row, column, label, score in zip(
                rows.tolist(),
                columns.tolist(),
                labels[rows, columns].tolist(),
                scores[rows, columns].tolist(),
                strict=True,
            ):
                number, window = batch[row]
                place = window.start + column
                if window.first <= place < window.last:
                    prefix, _, type_name = names[label]
                    tagged[number].append(TaggedWord(place, prefix == "B", type_name, score))
        return [
            entities_of(text, words, sorted(found), self._manifest, self._name) if found else []
            for text, words, found in zip(texts, prepared.words, tagged, strict=True)
        ]


def load_ner(folder: Path | None = None, n_threads: int = 1) -> NerDetector:
    """Return a detector that runs the model in `folder` in this process; its session is shared.

    Args:
        folder: a model folder; None for the model that comes with the package.
        n_threads: inferences at once, each on a thread of its own, which scales better than several
            threads for one.

    Raises:
        ModelUnavailable: the folder does not hold a model that its manifest describes.
    """
    folder = folder or BUNDLED_MODEL
    client = shared_client(folder)
    reader = WordReader.from_file(folder / TOKENIZER_NAME)
    return NerDetector(client, client.manifest, reader, n_in_flight=n_threads)


def _batches(pieces: Sequence[_Piece]) -> list[list[_Piece]]:
    """Return the pieces in batches of similar length, the longest first."""
    batches: list[list[_Piece]] = []
    longest = 0
    for piece in sorted(pieces, key=lambda p: p.window.start - p.window.end):
        size = len(batches[-1]) + 1 if batches else 0
        if not batches or size > _MAX_BATCH_TEXTS or size * longest > _BATCH_WORDS:
            batches.append([])
            longest = piece.window.end - piece.window.start
        batches[-1].append(piece)
    return batches


def _inputs(prepared: _Prepared, batch: Sequence[_Piece]) -> Tensors:
    """Return the tensors of one batch, padded on the right with zeros."""
    lengths = np.array([piece.window.end - piece.window.start for piece in batch], np.int32)
    n_words = int(lengths.max())
    begins = np.array([prepared.starts[piece.text] + piece.window.start for piece in batch])
    places = begins[:, None] + np.arange(n_words)
    is_word = np.arange(n_words) < lengths[:, None]
    rows = prepared.rows[np.where(is_word, places, 0)]
    rows[~is_word] = 0
    return {
        "features": np.ascontiguousarray(rows[:, :, :N_FEATURES]),
        "word_ids": np.ascontiguousarray(rows[:, :, N_FEATURES]),
        "lengths": lengths,
    }
