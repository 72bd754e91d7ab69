"""Sentences by family, whose values stand in `[[TYPE:value]]`, and what rules find in them."""

from collections.abc import Mapping, Sequence

import pytest

from gateway.detection.patterns.catalogue import recognizers_without_lexicon
from gateway.detection.rules import RulesDetector
from gateway.evaluation.golden import parse_markup

DETECTOR = RulesDetector(recognizers_without_lexicon())

Span = tuple[int, int, str]


def each_of(families: Mapping[str, Sequence[str]]) -> pytest.MarkDecorator:
    """Return the mark that gives a test each sentence, named after its family."""
    return pytest.mark.parametrize(
        "marked",
        [
            pytest.param(text, id=f"{name}-{n}")
            for name, texts in families.items()
            for n, text in enumerate(texts)
        ],
    )


def found_and_marked(marked: str) -> tuple[list[Span], list[Span]]:
    """Return the spans that rules find in a sentence, and those that are marked there."""
    text, spans = parse_markup(marked)
    found = [(entity.start, entity.end, entity.type) for entity in DETECTOR.detect([text])[0]]
    return found, [(start, end, type_) for start, end, type_ in spans]
