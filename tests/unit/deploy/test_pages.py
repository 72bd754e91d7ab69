"""What the pages on deployment say is what the chart and its tests do."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from deploy.monitoring.dashboards import BOARDS
from deploy.monitoring.slo import COMPLETENESS, FRESHNESS
from tests.deploy.value_sets import REFUSED, VALUE_SETS
from tests.unit.deploy.test_values import complaints

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
CHART_PAGE = (ROOT / "deploy" / "helm" / "anon-gateway" / "README.md").read_text(encoding="utf-8")
RUNBOOKS = (ROOT / "docs" / "runbooks" / "README.md").read_text(encoding="utf-8")


def examples() -> list[dict[str, Any]]:
    """Return the values that the pages show."""
    found = re.findall(r"```yaml\n(.+?)```", PAGE + CHART_PAGE, re.S)
    return [yaml.safe_load(example) for example in found]


@pytest.mark.parametrize("values", examples())
def test_examples_can_be_used(values: dict[str, Any]) -> None:
    """The values on the pages fit the chart."""
    assert complaints(values) == []


def test_page_counts_what_is_checked() -> None:
    """The page says with how many sets of values the chart is tried."""
    assert f"; {len(VALUE_SETS)} sets of values rendered" in PAGE
    assert f"; {len(REFUSED)} kinds of wrong values refused" in PAGE


def test_page_lists_every_dashboard() -> None:
    """Each dashboard is named with the question that it answers."""
    for board in BOARDS:
        assert f"| {board.title} | {board.about} |" in PAGE


def test_page_names_the_tools_that_are_fetched() -> None:
    """Versions on the page are those that the checks use."""
    script = (ROOT / "deploy" / "fetch_tools.sh").read_text(encoding="utf-8")
    for name, pattern in (("KEDA", r"keda/v2@v(\d+\.\d+)"), ("operator", r"operator@v(\d+\.\d+)")):
        version = re.search(pattern, script)
        assert version
        assert f"{name} {version[1]}" in PAGE


def test_runbooks_state_the_objectives() -> None:
    """Shares on the page are those that the rules use."""
    assert f"| freshness | {FRESHNESS.share:.0%}".replace("%", " %") in RUNBOOKS
    assert f"a dead letter: {COMPLETENESS.share:.2%}".replace("%", " %") in RUNBOOKS
