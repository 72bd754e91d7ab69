"""Trains a compact model from a recipe: data, vectors, epochs with checkpoints, export."""

import json
import random
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from gateway.inference.features import WordFeatures
from gateway.inference.words import WordReader
from gateway.training.batches import Batch, make_batches
from gateway.training.export import export_model
from gateway.training.labelling import label_names
from gateway.training.network import CompactNetwork, hide_forms, partial_label_loss
from gateway.training.progress import Progress
from gateway.training.recipe import Recipe
from gateway.training.tokenizer import build_tokenizer
from gateway.training.training_data import TrainingData
from gateway.training.vectors import WordVectors, train_vectors

# Share of the run in which the learning rate rises to its full value.
_WARM_UP = 0.02
_MAX_GRADIENT_NORM = 1.0
# Words kept while training: all of them.
_FEATURE_CAPACITY = 1_000_000


class RunCard(NamedTuple):
    """What a run did, beside its recipe."""

    recipe: str
    seed: int
    torch_version: str
    n_texts: dict[str, int]
    n_epochs: int
    n_words_seen: int
    duration_s: float
    losses: list[float]


def train(recipe: Recipe, data: Path, out: Path, report: Progress) -> RunCard:
    """Train and export the model of `recipe` into `out`; return what the run did.

    A run that finds checkpoints of the same recipe in `out` goes on from the last one.

    Args:
        recipe: all choices.
        data: folder with `ner/`, `names/` and `text/`.
        out: receives `model.onnx`, `tokenizer.json`, `manifest.json`, `run.json` and checkpoints.
        report: told the phase and the share of it that is done.
    """
    start_s = time.monotonic()
    out.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(recipe.seed)
    torch.set_num_threads(recipe.n_threads)
    vectors = _word_vectors(recipe, data, out, report)
    tokenizer = build_tokenizer(vectors.words)
    reader = WordReader(tokenizer)
    features = WordFeatures(reader, recipe.network.n_feature_rows, _FEATURE_CAPACITY)
    report("reading corpora", 0.0)
    corpora = TrainingData(recipe, data, reader, features)
    network = CompactNetwork(
        recipe.network, _with_zero_row(vectors.values), len(label_names(recipe.labels))
    )
    run = _Run(recipe, network, out / "checkpoint.pt")
    run.resume()
    while run.n_epochs < recipe.epochs:
        run.epoch(corpora, report)
    card = RunCard(
        recipe.name,
        recipe.seed,
        torch.__version__,
        dict(corpora.counts),
        run.n_epochs,
        run.n_words_seen,
        time.monotonic() - start_s,
        run.losses,
    )
    (out / "run.json").write_text(json.dumps(card._asdict(), indent=2) + "\n", encoding="utf-8")
    report("exporting", 0.0)
    export_model(network, tokenizer, recipe, out)
    return card


class _Run:
    """The state of a training run, which checkpoints keep."""

    def __init__(self, recipe: Recipe, network: CompactNetwork, checkpoint: Path) -> None:
        self._recipe = recipe
        self._network = network
        self._checkpoint = checkpoint
        self._optimizer = torch.optim.AdamW(
            [p for p in network.parameters() if p.requires_grad],
            lr=recipe.learning_rate,
            weight_decay=recipe.weight_decay,
            fused=True,
        )
        self._generator = torch.Generator().manual_seed(recipe.seed)
        self.n_epochs = 0
        self.n_words_seen = 0
        self.losses: list[float] = []

    def resume(self) -> None:
        """Go on from the checkpoint, if there is one of the same recipe."""
        if not self._checkpoint.exists():
            return
        state = torch.load(self._checkpoint, weights_only=True)
        if state["recipe"] != self._recipe.model_dump_json():
            return
        self._network.load_state_dict(state["network"])
        self._optimizer.load_state_dict(state["optimizer"])
        self.n_epochs, self.n_words_seen = state["n_epochs"], state["n_words_seen"]
        self.losses = state["losses"]

    def epoch(self, corpora: TrainingData, report: Progress) -> None:
        """Train on one epoch of texts and write a checkpoint."""
        seed = self._recipe.seed * 1_000 + self.n_epochs
        encoded = list(corpora.epoch(seed))
        rng = random.Random(seed)  # noqa: S311 - order of batches
        batches = list(make_batches(encoded, self._recipe.words_per_batch, rng))
        self._network.train()
        loss_sum = 0.0
        for number, batch in enumerate(batches):
            share = (self.n_epochs + number / len(batches)) / self._recipe.epochs
            loss_sum += self._step(batch, self._rate(share))
            if number % 20 == 0:
                report(f"epoch {self.n_epochs + 1}, loss {loss_sum / (number + 1):.4f}", share)
        self.n_epochs += 1
        self.losses.append(round(loss_sum / max(1, len(batches)), 5))
        self._save()

    def _step(self, batch: Batch, rate: float) -> float:
        for group in self._optimizer.param_groups:
            group["lr"] = rate
        rows = hide_forms(torch.from_numpy(batch.rows), self._recipe.word_dropout, self._generator)
        # bfloat16 is four times as fast on processors that have it, and no worse at these sizes.
        with torch.autocast("cpu", dtype=torch.bfloat16):
            logits = self._network(rows, torch.from_numpy(batch.words))
        loss = partial_label_loss(logits, torch.from_numpy(batch.allowed))
        self._optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self._network.parameters(), _MAX_GRADIENT_NORM)
        self._optimizer.step()
        self.n_words_seen += batch.words.size
        return float(loss.detach())

    def _rate(self, share: float) -> float:
        return self._recipe.learning_rate * min(share / _WARM_UP, 1.0) * max(0.0, 1.0 - share)

    def _save(self) -> None:
        state = {
            "recipe": self._recipe.model_dump_json(),
            "network": self._network.state_dict(),
            "optimizer": self._optimizer.state_dict(),
            "n_epochs": self.n_epochs,
            "n_words_seen": self.n_words_seen,
            "losses": self.losses,
        }
        part = self._checkpoint.with_suffix(".part")
        torch.save(state, part)
        part.replace(self._checkpoint)


def _word_vectors(recipe: Recipe, data: Path, out: Path, report: Progress) -> WordVectors:
    """Return the vectors of an earlier run in `out`, else train them."""
    if recipe.vectors is None:
        return WordVectors([], np.zeros((0, 0), np.float32))
    path = out / "vectors.npz"
    if not path.exists():
        train_vectors(recipe.vectors, recipe.seed, data / "text", report).save(path)
    return WordVectors.load(path)


def _with_zero_row(values: NDArray[np.float32]) -> Tensor | None:
    if not values.size:
        return None
    return torch.from_numpy(np.vstack([np.zeros((1, values.shape[1]), np.float32), values]))
