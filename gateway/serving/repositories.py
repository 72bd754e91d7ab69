"""Model repositories on disk: what Triton is started with.

    TARGET/ner_python/ner/config.pbtxt
    TARGET/ner_python/ner/warmup/…
    TARGET/ner_python/ner/1/model.py, model.onnx, manifest.json

and likewise `ner_onnx` and, for transformers, `ner_tensorrt`, whose `model.plan` is built on the
GPU that runs it.
"""

import os
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path

from gateway.inference.contract import TRANSFORMER
from gateway.inference.manifest import MANIFEST_NAME, MODEL_NAME
from gateway.serving.config import WARM_UP_FOLDER, config_text, warm_up_files
from gateway.serving.description import Backend, ServedModel

REPOSITORIES: Mapping[str, Backend] = {
    "ner_onnx": "onnxruntime",
    "ner_tensorrt": "tensorrt",
    "ner_python": "python",
}
CONFIG_NAME = "config.pbtxt"
# The checkpoint itself, for torch on a GPU.
CHECKPOINT_NAME = "checkpoint"
# Runs inside the server: copied as it is.
PYTHON_MODEL = Path(__file__).parent / "triton_model.py"

# Smaller files are copied: a link would let an edit here change the model there.
_MIN_LINKED_BYTES = 64 * 1024 * 1024


def repositories_of(family: str) -> Mapping[str, Backend]:
    """Return the repositories that a family has: TensorRT does nothing for a recurrent network."""
    return {
        name: backend
        for name, backend in REPOSITORIES.items()
        if backend != "tensorrt" or family == TRANSFORMER
    }


def write_repositories(model: ServedModel, folder: Path, target: Path) -> list[Path]:
    """Write all repositories of a model into `target`; return their folders.

    Large weights are linked where the file system can, so that they are stored once.

    Args:
        model: the description of the model in `folder`.
        folder: holds `model.onnx` and `manifest.json`, for a GPU perhaps `checkpoint/`.
        target: receives a folder for each back end; what is there is replaced.
    """
    written = []
    for name, backend in repositories_of(model.family).items():
        repository = target / name
        shutil.rmtree(repository / model.name, ignore_errors=True)
        write_configuration(model, backend, repository)
        version = repository / model.name / str(model.number)
        version.mkdir(parents=True, exist_ok=True)
        for source in _weights(folder, backend):
            place = version / source.relative_to(folder)
            place.parent.mkdir(exist_ok=True)
            _link(source, place)
        written.append(repository)
    return written


def write_configuration(model: ServedModel, backend: Backend, repository: Path) -> None:
    """Write what a repository holds beside weights: configuration, warm-up, `model.py`."""
    served = repository / model.name
    warm_up = served / WARM_UP_FOLDER
    warm_up.mkdir(parents=True, exist_ok=True)
    (served / CONFIG_NAME).write_text(config_text(model, backend), encoding="utf-8")
    for name, content in warm_up_files(model).items():
        (warm_up / name).write_bytes(content)
    if backend == "python":
        version = served / str(model.number)
        version.mkdir(exist_ok=True)
        shutil.copyfile(PYTHON_MODEL, version / "model.py")


def _weights(folder: Path, backend: Backend) -> Iterator[Path]:
    yield folder / MANIFEST_NAME
    if backend == "tensorrt":
        return
    # Graphs over 2 GB keep their weights in a second file.
    yield from sorted(folder.glob(f"{MODEL_NAME}*"))
    if backend == "python":
        yield from sorted((folder / CHECKPOINT_NAME).glob("*"))


def _link(source: Path, target: Path) -> None:
    if source.stat().st_size >= _MIN_LINKED_BYTES:
        try:
            os.link(source.resolve(), target)
        except OSError:
            pass
        else:
            return
    shutil.copyfile(source, target)
