"""Training batches: texts as word numbers and what is known of their labels, grouped by length."""

import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import pairwise
from typing import Generic, NamedTuple, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from gateway.inference.features import WordFeatures
from gateway.inference.words import WordReader
from gateway.training.corpora import Example
from gateway.training.labelling import Labeller

Text = TypeVar("Text")
Packed = TypeVar("Packed")
# [words, labels]: a mask of the labels that are allowed, or probabilities of teachers.
Targets: TypeAlias = NDArray[np.bool_] | NDArray[np.float16]


class TaughtText(NamedTuple):
    """A text, and the probability of each label for each of its words: [words, labels]."""

    text: str
    shares: NDArray[np.float16]

    def shown(self, reader: WordReader, *, in_lower_case: bool) -> str:
        """Return the text, in lower case if asked for and where that leaves its words as they are.

        Args:
            reader: cuts words.
            in_lower_case: whether it is asked for.
        """
        if not in_lower_case:
            return self.text
        lowered = self.text.lower()
        return lowered if len(reader.words(lowered)) == len(self.shares) else self.text


def are_of_teachers(targets: Targets) -> bool:
    """Return whether teachers said what the labels are."""
    return targets.dtype != np.bool_


class ReadText(NamedTuple):
    """The words of a text and what is known of their labels."""

    words: list[str]
    targets: Targets


class EncodedText(NamedTuple):
    """A text whose words are numbers; targets are those of `ReadText`."""

    words: NDArray[np.int32]
    targets: Targets


class Batch(NamedTuple):
    """Texts of equal length."""

    # Distinct words: features and vocabulary id.
    rows: NDArray[np.int64]
    # [batch, words]: numbers of words in `rows`.
    words: NDArray[np.int64]
    # [batch, words, labels]; a mask is 0 and 1.
    targets: NDArray[np.float32]
    # [batch]: texts whose targets are probabilities of teachers.
    is_taught: NDArray[np.bool_]

    def parts(self, n: int) -> "list[Batch]":
        """Return the batch in `n` parts or fewer, of about equally many texts; rows are shared."""
        cuts = sorted({len(self.words) * number // n for number in range(n + 1)})
        return [
            Batch(
                self.rows, self.words[start:end], self.targets[start:end], self.is_taught[start:end]
            )
            for start, end in pairwise(cuts)
        ]


class ExampleReader:
    """Cuts examples into words with targets; normalized words are kept, since words repeat."""

    def __init__(self, reader: WordReader) -> None:
        self._reader = reader
        self._normalize = cache(reader.normalize)

    def read(self, example: Example, labeller: Labeller) -> ReadText:
        """Return the words of an example with the labels that they may have."""
        words = self._reader.words(example.text)
        written = [word for word, _ in words]
        spans = [span for _, span in words]
        normalized = [self._normalize(word) for word in written]
        return ReadText(written, labeller.allowed(example, spans, normalized))

    def read_taught(self, taught: TaughtText, *, in_lower_case: bool) -> ReadText:
        """Return a text of the teachers, in lower case where that leaves its words as they are."""
        words = self._reader.words(taught.shown(self._reader, in_lower_case=in_lower_case))
        return ReadText([word for word, _ in words], taught.shares)


class EncodedTexts:
    """Texts as numbers of words, so that the features of a word are kept once."""

    def __init__(self, features: WordFeatures) -> None:
        self._features = features
        self._numbers: dict[str, int] = {}
        self._texts: list[EncodedText] = []

    def add(self, text: ReadText) -> None:
        """Keep a text; one without words is left out."""
        if not text.words:
            return
        numbers = self._numbers
        words = [numbers.setdefault(word, len(numbers)) for word in text.words]
        self._texts.append(EncodedText(np.array(words, np.int32), text.targets))

    def batches(self, words_per_batch: int, rng: random.Random) -> "Batches[EncodedText, Batch]":
        """Return batches of at most `words_per_batch` words in random order, without any padding.

        Texts of one length come together; longer groups mix lengths that differ by a twentieth, and
        their texts are cut to the shortest.
        """
        lengths = [len(text.words) for text in self._texts]
        order = sorted(range(len(lengths)), key=lambda n: (lengths[n], rng.random()))
        groups: list[list[int]] = []
        shortest = 0
        for number in order:
            n_words = lengths[number]
            is_full = bool(groups) and shortest * (len(groups[-1]) + 1) > words_per_batch
            if not groups or is_full or n_words > shortest + shortest // 20:
                groups.append([])
                shortest = n_words
            groups[-1].append(number)
        rng.shuffle(groups)
        pack = partial(_packed, self._features.lookup(list(self._numbers)))
        return Batches(self._texts, groups, pack)


class Batches(Generic[Text, Packed]):
    """Batches of texts, each packed when its turn comes: all of them take more than the texts.

    Args:
        texts: the texts.
        groups: numbers of the texts of each batch.
        pack: makes a batch of its texts.
    """

    def __init__(
        self,
        texts: Sequence[Text],
        groups: Sequence[Sequence[int]],
        pack: Callable[[Sequence[Text]], Packed],
    ) -> None:
        self._texts = texts
        self._groups = groups
        self._pack = pack

    def __len__(self) -> int:
        return len(self._groups)

    def __iter__(self) -> Iterator[Packed]:
        for group in self._groups:
            yield self._pack([self._texts[number] for number in group])


def _packed(rows: NDArray[np.int32], texts: Sequence[EncodedText]) -> Batch:
    """Return the batch of `texts`, cut to the shortest of them; `rows` are those of all words."""
    n_words = min(len(text.words) for text in texts)
    distinct, numbers = np.unique(
        np.concatenate([text.words[:n_words] for text in texts]), return_inverse=True
    )
    return Batch(
        rows[distinct].astype(np.int64),
        numbers.reshape(len(texts), n_words),
        np.stack([text.targets[:n_words].astype(np.float32) for text in texts]),
        np.array([are_of_teachers(text.targets) for text in texts]),
    )
