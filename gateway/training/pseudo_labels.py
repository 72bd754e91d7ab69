"""Self-training: a teacher labels raw text, and its sure answers teach a student.

Words whose answer is not sure may be anything, so the student is free where the teacher guesses.
"""

import lzma
import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray

from gateway.inference.features import WordFeatures
from gateway.inference.words import WordReader
from gateway.training.corpora import Example, Span, text_key
from gateway.training.network import CompactNetwork
from gateway.training.progress import Progress
from gateway.training.raw_text import UNSURE
from gateway.training.recipe import Pretraining, SelfTraining

_MIN_CHARACTERS, _MAX_CHARACTERS = 20, 500
_WORDS_PER_BATCH = 8_192
_SOURCE = "self-training"


class Teacher:
    """Labels texts with a trained network.

    Args:
        network: trained on the annotated corpora.
        reader: cuts words.
        features: feature rows of words.
        types: the network's types, in label order.
        recipe: how sure an answer must be.
    """

    def __init__(
        self,
        network: CompactNetwork,
        reader: WordReader,
        features: WordFeatures,
        types: Sequence[str],
        recipe: SelfTraining,
    ) -> None:
        self._network = network.eval()
        self._reader = reader
        self._features = features
        self._types = tuple(types)
        self._recipe = recipe

    def label(self, texts: Sequence[tuple[str, str]], report: Progress) -> list[Example]:
        """Return the (text, language) pairs as examples with the sure entities marked."""
        annotates = frozenset(self._recipe.annotates)
        words = [self._reader.words(text) for text, _ in texts]
        by_length: dict[int, list[int]] = {}
        for number, text_words in enumerate(words):
            by_length.setdefault(len(text_words), []).append(number)
        by_length.pop(0, None)
        examples: list[Example] = []
        for n_words, numbers in sorted(by_length.items()):
            step = max(1, _WORDS_PER_BATCH // n_words)
            for start in range(0, len(numbers), step):
                group = numbers[start : start + step]
                written = [word for number in group for word, _ in words[number]]
                probabilities = self._probabilities(written, len(group))
                for number, found in zip(group, probabilities, strict=True):
                    spans = self._spans([span for _, span in words[number]], found)
                    text, language = texts[number]
                    examples.append(Example(text, tuple(spans), language, _SOURCE, annotates))
            report("labelling raw text", len(examples) / len(texts))
        return examples

    def _probabilities(self, words: Sequence[str], n_texts: int) -> NDArray[np.float32]:
        """Return the probabilities of O and of each type, shape [texts, words, 1 + types]."""
        rows = torch.from_numpy(self._features.lookup(words).astype(np.int64))
        places = torch.arange(len(words)).reshape(n_texts, -1)
        with torch.no_grad(), torch.autocast("cpu", dtype=torch.bfloat16):
            logits = self._network(rows, places)
        shares = torch.softmax(logits.float(), dim=-1).numpy()
        n_types = len(self._types)
        return np.concatenate(
            [shares[..., :1], shares[..., 1 : 1 + n_types] + shares[..., 1 + n_types :]], axis=-1
        )

    def _spans(
        self, words: Sequence[tuple[int, int]], found: NDArray[np.float32]
    ) -> Iterator[Span]:
        """Yield runs of one type that are sure at every word, and the unsure words one by one."""
        best = found.argmax(axis=-1)
        scores = found.max(axis=-1)
        start = 0
        while start < len(words):
            kind = best[start]
            end = start + 1
            while end < len(words) and kind and best[end] == kind:
                end += 1
            needed = self._recipe.min_entity_score if kind else self._recipe.min_outside_score
            if scores[start:end].min() < needed:
                yield words[start][0], words[end - 1][1], UNSURE
            elif kind:
                yield words[start][0], words[end - 1][1], self._types[kind - 1]
            start = end


def read_texts(
    recipe: SelfTraining | Pretraining, text: Path, exclude: frozenset[str], seed: int
) -> list[tuple[str, str]]:
    """Return lines of raw text with their language, a like number from every file."""
    rng = random.Random(seed)  # noqa: S311 - sampling, not secrets
    texts: list[tuple[str, str]] = []
    for language, n_texts in recipe.n_texts.items():
        files = sorted(
            (
                f
                for f in (text / language).glob("*.xz")
                if f.name.split(".")[0] not in recipe.skipped
            ),
            key=lambda file: (file.stat().st_size, file.name),
        )
        n_left = n_texts
        for place, file in enumerate(files):
            lines = [line for line in _fitting_lines(file) if text_key(line) not in exclude]
            chosen = rng.sample(lines, min(n_left // (len(files) - place), len(lines)))
            n_left -= len(chosen)
            texts += [(line, language) for line in chosen]
    return texts


def _fitting_lines(file: Path) -> Iterator[str]:
    with lzma.open(file, "rt", encoding="utf-8") as lines:
        for line in lines:
            stripped = line.strip()
            if _MIN_CHARACTERS < len(stripped) < _MAX_CHARACTERS:
                yield stripped
