"""Keeps right-to-left text readable in a table: each line in its own direction, in its own cell."""

import unicodedata

from rich.console import Console
from rich.text import Text

# Around each line: a mark that keeps the table's borders in their order, and an isolate in which
# the line runs from right to left. All have no width; terminals that know nothing of them skip
# them.
_MARK = "\u200e"
_RIGHT_TO_LEFT, _FIRST_STRONG, _END = "\u2067", "\u2068", "\u2069"


def runs_right_to_left(text: str) -> bool:
    """Return whether most letters of a text are of a script that runs from right to left."""
    letters = [unicodedata.bidirectional(c) for c in text if c.isalpha()]
    return 2 * sum(direction in ("R", "AL") for direction in letters) > len(letters)


def isolated(name: str) -> str:
    """Return a name that stands in its own direction, whatever stands around it."""
    return f"{_FIRST_STRONG}{name}{_END}"


def cell(text: Text, console: Console, width: int) -> Text:
    """Return a text for a cell of `width` columns; right-to-left lines are set to the right."""
    if not runs_right_to_left(text.plain):
        return text
    lines = text.wrap(console, width)
    for line in lines:
        line.rstrip()
    return Text("\n", justify="right").join(
        Text.assemble(_MARK + _RIGHT_TO_LEFT, line, _END + _MARK) for line in lines
    )
