"""Writes rules and dashboards again, where the chart and compose.yaml take them from."""

from pathlib import Path
from typing import Final

from deploy.monitoring.dashboards import BOARDS
from deploy.monitoring.rules import rules_text

FILES: Final = Path(__file__).parents[1] / "helm" / "anon-gateway" / "files"


def generated() -> dict[Path, str]:
    """Return what stands in each file, by its path."""
    boards = {FILES / "dashboards" / f"{board.uid}.json": board.text() for board in BOARDS}
    return {FILES / "rules.yaml": rules_text()} | boards


def main() -> None:
    """Write all files."""
    for path, text in generated().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
