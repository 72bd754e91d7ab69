"""Tables of figures for terminals: words on the left of their column, figures on the right."""

from collections.abc import Sequence

from rich.table import Table


def figures_table(
    title: str, words: Sequence[str], figures: Sequence[str], *, no_wrap: bool = False
) -> Table:
    """Return a table without rows; columns of words come before those of figures.

    Where a terminal is narrow, words are broken and none is cut: positions and codes are copied.
    """
    table = Table(title=title, title_justify="left")
    for heading in words:
        table.add_column(heading, no_wrap=no_wrap, overflow="fold")
    for heading in figures:
        table.add_column(heading, justify="right", no_wrap=no_wrap, overflow="fold")
    return table
