"""`train`: models from recipes."""

from collections.abc import Sequence
from pathlib import Path

from gateway.commands.console import out
from gateway.commands.progress import shown_progress
from gateway.commands.training_extra import extra_missing


def train_model(
    recipe: Path,
    data: Path,
    target: Path,
    checkpoint: Path | None = None,
    teachers: Sequence[Path] = (),
) -> int:
    """Train the model of `recipe` into `target`; return the exit status.

    Args:
        recipe: a recipe of any family.
        data: folder with corpora and text.
        target: receives the model.
        checkpoint: what is trained further: an encoder, over the one that the recipe names, or a
            compact model.
        teachers: fine-tuned transformers, and compact models, that teach a compact model beside
            the recipe's own.

    Raises:
        ConfigurationError: the `train` extra is not installed.
    """
    try:
        from gateway.evaluation.calibrating import calibrate, target_of
        from gateway.evaluation.mentions import MENTIONS_NAME, mentions_of, write_mentions
        from gateway.training.families import train_recipe
        from gateway.training.recipe_files import read_recipe, read_tree
    except ImportError as error:
        raise extra_missing("training", error) from error
    with shown_progress() as report:
        card = train_recipe(recipe, data, target, checkpoint, report, teachers)
        # An encoder sees no labels: it knows no names from them, and has no scores.
        if read_tree(recipe).get("family") != "encoder":
            read = read_recipe(recipe)
            report("hashing mentions", 1.0)
            write_mentions(target / MENTIONS_NAME, mentions_of(read, data))
            if read.calibration is not None:
                calibrate(target, read, data, target_of(read), report)
    out.print_json(data=card._asdict())
    return 0
