"""Fixtures that render the chart, or see it refuse; `make test-deploy` brings the tools."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest
import yaml

from tests.deploy.chart import Manifest, Render, template


@pytest.fixture
def render() -> Render:
    """Return a function that renders the chart with some values, a release called `gw`."""

    def rendered(values: Mapping[str, Any], *arguments: str) -> list[Manifest]:
        done = template(values, *arguments)
        assert done.returncode == 0, done.stderr
        return [manifest for manifest in yaml.safe_load_all(done.stdout) if manifest]

    return rendered


@pytest.fixture
def refuse() -> Callable[[Mapping[str, Any]], str]:
    """Return a function that gives the message with which Helm refuses some values."""

    def refused(values: Mapping[str, Any]) -> str:
        done = template(values)
        assert done.returncode != 0
        return done.stderr

    return refused
