"""Writes the tiny transformer by which tests without torch read, serve and describe one.

Run: .venv-train/bin/python -m tests.train.write_tiny_model
"""

import shutil
import tempfile
from pathlib import Path

from gateway.inference.manifest import load_manifest
from gateway.training.families import train_recipe
from tests.train.corpus import write_data, write_encoder_recipe, write_recipe

TARGET = Path(__file__).parents[1] / "unit" / "inference" / "tiny_transformer"


def main() -> None:
    """Train encoder and tagger on made-up texts, and keep what a gateway loads."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        data = write_data(folder / "data", n_texts=600)
        encoder = write_encoder_recipe(folder / "encoder.yaml", steps=600)
        train_recipe(encoder, data, folder / "encoder", None, _quiet)
        recipe = write_recipe(
            folder / "tiny.yaml",
            epochs=6,
            thresholds={"PERSON": 0.4, "LOCATION": 0.4},
            augmentation={"entity_swap": 0.0, "joined_words": 0.0, "lower_case": 0.1},
        )
        train_recipe(recipe, data, folder / "tagger", folder / "encoder", _quiet)
        shutil.rmtree(TARGET, ignore_errors=True)
        TARGET.mkdir(parents=True)
        for file in ("manifest.json", *load_manifest(folder / "tagger").files):
            shutil.copyfile(folder / "tagger" / file, TARGET / file)


def _quiet(phase: str, share: float) -> None:
    """Show nothing."""


if __name__ == "__main__":
    main()
