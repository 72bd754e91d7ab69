"""Packages import what the architecture page lets them, and the page names every package."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
PACKAGES = sorted(path.parent.name for path in (ROOT / "gateway").glob("*/__init__.py"))
OUTSIDE = {"wiring", "commands", "demo", "benchmark"}
NAMES = re.compile(r"`([a-z]+)`")


def allowed() -> dict[str, set[str]]:
    """Return what the table lets each package import."""
    rows = re.findall(r"^\| (`.+?) \| (.+?) \|$", PAGE, re.M)
    return {
        package: set(NAMES.findall(imports))
        for packages, imports in rows
        for package in NAMES.findall(packages)
        if package in PACKAGES
    }


def imported(package: str) -> Iterator[tuple[str, str]]:
    """Yield the packages that a package imports, and the module that does."""
    for path in (ROOT / "gateway" / package).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("gateway."):
                other = (node.module or "").split(".")[1]
                if other in PACKAGES and other != package:
                    yield other, path.name


@pytest.mark.parametrize("package", [name for name in PACKAGES if name not in OUTSIDE])
def test_package_imports_what_the_page_lets_it(package: str) -> None:
    """An import that points outwards, or one that nobody wrote down, is named with its module."""
    may = allowed()[package]
    assert not {(other, module) for other, module in imported(package) if other not in may}


def test_page_names_every_package() -> None:
    """Nobody has to guess what a folder holds."""
    assert not [name for name in PACKAGES if f"{name}/" not in PAGE]
