"""The lock files pin every package by hash and name no place to fetch it from."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCK_FILES = sorted(path.name for path in ROOT.glob("requirements*.lock"))

PIN = re.compile(r"^([a-z0-9-]+)==(\S+)", re.MULTILINE)


def read_pins(name: str) -> dict[str, set[str]]:
    """Return each package's versions; several where they depend on the Python version."""
    pins: dict[str, set[str]] = {}
    for package, version in PIN.findall((ROOT / name).read_text(encoding="utf-8")):
        pins.setdefault(package, set()).add(version)
    return pins


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
    blocks = [block for block in re.split(r"\n(?=\S)", text) if block.strip()]
    assert [block for block in blocks if not PIN.match(block)] == []
    assert [block for block in blocks if "--hash=sha256:" not in block] == []


def test_lock_files_agree() -> None:
    """A package in several lock files has the same versions in each: they install together."""
    pins = [read_pins(name) for name in LOCK_FILES]
    assert len(pins) == 4
    versions: dict[str, set[frozenset[str]]] = {}
    for file_pins in pins:
        for package, pinned in file_pins.items():
            versions.setdefault(package, set()).add(frozenset(pinned))
    assert {package: found for package, found in versions.items() if len(found) > 1} == {}
