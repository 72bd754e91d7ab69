"""The script that builds a TensorRT plan in a pod: once for a graph, a GPU and an image."""

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.deploy.chart import Render, one
from tests.deploy.value_sets import VALUE_SETS

Build = Callable[..., int]


@pytest.fixture
def models(tmp_path: Path) -> Path:
    """Return a folder as an export leaves it, whose builder counts its runs."""
    folder = tmp_path / "models"
    for name in ("ner_onnx", "ner_tensorrt"):
        (folder / name / "ner" / "1").mkdir(parents=True)
    (folder / "ner_onnx" / "ner" / "1" / "model.onnx").write_text("graph")
    builder = folder / "ner_tensorrt" / "build_plan.sh"
    builder.write_text('#!/bin/sh\necho "$TRTEXEC" >> runs\necho plan > ner/1/model.plan\n')
    builder.chmod(0o755)
    return folder


@pytest.fixture
def build(models: Path, tmp_path: Path, render: Render) -> Build:
    """Return a function that runs the init container's script and says how often it has built."""
    pod = one(render(VALUE_SETS["tensorrt, plan by init container"]), "Deployment")
    container = pod["spec"]["template"]["spec"]["initContainers"][0]
    given = {item["name"]: item["value"] for item in container["env"]}
    gpu = tmp_path / "bin" / "nvidia-smi"
    gpu.parent.mkdir()
    gpu.write_text('#!/bin/sh\necho "$GPU"\n')
    gpu.chmod(0o755)

    def run(**changed: str) -> int:
        script = container["args"][0].replace("/models", str(models))
        path = f"{gpu.parent}:{os.environ['PATH']}"
        env = given | {"PATH": path, "GPU": "NVIDIA A"} | changed
        done = subprocess.run(  # noqa: S603 - the chart's own script
            [*container["command"], script], env=env, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return len((models / "ner_tensorrt" / "runs").read_text().split())

    return run


def test_plan_is_built_once(build: Build, models: Path) -> None:
    """A second start finds the plan and builds nothing."""
    assert build() == 1
    assert (models / "ner_tensorrt" / "ner" / "1" / "model.plan").is_file()
    assert build() == 1


@pytest.mark.parametrize(
    "changed", [{"GPU": "NVIDIA B"}, {"IMAGE": "triton:2"}, {"TRTEXEC_FLAGS": "--fp16"}], ids=str
)
def test_plan_is_built_anew_for_something_else(build: Build, changed: dict[str, str]) -> None:
    """Another GPU, server or flag needs another plan."""
    build()
    assert build(**changed) == 2


def test_plan_is_built_anew_for_another_graph(build: Build, models: Path) -> None:
    """Another model needs another plan."""
    build()
    (models / "ner_onnx" / "ner" / "1" / "model.onnx").write_text("another graph")
    assert build() == 2


def test_plan_is_built_anew_after_it_broke_off(build: Build, models: Path) -> None:
    """A plan without what it was built for is not trusted."""
    build()
    (models / "ner_tensorrt" / "ner" / "1" / "model.plan.built-for").unlink()
    assert build() == 2
