"""A worker leaves nothing in the folder that it is started in."""

from pathlib import Path

import pytest

from gateway.streaming.worker import _App


def test_worker_makes_no_folders_of_faust(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Faust's folders for tables are not made, so a read-only file system will do."""
    monkeypatch.chdir(tmp_path)
    _App("app", broker="kafka://127.0.0.1:1", store="memory://")._create_directories()
    assert list(tmp_path.iterdir()) == []
