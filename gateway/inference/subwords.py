"""Words of a text and the subwords that a transformer reads them as.

Subwords come from the checkpoint's own `tokenizer.json`. Words are cut as everywhere else in the
gateway; each one gets the label of its first subword, so that a name without its comma is found
even by a tokenizer that keeps the two together.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from tokenizers import Encoding, Tokenizer

from gateway.inference.words import Words, cut_words

# Raised when the way from texts to tensors changes: older models then no longer fit.
SUBWORD_SCHEME = "subwords-1"


class Subwords(NamedTuple):
    """One text as subwords, without special ones.

    `first[n]` is the number of the first subword of word n, or -1 where the tokenizer dropped it.
    """

    words: Words
    ids: NDArray[np.int32]
    first: NDArray[np.int32]


class SubwordReader:
    """Reads texts as a transformer does; thread-safe.

    Args:
        tokenizer: the checkpoint's; truncation and padding are switched off.
    """

    def __init__(self, tokenizer: Tokenizer) -> None:
        tokenizer.no_truncation()
        tokenizer.no_padding()
        self._tokenizer = tokenizer
        probe = tokenizer.encode("a")
        is_special = probe.special_tokens_mask
        n_before = is_special.index(0) if 0 in is_special else len(is_special)
        n_after = is_special[::-1].index(0) if 0 in is_special else 0
        self.begin = tuple(probe.ids[:n_before])
        """Ids of the special subwords before a text."""
        self.end = tuple(probe.ids[len(probe.ids) - n_after :])
        """Ids of those behind it."""

    @classmethod
    def from_file(cls, path: Path) -> "SubwordReader":
        """Return a reader for the `tokenizer.json` at `path`."""
        return cls(Tokenizer.from_file(str(path)))

    def read(self, texts: Sequence[str]) -> list[Subwords]:
        """Return the texts in order; spans count code points of the texts as they are."""
        encodings = self._tokenizer.encode_batch(list(texts), add_special_tokens=False)
        return [_subwords(text, found) for text, found in zip(texts, encodings, strict=True)]


def _subwords(text: str, encoding: Encoding) -> Subwords:
    words = cut_words(text)
    ids = np.array(encoding.ids, np.int32)
    first = np.full(len(words), -1, np.int32)
    if words and ids.size:
        offsets = np.array(encoding.offsets, np.int64)
        spans = np.array([span for _, span in words], np.int64)
        # The first subword that ends behind a word's first character, where it begins in the word.
        numbers = np.searchsorted(offsets[:, 1], spans[:, 0], side="right")
        begins = offsets[np.minimum(numbers, len(ids) - 1), 0]
        is_read = (numbers < len(ids)) & (begins < spans[:, 1])
        first[is_read] = numbers[is_read]
    return Subwords(words, ids, first)
