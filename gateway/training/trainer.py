"""Trains one network over epochs, with checkpoints from which a stopped run goes on."""

import random
from pathlib import Path

import torch
from torch import Tensor

from gateway.progress import Progress
from gateway.training.batches import Batch
from gateway.training.devices import half_precision
from gateway.training.gradients import GradientParts
from gateway.training.network import CompactNetwork, hide_forms, label_loss
from gateway.training.recipe import Recipe
from gateway.training.state_files import save_state, state_of
from gateway.training.training_data import TrainingData

# Share of the run in which the learning rate rises to its full value.
_WARM_UP = 0.02
_MAX_GRADIENT_NORM = 1.0
# Batches between two reports.
_REPORT_EVERY = 20


class Trainer:
    """The state of a training run, which checkpoints keep.

    Args:
        recipe: learning rate, batch size and the like.
        network: is trained in place.
        checkpoint: written after every epoch, read at the start if it is of the same run.
        n_epochs: over which the learning rate falls to zero.
        seed: of all chance.
        origin: tells what the run begins with from others; empty where it begins with nothing.
    """

    def __init__(
        self,
        recipe: Recipe,
        network: CompactNetwork,
        checkpoint: Path,
        n_epochs: int,
        seed: int,
        origin: str = "",
    ) -> None:
        self._recipe = recipe
        self._network = network
        self._checkpoint = checkpoint
        self._n_epochs = n_epochs
        self._seed = seed
        self._origin = origin
        self._parameters = [p for p in network.parameters() if p.requires_grad]
        self._optimizer = torch.optim.AdamW(
            self._parameters, lr=recipe.learning_rate, weight_decay=recipe.weight_decay, fused=True
        )
        self.n_words_seen = 0
        self.losses: list[float] = []
        self._resume()

    @property
    def is_done(self) -> bool:
        """Whether all epochs are trained."""
        return len(self.losses) >= self._n_epochs

    def run(self, corpora: TrainingData, report: Progress) -> None:
        """Train the epochs that are left, each on freshly sampled and changed texts."""
        while not self.is_done:
            self._epoch(corpora, report)
            self._save()

    def _epoch(self, corpora: TrainingData, report: Progress) -> None:
        n_done = len(self.losses)
        seed = self._seed * 1_000 + n_done
        rng = random.Random(seed)  # noqa: S311 - order of batches
        # Seeded anew: a run that goes on draws as one that was not stopped.
        generator = torch.Generator().manual_seed(seed)
        gradients = GradientParts(self._parameters, self._network.device, seed)
        batches = corpora.epoch(seed).batches(self._recipe.words_per_batch, rng)
        self._network.train()
        loss_sum = 0.0
        for number, batch in enumerate(batches):
            share = (n_done + number / len(batches)) / self._n_epochs
            rate = min(share / _WARM_UP, 1.0) * (1.0 - share)
            for group in self._optimizer.param_groups:
                group["lr"] = self._recipe.learning_rate * rate
            rows = hide_forms(torch.from_numpy(batch.rows), self._recipe.word_dropout, generator)
            loss_sum += self._step(batch, rows.to(self._network.device), gradients)
            if number % _REPORT_EVERY == 0:
                report(f"epoch {n_done + 1}, loss {loss_sum / (number + 1):.4f}", share)
        self.losses.append(round(loss_sum / max(1, len(batches)), 5))

    def _step(self, batch: Batch, rows: Tensor, gradients: GradientParts) -> float:
        def loss_of(part: Batch, generator: torch.Generator) -> Tensor:
            words, targets, is_taught = (
                torch.from_numpy(array).to(rows.device)
                for array in (part.words, part.targets, part.is_taught)
            )
            with half_precision(rows.device.type):
                logits = self._network(rows, words, generator)
            return label_loss(logits, targets, is_taught) * (words.numel() / batch.words.size)

        loss = gradients.set(loss_of, batch.parts(gradients.n_parts))
        torch.nn.utils.clip_grad_norm_(self._parameters, _MAX_GRADIENT_NORM)
        self._optimizer.step()
        self.n_words_seen += batch.words.size
        return loss

    def _resume(self) -> None:
        state = state_of(self._checkpoint, self._identity())
        if state is None:
            return
        self._network.load_state_dict(state["network"])
        self._optimizer.load_state_dict(state["optimizer"])
        self.n_words_seen, self.losses = state["n_words_seen"], state["losses"]

    def _save(self) -> None:
        state = {
            "run": self._identity(),
            "network": self._network.state_dict(),
            "optimizer": self._optimizer.state_dict(),
            "n_words_seen": self.n_words_seen,
            "losses": self.losses,
        }
        save_state(self._checkpoint, state)

    def _identity(self) -> str:
        recipe = self._recipe.model_dump_json(exclude={"blend"})
        return f"{self._n_epochs} {self._seed} {self._origin}{recipe}"
