"""What people decided about messages on which labelers disagree; the last decision holds."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Self

import orjson

from gateway.errors import ConfigurationError
from gateway.labeling.alignment import Span
from gateway.labeling.contract import LABEL_TYPES
from gateway.private_files import open_descriptor


class Decisions:
    """Spans by message; a decision about another text of the same id does not count."""

    def __init__(self, spans: dict[tuple[str, str], tuple[Span, ...]] | None = None) -> None:
        self._spans = spans or {}

    def __len__(self) -> int:
        return len(self._spans)

    @classmethod
    def read(cls, path: Path) -> Self:
        """Return the decisions in a file, none where it is missing.

        Raises:
            ConfigurationError: a line is of another form.
        """
        spans: dict[tuple[str, str], tuple[Span, ...]] = {}
        if not path.exists():
            return cls()
        for number, line in enumerate(path.read_bytes().splitlines(), 1):
            try:
                row = orjson.loads(line)
                spans[row["id"], row["text"]] = checked_spans(row["text"], row["spans"])
            except (KeyError, TypeError, ValueError):
                raise ConfigurationError(f"{path.name}, line {number}: no decision") from None
        return cls(spans)

    def spans_of(self, id_: str, text: str) -> tuple[Span, ...] | None:
        """Return the spans that people gave a message, None where they gave none."""
        return self._spans.get((id_, text))


def checked_spans(text: str, rows: Sequence[Sequence[object]]) -> tuple[Span, ...]:
    """Return the spans in plain rows, sorted.

    Raises:
        ValueError: one lies outside of the text, overlaps another or has an unknown type.
    """
    spans = sorted(Span(int(str(s)), int(str(e)), str(t)) for s, e, t in rows)
    end = 0
    for span in spans:
        if not end <= span.start < span.end <= len(text) or span.type not in set(LABEL_TYPES):
            raise ValueError("spans do not fit their text")
        end = span.end
    return tuple(spans)


def add_decision(path: Path, id_: str, text: str, spans: Sequence[Span]) -> None:
    """Append a decision; the file is for its owner alone, since it holds the text."""
    row = {"id": id_, "text": text, "spans": [list(span) for span in spans]}
    target = open_descriptor(path, os.O_WRONLY | os.O_APPEND)
    try:
        os.write(target, orjson.dumps(row, option=orjson.OPT_APPEND_NEWLINE))
    finally:
        os.close(target)
