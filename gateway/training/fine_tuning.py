"""Fine-tunes a pre-trained encoder, with checkpoints and an early stop on held-out texts."""

import copy
import random
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from gateway.progress import Progress
from gateway.training.development import TypeCounts, is_better
from gateway.training.devices import mixed_type
from gateway.training.network import label_loss
from gateway.training.recipe import Recipe
from gateway.training.state_files import save_state, state_of
from gateway.training.subword_batches import (
    SubwordBatch,
    SubwordEncoder,
    SubwordText,
    make_subword_batches,
)
from gateway.training.training_data import Labelled, TrainingData

# Batches between two reports.
_REPORT_EVERY = 20
_SEEDS_PER_RUN = 1_000


class FineTuner:
    """The state of a fine-tuning run, which checkpoints keep.

    Args:
        recipe: learning rate, batch size and the like.
        network: a token classifier; is trained in place, and ends as its best epoch was.
        encoder: turns texts into subwords.
        checkpoint: written after every epoch, read at the start if it is of the same run.
        device: where the network is trained.
        origin: tells the encoder that the run begins with from others.
    """

    def __init__(
        self,
        recipe: Recipe,
        network: nn.Module,
        encoder: SubwordEncoder,
        checkpoint: Path,
        device: str,
        origin: str,
    ) -> None:
        self._recipe = recipe
        self._choices = recipe.fine_tuning
        self._network = network.to(device)
        self._encoder = encoder
        self._checkpoint = checkpoint
        self._device = device
        self._origin = origin
        self._mixed_type = mixed_type(device) if self._choices.is_mixed else None
        # Half precision without bfloat16's range needs its gradients scaled.
        self._scaler = torch.amp.GradScaler(enabled=self._mixed_type is torch.float16)
        self._optimizer = torch.optim.AdamW(
            _decay_groups(network, recipe.weight_decay), lr=self._choices.learning_rate
        )
        self._best: dict[str, Tensor] = {}
        self._n_steps = 0
        self.n_words_seen = 0
        self.losses: list[float] = []
        self.scores: list[float] = []
        """Macro F1 on the held-out texts after each epoch."""

    def run(self, corpora: TrainingData, development: Sequence[Labelled], report: Progress) -> None:
        """Train until the held-out texts say that further epochs do not pay, at most `epochs`."""
        self._resume()
        held = [text for pair in development if (text := self._encoder.encode(*pair))]
        while len(self.losses) < self._recipe.epochs and not self._is_over():
            self._epoch(corpora, report)
            self.scores.append(self._score(held))
            if is_better(self.scores):
                state = self._network.state_dict()
                self._best = {name: copy.deepcopy(t).cpu() for name, t in state.items()}
            self._save()
            report(f"epoch {len(self.losses)}, macro F1 {self.scores[-1]:.4f}", self._share(1.0))
        self._network.load_state_dict(self._best)
        self._network.eval().to("cpu")

    def _is_over(self) -> bool:
        if not self.scores:
            return False
        best = max(range(len(self.scores)), key=lambda n: self.scores[n])
        return len(self.scores) - 1 - best >= self._choices.patience

    def _epoch(self, corpora: TrainingData, report: Progress) -> None:
        n_done = len(self.losses)
        seed = self._recipe.seed * _SEEDS_PER_RUN + n_done
        rng = random.Random(seed)  # noqa: S311 - order of batches
        torch.manual_seed(seed)
        report(f"epoch {n_done + 1}, reading", self._share(0.0))
        encoder = self._encoder
        texts = [text for pair in corpora.examples(seed) if (text := encoder.encode(*pair))]
        texts += [
            text
            for taught, is_lower in corpora.taught(seed, self._choices.answers_weight)
            if (text := encoder.encode_taught(taught, in_lower_case=is_lower))
        ]
        batches = make_subword_batches(texts, self._choices.tokens_per_batch, rng)
        self._network.train()
        loss_sum = 0.0
        for number, batch in enumerate(batches):
            share = self._share(number / len(batches))
            loss_sum += self._step(batch, share)
            if number % _REPORT_EVERY == 0:
                report(f"epoch {n_done + 1}, loss {loss_sum / (number + 1):.4f}", share)
        self.losses.append(round(loss_sum / max(1, len(batches)), 5))

    def _share(self, part: float) -> float:
        """Return which share of the whole run is done, at a part of the current epoch."""
        return min(1.0, (len(self.losses) + part) / self._recipe.epochs)

    def _step(self, batch: SubwordBatch, share: float) -> float:
        self._n_steps += 1
        # A fixed warm-up, then a line to zero at the end of the last epoch that the recipe allows.
        warm = min(1.0, self._n_steps / max(1, self._choices.warm_up_steps))
        for group in self._optimizer.param_groups:
            group["lr"] = self._choices.learning_rate * warm * (1.0 - share)
        logits = self._word_logits(batch)
        targets = torch.from_numpy(batch.targets).to(self._device)
        is_taught = torch.from_numpy(batch.is_taught).to(self._device)
        # Each word by itself, since a batch mixes texts of both kinds.
        loss = label_loss(logits[:, None], targets[:, None], is_taught)
        self._optimizer.zero_grad(set_to_none=True)
        self._scaler.scale(loss).backward()
        self._scaler.unscale_(self._optimizer)
        nn.utils.clip_grad_norm_(self._network.parameters(), self._choices.max_gradient_norm)
        self._scaler.step(self._optimizer)
        self._scaler.update()
        self.n_words_seen += len(batch.rows)
        return float(loss.detach())

    def _word_logits(self, batch: SubwordBatch) -> Tensor:
        """Return the logits of the words' first subwords, shape [words, labels]."""
        with self._precision():
            logits: Tensor = self._network(
                input_ids=torch.from_numpy(batch.input_ids).to(self._device),
                attention_mask=torch.from_numpy(batch.attention_mask).to(self._device),
            ).logits
        rows, columns = torch.from_numpy(batch.rows), torch.from_numpy(batch.columns)
        return logits[rows.to(self._device), columns.to(self._device)]

    def _precision(self) -> AbstractContextManager[Any]:
        if self._mixed_type is None:
            return nullcontext()
        kind = "cuda" if self._device.startswith("cuda") else "cpu"
        context: AbstractContextManager[Any] = torch.autocast(kind, dtype=self._mixed_type)
        return context

    def _score(self, held: Sequence[SubwordText]) -> float:
        counts = TypeCounts(len(self._recipe.labels))
        self._network.eval()
        order = random.Random(0)  # noqa: S311 - the order makes no difference
        with torch.inference_mode():
            for batch in make_subword_batches(held, self._choices.tokens_per_batch, order):
                labels = self._word_logits(batch).argmax(dim=-1).cpu().numpy()
                counts.add(labels, batch.targets > 0)
        return round(counts.macro_f1(), 5)

    def _resume(self) -> None:
        state = state_of(self._checkpoint, self._identity())
        if state is None:
            return
        self._network.load_state_dict(state["network"])
        self._optimizer.load_state_dict(state["optimizer"])
        # A device that scales nothing left nothing of it.
        if state["scaler"]:
            self._scaler.load_state_dict(state["scaler"])
        self._best = state["best"]
        self._n_steps, self.n_words_seen = state["n_steps"], state["n_words_seen"]
        self.losses, self.scores = state["losses"], state["scores"]

    def _save(self) -> None:
        state = {
            "run": self._identity(),
            "network": self._network.state_dict(),
            "optimizer": self._optimizer.state_dict(),
            "scaler": self._scaler.state_dict(),
            "best": self._best,
            "n_steps": self._n_steps,
            "n_words_seen": self.n_words_seen,
            "losses": self.losses,
            "scores": self.scores,
        }
        save_state(self._checkpoint, state)

    def _identity(self) -> str:
        return f"{self._origin} {self._recipe.model_dump_json()}"


def _decay_groups(network: nn.Module, weight_decay: float) -> list[dict[str, Any]]:
    """Return the parameters in two groups: biases and norms are not drawn to zero."""
    named = [(n, p) for n, p in network.named_parameters() if p.requires_grad]
    plain = [p for _, p in named if p.ndim < 2]
    decayed = [p for _, p in named if p.ndim >= 2]
    return [
        {"params": decayed, "weight_decay": weight_decay},
        {"params": plain, "weight_decay": 0.0},
    ]
