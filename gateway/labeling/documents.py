"""Documents: cut for a model that reads a few thousand characters, and put together again."""

from collections.abc import Iterator
from pathlib import Path

from gateway.errors import ConfigurationError
from gateway.labeling.labeled import Unlabelled, read_unlabelled

MAX_PIECE = 3_000
"""Code points of one question: an answer repeats them, and models drift in long answers."""

# Where a piece may end, the best first; a name runs over none of them.
_ENDS = ("\n\n", "\n", ". ", "؟ ", "? ", "! ", "؛ ", "; ", " ")


def read_documents(path: Path, language: str | None) -> list[Unlabelled]:
    """Return the documents of JSON lines, or the one that a text file is.

    Raises:
        ConfigurationError: it cannot be read.
    """
    if path.suffix == ".jsonl":
        return read_unlabelled(path, language)
    try:
        # Line ends stay as they are: what is not marked must not change.
        text = path.read_bytes().decode("utf-8")
    except (OSError, UnicodeDecodeError):
        raise ConfigurationError(f"{path.name} cannot be read as UTF-8 text") from None
    return [Unlabelled(path.stem, text, language)] if text.strip() else []


def pieces(text: str, max_piece: int = MAX_PIECE) -> Iterator[tuple[int, str]]:
    """Yield where each piece of `text` starts, and the piece; together they are the text."""
    start = 0
    while start < len(text):
        end = _end(text, start, max_piece)
        yield start, text[start:end]
        start = end


def _end(text: str, start: int, max_piece: int) -> int:
    limit = start + max_piece
    if limit >= len(text):
        return len(text)
    for mark in _ENDS:
        at = text.rfind(mark, start + max_piece // 2, limit)
        if at >= 0:
            return at + len(mark)
    return limit
