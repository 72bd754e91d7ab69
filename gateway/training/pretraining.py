"""Pre-training of the compact network on raw text: what word stands here, by its neighbours.

A share of the words is hidden, and the network's last layer must tell each hidden word's vector
from those of the other words of the batch. Annotated text then has to teach labels only, not the
language (Devlin et al. 2019, with the softmax over the batch's words in place of the vocabulary).
"""

import random
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from gateway.errors import ConfigurationError
from gateway.inference.features import N_FEATURES, WordFeatures
from gateway.inference.words import WordReader
from gateway.progress import Progress
from gateway.training.batches import Batch, Batches, EncodedText, EncodedTexts, ReadText
from gateway.training.devices import half_precision
from gateway.training.gradients import GradientParts
from gateway.training.network import CompactNetwork
from gateway.training.raw_text import read_lines
from gateway.training.recipe_parts import Pretraining

_WARM_UP = 0.02
_MAX_GRADIENT_NORM = 1.0
_REPORT_EVERY = 20
# Texts encoded at once: enough for batches of like lengths, and bounded memory.
_TEXTS_PER_CHUNK = 20_000
_UNKNOWN_WORD = 0


def pretrain(
    network: CompactNetwork,
    recipe: Pretraining,
    text: Path,
    reader: WordReader,
    features: WordFeatures,
    *,
    exclude: frozenset[str],
    seed: int,
    report: Progress,
) -> float:
    """Train `network` in place on raw text; return the mean loss of the last tenth.

    Args:
        network: its word vectors are what it guesses; they stay as they are.
        recipe: how much text of which language, and how much of it is hidden.
        text: folder with a folder a language.
        reader: cuts words.
        features: feature rows of words.
        exclude: keys of texts that training must not see.
        seed: of all chance.
        report: told the phase and the share of it that is done.

    Raises:
        ConfigurationError: the network has no word vectors.
    """
    if network.vectors is None:
        raise ConfigurationError("pre-training guesses word vectors: the recipe needs `vectors`")
    torch.manual_seed(seed)
    head = _Guesser(network.scores.in_features, network.vectors).to(network.device)
    parameters = [
        p for p in (*network.parameters(), *head.to_vector.parameters()) if p.requires_grad
    ]
    optimizer = torch.optim.AdamW(parameters, lr=recipe.learning_rate, fused=True)
    gradients = GradientParts(parameters, network.device, seed)
    report("reading text for pre-training", 0.0)
    by_language = read_lines(recipe, text, exclude, seed)
    lines = [line for lines in by_language.values() for line in lines]
    losses: list[float] = []
    network.train()
    for number, (batch, share) in enumerate(_batches(lines, reader, features, recipe, seed)):
        for group in optimizer.param_groups:
            group["lr"] = recipe.learning_rate * min(share / _WARM_UP, 1.0) * (1.0 - share)
        loss_of = partial(_hidden_word_loss, network, head, recipe.hidden_share, batch.words.size)
        loss = gradients.set(loss_of, batch.parts(gradients.n_parts))
        nn.utils.clip_grad_norm_(parameters, _MAX_GRADIENT_NORM)
        optimizer.step()
        losses.append(loss)
        if number % _REPORT_EVERY == 0:
            recent = losses[-200:]
            report(f"pre-training, loss {sum(recent) / len(recent):.3f}", share)
    last = losses[-max(1, len(losses) // 10) :]
    return sum(last) / len(last)


def _batches(
    lines: list[str], reader: WordReader, features: WordFeatures, recipe: Pretraining, seed: int
) -> Iterator[tuple[Batch, float]]:
    """Yield batches with the share of all rounds that came before."""
    rng = random.Random(seed)  # noqa: S311 - order of texts and batches
    n_lines = recipe.epochs * len(lines)
    for epoch in range(recipe.epochs):
        rng.shuffle(lines)
        for start in range(0, len(lines), _TEXTS_PER_CHUNK):
            chunk = lines[start : start + _TEXTS_PER_CHUNK]
            n_before = epoch * len(lines) + start
            batches = _batches_of(chunk, reader, features, recipe.words_per_batch, rng)
            for number, batch in enumerate(batches):
                yield batch, (n_before + len(chunk) * number / len(batches)) / n_lines


def _batches_of(
    lines: Sequence[str],
    reader: WordReader,
    features: WordFeatures,
    words_per_batch: int,
    rng: random.Random,
) -> Batches[EncodedText, Batch]:
    texts = EncodedTexts(features)
    for line in lines:
        words = [word for word, _ in reader.words(line)]
        # A word alone has no neighbours to be guessed by.
        if len(words) > 1:
            texts.add(ReadText(words, np.zeros((len(words), 0), np.bool_)))
    return texts.batches(words_per_batch, rng)


def _hidden_word_loss(
    network: CompactNetwork,
    head: "_Guesser",
    share: float,
    n_words: int,
    part: Batch,
    generator: torch.Generator,
) -> Tensor:
    """Return the cross entropy of hidden words among the distinct words of the batch.

    It counts by the part's share of the batch's `n_words`.
    """
    device = network.device
    rows = torch.from_numpy(part.rows).to(device)
    words = torch.from_numpy(part.words).to(device)
    ids = rows[:, N_FEATURES]
    hides = torch.rand(words.shape, generator=generator, device=device) < share
    hides &= ids[words] != _UNKNOWN_WORD
    # One more row, all zero: a word of which nothing is known.
    rows = torch.cat([rows, rows.new_zeros(1, rows.shape[1])])
    seen = words.masked_fill(hides, len(rows) - 1)
    candidates, numbers = torch.unique(ids, return_inverse=True)
    answers = numbers[words[hides]]
    with half_precision(device):
        logits = head(network.hidden(rows, seen, generator)[hides], candidates).float()
    if not len(logits):
        return logits.sum()
    # The unknown word is nobody's answer.
    logits = logits.masked_fill(candidates == _UNKNOWN_WORD, -1e4)
    return nn.functional.cross_entropy(logits, answers) * (words.numel() / n_words)


class _Guesser(nn.Module):  # type: ignore[misc]  # torch may be absent
    """Scores vocabulary ids for what the network says of a place."""

    def __init__(self, size: int, vectors: nn.Embedding) -> None:
        super().__init__()
        self.to_vector = nn.Linear(size, vectors.embedding_dim)
        self.vectors = vectors

    def forward(self, hidden: Tensor, candidates: Tensor) -> Tensor:
        """Return logits, shape [places, candidates]."""
        return self.to_vector(hidden) @ self.vectors(candidates).T
