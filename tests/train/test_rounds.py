"""Rounds of training give equal networks for equal choices, however often they were stopped."""

from pathlib import Path

import pytest
import torch
from torch import Tensor

from gateway.progress import Progress
from gateway.training.recipe import Recipe
from gateway.training.recipe_files import read_recipe
from gateway.training.rounds import Rounds
from tests.train.corpus import write_data, write_recipe


class Stopped(Exception):
    """Raised in the midst of a run, as a pulled plug would end it."""


def stop_in_second_epoch(phase: str, _: float) -> None:
    """Take a report of progress; end the run once a network is in its second epoch."""
    if phase.startswith("epoch 2"):
        raise Stopped


@pytest.fixture
def recipe(tmp_path: Path) -> Recipe:
    """Return a recipe with vectors, pre-training and two epochs."""
    return read_recipe(
        write_recipe(
            tmp_path / "recipe.yaml",
            family="compact",
            network={"n_feature_rows": 512, "feature_size": 16, "hidden_size": 16},
            vectors={"megabytes": {"en": 1}, "size": 16, "n_words": 300, "epochs": 1},
            pretraining={"n_texts": {"en": 60}},
            epochs=2,
        )
    )


def trained(recipe: Recipe, data: Path, out: Path, report: Progress) -> list[dict[str, Tensor]]:
    """Return the weights of two networks, one after the other."""
    rounds = Rounds(recipe, data, out, report)
    return [rounds.run(recipe.epochs).state_dict() for _ in range(2)]


def test_stopped_run_ends_with_the_weights_of_one_that_was_not(
    recipe: Recipe, tmp_path: Path
) -> None:
    """What was trained before the stop is read; what is left draws the same chance."""
    data = write_data(tmp_path / "data", n_texts=60)
    whole = trained(recipe, data, tmp_path / "whole", lambda *_: None)
    with pytest.raises(Stopped):
        trained(recipe, data, tmp_path / "parts", stop_in_second_epoch)
    parts = trained(recipe, data, tmp_path / "parts", lambda *_: None)
    for one, other in zip(whole, parts, strict=True):
        assert all(torch.equal(one[name], other[name]) for name in one)
    assert not torch.equal(whole[0]["scores.weight"], whole[1]["scores.weight"])
