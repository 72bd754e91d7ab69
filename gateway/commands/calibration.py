"""`calibrate`: makes a model's scores probabilities and chooses its thresholds."""

from pathlib import Path
from typing import Any

from rich.table import Table

from gateway.commands.console import out
from gateway.commands.progress import shown_progress
from gateway.evaluation.calibrating import Calibration, calibrate, target_of
from gateway.evaluation.label_maps import read_map
from gateway.tables import figures_table
from gateway.training.recipe_files import read_recipe


def calibrate_model(
    folder: Path,
    recipe: Path,
    data: Path,
    recall: float | None,
    least_probability: float | None,
    most_masked: float | None,
    mapping: str | None,
    *,
    as_json: bool,
) -> int:
    """Write calibration and thresholds into the manifest of a model; return the exit status.

    What is None is as the recipe says, the label map as the package has it for the corpus.

    Raises:
        ConfigurationError: the recipe, a development set or the label map cannot be read.
        ModelUnavailable: the folder holds no model.
    """
    read = read_recipe(recipe)
    asked: dict[str, Any] = {
        "recall": recall,
        "least_probability": least_probability,
        "most_masked": most_masked,
    }
    target = target_of(read)._replace(**{k: v for k, v in asked.items() if v is not None})
    label_map = read_map(mapping) if mapping else None
    with shown_progress() as report:
        calibration = calibrate(folder, read, data, target, report, label_map)
    if as_json:
        out.print_json(data=_plain(calibration))
        return 0
    out.print(_table(calibration))
    out.print(
        f"least probability {calibration.least_probability:g}; words masked in "
        f"{100 * calibration.masked_harmless:.1f} % of the harmless development messages",
        highlight=False,
    )
    return 0


def _plain(calibration: Calibration) -> dict[str, object]:
    """Return the calibration as JSON has it: the numbers of a type side by side."""
    types = {
        name: {
            **one.line._asdict(),
            **one.threshold._asdict(),
            "words": one.n_words,
            "reliability": one.reliability,
        }
        for name, one in calibration.types.items()
    }
    return calibration._asdict() | {"types": types}


def _table(calibration: Calibration) -> Table:
    fitted = ("words", "slope", "intercept", "error before", "after", "threshold")
    given = ("recall", "precision", "recall reached")
    table = figures_table("development sets, by word", ["type"], [*fitted, *given])
    for name, one in calibration.types.items():
        line, threshold = one.line, one.threshold
        table.add_row(
            name,
            f"{one.n_words:,}",
            f"{line.slope:.2f}",
            f"{line.intercept:.2f}",
            f"{100 * line.error_before:.1f}",
            f"{100 * line.error_after:.1f}",
            f"{threshold.value:.3f}",
            f"{100 * threshold.recall:.1f}",
            f"{100 * threshold.precision:.1f}",
            "yes" if threshold.reaches else "no",
        )
    return table
