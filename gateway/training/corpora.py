"""Reads annotated corpora: compressed JSON lines with code-point spans."""

import json
import lzma
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from gateway.errors import ConfigurationError
from gateway.training.recipe import Recipe

Span = tuple[int, int, str]


class Example(NamedTuple):
    """An annotated text; a span's label is the corpus's own."""

    text: str
    spans: tuple[Span, ...]
    language: str
    source: str
    # Types annotated in this text; what is missing here is unknown, not absent.
    annotates: frozenset[str]


# A marker between documents that some converted corpora carry as a text.
_DOCUMENT_START = "-DOCSTART-"
_MIN_TELLING_LETTERS = 20
_LETTERS = re.compile(r"[\W\d_]+")


def read_examples(path: Path) -> Iterator[tuple[str, tuple[Span, ...], str | None]]:
    """Yield text, spans, and the one annotated type where a record names it, of a file."""
    if not path.exists():
        raise ConfigurationError(
            f"no corpus file {path.parent.name}/{path.name} in the data folder"
        )
    with lzma.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            record = json.loads(line)
            if record["text"] == _DOCUMENT_START:
                continue
            spans = tuple((start, end, label) for start, end, label in record["spans"])
            yield record["text"], spans, record.get("annotates")


def corpus_path(data: Path, name: str) -> Path:
    """Return the file that a recipe calls `source/language.split`."""
    return data / "ner" / f"{name}.jsonl.xz"


def held_out_keys(data: Path, recipe: Recipe) -> frozenset[str]:
    """Return the keys of all texts that training must not see."""
    return frozenset(keys_of(data, (*recipe.held_out, *recipe.development)))


def keys_of(data: Path, names: Iterable[str]) -> Iterator[str]:
    """Yield the keys of the texts in the corpus files called `names`."""
    for name in names:
        for text, _, _ in read_examples(corpus_path(data, name)):
            key = text_key(text)
            if is_telling(key):
                yield key


def text_key(text: str) -> str:
    """Return the letters of `text` without case and spelling variants: equal means a copy."""
    folded = unicodedata.normalize("NFKD", text).casefold()
    return _LETTERS.sub("", folded).replace("ي", "ی").replace("ك", "ک").replace("ى", "ی")


def is_telling(key: str) -> bool:
    """Return whether texts of equal `key` are copies.

    Short texts ("yes please") are equal by chance, and taking them away would take away the
    language.
    """
    return len(key) > _MIN_TELLING_LETTERS


def split_long(example: Example, n_chars: int = 600) -> Sequence[Example]:
    """Return `example` in pieces of about `n_chars`, cut at blanks outside its spans."""
    if len(example.text) <= n_chars:
        return [example]
    pieces, start = [], 0
    while start < len(example.text):
        end = _cut(example, start, n_chars)
        spans = tuple(
            (s - start, e - start, label)
            for s, e, label in example.spans
            if start <= s and e <= end
        )
        pieces.append(example._replace(text=example.text[start:end], spans=spans))
        start = end
    return pieces


def _cut(example: Example, start: int, n_chars: int) -> int:
    """Return where the piece from `start` ends: at a line break or blank that splits no span."""
    if len(example.text) - start <= n_chars:
        return len(example.text)
    for mark in ("\n", " "):
        for place in range(start + n_chars, start + n_chars // 2, -1):
            if example.text[place] == mark and not any(s < place < e for s, e, _ in example.spans):
                return place + 1
    return len(example.text)
