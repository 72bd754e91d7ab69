"""The page about the status page names every field of its contract, and every metric it is of."""

import re
from pathlib import Path
from typing import get_args

from pydantic import BaseModel

from gateway.observability import CATALOGUE
from gateway.pages import status_values
from gateway.pages.playground import MAX_CHARACTERS, MAX_LINES
from gateway.pages.status_values import WorkerStatus

PAGE = Path(__file__).parents[2] / "docs" / "status.md"


def fields_of(model: type[BaseModel]) -> set[str]:
    """Return the names of a model's fields and of those below."""
    found: set[str] = set()
    for name, field in model.model_fields.items():
        found.add(name)
        for one in (field.annotation, *get_args(field.annotation)):
            if isinstance(one, type) and issubclass(one, BaseModel):
                found |= fields_of(one)
    return found


def test_page_names_every_field_of_the_status() -> None:
    """Programs that read `/status.json` find each of its fields explained."""
    section = PAGE.read_text("utf-8").split("### For programs")[1].split("## In a terminal")[0]
    named = set(re.findall(r"`(\w+)`", section))
    assert fields_of(WorkerStatus) <= named
    words = {*get_args(status_values.State), *get_args(status_values.ErrorSource)}
    assert words <= named


def test_page_names_metrics_that_exist() -> None:
    """The figures of the page can be found again in dashboards."""
    metrics = set(re.findall(r"gateway_\w+", PAGE.read_text("utf-8")))
    assert len(metrics) > 8
    assert metrics <= {metric.name for metric in CATALOGUE}


def test_page_states_the_bounds_of_the_playground() -> None:
    """What is taken at most is what the page says."""
    text = PAGE.read_text("utf-8")
    assert f"{MAX_CHARACTERS:,} characters in {MAX_LINES} lines" in text
