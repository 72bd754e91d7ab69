"""The folder of a worker's stores is for its user, and for one worker of an application."""

import stat
from pathlib import Path

import pytest

from gateway.errors import StoreFailed
from gateway.streaming.vault.owned_folder import OwnedFolder, is_in_use


def test_a_folder_has_one_worker_of_an_application(tmp_path: Path) -> None:
    """Those of another application keep their stores beside its own; the next one follows."""
    with OwnedFolder(tmp_path, "app"):
        with pytest.raises(StoreFailed, match="another worker"):
            OwnedFolder(tmp_path, "app")
        with OwnedFolder(tmp_path, "other"):
            assert is_in_use(tmp_path, "app")
    assert not is_in_use(tmp_path, "app")
    OwnedFolder(tmp_path, "app").close()


def test_a_folder_that_was_open_to_others_is_not_any_longer(tmp_path: Path) -> None:
    """What stands in it is for whoever runs the worker."""
    folder = tmp_path / "vault"
    folder.mkdir()
    folder.chmod(0o755)
    with OwnedFolder(folder, "app"):
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert all(not stat.S_IMODE(file.stat().st_mode) & 0o077 for file in folder.iterdir())
