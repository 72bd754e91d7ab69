"""What teachers said of raw text, as a file: a run that goes on does not ask them again."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gateway.errors import ConfigurationError
from gateway.training.batches import TaughtText
from gateway.training.recipe import Recipe

_NAME = "answers.npz"
# What only the network depends on that learns from them.
_OF_STUDENT: Mapping[str, Any] = {
    "version": True,
    "thresholds": True,
    "calibration": True,
    "card": True,
    "blend": True,
    "distillation": {"weight": True, "epochs": True, "dropout": True, "n_threads": True},
}


def made_by(recipe: Recipe, origin: str) -> str:
    """Return what tells the answers of one recipe's teachers from those of another's.

    Args:
        recipe: names the teachers and the raw text.
        origin: tells teachers that the recipe does not name.
    """
    return f"{origin} {recipe.model_dump_json(exclude=_OF_STUDENT)}"


def save_answers(
    folder: Path, taught: Sequence[TaughtText], labels: Sequence[str], made_by: str
) -> None:
    """Write the texts, which have no line breaks, with what was said of them; whole or not at all.

    Args:
        folder: of the run.
        taught: texts of at least one word.
        labels: whose probabilities they have, in order.
        made_by: of the recipe that they come from.
    """
    path = folder / _NAME
    part = path.with_suffix(".part.npz")
    np.savez(
        part,
        texts=np.frombuffer("\n".join(each.text for each in taught).encode(), np.uint8),
        n_words=np.array([len(each.shares) for each in taught], np.int32),
        shares=np.concatenate([each.shares for each in taught]),
        labels=np.array(labels),
        made_by=np.array(made_by),
    )
    part.replace(path)


def load_answers(folder: Path, made_by: str) -> list[TaughtText] | None:
    """Return what `save_answers` wrote; None where there is nothing, or of another recipe."""
    path = folder / _NAME
    if not path.exists():
        return None
    with np.load(path) as arrays:
        return _read(arrays) if str(arrays["made_by"]) == made_by else None


def read_answers(folder: Path, labels: Sequence[str]) -> list[TaughtText]:
    """Return what the teachers of the run in `folder` said, whatever its recipe.

    Raises:
        ConfigurationError: there is nothing, or of other labels.
    """
    path = folder / _NAME
    if not path.exists():
        raise ConfigurationError(
            f"no {_NAME} in the folder {folder.name}: "
            "train a compact recipe with distillation there first"
        )
    with np.load(path) as arrays:
        if arrays["labels"].tolist() != list(labels):
            raise ConfigurationError(
                f"the answers in the folder {folder.name} have other labels than the recipe"
            )
        return _read(arrays)


def _read(arrays: Mapping[str, NDArray[Any]]) -> list[TaughtText]:
    texts = arrays["texts"].tobytes().decode().split("\n")
    shares = np.split(arrays["shares"], np.cumsum(arrays["n_words"])[:-1])
    return [TaughtText(*each) for each in zip(texts, shares, strict=True)]
