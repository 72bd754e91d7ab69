"""Texts before and after labelling, and the JSON lines in which they stand."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import orjson

from gateway.errors import ConfigurationError
from gateway.labeling.alignment import Span
from gateway.private_files import open_private


class Unlabelled(NamedTuple):
    """A message to label."""

    id: str
    text: str
    language: str | None


class Labelled(NamedTuple):
    """A message with its spans."""

    id: str
    text: str
    language: str
    spans: tuple[Span, ...]


def read_unlabelled(path: Path, language: str | None) -> list[Unlabelled]:
    """Return the messages of JSON lines `{"text"[,"id","lang"]}`; empty ones are left out.

    Args:
        path: the file.
        language: of lines that name none.

    Raises:
        ConfigurationError: it cannot be read, or a line is of another form; the line is named.
    """
    found = []
    for number, row in _rows(path):
        text = row.get("text") if isinstance(row, dict) else None
        if not isinstance(text, str):
            raise ConfigurationError(f"{path.name}, line {number}: no text")
        if text.strip():
            lang = row.get("lang")
            named = lang if isinstance(lang, str) else language
            found.append(Unlabelled(str(row.get("id", number)), text, named))
    return found


def read_labelled(path: Path) -> list[Labelled]:
    """Return the messages of JSON lines `{"id","lang","text","spans": [[start, end, TYPE]]}`.

    Raises:
        ConfigurationError: it cannot be read, or a line is of another form; the line is named.
    """
    found = []
    for number, row in _rows(path):
        try:
            text = str(row["text"])
            spans = tuple(sorted(Span(int(s), int(e), str(t)) for s, e, t in row["spans"]))
            if any(not 0 <= span.start < span.end <= len(text) for span in spans):
                raise ValueError
            found.append(Labelled(str(row["id"]), text, str(row.get("lang", "")), spans))
        except (KeyError, TypeError, ValueError):
            raise ConfigurationError(f"{path.name}, line {number}: no labelled text") from None
    return found


def write_labelled(path: Path, messages: Iterable[Labelled]) -> None:
    """Write messages with their spans, for their owner alone: they hold raw text."""
    write_private(path, (as_row(message) for message in messages))


def as_row(message: Labelled) -> dict[str, object]:
    """Return the line of a message."""
    return {
        "id": message.id,
        "lang": message.language,
        "text": message.text,
        "spans": [list(span) for span in message.spans],
    }


def write_private(path: Path, rows: Iterable[object]) -> None:
    """Write JSON lines that only their owner may read."""
    with open_private(path) as lines:
        for row in rows:
            lines.write(orjson.dumps(row, option=orjson.OPT_APPEND_NEWLINE))


def _rows(path: Path) -> Sequence[tuple[int, Any]]:
    try:
        lines = path.read_bytes().split(b"\n")
    except OSError:
        raise ConfigurationError(f"{path.name} cannot be read") from None
    found = []
    for number, line in enumerate(lines, start=1):
        if line.strip():
            try:
                found.append((number, orjson.loads(line)))
            except orjson.JSONDecodeError:
                raise ConfigurationError(f"{path.name}, line {number}: not JSON") from None
    return found
