"""Files of deploy/ that are written by code are those that the code writes."""

import json

import pytest
import yaml
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from deploy.chart.schema import CHART, chart_schema, schema_text
from deploy.chart.values import UndocumentedValue, documented_values, with_table
from deploy.monitoring.__main__ import FILES, generated

VALUES = (CHART / "values.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", generated(), ids=lambda path: path.name)
def test_monitoring_file_is_that_of_the_code(path: object) -> None:
    """Rules and dashboards are up to date."""
    written = {str(file): text for file, text in generated().items()}
    with open(str(path), encoding="utf-8") as file:
        assert file.read() == written[str(path)], "run python -m deploy.monitoring"


def test_no_dashboard_is_left_over() -> None:
    """Every dashboard in the chart is one that the code describes."""
    assert set((FILES / "dashboards").iterdir()) <= set(generated())


def test_schema_is_that_of_the_settings() -> None:
    """The chart refuses what the settings of this version do not know."""
    text = (CHART / "values.schema.json").read_text(encoding="utf-8")
    assert text == schema_text(), "run python -m deploy.chart"


def test_readme_lists_every_value() -> None:
    """The chart's page has each value with its default and meaning."""
    page = (CHART / "README.md").read_text(encoding="utf-8")
    assert with_table(page, VALUES) == page, "run python -m deploy.chart"


def test_every_value_has_a_meaning() -> None:
    """A value without a comment is noticed."""
    assert all(value.meaning for value in documented_values(VALUES))
    with pytest.raises(UndocumentedValue, match=r"b\.d has no meaning"):
        documented_values("# -- known\na: 1\nb:\n  # -- known\n  c: 1\n  d: 2\n")


def test_schema_knows_every_value() -> None:
    """Each value of the chart has its place in the schema, with its meaning unless it is shared."""
    schema = chart_schema()
    for value in documented_values(VALUES):
        node, is_shared = schema, False
        for part in value.path:
            while (name := node.get("$ref", "").removeprefix("#/$defs/")) or "allOf" in node:
                node, is_shared = schema["$defs"][name or "secretKey"], True
            assert part in node["properties"], value.name
            node = node["properties"][part]
        assert is_shared or node["description"] == value.meaning, value.name


def test_defaults_fit_the_schema() -> None:
    """The chart's own values are not refused."""
    schema = json.loads((CHART / "values.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    assert list(Draft202012Validator(schema).iter_errors(yaml.safe_load(VALUES))) == []
