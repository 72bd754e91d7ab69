"""Tables of figures in terminals of any width."""

from io import StringIO

from rich.console import Console

from gateway.tables import figures_table


def test_narrow_terminal_cuts_nothing() -> None:
    """What an operator copies, as the position of a dead letter, stands there to its end."""
    console = Console(file=StringIO(), width=30)
    table = figures_table("dead letters", ("position", "code"), ("retained",))
    table.add_row("support.raw-3-1041", "DECODE_INVALID_VALUE", "12,345")
    console.print(table)
    assert isinstance(console.file, StringIO)
    shown = console.file.getvalue()
    assert "…" not in shown
    cells = [line.split("│")[1:-1] for line in shown.splitlines() if line.startswith("│")]
    whole = ["".join(cell.strip() for cell in column) for column in zip(*cells, strict=True)]
    assert whole == ["support.raw-3-1041", "DECODE_INVALID_VALUE", "12,345"]
