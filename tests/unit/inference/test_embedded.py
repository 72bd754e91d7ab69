"""The embedded client computes off the event loop and translates errors."""

import asyncio
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from gateway.errors import InferenceRejected, ModelUnavailable
from gateway.inference.bundled import BUNDLED_MODEL
from gateway.inference.embedded import EmbeddedClient, shared_client
from gateway.inference.features import N_FEATURES
from gateway.inference.manifest import MODEL_NAME, describe_file, load_manifest, write_manifest
from gateway.inference.protocols import Tensors


def make_inputs(lengths: list[int], n_words: int) -> dict[str, np.ndarray]:
    """Return random words for texts of `lengths`, padded to `n_words`."""
    rng = np.random.default_rng(7)
    features = rng.integers(1, 40_000, (len(lengths), n_words, N_FEATURES), np.int32)
    word_ids = rng.integers(0, 100, (len(lengths), n_words), np.int32)
    for row, length in enumerate(lengths):
        features[row, length:] = 0
        word_ids[row, length:] = 0
    return {"features": features, "word_ids": word_ids, "lengths": np.array(lengths, np.int32)}


async def test_infer_gives_a_label_and_a_score_for_every_word() -> None:
    """Shapes and types are those of the protocol, scores are probabilities."""
    client = shared_client(BUNDLED_MODEL)
    labels, scores = await client.infer(make_inputs([7, 3], 7))
    assert labels.dtype == np.int32
    assert scores.dtype == np.float32
    assert labels.shape == scores.shape == (2, 7)
    assert 0 <= labels.min() <= labels.max() < len(client.manifest.labels)
    assert 0 < scores[0].min() <= scores[0].max() <= 1.0001


async def test_infer_ignores_padding() -> None:
    """A text has the same labels and scores alone and padded beside a longer one."""
    client = shared_client(BUNDLED_MODEL)
    together = make_inputs([5, 40], 40)
    alone: Tensors = {
        "features": together["features"][:1, :5].copy(),
        "word_ids": together["word_ids"][:1, :5].copy(),
        "lengths": together["lengths"][:1],
    }
    labels, scores = await client.infer(alone)
    labels_padded, scores_padded = await client.infer(together)
    assert np.array_equal(labels, labels_padded[:1, :5])
    assert np.allclose(scores, scores_padded[:1, :5], atol=1e-5)


@pytest.mark.parametrize(("n_texts", "n_words"), [(1, 400), (3, 200), (33, 20), (500, 1)])
async def test_infer_reads_a_large_batch_as_its_texts_alone(n_texts: int, n_words: int) -> None:
    """A batch that is computed in parts gives every text, the last too, what it gets alone."""
    client = shared_client(BUNDLED_MODEL)
    together = make_inputs([n_words] * n_texts, n_words)
    labels, scores = await client.infer(together)
    assert labels.shape == scores.shape == (n_texts, n_words)
    for row in (0, n_texts // 2, n_texts - 1):
        alone = {name: tensor[row : row + 1] for name, tensor in together.items()}
        labels_alone, scores_alone = await client.infer(alone)
        assert np.array_equal(labels[row], labels_alone[0])
        assert np.allclose(scores[row], scores_alone[0], atol=1e-5)


async def test_infer_leaves_the_event_loop_free() -> None:
    """While a large batch is computed, other coroutines run."""
    client = shared_client(BUNDLED_MODEL)
    inference = asyncio.ensure_future(client.infer(make_inputs([200] * 32, 200)))
    n_turns = 0
    while not inference.done():
        await asyncio.sleep(0)
        n_turns += 1
    assert n_turns > 10


@pytest.mark.parametrize(
    "change",
    [
        {"features": np.zeros((1, 4, N_FEATURES + 1), np.int32)},
        {"lengths": np.array([4.0], np.float32)},
        {"word_ids": np.zeros((4,), np.int32)},
    ],
)
async def test_infer_rejects_tensors_that_do_not_fit(change: dict[str, np.ndarray]) -> None:
    """Wrong shapes and types are an error that retrying cannot mend."""
    client = shared_client(BUNDLED_MODEL)
    with pytest.raises(InferenceRejected):
        await client.infer(make_inputs([4], 4) | change)


async def test_infer_rejects_missing_tensors() -> None:
    """An input that the graph needs and does not get is refused."""
    inputs = make_inputs([4], 4)
    del inputs["lengths"]
    with pytest.raises(InferenceRejected):
        await shared_client(BUNDLED_MODEL).infer(inputs)


def test_client_refuses_a_file_that_is_no_model(tmp_path: Path) -> None:
    """A file that only its manifest calls a model is refused when it is loaded."""
    folder = tmp_path / "model"
    shutil.copytree(BUNDLED_MODEL, folder)
    manifest = load_manifest(folder)
    (folder / MODEL_NAME).write_bytes(b"not a graph")
    files = {name: describe_file(folder / name) for name in manifest.files}
    write_manifest(folder, type(manifest)(**(vars(manifest) | {"files": files})))
    with pytest.raises(ModelUnavailable, match=MODEL_NAME):
        EmbeddedClient(folder)


def test_shared_client_is_one_for_a_folder() -> None:
    """Asking twice loads once."""
    assert shared_client(BUNDLED_MODEL) is shared_client(BUNDLED_MODEL / ".." / BUNDLED_MODEL.name)


async def test_client_computes_in_the_given_executor() -> None:
    """An executor of the caller's carries the computation."""
    with ThreadPoolExecutor(1, thread_name_prefix="inference") as executor:
        client = EmbeddedClient(BUNDLED_MODEL, executor=executor)
        labels, _ = await client.infer(make_inputs([3], 3))
    assert labels.shape == (1, 3)
    await client.close()
    await client.close()


def test_bundled_model_starts_faster_than_its_libraries() -> None:
    """Loading the model and detecting once costs less CPU time than Python's own imports for it."""
    program = (
        "import asyncio, time\n"
        "import gateway.detection.ner.detector as ner, gateway.inference.embedded\n"
        "imports_s = time.process_time()\n"
        "detector = ner.load_ner()\n"
        "asyncio.run(detector.detect(['hello']))\n"
        "print(imports_s, time.process_time() - imports_s)\n"
    )
    run = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", program], capture_output=True, check=True, text=True
    )
    imports_s, start_s = map(float, run.stdout.split())
    assert start_s < imports_s
