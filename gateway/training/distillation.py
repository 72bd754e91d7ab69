"""Distillation: what several networks together say of raw text teaches one.

The student learns the mean of their probabilities, so it is unsure where they differ (Hinton et al.
2015). Raw text shows it words and sentences that no annotated corpus has.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

import numpy as np
import torch
from numpy.typing import NDArray

from gateway.inference.features import WordFeatures
from gateway.inference.words import WordReader
from gateway.progress import Progress
from gateway.training.batches import TaughtText
from gateway.training.devices import half_precision
from gateway.training.network import CompactNetwork

_WORDS_PER_BATCH = 8_192


class Teacher(Protocol):
    """Says how likely each label is for the words of texts in its languages."""

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that it teaches."""

    def probabilities(self, texts: Sequence[str], words: Sequence[Sequence[str]]) -> torch.Tensor:
        """Return what it says, shape [texts, words, labels]; NaN for words that it does not see.

        Args:
            texts: have equally many words.
            words: theirs, as the student reads them.
        """


class CompactTeacher(NamedTuple):
    """A trained network, with the rows that it knows words by, and the languages it teaches."""

    network: CompactNetwork
    features: WordFeatures
    languages: tuple[str, ...]

    def probabilities(self, texts: Sequence[str], words: Sequence[Sequence[str]]) -> torch.Tensor:
        """Return the probabilities of every label; see `Teacher`."""
        self.network.eval()
        written = [word for text_words in words for word in text_words]
        rows = torch.from_numpy(self.features.lookup(written).astype(np.int64))
        places = torch.arange(len(written)).reshape(len(texts), -1)
        device = self.network.device
        with torch.no_grad(), half_precision(device):
            logits = self.network(rows.to(device), places.to(device))
        return torch.softmax(logits.float(), dim=-1).cpu()


class Remembering:
    """A slow teacher that reads some texts only, each once; of others it says nothing.

    So it can be asked early, while faster ones are still in training; see `Teacher`.
    """

    def __init__(self, teacher: Teacher, texts: Iterable[str]) -> None:
        self.languages = teacher.languages
        self._teacher = teacher
        self._unread = set(texts)
        self._said: dict[str, NDArray[np.float16]] = {}

    def probabilities(self, texts: Sequence[str], words: Sequence[Sequence[str]]) -> torch.Tensor:
        """Return what it says or said, NaN for words of texts that it does not read."""
        new = [place for place, text in enumerate(texts) if text in self._unread]
        if new:
            asked = [texts[place] for place in new]
            shares = self._teacher.probabilities(asked, [words[place] for place in new])
            self._said |= zip(asked, shares.numpy().astype(np.float16), strict=True)
            self._unread.difference_update(asked)
        said = [self._said.get(text) for text in texts]
        shape = next((one.shape for one in said if one is not None), (len(words[0]), 1))
        nothing = np.full(shape, np.nan, np.float16)
        return torch.from_numpy(np.stack([nothing if one is None else one for one in said])).float()


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
            asked = [texts[number] for number in group]
            shares = _mean_shares(teachers, asked, [words[number] for number in group])
            taught += map(TaughtText, asked, shares)
        report("asking the teachers", len(taught) / len(texts))
    return taught


def teach_all(
    teachers: Sequence[Teacher], lines: dict[str, list[str]], reader: WordReader, report: Progress
) -> list[TaughtText]:
    """Return lines with what the teachers of their languages say of them; see `teach`.

    Args:
        teachers: have the same labels; each line is of a language that one of them teaches.
        lines: by language; each is taken out when it is done, which frees its memory.
        reader: cuts words.
        report: told the share of a language's lines that is done.
    """
    taught: list[TaughtText] = []
    for language in tuple(lines):
        asked = [teacher for teacher in teachers if language in teacher.languages]
        taught += teach(asked, lines.pop(language), reader, report)
    return taught


def _mean_shares(
    teachers: Sequence[Teacher], texts: Sequence[str], words: Sequence[Sequence[str]]
) -> NDArray[np.float16]:
    """Return the mean probabilities of texts of equal length: [texts, words, labels]."""
    said = [teacher.probabilities(texts, words) for teacher in teachers]
    mean = torch.stack(torch.broadcast_tensors(*said)).nanmean(dim=0)
    # A word that nobody sees, as a tokenizer leaves some signs out, is outside.
    is_unseen = mean.isnan().any(dim=-1)
    mean[is_unseen] = 0.0
    mean[..., 0] += is_unseen.float()
    shares: NDArray[np.float16] = mean.numpy().astype(np.float16)
    return shares
