"""Asking the bundled model about development texts."""

import shutil
from collections.abc import Collection
from pathlib import Path

import pytest
import yaml

from gateway.commands.calibration import calibrate_model
from gateway.errors import ConfigurationError
from gateway.evaluation import calibrating
from gateway.evaluation.calibrating import held_out_chats, words_by_type
from gateway.evaluation.label_maps import GoldSpan
from gateway.evaluation.labelled_sets import LabelledSet, LabelledText
from gateway.inference.bundled import BUNDLED_MODEL
from gateway.inference.embedded import shared_client
from gateway.inference.manifest import load_manifest
from tests.train.corpus import TYPES, write_data, write_recipe


@pytest.fixture(scope="module")
def labelled() -> LabelledSet:
    """Return two messages, one with a name and a mail address, one with a place to leave out."""
    rows = [
        ("Mr Thomas Becker wrote from tb@example.com", [GoldSpan(3, 16, ("PERSON",))]),
        ("we met in Grand Hall", [GoldSpan(10, 20, ())]),
    ]
    texts = [
        LabelledText(str(n), text, "en", "chat", tuple(spans))
        for n, (text, spans) in enumerate(rows)
    ]
    return LabelledSet("made", ("PERSON", "URL"), tuple(texts))


def test_words_are_sorted_by_the_type_that_the_model_takes_them_for(labelled: LabelledSet) -> None:
    """Only types that the set measures and the model has are asked about."""
    found = words_by_type(shared_client(BUNDLED_MODEL), BUNDLED_MODEL, labelled)
    assert set(found) == {"PERSON"}
    words = found["PERSON"]
    assert words.n_gold == 2
    assert words.is_right.sum() == words.is_sensitive.sum() == 2
    assert words.scores.min() >= 0.0
    assert words.scores.max() <= 1.0


def test_words_that_rules_mask_are_known(labelled: LabelledSet) -> None:
    """What rules find anyway is told apart, and no gold word of a name is among it here."""
    words = words_by_type(shared_client(BUNDLED_MODEL), BUNDLED_MODEL, labelled)["PERSON"]
    assert words.n_by_rules == 0
    assert not (words.is_by_rules & words.is_right).any()


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a data folder with a made-up corpus and names for a few chats."""
    monkeypatch.setattr(calibrating, "_N_CHATS", 100)
    return write_data(tmp_path / "data", n_texts=40)


@pytest.mark.parametrize(
    ("languages", "expected"), [(("en", "fa"), {"en", "fa", "fa_latin"}), (("tr",), set())]
)
def test_held_out_chats_are_in_the_languages_of_the_recipe(
    data: Path, languages: Collection[str], expected: set[str]
) -> None:
    """Thresholds of a model are not chosen on languages that it never saw."""
    manifest = shared_client(BUNDLED_MODEL).manifest
    chats = held_out_chats(data / "names", manifest, languages, seed=1)
    assert {text.language for text in chats.texts} == expected


def test_model_is_calibrated_on_a_corpus_of_ones_own_by_a_map(data: Path, tmp_path: Path) -> None:
    """What `label` writes has no bundled map; it comes with its own."""
    model, mapping = tmp_path / "model", tmp_path / "mapping.yaml"
    shutil.copytree(BUNDLED_MODEL, model)
    recipe = write_recipe(tmp_path / "recipe.yaml", development=["made/en.train"])
    with pytest.raises(ConfigurationError, match="--mapping"):
        calibrate_model(model, recipe, data, None, None, None, None, as_json=True)
    mapping.write_text(yaml.safe_dump({"annotates": list(TYPES)}), "utf-8")
    assert calibrate_model(model, recipe, data, None, None, None, str(mapping), as_json=True) == 0
    before, after = (load_manifest(folder).thresholds for folder in (BUNDLED_MODEL, model))
    assert after["PERSON"] != before["PERSON"]
