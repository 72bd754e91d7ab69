"""A model's card is written of its recipe, its run and what it scores."""

from pathlib import Path

from gateway.inference.bundled import BUNDLED_MODEL
from gateway.inference.manifest import load_manifest
from gateway.training.model_card import CARD_NAME, CardTables, write_card
from gateway.training.recipe_files import read_recipe

_RECIPE = Path(__file__).parents[3] / "recipes" / "compact-dialects.yaml"


def test_card_tells_recipe_run_and_scores(tmp_path: Path) -> None:
    """Every part stands in it, and no place of the form is left."""
    recipe, manifest = read_recipe(_RECIPE), load_manifest(BUNDLED_MODEL)
    run = {
        "n_texts": {"parstwiner/fa.train": 5_769, "raw text": 14_000, "of teachers": 1_000},
        "n_epochs": 2,
        "n_words_seen": 11_900_000,
        "duration_s": 4_800.0,
    }
    names = {name: f"<{name}>" for name in CardTables._fields}
    write_card(tmp_path, recipe, manifest, run, CardTables(**names))
    card = (tmp_path / CARD_NAME).read_text("utf-8")
    assert card.startswith(f"# {manifest.model_version}\n")
    assert "words seen: 11.9 million, minutes: 80" in card
    assert "| parstwiner | fa.train | 5769 | 5 | MIT |" in card
    assert all(value in card for value in names.values())
    assert "{" not in card
