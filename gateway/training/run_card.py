"""What a training run did, beside its recipe."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, Self

import torch

from gateway.training.devices import device_name
from gateway.training.recipe import Recipe

RUN_CARD_NAME = "run.json"


class TrainedNetwork(NamedTuple):
    """What the training of one network was: its loss by epoch, and the words that it saw."""

    losses: list[float]
    n_words_seen: int


class RunCard(NamedTuple):
    """Figures of a run over all its networks; the recipe's own choices are not repeated."""

    recipe: str
    seed: int
    torch_version: str
    n_texts: dict[str, int]
    n_epochs: int
    n_words_seen: int
    duration_s: float
    losses: list[float]
    device: str = "cpu"
    n_networks: int = 1
    # Macro F1 on held-out texts after each epoch, where the family chooses its epoch by them.
    development_f1: list[float] | None = None

    def write(self, out: Path) -> Self:
        """Write the card into the folder `out`, and return it."""
        text = json.dumps(self._asdict(), indent=2)
        (out / RUN_CARD_NAME).write_text(text + "\n", encoding="utf-8")
        return self


def write_run_card(
    out: Path,
    recipe: Recipe,
    n_texts: Mapping[str, int],
    trained: Sequence[TrainedNetwork],
    duration_s: float,
) -> RunCard:
    """Write what a run of compact networks did into `out`, and return it."""
    return RunCard(
        recipe=recipe.name,
        seed=recipe.seed,
        torch_version=torch.__version__,
        n_texts=dict(n_texts),
        n_networks=len(trained),
        n_epochs=sum(len(each.losses) for each in trained),
        n_words_seen=sum(each.n_words_seen for each in trained),
        duration_s=duration_s,
        losses=[loss for each in trained for loss in each.losses],
        device=device_name(),
    ).write(out)
