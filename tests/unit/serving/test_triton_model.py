"""The model file of the Python back end, with a stand-in for the server's module."""

import hashlib
import importlib.util
import json
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from gateway.inference.bundled import BUNDLED_MODEL
from gateway.inference.embedded import shared_client
from gateway.inference.features import N_FEATURES
from gateway.inference.manifest import MANIFEST_NAME, MODEL_NAME, manifest_hash
from gateway.serving.repositories import PYTHON_MODEL

TINY = Path(__file__).parents[1] / "inference" / "tiny_transformer"


class Tensor:
    """A named array."""

    def __init__(self, name: str, array: np.ndarray) -> None:
        self.name = name
        self._array = array

    def as_numpy(self) -> np.ndarray:
        """Return the array."""
        return self._array


class ServerError(Exception):
    """What the server's module calls `TritonError`."""

    INTERNAL = 1
    INVALID_ARG = 3

    def __init__(self, message: str, code: int = INTERNAL) -> None:
        super().__init__(message)
        self.code = code


class Response:
    """Outputs or an error."""

    def __init__(self, output_tensors: list[Tensor], error: ServerError | None = None) -> None:
        self.outputs = {tensor.name: tensor.as_numpy() for tensor in output_tensors}
        self.error = error


@pytest.fixture
def model_file(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return the model file as a module, as the server would load it."""
    server = ModuleType("triton_python_backend_utils")
    for name, value in {
        "Tensor": Tensor,
        "TritonError": ServerError,
        "TritonModelException": RuntimeError,
        "InferenceResponse": Response,
        "get_input_tensor_by_name": lambda request, name: request.get(name),
    }.items():
        setattr(server, name, value)
    monkeypatch.setitem(sys.modules, "triton_python_backend_utils", server)
    spec = importlib.util.spec_from_file_location("served_model", PYTHON_MODEL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


_COMPACT = (("features", 2), ("word_ids", 1), ("lengths", 1))


def make_args(
    repository: Path, manifest_sha256: str, inputs: Sequence[tuple[str, int]] = _COMPACT
) -> dict[str, str]:
    """Return what the server says of an instance."""
    config = {
        "input": [{"name": name, "dims": ["-1"] * n_dims} for name, n_dims in inputs],
        "parameters": {
            "manifest_sha256": {"string_value": manifest_sha256},
            "threads": {"string_value": "1"},
        },
    }
    return {
        "model_config": json.dumps(config),
        "model_repository": str(repository),
        "model_version": "1",
        "model_instance_kind": "CPU",
        "model_instance_device_id": "0",
    }


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Return a folder whose version 1 is the bundled model."""
    shutil.copytree(BUNDLED_MODEL, tmp_path / "1")
    return tmp_path


@pytest.fixture
def model(model_file: Any, repository: Path) -> Any:
    """Return the loaded model."""
    loaded = model_file.TritonPythonModel()
    loaded.initialize(make_args(repository, manifest_hash(BUNDLED_MODEL)))
    return loaded


def make_request(n_texts: int, n_words: int, seed: int) -> dict[str, Tensor]:
    """Return a request of random words, padded on the right, lengths as the server hands them."""
    rng = np.random.default_rng(seed)
    lengths = rng.integers(1, n_words + 1, n_texts).astype(np.int32)
    lengths[0] = n_words
    is_word = np.arange(n_words) < lengths[:, None]
    features = rng.integers(1, 40_000, (n_texts, n_words, N_FEATURES)) * is_word[:, :, None]
    word_ids = rng.integers(0, 100, (n_texts, n_words)) * is_word
    arrays = {
        "features": features.astype(np.int32),
        "word_ids": word_ids.astype(np.int32),
        "lengths": lengths[:, None],
    }
    return {name: Tensor(name, array) for name, array in arrays.items()}


def test_execute_answers_each_request_as_if_alone(model: Any) -> None:
    """Requests of many lengths in one execution get what the embedded model gives each of them."""
    shapes = [(3, 7), (1, 1), (20, 30), (2, 190), (5, 33), (1, 7)]
    requests = [make_request(*shape, seed) for seed, shape in enumerate(shapes)]
    responses = model.execute(requests)
    client = shared_client(BUNDLED_MODEL)
    for request, response in zip(requests, responses, strict=True):
        arrays = {name: tensor.as_numpy() for name, tensor in request.items()}
        arrays["lengths"] = arrays["lengths"][:, 0]
        labels, scores = client.infer_blocking(arrays)
        is_word = np.arange(labels.shape[1]) < arrays["lengths"][:, None]
        assert response.error is None
        assert response.outputs["labels"].dtype == np.int32
        assert np.array_equal(response.outputs["labels"][is_word], labels[is_word])
        assert np.allclose(response.outputs["scores"][is_word], scores[is_word], atol=1e-5)


def test_execute_runs_few_times_and_pads_little(model: Any, model_file: Any) -> None:
    """Similar lengths are run at once; very different ones are not padded to the longest."""
    shapes: list[tuple[int, ...]] = []
    run = model._run

    def noted(arrays: list[np.ndarray]) -> Any:
        shapes.append(arrays[0].shape[:2])
        return run(arrays)

    model._run = noted
    model.execute([make_request(4, n_words, n_words) for n_words in (9, 10, 11, 12)])
    assert shapes == [(16, 12)]
    shapes.clear()
    sizes = [(10, 5)] * 20 + [(1, 180)]
    model.execute([make_request(*size, seed) for seed, size in enumerate(sizes)])
    assert sorted(shapes) == [(1, 180), (200, 5)]
    padded = sum(rows * columns for rows, columns in shapes)
    assert padded <= model_file.MAX_PADDED_SHARE * sum(rows * columns for rows, columns in sizes)


@pytest.mark.parametrize(
    "damage",
    [
        lambda r: r.pop("word_ids"),
        lambda r: r.update(word_ids=Tensor("word_ids", np.ones((2, 5), np.int32))),
        lambda r: r.update(lengths=Tensor("lengths", np.ones((3, 1), np.int32))),
        lambda r: r.update(lengths=Tensor("lengths", np.full((2, 1), 99, np.int32))),
        lambda r: r.update(features=Tensor("features", np.ones((2, 4), np.int32))),
        lambda r: r.update(features=Tensor("features", np.full((2, 4, N_FEATURES), 10**8, "i4"))),
    ],
)
def test_execute_fails_a_bad_request_alone(model: Any, damage: Any) -> None:
    """A request that does not fit gets an error without its values; the others get answers."""
    requests = [make_request(2, 4, seed) for seed in range(3)]
    damage(requests[1])
    first, bad, last = model.execute(requests)
    assert first.error is None
    assert last.error is None
    assert bad.error.code == ServerError.INVALID_ARG
    assert str(bad.error) in {
        "model: ValueError",
        "model: AttributeError",
        "model: InvalidArgument",
    }


@pytest.mark.parametrize("damaged", [MANIFEST_NAME, MODEL_NAME])
def test_initialize_refuses_files_that_were_changed(
    model_file: Any, repository: Path, damaged: str
) -> None:
    """A graph or a manifest other than the configured one is never served."""
    path = repository / "1" / damaged
    path.write_bytes(path.read_bytes() + b" ")
    with pytest.raises(RuntimeError, match=damaged):
        model_file.TritonPythonModel().initialize(
            make_args(repository, manifest_hash(BUNDLED_MODEL))
        )


def test_initialize_refuses_an_incomplete_folder(model_file: Any, repository: Path) -> None:
    """A missing graph or a manifest that does not list it has a plain error."""
    (repository / "1" / MODEL_NAME).unlink()
    args = make_args(repository, manifest_hash(BUNDLED_MODEL))
    with pytest.raises(RuntimeError, match="FileNotFoundError"):
        model_file.TritonPythonModel().initialize(args)
    (repository / "1" / MANIFEST_NAME).write_text("{}")
    args = make_args(repository, hashlib.sha256(b"{}").hexdigest())
    with pytest.raises(RuntimeError, match="KeyError"):
        model_file.TritonPythonModel().initialize(args)


def test_execute_pads_transformers_together(model_file: Any, tmp_path: Path) -> None:
    """Subwords of different lengths run at once and get what each request gets alone."""
    shutil.copytree(TINY, tmp_path / "1")
    served = model_file.TritonPythonModel()
    inputs = (("input_ids", 1), ("attention_mask", 1))
    served.initialize(make_args(tmp_path, manifest_hash(TINY), inputs))
    rng = np.random.default_rng(3)
    requests = []
    for length in (20, 23, 25):
        mask = np.arange(length) < rng.integers(5, length + 1, 4)[:, None]
        ids = rng.integers(5, 300, mask.shape) * mask
        arrays = {"input_ids": ids.astype(np.int32), "attention_mask": mask.astype(np.int32)}
        requests.append({name: Tensor(name, array) for name, array in arrays.items()})
    client = shared_client(TINY)
    for request, response in zip(requests, served.execute(requests), strict=True):
        arrays = {name: tensor.as_numpy() for name, tensor in request.items()}
        labels, scores = client.infer_blocking(arrays)
        is_read = arrays["attention_mask"] > 0
        assert np.array_equal(response.outputs["labels"][is_read], labels[is_read])
        assert np.allclose(response.outputs["scores"][is_read], scores[is_read], atol=1e-4)


def test_rounded_sizes_are_few_and_near(model_file: Any) -> None:
    """Graphs are kept for few shapes, none of which is far above what was asked for."""
    rounded = model_file.rounded
    sizes = {rounded(size, 1) for size in range(1, 257)}
    assert len(sizes) < 32
    assert all(size <= rounded(size, 1) <= max(size + 1, 1.25 * size) for size in range(1, 257))
    assert all(rounded(size, 8) % 8 == 0 for size in range(1, 257))
    assert rounded(256, 8) == 256


@pytest.mark.parametrize("longest", [24, 100, 196, 250, 256, 508, 510])
def test_padded_shapes_have_no_positions_that_the_network_lacks(
    model_file: Any, longest: int
) -> None:
    """A text is padded up to the longest one that the model reads, and no further."""
    for length in range(1, longest + 1):
        assert length <= model_file.padded_shape(3, length, longest)[1] <= longest
    assert model_file.padded_shape(3, longest + 1, longest)[1] == longest + 1
