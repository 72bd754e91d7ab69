"""Checkpoints of five architectures come through the export unchanged."""

import asyncio
import json
import runpy
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
import torch
from transformers import AutoModelForTokenClassification, AutoTokenizer

from gateway.detection.ner.detector import load_ner
from gateway.errors import ConfigurationError
from gateway.inference.embedded import EmbeddedClient
from gateway.inference.manifest import load_manifest
from gateway.inference.subwords import SubwordReader
from gateway.samples import load_samples
from gateway.serving.export import MODEL_FOLDER, PLAN_SCRIPT, copy_model, serve_model
from gateway.training.checkpoints import Tagger, load_checkpoint
from gateway.training.transformer_export import (
    SCORE_TOLERANCE,
    ExportChoices,
    Exported,
    compare,
    export_checkpoint,
    write_graph,
)
from tests.train.tiny import ARCHITECTURES, LABELS

TEXTS = [sample.text for sample in load_samples()]
LONG = " ".join(TEXTS)


@pytest.fixture(scope="session")
def make_export(
    make_checkpoint: Callable[[str], Path], tmp_path_factory: pytest.TempPathFactory
) -> Callable[[str], tuple[Path, Exported]]:
    """Return a function that gives an architecture's exported folder and report."""
    done: dict[str, tuple[Path, Exported]] = {}

    def make(name: str) -> tuple[Path, Exported]:
        if name not in done:
            out = tmp_path_factory.mktemp("exported") / name
            choices = ExportChoices(version="7", types={"WEEKDAY": "DATETIME"}, max_tokens=64)
            report = export_checkpoint(make_checkpoint(name), out, choices, [*TEXTS, LONG])
            done[name] = out, report
        return done[name]

    return make


@pytest.mark.parametrize("name", list(ARCHITECTURES))
def test_export_agrees_with_its_checkpoint(
    make_export: Callable[[str], tuple[Path, Exported]], name: str
) -> None:
    """All labels are those of the checkpoint, scores within the tolerance."""
    _, report = make_export(name)
    assert report.architecture == name
    assert report.agreement.n_subwords > 1_000
    assert report.agreement.share == 1.0
    assert report.agreement.score_difference <= SCORE_TOLERANCE


@pytest.mark.parametrize("name", list(ARCHITECTURES))
def test_export_answers_as_the_checkpoint_does_by_itself(
    make_export: Callable[[str], tuple[Path, Exported]],
    make_checkpoint: Callable[[str], Path],
    name: str,
) -> None:
    """Tokenizer and graph give a text what the library gives it: ids, labels, probabilities."""
    folder, _ = make_export(name)
    tokenizer = AutoTokenizer.from_pretrained(make_checkpoint(name))
    network = AutoModelForTokenClassification.from_pretrained(make_checkpoint(name)).eval()
    reader = SubwordReader.from_file(folder / "tokenizer.json")
    client = EmbeddedClient(folder)
    for text in TEXTS[::7]:
        expected = tokenizer(text, return_tensors="pt")
        [found] = reader.read([text])
        ids = [*reader.begin, *found.ids.tolist(), *reader.end]
        assert ids == expected["input_ids"][0].tolist()
        with torch.inference_mode():
            logits = network(expected["input_ids"], expected["attention_mask"]).logits[0]
        array = np.array([ids], np.int32)
        labels, scores = client.infer_blocking(
            {"input_ids": array, "attention_mask": np.ones_like(array)}
        )
        probabilities = torch.softmax(logits, dim=-1)
        # Among labels with the same score rounding decides.
        said = probabilities.gather(-1, torch.from_numpy(labels[0]).long().unsqueeze(-1))[:, 0]
        best = probabilities.max(dim=-1).values
        assert np.allclose(said, best, atol=SCORE_TOLERANCE)
        assert np.allclose(scores[0], best, atol=SCORE_TOLERANCE)


def test_tied_labels_agree_and_others_do_not(
    make_checkpoint: Callable[[str], Path], tmp_path: Path
) -> None:
    """Rounding decides between two labels with one score; a label that is worse is a fault."""
    checkpoint = load_checkpoint(make_checkpoint("bert"))
    tagger = Tagger(checkpoint.network).eval()
    ids = np.random.default_rng(2).integers(5, 500, (4, 16)).astype(np.int32)
    batch = {"input_ids": ids, "attention_mask": np.ones_like(ids)}
    layer = checkpoint.network.classifier
    shares = []
    with torch.no_grad():
        layer.weight[1] = layer.weight[0]
        for nudge in (1e-6, 1.0):
            layer.bias[0] = layer.bias[1] + nudge
            write_graph(tagger, tmp_path / "model.onnx")
            layer.bias[0] = layer.bias[1] - nudge
            shares.append(compare(tagger, tmp_path / "model.onnx", [batch]).share)
    assert shares[0] == 1.0
    assert shares[1] < 1.0


