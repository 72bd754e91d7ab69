"""Batches of transformers: subwords, and what is known of the label of each word's first one."""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gateway.inference.subwords import SubwordReader, Subwords
from gateway.inference.words import WordReader
from gateway.training.batches import Batches, Targets, TaughtText, are_of_teachers
from gateway.training.corpora import Example
from gateway.training.labelling import Labeller


class SubwordText(NamedTuple):
    """One text with its special subwords; only the places of words count in the loss."""

    ids: NDArray[np.int64]
    # Places of the words' first subwords in `ids`.
    places: NDArray[np.int64]
    targets: Targets


class SubwordBatch(NamedTuple):
    """Texts padded on the right; `rows` and `columns` lead to the words, in order of `targets`."""

    input_ids: NDArray[np.int64]
    attention_mask: NDArray[np.int64]
    rows: NDArray[np.int64]
    columns: NDArray[np.int64]
    # [words, labels]; a mask is 0 and 1.
    targets: NDArray[np.float32]
    # [words]: those whose targets are probabilities of teachers.
    is_taught: NDArray[np.bool_]


class SubwordEncoder:
    """Turns examples into `SubwordText`, cut at the longest that the network takes.

    Args:
        subwords: the checkpoint's tokenizer.
        words: cuts words, and normalizes them: labels that are not annotated are guessed by that.
        max_tokens: subwords of a text, special ones included.
    """

    def __init__(self, subwords: SubwordReader, words: WordReader, max_tokens: int) -> None:
        self._subwords = subwords
        self._room = max_tokens - len(subwords.begin) - len(subwords.end)
        self._words = words
        self._normalize = cache(words.normalize)

    def encode(self, example: Example, labeller: Labeller) -> SubwordText | None:
        """Return the encoded example; None where it has no word."""
        [found] = self._subwords.read([example.text])
        spans = [span for _, span in found.words]
        normalized = [self._normalize(word) for word, _ in found.words]
        return self._cut(found, labeller.allowed(example, spans, normalized))

    def encode_taught(self, taught: TaughtText, *, in_lower_case: bool) -> SubwordText | None:
        """Return a text of teachers, in lower case where that leaves its words as they are."""
        shown = taught.shown(self._words, in_lower_case=in_lower_case)
        [found] = self._subwords.read([shown])
        return self._cut(found, taught.shares)

    def _cut(self, found: Subwords, targets: Targets) -> SubwordText | None:
        """Return what is read of a text, and of its words' targets; None where it has no word."""
        first = np.array(found.first, np.int64)
        is_read = (first >= 0) & (first < self._room)
        if not is_read.any():
            return None
        begin, end = self._subwords.begin, self._subwords.end
        ids = np.array([*begin, *found.ids[: self._room].tolist(), *end], np.int64)
        places = first[is_read] + len(begin)
        return SubwordText(ids, places, targets[is_read])


def make_subword_batches(
    texts: Sequence[SubwordText], tokens_per_batch: int, rng: random.Random
) -> Batches[SubwordText, SubwordBatch]:
    """Return batches of at most `tokens_per_batch` padded subwords in random order."""
    shuffled = sorted(texts, key=lambda text: (len(text.ids), rng.random()))
    groups = list(groups_by_length([len(text.ids) for text in shuffled], tokens_per_batch))
    rng.shuffle(groups)
    return Batches(shuffled, groups, pack_subwords)


def groups_by_length(lengths: Sequence[int], tokens_per_batch: int) -> Iterator[list[int]]:
    """Yield the numbers of texts of like length, at most `tokens_per_batch` padded subwords each.

    Args:
        lengths: subwords of each text.
        tokens_per_batch: a longer text is a group by itself.
    """
    group: list[int] = []
    for number in sorted(range(len(lengths)), key=lengths.__getitem__):
        # Lengths rise, so the newest text is the longest of its group.
        if group and lengths[number] * (len(group) + 1) > tokens_per_batch:
            yield group
            group = []
        group.append(number)
    if group:
        yield group


def pack_subwords(texts: Sequence[SubwordText]) -> SubwordBatch:
    """Return the batch of `texts`."""
    n_words = [len(text.places) for text in texts]
    return SubwordBatch(
        *padded([text.ids for text in texts]),
        np.repeat(np.arange(len(texts)), n_words),
        np.concatenate([text.places for text in texts]),
        np.concatenate([text.targets.astype(np.float32) for text in texts]),
        np.repeat([are_of_teachers(text.targets) for text in texts], n_words),
    )


def padded(ids: Sequence[NDArray[np.int64]]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return subword ids padded on the right, and the mask of what is no padding."""
    input_ids = np.zeros((len(ids), max(map(len, ids))), np.int64)
    attention_mask = np.zeros_like(input_ids)
    for row, own in enumerate(ids):
        input_ids[row, : len(own)] = own
        attention_mask[row, : len(own)] = 1
    return input_ids, attention_mask
