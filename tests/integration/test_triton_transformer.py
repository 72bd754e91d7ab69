"""An exported transformer on a real Triton server: the same entities as in this process."""

from pathlib import Path

import pytest

from gateway.detection.ner.detector import NerDetector, load_ner, model_inputs
from gateway.inference.triton import TritonClient, TritonOptions
from gateway.samples import load_samples
from gateway.serving.export import copy_model, serve_model
from gateway.testing.triton import TritonServer

pytestmark = [pytest.mark.integration, pytest.mark.timeout(60)]

TINY = Path(__file__).parents[1] / "unit" / "inference" / "tiny_transformer"


async def test_transformer_has_the_same_entities_as_embedded(tmp_path: Path) -> None:
    """What `model export` writes is served as it is, warm-up and hash included."""
    folder = copy_model(TINY, tmp_path)
    model, _ = serve_model(folder, tmp_path, device="cpu")
    texts = [sample.text for sample in load_samples()]
    texts += [" ".join(texts), "My name is Sarah Miller and I live in London.", ""]
    embedded = load_ner(folder)
    expected = await embedded.detect(texts)
    assert sum(map(len, expected)) > 20
    with TritonServer(tmp_path / "server", tmp_path / "ner_python") as server:
        client = TritonClient(TritonOptions(server.url), folder)
        inputs = model_inputs(folder, client.manifest)
        detector = NerDetector(client, client.manifest, inputs, n_in_flight=8)
        found = await detector.detect(texts)
        statistics = await client.statistics()
        await client.close()
    assert [[e[:3] for e in entities] for entities in found] == [
        [e[:3] for e in entities] for entities in expected
    ]
    assert client.model_version == model.model_version
    assert statistics.n_executions <= statistics.n_requests
