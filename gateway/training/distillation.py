"""Distillation: what several networks together say of raw text teaches one.

The student learns the mean of their probabilities, so it is unsure where they differ (Hinton et al.
2015). Raw text shows it words and sentences that no annotated corpus has.
"""

from collections.abc import Sequence

import numpy as np
import torch
from numpy.typing import NDArray

from gateway.inference.features import WordFeatures
from gateway.inference.words import WordReader
from gateway.training.batches import TaughtText
from gateway.training.network import CompactNetwork
from gateway.training.progress import Progress

_WORDS_PER_BATCH = 8_192


def teach(
    teachers: Sequence[CompactNetwork],
    texts: Sequence[str],
    reader: WordReader,
    features: WordFeatures,
    report: Progress,
) -> list[TaughtText]:
    """Return the texts that have words, shortest first, with what the teachers say of them.

    Args:
        teachers: trained networks with the same labels.
        texts: raw text, a line each.
        reader: cuts words.
        features: feature rows of words.
        report: told the share of the texts that is done.
    """
    for teacher in teachers:
        teacher.eval()
    words = [reader.words(text) for text in texts]
    by_length: dict[int, list[int]] = {}
    for number, text_words in enumerate(words):
        by_length.setdefault(len(text_words), []).append(number)
    by_length.pop(0, None)
    taught: list[TaughtText] = []
    for n_words, numbers in sorted(by_length.items()):
        step = max(1, _WORDS_PER_BATCH // n_words)
        for start in range(0, len(numbers), step):
            group = numbers[start : start + step]
            written = [word for number in group for word, _ in words[number]]
            rows = torch.from_numpy(features.lookup(written).astype(np.int64))
            places = torch.arange(len(written)).reshape(len(group), n_words)
            shares = _mean_shares(teachers, rows, places)
            taught += map(TaughtText, (texts[number] for number in group), shares)
        report("asking the teachers", len(taught) / len(texts))
    return taught


def _mean_shares(
    teachers: Sequence[CompactNetwork], rows: torch.Tensor, places: torch.Tensor
) -> NDArray[np.float16]:
    with torch.no_grad(), torch.autocast("cpu", dtype=torch.bfloat16):
        logits = [teacher(rows, places) for teacher in teachers]
    mean = torch.stack([torch.softmax(each.float(), dim=-1) for each in logits]).mean(dim=0)
    shares: NDArray[np.float16] = mean.numpy().astype(np.float16)
    return shares
