"""The lock files pin every package by hash and name no place to fetch it from."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCK_FILES = sorted(path.name for path in ROOT.glob("requirements*.lock"))

PIN = re.compile(r"^([a-z0-9-]+)==(\S+)", re.MULTILINE)


def read_pins(name: str) -> dict[str, str]:
    """Return package and version of every pin in a lock file."""
    return dict(PIN.findall((ROOT / name).read_text(encoding="utf-8")))


@pytest.mark.parametrize("name", LOCK_FILES)
def test_lock_file_names_no_index(name: str) -> None:
    """A lock file holds pins, hashes and comments only: no option and no address of a registry."""
    text = (ROOT / name).read_text(encoding="utf-8")
    options = re.findall(r"^\s*(?:-i|-f|--(?!hash=)[a-z-]+)\b.*", text, re.MULTILINE)
    assert not options
    assert "://" not in text


@pytest.mark.parametrize("name", LOCK_FILES)
def test_lock_file_hashes_every_pin(name: str) -> None:
    """Each pinned package is followed by at least one hash."""
    text = (ROOT / name).read_text(encoding="utf-8")
    blocks = [block for block in re.split(r"\n(?=[a-z0-9-]+==)", text) if PIN.match(block)]
    assert len(blocks) == len(read_pins(name)) > 0
    assert all("--hash=sha256:" in block for block in blocks)


def test_lock_files_agree() -> None:
    """A package that stands in several lock files has one version, so that they install together."""
    pins = [read_pins(name) for name in LOCK_FILES]
    assert len(pins) == 3
    versions: dict[str, set[str]] = {}
    for file_pins in pins:
        for package, version in file_pins.items():
            versions.setdefault(package, set()).add(version)
    assert {package: found for package, found in versions.items() if len(found) > 1} == {}
