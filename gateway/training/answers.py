"""What teachers said of raw text, as a file: a run that goes on does not ask them again."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from gateway.training.batches import TaughtText
from gateway.training.recipe import Recipe

ANSWERS_NAME = "answers.npz"
# What only the network depends on that learns from them.
_OF_STUDENT: Mapping[str, Any] = {
    "version": True,
    "thresholds": True,
    "calibration": True,
    "card": True,
    "distillation": {"weight": True, "epochs": True, "dropout": True, "n_threads": True},
}


def made_by(recipe: Recipe, origin: str) -> str:
    """Return what tells the answers of one recipe's teachers from those of another's.

    Args:
        recipe: names the teachers and the raw text.
        origin: tells teachers that the recipe does not name.
    """
    return f"{origin} {recipe.model_dump_json(exclude=_OF_STUDENT)}"


def save_answers(path: Path, taught: Sequence[TaughtText], made_by: str) -> None:
    """Write the texts, which have no line breaks, with what was said of them; whole or not at all.

    Args:
        path: the file.
        taught: texts of at least one word.
        made_by: of the recipe that they come from.
    """
    part = path.with_suffix(".part.npz")
    np.savez(
        part,
        texts=np.frombuffer("\n".join(each.text for each in taught).encode(), np.uint8),
        n_words=np.array([len(each.shares) for each in taught], np.int32),
        shares=np.concatenate([each.shares for each in taught]),
        made_by=np.array(made_by),
    )
    part.replace(path)


def load_answers(path: Path, made_by: str) -> list[TaughtText] | None:
    """Return what `save_answers` wrote; None where there is nothing, or of another recipe."""
    if not path.exists():
        return None
    with np.load(path) as arrays:
        if str(arrays["made_by"]) != made_by:
            return None
        texts = arrays["texts"].tobytes().decode().split("\n")
        shares = np.split(arrays["shares"], np.cumsum(arrays["n_words"])[:-1])
    return [TaughtText(*each) for each in zip(texts, shares, strict=True)]
