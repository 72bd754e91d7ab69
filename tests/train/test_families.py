"""What holds for a training run of any family."""

import os
from pathlib import Path

import pytest

from gateway.errors import ConfigurationError
from gateway.training.families import train_recipe

_VARIABLE = "ONEDNN_PRIMITIVE_CACHE_CAPACITY"


@pytest.mark.parametrize(("before", "after"), [("8", "8"), (None, "64")])
def test_training_bounds_what_is_kept_of_shapes_of_batches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: str | None, after: str
) -> None:
    """Gigabytes of a process would go to it; who has set another bound keeps it."""
    # Set first: only so is what the run writes taken back.
    monkeypatch.setenv(_VARIABLE, before or "")
    if before is None:
        monkeypatch.delenv(_VARIABLE)
    with pytest.raises(ConfigurationError, match="cannot be read"):
        train_recipe(tmp_path / "none.yaml", tmp_path, tmp_path, None, lambda *_: None)
    assert os.environ[_VARIABLE] == after
