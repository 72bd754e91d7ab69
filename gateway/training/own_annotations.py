"""Spans of our own in lines of raw text: files in `gateway/training/annotations`, one a language.

They hold no text. A line is named by a hash of it, under the name of the raw text that it stands
in; where the data folder lacks the line, its spans are left out. All names of people, places and
organizations of an annotated line are in its spans.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files
from pathlib import Path

from gateway.errors import ConfigurationError
from gateway.training.corpora import Span
from gateway.training.raw_text import pieces_of

# Code points of an annotated line, exclusive; longer ones are cut at sentences.
LINE_LENGTHS = (12, 330)
_N_BYTES = 6
# As the files write them: there are a hundred thousand.
_TAGS = {"PER": "PERSON", "LOC": "LOCATION", "ORG": "ORGANIZATION"}

# Hash of a line → its spans.
Annotations = Mapping[str, tuple[Span, ...]]


def line_hash(line: str) -> str:
    """Return the hash that names `line`, in hexadecimal digits."""
    return hashlib.blake2b(line.encode(), digest_size=_N_BYTES).hexdigest()


def read_annotations(language: str) -> Mapping[str, Annotations]:
    """Return the annotations of `language` by the raw text that they are of.

    Raises:
        ConfigurationError: there are none in this language, or a line of the file is malformed.
    """
    path = files("gateway.training") / "annotations" / f"{language}.txt"
    if not path.is_file():
        raise ConfigurationError(f"there are no annotations of our own in {language}")
    return parse_annotations(path.read_text(encoding="utf-8").splitlines(), path.name)


def parse_annotations(lines: Iterable[str], name: str) -> Mapping[str, Annotations]:
    """Return annotations by raw text.

    Args:
        lines: `# TEXT` before those of a raw text; then `HASH START-END:TAG …`, a line each.
        name: of the file, for errors.

    Raises:
        ConfigurationError: a line is neither, a tag is unknown, spans overlap, or the
            first one names no text.
    """
    by_text: dict[str, dict[str, tuple[Span, ...]]] = {}
    of_text: dict[str, tuple[Span, ...]] | None = None
    for number, line in enumerate(lines, 1):
        if line.startswith("# "):
            of_text = by_text.setdefault(line[2:], {})
            continue
        try:
            key, *written = line.split()
            spans = tuple(map(_span, written))
        except (ValueError, KeyError):
            raise _malformed(name, number) from None
        if of_text is None or not _are_apart(spans):
            raise _malformed(name, number)
        of_text[key] = spans
    return by_text


def annotated_lines(text: Path, language: str) -> Iterator[tuple[str, tuple[Span, ...]]]:
    """Yield the annotated lines of `language` with their spans.

    Args:
        text: folder of raw text.
        language: whose annotations are read.

    Raises:
        ConfigurationError: none of the raw texts that the annotations name is in the folder.
    """
    by_text = read_annotations(language)
    found = [
        (path, annotations)
        for name, annotations in by_text.items()
        for path in sorted((text / language).glob(f"{name}.*.xz"))
    ]
    if not found:
        raise ConfigurationError(f"no annotated text of {language} in the data folder")
    for path, annotations in found:
        for line in pieces_of(path, LINE_LENGTHS):
            spans = annotations.get(line_hash(line))
            if spans is not None:
                yield line, spans


def _malformed(name: str, number: int) -> ConfigurationError:
    return ConfigurationError(f"annotations {name}: line {number} is malformed")


def _span(written: str) -> Span:
    place, _, tag = written.partition(":")
    start, _, end = place.partition("-")
    return int(start), int(end), _TAGS[tag]


def _are_apart(spans: tuple[Span, ...]) -> bool:
    """Return whether spans are sorted, not empty and without overlap."""
    end_before = 0
    for start, end, _ in spans:
        if not end_before <= start < end:
            return False
        end_before = end
    return True
