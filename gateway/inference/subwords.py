"""Words of a text and the subwords that a transformer reads them as.

Subwords come from the checkpoint's own `tokenizer.json`. Words are cut as everywhere else in the
gateway; each one gets the label of its first subword, so that a name without its comma is found
even by a tokenizer that keeps the two together.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, Self

import numpy as np
from numpy.typing import NDArray
from tokenizers import Encoding, Tokenizer

from gateway.inference.words import Words, as_read, cut_words

# Raised when the way from texts to tensors changes: older models then no longer fit.
SUBWORD_SCHEME = "subwords-1"


class Subwords(NamedTuple):
    """One text as subwords, without special ones.

    `first[n]` is the number of the first subword of word n, or -1 where the tokenizer dropped it.
    """

    words: Words
    ids: NDArray[np.int32]
    first: list[int]


class SubwordReader:
    """Reads texts as a transformer does; thread-safe.

    Args:
        tokenizer: the checkpoint's; truncation and padding are switched off, and what reads like a
            special subword in a text is read as plain characters.
    """

    def __init__(self, tokenizer: Tokenizer) -> None:
        tokenizer.no_truncation()
        tokenizer.no_padding()
        # "<s>" strikes text through in HTML; taken for a special subword, it would end the text
        # for the model wherever somebody writes it.
        tokenizer.encode_special_tokens = True
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
    def from_file(cls, path: Path) -> Self:
        """Return a reader for the `tokenizer.json` at `path`."""
        return cls(Tokenizer.from_file(str(path)))

    def read(self, texts: Sequence[str]) -> list[Subwords]:
        """Return the texts in order; spans count code points of the texts as they are."""
        # The blanks of `cut_words`, so that no subword reaches from an escape into a word.
        read = [as_read(text) for text in texts]
        encodings = self._tokenizer.encode_batch(read, add_special_tokens=False)
        return [_subwords(text, found) for text, found in zip(read, encodings, strict=True)]


def _subwords(text: str, encoding: Encoding) -> Subwords:
    words = cut_words(text)
    offsets = encoding.offsets
    n_subwords = len(offsets)
    first: list[int] = []
    number = 0
    # Side by side, both in order: for texts of chats that is faster than any array operation.
    for _, (start, end) in words:
        # The first subword that ends behind the word's first character and begins in the word.
        while number < n_subwords and offsets[number][1] <= start:
            number += 1
        is_read = number < n_subwords and offsets[number][0] < end
        first.append(number if is_read else -1)
    return Subwords(words, np.array(encoding.ids, np.int32), first)
