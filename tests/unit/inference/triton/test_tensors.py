"""What goes into a request."""

from pathlib import Path

import pytest

from gateway.inference.bundled import BUNDLED_MODEL
from gateway.inference.contract import inputs_of
from gateway.inference.embedded import shared_client
from gateway.inference.manifest import load_manifest
from gateway.inference.triton.tensors import lengths_of, one_word

TINY = Path(__file__).parents[1] / "tiny_transformer"


@pytest.mark.parametrize("folder", [BUNDLED_MODEL, TINY])
async def test_models_of_every_family_answer_a_text_of_one_word(folder: Path) -> None:
    """A probe is refused by no model, so that only what is wrong with a server fails it."""
    specs = inputs_of(load_manifest(folder).family)
    inputs = one_word(specs)
    assert lengths_of(inputs, specs) == [1]
    labels, scores = await shared_client(folder).infer(inputs)
    assert labels.shape == scores.shape == (1, 1)
    assert 0 < scores[0, 0] <= 1
