"""Which groups of words have a word in a micro-batch, and where: one pass serves all families."""

from collections.abc import Iterable, Mapping
from itertools import chain

import numpy as np
from numpy.typing import NDArray


class WordGroups:
    """Groups of words by number; filled when modules are loaded.

    `groups` has those of every word that counts wherever it stands, `pairs` those of words that
    count right before another one only, by both.
    """

    def __init__(self) -> None:
        self.groups: dict[str, tuple[int, ...]] = {}
        self.pairs: dict[str, dict[str, tuple[int, ...]]] = {}
        self._seconds = set[str]()
        self._n_groups = 0

    def add(self, words: Iterable[str], pairs: Iterable[tuple[str, str]] = ()) -> int:
        """Return the number of a new group."""
        group = self._n_groups
        self._n_groups += 1
        for word in words:
            self.groups[word] = (*self.groups.get(word, ()), group)
        for word, second in pairs:
            seconds = self.pairs.setdefault(word, {})
            seconds[second] = (*seconds.get(second, ()), group)
            self._seconds.add(second)
        return group

    def positions(
        self, texts: list[str], first_uses: Mapping[str, int], uses: NDArray[np.int64]
    ) -> dict[int, list[int]]:
        """Return where the words of every group that has any stand, ascending.

        Args:
            texts: the words of a batch, in order.
            first_uses: where every distinct word stands first.
            uses: the same for every word, shape [words].
        """
        n_words = len(texts)
        if not n_words:
            return {}
        wanted = list(self.groups.keys() & first_uses.keys())
        of_words = [self.groups[word] for word in wanted]
        n_groups = np.array(list(map(len, of_words)), dtype=np.int64)
        groups = np.array(list(chain.from_iterable(of_words)), dtype=np.int64)
        # By first use: which of the `wanted` a word is, from 1 on.
        ranks = np.zeros(n_words, dtype=np.int64)
        ranks[[first_uses[word] for word in wanted]] = np.arange(1, len(wanted) + 1)
        ranks = ranks.take(uses)
        places = ranks.nonzero()[0]
        ranks = ranks.take(places) - 1
        # Every place is repeated for each group of its word. A list for every group, to which all
        # uses of its words were appended, would cost several times as much.
        n_repeats = n_groups.take(ranks)
        firsts, begins = n_groups.cumsum() - n_groups, n_repeats.cumsum() - n_repeats
        rows: NDArray[np.int64] = np.arange(int(n_repeats.sum()), dtype=np.int64)
        rows += (firsts.take(ranks) - begins).repeat(n_repeats)
        keys = groups.take(rows) * n_words + places.repeat(n_repeats)
        pairs = self._pairs(texts, first_uses, uses)
        if pairs:
            keys = np.concatenate([keys, np.array(pairs, dtype=np.int64)])
        keys.sort()
        sizes = np.bincount(keys // n_words, minlength=self._n_groups).tolist()
        ordered = (keys % n_words).tolist()
        result: dict[int, list[int]] = {}
        start = 0
        for group, size in enumerate(sizes):
            if size:
                result[group] = ordered[start : start + size]
                start += size
        return result

    def _pairs(
        self, texts: list[str], first_uses: Mapping[str, int], uses: NDArray[np.int64]
    ) -> list[int]:
        """Return the places of `pairs`, each with its group: `group * len(texts) + place`."""
        n_words = len(texts)
        is_first, is_second = np.zeros(n_words, np.bool_), np.zeros(n_words, np.bool_)
        is_first[[first_uses[word] for word in self.pairs.keys() & first_uses.keys()]] = True
        is_second[[first_uses[word] for word in self._seconds & first_uses.keys()]] = True
        may_be = is_first.take(uses[:-1]) & is_second.take(uses[1:])
        return [
            group * n_words + at
            for at in may_be.nonzero()[0].tolist()
            for group in self.pairs[texts[at]].get(texts[at + 1], ())
        ]
