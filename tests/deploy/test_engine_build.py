"""The script that builds a TensorRT plan in a pod: once for a graph, a GPU and an image."""

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from gateway.serving.config import WARM_UP_FOLDER
from gateway.serving.export import serve_model
from tests.deploy.chart import ROOT, Render, one
from tests.deploy.value_sets import VALUE_SETS

Build = Callable[..., int]

TINY = ROOT / "tests" / "unit" / "inference" / "tiny_transformer"
# Stands in for TensorRT's tool: writes where it is told to, and counts its runs.
TRTEXEC = """\
echo run >> "$RUNS"
for flag; do
  [[ $flag != --saveEngine=* ]] || echo plan > "${flag#*=}"
done
"""


@pytest.fixture
def models(tmp_path: Path) -> Path:
    """Return the folder of an export, of a transformer and with a number of its own."""
    folder = tmp_path / "models"
    serve_model(TINY, folder, number=3)
    assert (folder / "ner_tensorrt" / "ner" / WARM_UP_FOLDER).is_dir()
    return folder


@pytest.fixture
def build(models: Path, tmp_path: Path, render: Render) -> Build:
    """Return a function that runs the init container's script and says how often it has built."""
    pod = one(render(VALUE_SETS["tensorrt, plan by init container"]), "Deployment")
    container = pod["spec"]["template"]["spec"]["initContainers"][0]
    given = {item["name"]: item["value"] for item in container["env"]}
    tools = tmp_path / "bin"
    tools.mkdir()
    runs = tmp_path / "runs"
    for name, script in (("nvidia-smi", 'echo "$GPU"'), ("trtexec", TRTEXEC)):
        (tools / name).write_text(f"#!/bin/bash\n{script}\n")
        (tools / name).chmod(0o755)

    def run(**changed: str) -> int:
        script = container["args"][0].replace("/models", str(models))
        path = f"{tools}:{os.environ['PATH']}"
        ours = {"PATH": path, "GPU": "NVIDIA A", "TRTEXEC": "trtexec", "RUNS": str(runs)}
        env = given | ours | changed
        done = subprocess.run(  # noqa: S603 - the chart's own script
            [*container["command"], script], env=env, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return len(runs.read_text().split())

    return run


def test_plan_is_built_once(build: Build, models: Path) -> None:
    """A second start finds the plan beside the graph's number and builds nothing."""
    assert build() == 1
    assert (models / "ner_tensorrt" / "ner" / "3" / "model.plan").is_file()
    assert build() == 1


@pytest.mark.parametrize(
    "changed", [{"GPU": "NVIDIA B"}, {"IMAGE": "triton:2"}, {"TRTEXEC_FLAGS": "--fp16"}], ids=str
)
def test_plan_is_built_anew_for_something_else(build: Build, changed: dict[str, str]) -> None:
    """Another GPU, server or flag needs another plan."""
    build()
    assert build(**changed) == 2


@pytest.mark.parametrize(
    "place",
    ["ner_onnx/ner/3/model.onnx", "ner_onnx/ner/3/model.onnx.data", "ner_tensorrt/build_plan.sh"],
)
def test_plan_is_built_anew_for_another_model(build: Build, models: Path, place: str) -> None:
    """Another graph, other weights beside it and other lengths each need another plan."""
    build()
    with (models / place).open("a", encoding="utf-8") as file:
        file.write("\n# another one\n")
    assert build() == 2


def test_plan_is_built_anew_after_it_broke_off(build: Build, models: Path) -> None:
    """A plan without what it was built for is not trusted."""
    build()
    (models / "ner_tensorrt" / "ner" / "3" / "model.plan.built-for").unlink()
    assert build() == 2
