"""What a training run did, beside its recipe."""

from typing import NamedTuple

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
