"""Batches of transformers: subwords, and the labels that each word's first one may have."""

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gateway.inference.subwords import SubwordReader
from gateway.inference.words import WordReader
from gateway.training.corpora import Example
from gateway.training.labelling import Labeller


class SubwordText(NamedTuple):
    """One text with its special subwords; only the places of words count in the loss."""

    ids: NDArray[np.int64]
    # Places of the words' first subwords in `ids`.
    places: NDArray[np.int64]
    # [words, labels]
    allowed: NDArray[np.bool_]


class SubwordBatch(NamedTuple):
    """Texts padded on the right; `rows` and `columns` lead to the words, in order of `allowed`."""

    input_ids: NDArray[np.int64]
    attention_mask: NDArray[np.int64]
    rows: NDArray[np.int64]
    columns: NDArray[np.int64]
    allowed: NDArray[np.bool_]


class SubwordEncoder:
    """Turns examples into `SubwordText`, cut at the longest that the network takes.

    Args:
        subwords: the checkpoint's tokenizer.
        words: normalizes words, by which labels that are not annotated are guessed.
        max_tokens: subwords of a text, special ones included.
    """

    def __init__(self, subwords: SubwordReader, words: WordReader, max_tokens: int) -> None:
        self._subwords = subwords
        self._words = words
        self._room = max_tokens - len(subwords.begin) - len(subwords.end)
        self._normalized: dict[str, str] = {}

    def encode(self, example: Example, labeller: Labeller) -> SubwordText | None:
        """Return the encoded example; None where it has no word."""
        [found] = self._subwords.read([example.text])
        if not found.words:
            return None
        spans = [span for _, span in found.words]
        normalized = [self._normalize(word) for word, _ in found.words]
        allowed = labeller.allowed(example, spans, normalized)
        first = np.array(found.first, np.int64)
        is_read = (first >= 0) & (first < self._room)
        if not is_read.any():
            return None
        begin, end = self._subwords.begin, self._subwords.end
        ids = np.array([*begin, *found.ids[: self._room].tolist(), *end], np.int64)
        places = first[is_read] + len(begin)
        return SubwordText(ids, places, allowed[is_read])

    def _normalize(self, word: str) -> str:
        known = self._normalized.get(word)
        if known is None:
            known = self._normalized[word] = self._words.normalize(word)
        return known


def make_subword_batches(
    texts: Sequence[SubwordText], tokens_per_batch: int, rng: random.Random
) -> Iterator[SubwordBatch]:
    """Yield batches of at most `tokens_per_batch` padded subwords in random order."""
    order = sorted(range(len(texts)), key=lambda n: (len(texts[n].ids), rng.random()))
    groups: list[list[int]] = []
    for number in order:
        # Lengths rise, so the newest text is the longest of its group.
        padded = len(texts[number].ids) * (len(groups[-1]) + 1 if groups else 1)
        if not groups or padded > tokens_per_batch:
            groups.append([])
        groups[-1].append(number)
    rng.shuffle(groups)
    for group in groups:
        yield pack_subwords([texts[number] for number in group])


def pack_subwords(texts: Sequence[SubwordText]) -> SubwordBatch:
    """Return the batch of `texts`."""
    input_ids = np.zeros((len(texts), max(len(text.ids) for text in texts)), np.int64)
    attention_mask = np.zeros_like(input_ids)
    for row, text in enumerate(texts):
        input_ids[row, : len(text.ids)] = text.ids
        attention_mask[row, : len(text.ids)] = 1
    return SubwordBatch(
        input_ids,
        attention_mask,
        np.repeat(np.arange(len(texts)), [len(text.places) for text in texts]),
        np.concatenate([text.places for text in texts]),
        np.concatenate([text.allowed for text in texts]),
    )
