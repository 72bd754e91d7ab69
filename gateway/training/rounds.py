"""Rounds of training: networks of one recipe, each anew, on the same vectors and corpora."""

from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from gateway.inference.features import WordFeatures
from gateway.inference.words import WordReader
from gateway.malloc import give_back_freed_memory
from gateway.progress import Progress
from gateway.training.corpora import held_out_keys
from gateway.training.devices import training_device
from gateway.training.labelling import label_names
from gateway.training.network import CompactNetwork
from gateway.training.pretraining import pretrain
from gateway.training.recipe import Recipe
from gateway.training.recipe_parts import Pretraining
from gateway.training.run_card import TrainedNetwork
from gateway.training.state_files import save_state
from gateway.training.tokenizer import build_tokenizer
from gateway.training.trainer import Trainer
from gateway.training.training_data import TrainingData
from gateway.training.vectors import WordVectors, train_vectors

FEATURE_CAPACITY = 1_000_000
"""Words kept while training: all of them."""
# What word vectors depend on, and what a pre-trained network.
_OF_VECTORS = {"seed", "vectors", "held_out", "development"}
_OF_PRETRAINING = _OF_VECTORS | {"network", "pretraining", "labels"}


class Rounds:
    """Trains networks; what an earlier run left in `out` by the same choices is not done again.

    Args:
        recipe: all choices.
        data: folder with `ner/`, `names/` and `text/`.
        out: receives vectors, the pre-trained network and checkpoints.
        report: told the phase and the share of it that is done.

    Raises:
        ConfigurationError: a file that the recipe names is not in `data`.
    """

    def __init__(self, recipe: Recipe, data: Path, out: Path, report: Progress) -> None:
        self._recipe = recipe
        self._out = out
        self._report = report
        out.mkdir(parents=True, exist_ok=True)
        torch.set_num_threads(recipe.n_threads)
        self._vectors = _word_vectors(recipe, data, out, report)
        give_back_freed_memory()
        self.tokenizer = build_tokenizer(self._vectors.words)
        self.reader = WordReader(self.tokenizer)
        self.features = WordFeatures(self.reader, recipe.network.n_feature_rows, FEATURE_CAPACITY)
        self._data = data
        self.trained: list[TrainedNetwork] = []
        self._pretrained = out / "pretrained.pt"
        self._made_by = recipe.model_dump_json(include=_OF_PRETRAINING)
        if recipe.pretraining is not None and self._state() is None:
            self._pretrain(recipe.pretraining)
            give_back_freed_memory()

    @cached_property
    def corpora(self) -> TrainingData:
        """What the networks learn from; read when first asked for."""
        self._report("reading corpora", 0.0)
        return TrainingData(self._recipe, self._data, self.reader, self.features)

    def run(self, n_epochs: int, dropout: float | None = None, origin: str = "") -> CompactNetwork:
        """Train one more network, with a seed of its own.

        Args:
            n_epochs: over which it is trained.
            dropout: over the recipe's.
            origin: tells who taught it from others; empty where the recipe says it all.
        """
        number = len(self.trained)
        seed = self._recipe.seed + number
        network = self._network(seed)
        if dropout is not None:
            network.dropout = dropout
        if self._recipe.pretraining is not None:
            network.load_state_dict(self._state())
        checkpoint = self._out / f"checkpoint-{number + 1}.pt"
        trainer = Trainer(self._recipe, network, checkpoint, n_epochs, seed, origin)
        if not trainer.is_done:
            trainer.run(self.corpora, self._report)
        # Not the trainer, whose optimizer is twice the size of the network.
        self.trained.append(TrainedNetwork(trainer.losses, trainer.n_words_seen))
        return network

    def _pretrain(self, recipe: Pretraining) -> None:
        network = self._network(self._recipe.seed)
        pretrain(
            network,
            recipe,
            self._data / "text",
            self.reader,
            self.features,
            exclude=self.corpora.held_out,
            seed=self._recipe.seed,
            report=self._report,
        )
        state = {"made_by": self._made_by, "network": network.state_dict()}
        save_state(self._pretrained, state)

    def _state(self) -> Any:
        """Return what pre-training left by the same choices, None where there is nothing such."""
        if not self._pretrained.exists():
            return None
        kept = torch.load(self._pretrained, weights_only=True, map_location="cpu")
        return kept["network"] if kept.get("made_by") == self._made_by else None

    def _network(self, seed: int) -> CompactNetwork:
        """Return a network that has seen nothing yet; equal seeds give equal ones."""
        # Whatever drew from torch before: a run that goes on skips what an earlier one did.
        torch.manual_seed(seed)
        n_labels = len(label_names(self._recipe.labels))
        vectors = _with_zero_row(self._vectors.values)
        network = CompactNetwork(self._recipe.network, vectors, n_labels)
        network.to(training_device())
        return network


def _word_vectors(recipe: Recipe, data: Path, out: Path, report: Progress) -> WordVectors:
    """Return the vectors of an earlier run in `out` by the same choices, else train them."""
    if recipe.vectors is None:
        return WordVectors([], np.zeros((0, 0), np.float32))
    path, made_by = out / "vectors.npz", recipe.model_dump_json(include=_OF_VECTORS)
    vectors = WordVectors.load(path, made_by)
    if vectors is None:
        vectors = train_vectors(
            recipe.vectors, recipe.seed, data / "text", held_out_keys(data, recipe), report
        )
        vectors.save(path, made_by)
    return vectors


def _with_zero_row(values: NDArray[np.float32]) -> Tensor | None:
    if not values.size:
        return None
    return torch.from_numpy(np.vstack([np.zeros((1, values.shape[1]), np.float32), values]))
