"""Distillation: what several networks together say of raw text teaches one.

The student learns the mean of their probabilities, so it is unsure where they differ (Hinton et al.
2015). Raw text shows it words and sentences that no annotated corpus has.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray

from gateway.inference.features import WordFeatures
from gateway.inference.words import WordReader
from gateway.progress import Progress
from gateway.training.batches import TaughtText
from gateway.training.network import CompactNetwork

_WORDS_PER_BATCH = 8_192


class Teacher(NamedTuple):
    """A trained network, with the rows that it knows words by, and the languages it teaches."""

    network: CompactNetwork
    features: WordFeatures
    languages: tuple[str, ...]


def teach(
    teachers: Sequence[Teacher], texts: Sequence[str], reader: WordReader, report: Progress
) -> list[TaughtText]:
    """Return the texts that have words, shortest first, with what the teachers say of them.

    Args:
        teachers: have the same labels, and all teach the language of the texts.
        texts: raw text of one language, a line each.
        reader: cuts words.
        report: told the share of the texts that is done.
    """
    for teacher in teachers:
        teacher.network.eval()
    words = [[word for word, _ in reader.words(text)] for text in texts]
    by_length: dict[int, list[int]] = {}
    for number, text_words in enumerate(words):
        by_length.setdefault(len(text_words), []).append(number)
    by_length.pop(0, None)
    taught: list[TaughtText] = []
    for n_words, numbers in sorted(by_length.items()):
        step = max(1, _WORDS_PER_BATCH // n_words)
        for start in range(0, len(numbers), step):
            group = numbers[start : start + step]
            shares = _mean_shares(teachers, [words[number] for number in group])
            taught += map(TaughtText, (texts[number] for number in group), shares)
        report("asking the teachers", len(taught) / len(texts))
    return taught


def _mean_shares(
    teachers: Sequence[Teacher], texts: Sequence[Sequence[str]]
) -> NDArray[np.float16]:
    """Return the mean probabilities of texts of equal length: [texts, words, labels]."""
    written = [word for text in texts for word in text]
    places = torch.arange(len(written)).reshape(len(texts), -1)
    with torch.no_grad(), torch.autocast("cpu", dtype=torch.bfloat16):
        logits = [network(_rows(features, written), places) for network, features, _ in teachers]
    mean = torch.stack([torch.softmax(each.float(), dim=-1) for each in logits]).mean(dim=0)
    shares: NDArray[np.float16] = mean.numpy().astype(np.float16)
    return shares


def _rows(features: WordFeatures, words: Sequence[str]) -> torch.Tensor:
    return torch.from_numpy(features.lookup(words).astype(np.int64))
