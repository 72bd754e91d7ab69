"""Hashed features of words: what a compact model knows of a word that it has never seen.

A word's features depend on the word alone, and words repeat, so a bounded cache maps each written
form to a row of feature ids: a batch costs one dictionary look-up a word and one numpy gather.
"""

import threading
from collections.abc import Iterator, Sequence
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from gateway.inference.words import WordReader

# Form, cased form, shape, short shape, length, four prefixes, four suffixes, ten trigrams.
N_FEATURES = 23
# Columns that name one particular word; training hides them at times, so that the rest learns to do
# without.
FORM_COLUMNS = (0, 1)

_MAX_AFFIX = 4
_MAX_TRIGRAMS = 10
_MAX_LENGTH = 12
# Shapes repeat a class at most so often: longer runs carry nothing and would be unbounded.
_MAX_RUN = 4
# Longer words are one-off strings (keys, links without blanks): never worth a place in the cache.
_MAX_CACHED_LENGTH = 40
_MAX_FEATURED_LENGTH = 60


class WordFeatures:
    """Feature ids and vocabulary ids of words, cached; thread-safe.

    Args:
        reader: normalizes words and knows the vocabulary.
        n_rows: rows of the model's feature table; ids lie in [1, n_rows), 0 means no feature.
        capacity: words kept; when full, the cache starts anew (words are Zipfian, so it refills
            soon).
    """

    def __init__(self, reader: WordReader, n_rows: int, capacity: int = 65_536) -> None:
        self._reader = reader
        self._n_rows = n_rows
        self._capacity = capacity
        self._lock = threading.Lock()
        self._index: dict[str, int] = {}
        self._rows = np.zeros((4_096, N_FEATURES + 1), np.int32)

    def __len__(self) -> int:
        return len(self._index)

    def lookup(self, words: Sequence[str]) -> NDArray[np.int32]:
        """Return one row a word: `N_FEATURES` feature ids, then its vocabulary id."""
        with self._lock:
            numbers = [self._index.get(word, -1) for word in words]
            if -1 not in numbers:
                return self._rows[numbers]
            return self._lookup_after_adding(words)

    def _lookup_after_adding(self, words: Sequence[str]) -> NDArray[np.int32]:
        fresh = [word for word in dict.fromkeys(words) if word not in self._index]
        kept = [word for word in fresh if len(word) <= _MAX_CACHED_LENGTH]
        if len(self._index) + len(kept) > self._capacity:
            self._index.clear()
            kept = [word for word in dict.fromkeys(words) if len(word) <= _MAX_CACHED_LENGTH]
            kept = kept[: self._capacity]
        self._grow(len(self._index) + len(kept))
        for word in kept:
            number = len(self._index)
            self._rows[number] = self.compute(word)
            self._index[word] = number
        numbers = [self._index.get(word, -1) for word in words]
        rows = self._rows[numbers]
        for place, number in enumerate(numbers):
            if number < 0:
                rows[place] = self.compute(words[place])
        return rows

    def _grow(self, n_needed: int) -> None:
        if n_needed <= len(self._rows):
            return
        n_rows = min(self._capacity, max(n_needed, 2 * len(self._rows)))
        grown = np.zeros((n_rows, self._rows.shape[1]), np.int32)
        grown[: len(self._rows)] = self._rows
        self._rows = grown

    def compute(self, word: str) -> NDArray[np.int32]:
        """Return the row of one word, past the cache."""
        row = np.zeros(N_FEATURES + 1, np.int32)
        normalized = self._reader.normalize(word[:_MAX_FEATURED_LENGTH])
        for column, feature in _features(word[:_MAX_FEATURED_LENGTH], normalized):
            # CRC-32 is stable over processes, machines and releases; Python's hash() is not.
            row[column] = 1 + crc32(feature.encode("utf-8", "surrogatepass")) % (self._n_rows - 1)
        row[N_FEATURES] = self._reader.vocabulary_id(normalized)
        return row


def _features(word: str, normalized: str) -> Iterator[tuple[int, str]]:
    """Yield (column, feature) pairs; absent features keep their column at 0."""
    shape = word_shape(word)
    length = len(normalized)
    yield 0, "w" + normalized
    # Only of words with capitals: a corpus's habit of writing ي for ی would give its source away,
    # and the network would learn to annotate like that source only where it sees the habit.
    if word.lower() != word:
        yield 1, "c" + word
    yield 2, "s" + shape
    yield 3, "S" + "".join(c for i, c in enumerate(shape) if i == 0 or c != shape[i - 1])
    yield 4, f"l{min(length, _MAX_LENGTH)}"
    for size in range(1, min(_MAX_AFFIX, length) + 1):
        yield 4 + size, "p" + normalized[:size]
        yield 8 + size, "f" + normalized[-size:]
    padded = f"<{normalized}>"
    for place in range(min(_MAX_TRIGRAMS, length)):
        yield 13 + place, "t" + padded[place : place + 3]


def word_shape(word: str) -> str:
    """Return a word's classes of characters: X, x by case, a without, 0 for digits, else itself."""
    classes: list[str] = []
    run = 0
    for character in word:
        if character.isdigit():
            kind = "0"
        elif character.isalpha():
            kind = "X" if character.isupper() else "x" if character.islower() else "a"
        else:
            kind = character
        run = run + 1 if classes and classes[-1] == kind else 1
        if run <= _MAX_RUN:
            classes.append(kind)
    return "".join(classes)
