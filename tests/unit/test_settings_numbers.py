"""Numbers among the settings: finite, bounded, and no flags."""

from collections.abc import Iterator
from pathlib import Path
from types import UnionType
from typing import Any, get_args

import pytest
from pydantic import BaseModel, ValidationError

from gateway.errors import ConfigurationError
from gateway.settings import PseudonymSettings, RouteSettings, Settings, load_settings
from gateway.settings.groups import is_number


def groups(model: type[BaseModel] = Settings) -> Iterator[type[BaseModel]]:
    """Yield every group of settings."""
    yield model
    for field in model.model_fields.values():
        annotation = field.annotation
        kinds = get_args(annotation) if isinstance(annotation, UnionType) else (annotation,)
        for kind in kinds:
            if isinstance(kind, type) and issubclass(kind, BaseModel):
                yield from groups(kind)


GROUPS: list[type[BaseModel]] = [*groups(), RouteSettings]
NUMBERS = {
    f"{group.__name__}.{name}": (group, name)
    for group in GROUPS
    for name, field in group.model_fields.items()
    if is_number(field.annotation)
}


@pytest.mark.parametrize(("group", "name"), NUMBERS.values(), ids=NUMBERS)
def test_numbers_are_finite_bounded_and_no_flags(group: type[BaseModel], name: str) -> None:
    """Whatever is added to the settings, too."""
    for wrong in (True, False, float("inf"), float("-inf"), float("nan"), "inf", 10**30, -(10**30)):
        with pytest.raises(ValidationError) as caught:
            group(**{name: wrong})
        (told, *_) = caught.value.errors(include_input=False, include_url=False)
        assert told["loc"] == (name,)


def test_numbers_are_there_to_be_looked_at() -> None:
    """Shares that may be left out among them."""
    assert len(NUMBERS) > 40
    assert {"KafkaSettings.request_timeout_s", "TelemetrySettings.sample_ratio"} <= set(NUMBERS)


@pytest.mark.parametrize("wrong", [True, float("inf")])
def test_threshold_of_a_type_is_a_number(wrong: Any) -> None:
    """As the others are that stand in no map."""
    with pytest.raises(ValidationError):
        PseudonymSettings(thresholds={"PERSON": wrong})


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "kafka:\n  request_timeout_s: .inf\n",
            "line 2: kafka.request_timeout_s: Input should be a finite number",
        ),
        (
            "batch:\n  max_bytes: true\n",
            "line 2: batch.max_bytes: is a number, not true or false",
        ),
    ],
)
def test_what_is_no_number_is_told_by_its_line(tmp_path: Path, text: str, told: str) -> None:
    """Before a worker begins with it."""
    path = tmp_path / "gateway.yaml"
    path.write_text(text)
    with pytest.raises(ConfigurationError) as caught:
        load_settings(path, {})
    assert told in caught.value.detail


def test_numbers_may_be_texts_of_the_environment() -> None:
    """Where there is nothing else; flags stay flags."""
    env = {"GATEWAY_BATCH__MAX_BYTES": "5000", "GATEWAY_VAULT__STANDBY": "true"}
    settings = load_settings(None, env)
    assert (settings.batch.max_bytes, settings.vault.standby) == (5_000, True)
