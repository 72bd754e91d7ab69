r"""Reads golden sets: sentences of our own with the spans that a detector should find.

Two forms are read. `*.jsonl`: `{"id", "lang", "text", "spans": [[start, end, TYPE]]}`, optionally
with `"types"`, the types that the record is labelled for (all, where absent). `*.txt`: one sentence
a line with `[[TYPE:value]]` around values and `\n` for a line break; `# lang: fa` and `# types: …`
lines hold for what follows them.
"""

import json
from collections.abc import Iterator, Sequence
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from gateway.errors import ConfigurationError
from gateway.samples.markup import read_marks


class GoldenSpan(NamedTuple):
    """A labelled value; `start` and `end` count code points of the text, half-open."""

    start: int
    end: int
    type: str


class GoldenRecord(NamedTuple):
    """A labelled sentence; `types` are those that it is labelled for, None for all."""

    id: str
    lang: str
    text: str
    spans: tuple[GoldenSpan, ...]
    types: frozenset[str] | None


def bundled_golden_paths() -> list[Path]:
    """Return the golden files that ship with the package, sorted by name."""
    folder = Path(str(files("gateway.evaluation") / "golden"))
    return sorted(path for path in folder.iterdir() if path.suffix in {".txt", ".jsonl"})


def read_golden(paths: Sequence[Path]) -> list[GoldenRecord]:
    """Return the records of all the files, in order.

    Raises:
        ConfigurationError: a file cannot be read or a line is not in its form; names file and line.
    """
    return [record for path in paths for record in _read_file(path)]


def _read_file(path: Path) -> Iterator[GoldenRecord]:
    try:
        content = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8"
        raise ConfigurationError(f"golden file {path.name} cannot be read: {reason}") from None
    lines = enumerate(content.split("\n"), start=1)
    yield from (_marked(path.stem, lines) if path.suffix == ".txt" else _jsonl(path.name, lines))


def _marked(stem: str, lines: Iterator[tuple[int, str]]) -> Iterator[GoldenRecord]:
    lang, types = "", None
    for number, line in lines:
        if line.startswith("# lang:"):
            lang = line.partition(":")[2].strip()
        elif line.startswith("# types:"):
            types = frozenset(line.partition(":")[2].split())
        elif line.strip() and not line.startswith("#"):
            text, spans = parse_markup(line.replace("\\n", "\n"))
            yield GoldenRecord(f"{stem}-{number}", lang, text, spans, types)


def parse_markup(marked: str) -> tuple[str, tuple[GoldenSpan, ...]]:
    """Return the text without its markup, and the spans that the markup encloses."""
    text, marks = read_marks(marked)
    return text, tuple(GoldenSpan(mark.start, mark.end, mark.type) for mark in marks)


def _jsonl(name: str, lines: Iterator[tuple[int, str]]) -> Iterator[GoldenRecord]:
    for number, line in lines:
        if not line.strip():
            continue
        try:
            row = json.loads(line)
            spans = tuple(GoldenSpan(int(a), int(b), str(kind)) for a, b, kind in row["spans"])
            types = frozenset(map(str, row["types"])) if "types" in row else None
            yield GoldenRecord(str(row["id"]), str(row["lang"]), str(row["text"]), spans, types)
        except (KeyError, TypeError, ValueError):
            raise ConfigurationError(f"golden file {name}, line {number}: not a record") from None
