"""Tests of names that a model takes for places behind a title."""

import pytest

from gateway.detection.ner.spans import TaggedWord, entities_of
from gateway.inference.manifest import FEATURE_SCHEME, Manifest
from gateway.inference.words import WordReader
from gateway.training.tokenizer import build_tokenizer

_READER = WordReader(build_tokenizer([]))
_MANIFEST = Manifest(
    name="m",
    version="1",
    family="compact",
    licence="Apache-2.0",
    feature_scheme=FEATURE_SCHEME,
    n_feature_rows=10,
    labels=(),
    files={},
    types={},
    thresholds={},
)


@pytest.mark.parametrize(
    ("text", "type_"),
    [("أستاذة هند", "PERSON"), ("Mr. London", "PERSON"), ("from London", "LOCATION")],
)
def test_a_place_behind_a_title_is_a_person(text: str, type_: str) -> None:
    """Nobody calls a country "Ms"."""
    words = _READER.words(text)
    tagged = [TaggedWord(len(words) - 1, True, "LOCATION", 0.9)]
    (entity,) = entities_of(text, words, tagged, _MANIFEST, "ner/m-1")
    assert entity.type == type_
