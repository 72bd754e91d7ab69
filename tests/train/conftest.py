"""Fixtures that need torch; `make test-train` runs these tests, `make test` does not."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.train.tiny import write_checkpoint


@pytest.fixture(scope="session")
def make_checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Return a function that gives the folder of an architecture's tiny checkpoint."""
    folders: dict[str, Path] = {}

    def make(name: str) -> Path:
        if name not in folders:
            folders[name] = tmp_path_factory.mktemp("checkpoints") / name
            write_checkpoint(name, folders[name])
        return folders[name]

    return make
