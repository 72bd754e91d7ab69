"""The teachers that the command line names: fine-tuned transformers, and compact models."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from gateway.inference.manifest import MANIFEST_NAME
from gateway.training.checkpoint_teacher import CheckpointTeacher
from gateway.training.distillation import Teacher
from gateway.training.recipe_parts import Distillation
from gateway.training.restoring import restored_teacher


class NamedTeachers(NamedTuple):
    """Teachers that were trained before."""

    checkpoints: list[Teacher]
    """Fine-tuned transformers, which are slow: of the languages that the recipe leaves to them."""
    models: list[Teacher]
    """Compact models, of all lines."""


def load_named(
    folders: Sequence[Path], labels: Sequence[str], distillation: Distillation
) -> NamedTeachers:
    """Return the teachers in `folders`; a folder with a manifest holds a compact model.

    Raises:
        ConfigurationError: a folder holds neither, or what is in it has other labels.
        ModelUnavailable: a model has files that do not match their hashes.
    """
    models = [folder for folder in folders if (folder / MANIFEST_NAME).exists()]
    languages = distillation.taught_by_checkpoints
    return NamedTeachers(
        [CheckpointTeacher(each, labels, languages) for each in folders if each not in models],
        [restored_teacher(each, labels, tuple(distillation.n_texts)) for each in models],
    )
