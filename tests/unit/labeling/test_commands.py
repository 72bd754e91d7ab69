"""The commands explain themselves."""

import pytest
from typer.testing import CliRunner

from gateway.cli import app


@pytest.mark.parametrize("name", ["label", "agreement", "review", "tag"])
def test_help_shows_an_example(name: str) -> None:
    """Every command's help ends with an example of its use."""
    done = CliRunner().invoke(app, [name, "--help"], env={"COLUMNS": "120", "TERM": "dumb"})
    assert done.exit_code == 0
    assert "Example: anon-gateway" in done.output
