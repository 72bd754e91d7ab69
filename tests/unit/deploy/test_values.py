"""The schema of the chart's values, without Helm: installations fit it, nonsense does not."""

from collections.abc import Mapping
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from deploy.chart.schema import CHART, chart_schema
from tests.deploy.value_sets import REFUSED_BY_SCHEMA, VALUE_SETS

_SCHEMA = Draft202012Validator(chart_schema())
_DEFAULTS = yaml.safe_load((CHART / "values.yaml").read_text(encoding="utf-8"))


def over(defaults: Mapping[str, Any], values: Mapping[str, Any]) -> dict[str, Any]:
    """Return values over others, as Helm lays a file over the chart's own."""
    merged = dict(defaults)
    for name, value in values.items():
        below = merged.get(name)
        if isinstance(value, Mapping) and isinstance(below, Mapping):
            merged[name] = over(below, value)
        else:
            merged[name] = value
    return merged


def complaints(values: Mapping[str, Any]) -> list[str]:
    """Return what the schema has against values."""
    return [error.message for error in _SCHEMA.iter_errors(over(_DEFAULTS, values))]


@pytest.mark.parametrize("values", VALUE_SETS.values(), ids=VALUE_SETS)
def test_installations_fit(values: Mapping[str, Any]) -> None:
    """Each set of values that the chart is rendered with fits the schema."""
    assert complaints(values) == []


@pytest.mark.parametrize("values", REFUSED_BY_SCHEMA.values(), ids=REFUSED_BY_SCHEMA)
def test_nonsense_does_not_fit(values: tuple[Mapping[str, Any], str]) -> None:
    """Wrong values are refused by the schema alone."""
    assert complaints(values[0])


@pytest.mark.parametrize(
    "values",
    [
        {"config": {"pseudonyms": {"master_key": "AAAA"}}},
        {"config": {"kafka": {"sasl_password": "AAAA"}}},
        {"config": {"inference": {"headers": {"authorization": "AAAA"}}}},
    ],
    ids=["master key", "password", "headers"],
)
def test_secrets_do_not_fit_into_the_config(values: Mapping[str, Any]) -> None:
    """What belongs into a Secret cannot get into the ConfigMap."""
    assert complaints(values)
