"""Reads the sources of a recipe: annotated corpora, and spans of our own in raw text."""

from collections.abc import Iterator
from pathlib import Path

from gateway.training.corpora import Example, Span, corpus_path, read_examples, text_key
from gateway.training.own_annotations import annotated_lines
from gateway.training.recipe_parts import Source


def read_source(data: Path, source: Source, exclude: frozenset[str]) -> list[Example]:
    """Return the examples of `source` whose text is not among the keys in `exclude`.

    Raises:
        ConfigurationError: a file that the source names is not in `data`.
    """
    examples = []
    for file in source.files:
        language = file.split(".")[0]
        for text, spans, only in _read(data, source, file):
            if not text.strip() or text_key(text) in exclude:
                continue
            annotates = frozenset([only] if only else source.annotates)
            examples.append(Example(text, spans, language, source.name, annotates))
    return examples


def _read(
    data: Path, source: Source, file: str
) -> Iterator[tuple[str, tuple[Span, ...], str | None]]:
    """Yield texts, their spans, and the one type that a text is annotated with, if it names it."""
    if source.is_own:
        for text, spans in annotated_lines(data / "text", file):
            yield text, spans, None
    else:
        yield from read_examples(corpus_path(data, f"{source.name}/{file}"))
