"""One way into all families: a recipe names its family, and the family knows how to train."""

import os
from collections.abc import Sequence
from pathlib import Path

# All families need it: without it, the error comes before anything is read.
import torch  # noqa: F401

from gateway.errors import ConfigurationError
from gateway.malloc import keep_freed_memory
from gateway.progress import Progress
from gateway.training.encoder_recipe import read_encoder_recipe
from gateway.training.recipe_files import read_recipe, read_tree
from gateway.training.run_card import RunCard

# oneDNN keeps what it compiled for a shape of batches, memory included: up to 1,024 shapes, which
# texts of a hundred lengths in batches of all sizes use up, and gigabytes of a process with them.
# Thirty steps of two LSTM layers over thirty shapes took 15.8 s and 1.2 GB with 8 kept, 19.3 s and
# 2.1 GB with all.
_PRIMITIVES_VARIABLE, _KEPT_PRIMITIVES = "ONEDNN_PRIMITIVE_CACHE_CAPACITY", 64


def train_recipe(
    path: Path,
    data: Path,
    out: Path,
    checkpoint: Path | None,
    report: Progress,
    teachers: Sequence[Path] = (),
) -> RunCard:
    """Train what the recipe at `path` describes into `out`; return what the run did.

    Args:
        path: a recipe of any family.
        data: folder with `ner/`, `names/` and `text/`.
        out: receives the model.
        checkpoint: what is trained further: the encoder of a transformer, over the one that the
            recipe names, or a compact model.
        report: told the phase and the share of it that is done.
        teachers: fine-tuned transformers, and compact models, that teach a compact model beside
            the recipe's own.

    Raises:
        ConfigurationError: recipe, data, checkpoint or a teacher are wrong or missing, or the
            training of a specialist ended before it was done.
        ModelUnavailable: the checkpoint of a compact recipe is no model folder.
    """
    keep_freed_memory()
    # Read when the first network runs; processes of specialists inherit it.
    os.environ.setdefault(_PRIMITIVES_VARIABLE, str(_KEPT_PRIMITIVES))
    family = read_tree(path).get("family", "compact")
    if teachers and family != "compact":
        raise ConfigurationError(f"a recipe of the family {family} takes no --teacher")
    # Imported here: each family needs libraries that the others do without.
    if family == "encoder":
        if checkpoint is not None:
            raise ConfigurationError("a recipe of the family encoder takes no --checkpoint")
        from gateway.training.masked_language import train_encoder

        return train_encoder(read_encoder_recipe(path), data, out, report)
    recipe = read_recipe(path)
    if teachers and recipe.distillation is None:
        raise ConfigurationError("--teacher needs a recipe whose distillation names raw text")
    if family == "transformer":
        from gateway.training.train_transformer import train_transformer

        choices = recipe.fine_tuning
        if checkpoint is None and not choices.checkpoint:
            raise ConfigurationError("name the encoder to fine-tune with --checkpoint")
        folder = checkpoint or path.parent / choices.checkpoint
        answers = path.parent / choices.answers if choices.answers else None
        return train_transformer(recipe, folder, data, out, report, answers)
    if checkpoint is not None:
        from gateway.training.continuation import train_further

        return train_further(recipe, checkpoint, data, out, report, teachers)
    from gateway.training.train import train

    return train(recipe, data, out, report, teachers)
