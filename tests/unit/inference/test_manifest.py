"""A model folder is used only if it is what its manifest says."""

import json
import shutil
from pathlib import Path

import pytest

from gateway.errors import ModelUnavailable
from gateway.inference.bundled import BUNDLED_MODEL
from gateway.inference.manifest import MANIFEST_NAME, MODEL_NAME, TOKENIZER_NAME, load_manifest

_MAX_BUNDLED_BYTES = 16_000_000


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a copy of the bundled model's folder."""
    copy = tmp_path / "model"
    shutil.copytree(BUNDLED_MODEL, copy)
    return copy


def test_bundled_model_matches_its_manifest() -> None:
    """The model in the package is whole, labelled, and knows all six languages."""
    manifest = load_manifest(BUNDLED_MODEL)
    assert manifest.labels[0] == "O"
    assert {"B-PERSON", "I-PERSON", "B-LOCATION", "B-ORGANIZATION"} < set(manifest.labels)
    assert set(manifest.languages) == {"fa", "en", "fr", "ar", "de", "it"}


def test_bundled_model_is_small() -> None:
    """All files of the bundled model together stay under 16 MB."""
    total = sum(file.stat().st_size for file in BUNDLED_MODEL.iterdir())
    assert total < _MAX_BUNDLED_BYTES


def test_bundled_model_has_a_card() -> None:
    """The model card names the licence and the measured scores."""
    card = (BUNDLED_MODEL / "README.md").read_text(encoding="utf-8")
    assert load_manifest(BUNDLED_MODEL).licence in card
    assert "macro F1" in card


@pytest.mark.parametrize("name", [MODEL_NAME, TOKENIZER_NAME])
def test_load_manifest_refuses_a_changed_file(folder: Path, name: str) -> None:
    """One changed byte is enough to refuse a model."""
    content = bytearray((folder / name).read_bytes())
    content[len(content) // 2] ^= 1
    (folder / name).write_bytes(content)
    with pytest.raises(ModelUnavailable, match=name):
        load_manifest(folder)


@pytest.mark.parametrize("name", [MODEL_NAME, TOKENIZER_NAME, MANIFEST_NAME])
def test_load_manifest_refuses_a_missing_file(folder: Path, name: str) -> None:
    """A folder without one of its files is refused, and the error names file and path."""
    (folder / name).unlink()
    with pytest.raises(ModelUnavailable, match=name) as caught:
        load_manifest(folder)
    assert str(folder) in caught.value.detail


@pytest.mark.parametrize(
    "change",
    [
        {"files": {}},
        {"files": None},
        {"files": {"model.onnx": {"size": 1}}},
        {"feature_scheme": "other-9"},
    ],
)
def test_load_manifest_refuses_a_manifest_that_does_not_fit(
    folder: Path, change: dict[str, object]
) -> None:
    """Files that are not listed, fields of a wrong type and other feature schemes are refused."""
    path = folder / MANIFEST_NAME
    path.write_text(json.dumps(json.loads(path.read_text("utf-8")) | change), encoding="utf-8")
    with pytest.raises(ModelUnavailable):
        load_manifest(folder)


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"name": "x"}'])
def test_load_manifest_refuses_what_is_no_manifest(folder: Path, text: str) -> None:
    """Broken JSON and missing fields are the operator's error, not a crash."""
    (folder / MANIFEST_NAME).write_text(text, encoding="utf-8")
    with pytest.raises(ModelUnavailable) as caught:
        load_manifest(folder)
    assert str(folder) in caught.value.detail
