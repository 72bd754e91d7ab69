"""Which names a recipe's corpora hold."""

import json
import lzma
from pathlib import Path

from gateway.evaluation.mentions import mention_hash, mentions_of
from gateway.training.recipe import Recipe
from gateway.training.recipe_parts import Source

LONG = "Aldric sailed from Erehwon with the morning tide"


def _write(data: Path, name: str, rows: list[dict[str, object]]) -> None:
    path = data / "ner" / f"{name}.jsonl.xz"
    path.parent.mkdir(parents=True, exist_ok=True)
    with lzma.open(path, "wt", encoding="utf-8") as lines:
        lines.writelines(json.dumps(row) + "\n" for row in rows)


def test_mentions_of_a_recipe_are_those_of_its_training_texts(tmp_path: Path) -> None:
    """Labelled names of the sources are known, those of texts that are held out are not."""
    kept: dict[str, object] = {"text": "Brynhild came by", "spans": [[0, 8, "PERSON"]]}
    held: dict[str, object] = {"text": LONG, "spans": [[0, 6, "PERSON"]]}
    _write(tmp_path, "made/en.train", [kept, held])
    _write(tmp_path, "made/en.test", [held])
    recipe = Recipe(
        name="r",
        version="1",
        licence="none",
        languages=("en",),
        labels=("PERSON",),
        sources=(Source(name="made", files=("en.train",), annotates=("PERSON",), licence="none"),),
        held_out=("made/en.test",),
        development=(),
    )
    assert mentions_of(recipe, tmp_path) == {mention_hash("brynhild")}
