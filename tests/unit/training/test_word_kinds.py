"""The lists of word kinds are built by what the bundled model itself takes for a name."""

from dataclasses import replace

import pytest

from gateway.inference.bundled import BUNDLED_MODEL
from gateway.inference.embedded import EmbeddedClient
from gateway.inference.manifest import load_manifest
from scripts import build_word_kinds


@pytest.mark.parametrize(("threshold", "expected"), [(0.34, {"Sarah", "Miller"}), (1.1, set())])
def test_words_are_taken_for_names_by_the_thresholds_of_the_model(
    monkeypatch: pytest.MonkeyPatch, threshold: float, expected: set[str]
) -> None:
    """A model that is calibrated anew is asked by its new thresholds."""
    manifest = load_manifest(BUNDLED_MODEL)
    thresholds = dict.fromkeys(manifest.thresholds, threshold)
    monkeypatch.setattr(EmbeddedClient, "manifest", replace(manifest, thresholds=thresholds))
    words = build_word_kinds.Tagger().words(["My name is Sarah Miller"])
    assert {word for word, is_taken in words if is_taken} == expected
