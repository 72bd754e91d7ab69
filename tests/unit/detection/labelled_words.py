"""What labelled words become."""

from collections.abc import Mapping

from gateway.detection.ner.spans import entities_of
from gateway.detection.ner.tagged_words import TaggedWord
from gateway.inference.manifest import FEATURE_SCHEME, Manifest
from gateway.inference.words import WordReader
from gateway.training.tokenizer import build_tokenizer

READER = WordReader(build_tokenizer([]))


def find(
    text: str,
    labels: list[str],
    thresholds: Mapping[str, float] | None = None,
    types: Mapping[str, str | None] | None = None,
    score: float = 0.9,
) -> list[tuple[str, str]]:
    """Return (value, type) of the entities that `labels`, one a word, form in `text`."""
    words = READER.words(text)
    assert len(words) == len(labels)
    tagged = [
        TaggedWord(place, label[0] == "B", label[2:], score)
        for place, label in enumerate(labels)
        if label != "O"
    ]
    manifest = Manifest(
        name="m",
        version="1",
        family="compact",
        licence="Apache-2.0",
        feature_scheme=FEATURE_SCHEME,
        n_feature_rows=10,
        labels=(),
        files={},
        types=types or {},
        thresholds=thresholds or {},
    )
    entities = entities_of(text, words, tagged, manifest, "ner/m-1")
    assert all(entity.detector == "ner/m-1" for entity in entities)
    return [(text[e.start : e.end], e.type) for e in entities]
