"""Tests of how workers are started as contestants."""

from pathlib import Path

import pytest

from gateway.benchmark.runner import Arena
from gateway.benchmark.table import contestants_of


class FakeArena(Arena):
    """An arena without a broker."""

    def __init__(self) -> None:
        self.broker = "127.0.0.1:1"
        self.source = "raw"

    def create_topics(self, names: object) -> None:
        """Make nothing."""


@pytest.mark.parametrize("folder", [None, Path("/compiled")])
def test_gateway_has_a_row_with_and_a_row_without_compiled_modules(
    tmp_path: Path, folder: Path | None
) -> None:
    """Which modules run is said in the name and set for the process, whatever surrounds it."""
    rows = {
        row.name: row.command("out", "group")
        for row in contestants_of(FakeArena(), tmp_path, folder)
        if row.name.startswith("anon-gateway")
    }
    assert len(rows) == (6 if folder else 3)
    for name, command in rows.items():
        expected = "/compiled" if name.endswith("(compiled)") else ""
        assert command[:2] == ["env", f"ANON_GATEWAY_COMPILED={expected}"]