def test_export_leaves_a_linked_graph_alone(
    make_checkpoint: Callable[[str], Path], tmp_path: Path
) -> None:
    """A server's repository links to large weights: a later export is a file of its own."""
    checkpoint = load_checkpoint(make_checkpoint("bert"))
    tagger = Tagger(checkpoint.network).eval()
    graph, served = tmp_path / "model.onnx", tmp_path / "served.onnx"
    write_graph(tagger, graph)
    served.hardlink_to(graph)
    before = served.read_bytes()
    with torch.no_grad():
        checkpoint.network.classifier.bias += 1.0
    write_graph(tagger, graph)
    assert served.read_bytes() == before != graph.read_bytes()


@pytest.mark.parametrize("name", list(ARCHITECTURES))
def test_export_is_loaded_by_the_gateway(
    make_export: Callable[[str], tuple[Path, Exported]], name: str
) -> None:
    """The folder is what `detection.ner.model` may name; entities lie in their texts."""
    folder, _ = make_export(name)
    found = asyncio.run(load_ner(folder).detect([*TEXTS, LONG, ""]))
    types = {entity.type for entities in found for entity in entities}
    assert types
    # A name with digits in it is told as the account that it is.
    assert types <= {"PERSON", "LOCATION", "DATETIME", "USERNAME"}
    for text, entities in zip([*TEXTS, LONG, ""], found, strict=True):
        assert all(0 <= e.start < e.end <= len(text) for e in entities)


def test_manifest_names_everything(make_export: Callable[[str], tuple[Path, Exported]]) -> None:
    """Hashes, labels, types, window, name and licence stand in the manifest."""
    folder, _ = make_export("bert")
    manifest = load_manifest(folder)
    assert manifest.model_version == "bert-7"
    assert manifest.licence == "mit"
    assert list(manifest.labels) == LABELS
    assert manifest.types == {"PER": "PERSON", "LOC": "LOCATION", "WEEKDAY": "DATETIME"}
    assert set(manifest.files) == {"model.onnx", "tokenizer.json", "labels.json"}
    assert manifest.max_tokens == 64
    assert json.loads((folder / "labels.json").read_text("utf-8")) == manifest.types


def test_quantized_export_keeps_its_labels(
    make_checkpoint: Callable[[str], Path], tmp_path: Path
) -> None:
    """In int8 the file is smaller, and the report says how many labels stay."""
    choices = ExportChoices(is_quantized=True)
    plain = export_checkpoint(make_checkpoint("bert"), tmp_path / "plain", ExportChoices(), TEXTS)
    report = export_checkpoint(make_checkpoint("bert"), tmp_path / "int8", choices, TEXTS)
    assert plain.quantized is None
    assert report.quantized is not None
    assert 0.9 < report.quantized.share <= 1.0
    sizes = [r.manifest.files["model.onnx"].n_bytes for r in (plain, report)]
    assert sizes[1] < 0.8 * sizes[0]
    assert asyncio.run(load_ner(tmp_path / "int8").detect(TEXTS[:3]))


def test_export_with_the_checkpoint_serves_torch(
    make_checkpoint: Callable[[str], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The Python repository holds the checkpoint as well, and torch answers as the graph does."""
    choices = ExportChoices(has_checkpoint=True)
    folder = tmp_path / MODEL_FOLDER
    export_checkpoint(make_checkpoint("xlm-roberta"), folder, choices, TEXTS)
    _, written = serve_model(folder, tmp_path)
    assert [path.name for path in written] == ["ner_onnx", "ner_tensorrt", "ner_python"]
    kept = tmp_path / "ner_python" / "ner" / "1" / "checkpoint"
    assert (kept / "model.safetensors").is_file()
    assert "checkpoint/model.safetensors" in load_manifest(folder).files
    assert not (tmp_path / "ner_onnx" / "ner" / "1" / "checkpoint").exists()
    assert (tmp_path / "ner_tensorrt" / PLAN_SCRIPT).stat().st_mode & 0o100
    assert copy_model(folder, tmp_path / "copy").joinpath("checkpoint/config.json").is_file()
    monkeypatch.setitem(
        sys.modules, "triton_python_backend_utils", ModuleType("triton_python_backend_utils")
    )
    served: Any = runpy.run_path(str(kept.parent / "model.py"))
    ids = np.random.default_rng(1).integers(5, 500, (3, 9)).astype(np.int32)
    mask = (np.arange(9) < np.array([9, 4, 7])[:, None]).astype(np.int32)
    labels, scores = served["TorchRunner"](kept, "cpu")([ids, mask])
    expected = EmbeddedClient(folder).infer_blocking({"input_ids": ids, "attention_mask": mask})
    assert labels.dtype == np.int32
    assert np.array_equal(labels[mask > 0], expected[0][mask > 0])
    assert np.allclose(scores[mask > 0], expected[1][mask > 0], atol=SCORE_TOLERANCE)


@pytest.mark.parametrize("damage", ["config.json", "model.safetensors", "tokenizer.json"])
def test_export_refuses_an_incomplete_checkpoint(
    make_checkpoint: Callable[[str], Path], tmp_path: Path, damage: str
) -> None:
    """A missing file is a plain error."""
    folder = tmp_path / "broken"
    folder.mkdir()
    for file in make_checkpoint("bert").iterdir():
        if file.name != damage:
            (folder / file.name).write_bytes(file.read_bytes())
    with pytest.raises(ConfigurationError, match="broken"):
        export_checkpoint(folder, tmp_path / "out", ExportChoices(), TEXTS)
