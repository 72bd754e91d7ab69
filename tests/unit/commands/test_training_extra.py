"""What is said where torch is missing leads to it."""

from pathlib import Path

from typer.testing import CliRunner

from gateway.cli import app
from gateway.commands.training_extra import extra_missing

MAKEFILE = Path(__file__).parents[3] / "Makefile"


def test_missing_package_is_named_with_the_target_that_brings_it() -> None:
    """The error names the package and a target of the Makefile."""
    error = extra_missing("training", ImportError(name="torch"))
    assert error.detail.startswith("training needs torch")
    assert "`make setup-train`" in error.detail
    assert "\nsetup-train: " in MAKEFILE.read_text(encoding="utf-8")


def test_calibration_needs_no_package_of_the_extra(tmp_path: Path) -> None:
    """All that is missing here is the recipe."""
    recipe = tmp_path / "none.yaml"
    arguments = ["calibrate", str(tmp_path), "--recipe", str(recipe), "--data", str(tmp_path)]
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 2
    assert "recipe none.yaml cannot be read" in " ".join(result.output.split())
