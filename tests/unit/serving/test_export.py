"""`model export` of a model folder: what gateways and Triton get."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gateway.detection.ner.detector import load_ner
from gateway.errors import ModelUnavailable
from gateway.inference.bundled import BUNDLED_MODEL
from gateway.inference.contract import TRANSFORMER
from gateway.inference.manifest import load_manifest
from gateway.serving.description import ServedModel
from gateway.serving.export import copy_model, plan_script, serve_model

TINY = Path(__file__).parents[1] / "inference" / "tiny_transformer"


def test_export_command_writes_model_and_repositories(tmp_path: Path) -> None:
    """The copy is whole, and the repositories are those of the family."""
    run = subprocess.run(  # noqa: S603 - our own program
        [
            *(sys.executable, "-m", "gateway", "model", "export"),
            *("--model", str(BUNDLED_MODEL), "--out", str(tmp_path), "--device", "cpu"),
            *("--number", "3"),
        ],
        capture_output=True,
        check=True,
        text=True,
    )
    assert "compact-" in run.stdout
    assert load_manifest(tmp_path / "model") == load_manifest(BUNDLED_MODEL)
    assert {path.name for path in tmp_path.iterdir()} == {"model", "ner_onnx", "ner_python"}
    assert (tmp_path / "ner_python" / "ner" / "3" / "model.py").is_file()


@pytest.mark.parametrize("sources", [[], ["--model", "a", "--checkpoint", "b"]])
def test_export_command_wants_one_source(tmp_path: Path, sources: list[str]) -> None:
    """Neither none nor two: which one is meant is not guessed."""
    run = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", "gateway", "model", "export", "--out", str(tmp_path), *sources],
        capture_output=True,
        check=False,
        text=True,
    )
    assert run.returncode == 2
    assert "either --checkpoint or --model" in run.stderr


def test_copy_refuses_a_folder_without_a_model(tmp_path: Path) -> None:
    """Nothing is written of what is no model."""
    with pytest.raises(ModelUnavailable):
        copy_model(tmp_path, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_plan_script_asks_for_a_profile_a_length(tmp_path: Path) -> None:
    """Profiles join without a gap, and the plan lands where the configuration expects it."""
    model = ServedModel(
        TRANSFORMER, "example-1", "", max_batch_size=8, length_buckets=(16, 32), number=4
    )
    repository = tmp_path / "ner_tensorrt"
    (repository / "ner" / "4").mkdir(parents=True)
    script = repository / "build_plan.sh"
    script.write_text(plan_script(model), encoding="utf-8")
    tool = tmp_path / "trtexec"
    tool.write_text(
        '#!/bin/sh\necho "$@" > asked\n'
        'for a in "$@"; do case $a in --saveEngine=*) echo plan > "${a#*=}";; esac; done\n'
    )
    tool.chmod(0o755)
    subprocess.run(  # noqa: S603 - the script under test, with a stand-in for the tool
        ["/bin/bash", str(script)],
        check=True,
        capture_output=True,
        env={"PATH": os.environ["PATH"], "TRTEXEC": str(tool)},
    )
    asked = (repository / "asked").read_text().split()
    assert (repository / "ner" / "4" / "model.plan").read_text() == "plan\n"
    assert "--onnx=../ner_onnx/ner/4/model.onnx" in asked
    assert "--fp16" in asked
    shapes = [a.partition("=") for a in asked if "Shapes" in a or a.startswith("--profile")]
    assert [(name, value.split(",")[0]) for name, _, value in shapes] == [
        ("--profile", "0"),
        ("--minShapes", "input_ids:1x1"),
        ("--optShapes", "input_ids:4x16"),
        ("--maxShapes", "input_ids:8x16"),
        ("--profile", "1"),
        ("--minShapes", "input_ids:1x17"),
        ("--optShapes", "input_ids:4x32"),
        ("--maxShapes", "input_ids:8x32"),
    ]


async def test_export_serves_a_transformer(tmp_path: Path) -> None:
    """An exported checkpoint has all three repositories, which serve the labels of the folder."""
    folder = copy_model(TINY, tmp_path)
    model, written = serve_model(folder, tmp_path, device="cpu")
    assert [path.name for path in written] == ["ner_onnx", "ner_tensorrt", "ner_python"]
    assert (model.family, model.length_buckets) == (TRANSFORMER, (16, 32, 64))
    assert (tmp_path / "ner_tensorrt" / "build_plan.sh").stat().st_mode & 0o100
    assert not list((tmp_path / "ner_tensorrt" / "ner").rglob("model.onnx"))
    text = "My name is Sarah Miller and I live in London."
    [entities] = await load_ner(folder).detect([text])
    assert [text[e.start : e.end] for e in entities] == ["Sarah Miller", "London"]
