"""From a model folder to a target folder: the model for gateways, repositories for servers.

TARGET/model/              what `detection.ner.model` of a gateway names
TARGET/ner_onnx/, …        what Triton is started with
TARGET/ner_tensorrt/build_plan.sh   run once on the GPU that serves
"""

import shutil
from pathlib import Path

from gateway.inference.manifest import MANIFEST_NAME, load_manifest
from gateway.serving.config import profile_shapes
from gateway.serving.description import ServedModel, describe_model
from gateway.serving.repositories import write_repositories

MODEL_FOLDER = "model"
PLAN_SCRIPT = "build_plan.sh"

_SCRIPT = """#!/usr/bin/env bash
# Written by `anon-gateway model export`. Builds the TensorRT plan, one profile for each length
# bucket, beside the configuration that names the profiles. A plan fits one GPU type and one
# TensorRT version: run this where Triton will run, with trtexec of the server's image.
#   TRTEXEC_FLAGS  precision and effort; --stronglyTyped for graphs that were exported in half
set -euo pipefail
cd "$(dirname "${{BASH_SOURCE[0]}}")"
graph=${{1:-../ner_onnx/{name}/{number}/model.onnx}}
plan={name}/{number}/model.plan
read -ra flags <<<"${{TRTEXEC_FLAGS:-{precision}--builderOptimizationLevel=4}}"
"${{TRTEXEC:-trtexec}}" --onnx="$graph" --saveEngine="$plan.part" --skipInference \\
  --timingCacheFile=.timing.cache "${{flags[@]}}" \\
{profiles}
mv "$plan.part" "$plan"
echo "Wrote $plan"
"""


def copy_model(folder: Path, target: Path) -> Path:
    """Copy the model folder into `target`, only what its manifest lists; return the copy.

    Raises:
        ModelUnavailable: the folder does not hold a model that its manifest describes.
    """
    copy = target / MODEL_FOLDER
    if copy.resolve() == folder.resolve():
        return copy
    names = [MANIFEST_NAME, *load_manifest(folder).files]
    shutil.rmtree(copy, ignore_errors=True)
    for name in names:
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(folder / name, copy / name)
    return copy


def serve_model(folder: Path, target: Path, **choices: object) -> tuple[ServedModel, list[Path]]:
    """Write the repositories of the model in `folder`; return its description and their folders.

    Args:
        folder: a model folder.
        target: receives the repositories.
        choices: attributes of `ServedModel` that differ from their defaults.

    Raises:
        ModelUnavailable: the folder does not hold a model that its manifest describes.
    """
    model = describe_model(folder, **choices)
    written = write_repositories(model, folder, target)
    for repository in written:
        if repository.name == "ner_tensorrt":
            script = repository / PLAN_SCRIPT
            script.write_text(plan_script(model), encoding="utf-8")
            script.chmod(0o755)
    return model, written


def plan_script(model: ServedModel) -> str:
    """Return the script that builds the plan of a model with `trtexec`."""
    profiles = []
    shortest = 1
    for number, length in enumerate(model.length_buckets):
        shapes = (
            f"--minShapes={profile_shapes(model, 1, shortest)}",
            f"--optShapes={profile_shapes(model, max(1, model.max_batch_size // 2), length)}",
            f"--maxShapes={profile_shapes(model, model.max_batch_size, length)}",
        )
        profiles.append(f"  --profile={number} {' '.join(shapes)}")
        shortest = length + 1
    return _SCRIPT.format(
        name=model.name,
        number=model.number,
        precision="--fp16 " if model.is_fp16 else "",
        profiles=" \\\n".join(profiles),
    )
