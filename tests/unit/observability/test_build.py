"""The build that a worker runs: another one wherever a file is another."""

import re
from pathlib import Path

import pytest

from gateway.observability import GatewayMetrics
from gateway.observability.build import build_id, hash_of


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """Return a package with a module and a list."""
    (tmp_path / "rules.py").write_text("WORDS = 1")
    (tmp_path / "names.tsv").write_text("Mina")
    return tmp_path


@pytest.mark.parametrize("name", ["rules.py", "names.tsv"])
def test_build_is_another_where_a_file_is(package: Path, name: str) -> None:
    """Lists count as code does, and so do names of files."""
    before = hash_of(package)
    (package / name).write_text("other")
    changed = hash_of(package)
    (package / name).rename(package / "other")
    assert len({before, changed, hash_of(package)}) == 3


def test_build_is_the_same_where_python_has_compiled(package: Path) -> None:
    """What comes of the first import is no part of it."""
    before = hash_of(package)
    cache = package / "__pycache__"
    cache.mkdir()
    (cache / "rules.cpython-312.pyc").write_bytes(b"code")
    assert hash_of(package) == before


def test_build_stands_in_the_metrics() -> None:
    """Beside the version, which several builds have."""
    metrics = GatewayMetrics()
    metrics.started("llm-1", "rules-1")
    (line,) = re.findall(r"^gateway_build_info\{.*", metrics.render(), re.MULTILINE)
    assert f'build="{build_id()}"' in line
    assert re.fullmatch(r"[0-9a-f]{12}", build_id())
