"""The vocabulary of an encoder is learned once by the same choices, and anew by others."""

from pathlib import Path

import pytest

from gateway.samples import load_samples
from gateway.training.encoder_recipe import EncoderRecipe
from gateway.training.subword_vocabulary import learned_tokenizer


@pytest.fixture
def recipe() -> EncoderRecipe:
    """Return the recipe of a tiny encoder."""
    return EncoderRecipe(
        name="tiny", family="encoder", licence="Apache-2.0", megabytes={"en": 1}, vocabulary=300
    )


def test_vocabulary_of_an_earlier_run_is_taken_for_equal_choices_alone(
    recipe: EncoderRecipe, tmp_path: Path
) -> None:
    """Steps have no part in it; with its size the run has another vocabulary."""
    lines = [sample.text for sample in load_samples()]
    first = learned_tokenizer(recipe, lines, tmp_path).get_vocab()
    longer = recipe.model_copy(update={"steps": 3})
    # Without lines nothing can be learned.
    assert learned_tokenizer(longer, [], tmp_path).get_vocab() == first
    smaller = recipe.model_copy(update={"vocabulary": 250})
    assert len(learned_tokenizer(smaller, lines, tmp_path).get_vocab()) < len(first)
    assert [path.name for path in tmp_path.iterdir()] == ["vocabulary.json"]
