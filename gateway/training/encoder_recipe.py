"""Recipes of encoders: raw text, a vocabulary, a shape, and how long to guess hidden subwords."""

from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError, model_validator

from gateway.training.recipe_files import read_tree, wrong_values
from gateway.training.recipe_parts import Part, Share

Count = Annotated[int, Field(gt=0)]


class EncoderShape(Part):
    """Sizes of the encoder."""

    hidden_size: Count = 256
    n_layers: Count = 6
    n_heads: Count = 4
    intermediate_size: Count = 1_024
    # Longest text that it will ever read, special subwords included.
    max_tokens: Annotated[int, Field(ge=16)] = 256
    dropout: Share = 0.1

    @model_validator(mode="after")
    def _check_heads(self) -> "EncoderShape":
        if self.hidden_size % self.n_heads:
            raise ValueError("hidden_size must be a multiple of n_heads")
        return self


class EncoderRecipe(Part):
    """A whole pre-training run."""

    name: str
    family: Literal["encoder"]
    licence: str
    # Folder of data/text → how many megabytes of it.
    megabytes: dict[str, int]
    skipped: tuple[str, ...] = ()
    # Files whose texts are never read, as in tagger recipes.
    held_out: tuple[str, ...] = ()
    vocabulary: Count = 32_000
    # Lines from which the vocabulary is learned.
    vocabulary_lines: Count = 400_000
    shape: EncoderShape = EncoderShape()
    # Share of the subwords that are to be guessed.
    hidden_share: Share = 0.15
    tokens_per_batch: Count = 32_768
    # Longer lines are cut; chat messages are short, and attention is cheap there.
    tokens_per_line: Annotated[int, Field(ge=8)] = 128
    steps: Count = 100_000
    warm_up_steps: Annotated[int, Field(ge=0)] = 2_000
    learning_rate: float = 5e-4
    weight_decay: float = 0.01
    max_gradient_norm: float = 1.0
    # Steps between checkpoints from which a stopped run goes on.
    steps_per_checkpoint: Count = 2_000
    seed: int = 1
    n_threads: Count = 1


def read_encoder_recipe(path: Path) -> EncoderRecipe:
    """Return the recipe at `path`.

    Raises:
        ConfigurationError: the file is missing, is not YAML or has unknown or wrong keys.
    """
    tree: dict[str, Any] = read_tree(path)
    try:
        return EncoderRecipe.model_validate(tree)
    except ValidationError as error:
        raise wrong_values(path, error) from None
