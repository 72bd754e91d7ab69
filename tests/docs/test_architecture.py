"""Packages import what the architecture page lets them, and the page names every package."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
PACKAGES = sorted({path.parent.name for path in (ROOT / "gateway").glob("*/*.py")})
OUTSIDE = {"wiring", "commands", "demo", "benchmark"}
# Modules beside the packages that put parts together; the others are for all.
OUTER_MODULES = {"app", "cli"}
# The packages that all others may import, as the table says of none.
FOR_ALL = {"errors"}
# Where what comes from elsewhere and is heavy, or speaks to the network, may be imported.
FOREIGN = {
    "faust": {"streaming", "benchmark"},
    "aiokafka": {"streaming", "testing", "benchmark"},
    "confluent_kafka": {"streaming", "testing", "demo", "benchmark"},
    "rocksdict": {"streaming"},
    "tritonclient": {"inference"},
    "onnxruntime": {"inference", "serving", "training"},
    "torch": {"training", "serving"},
}
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
    """Yield the packages and outer modules that a package imports, and the module that does."""
    for name, path in names_imported(package):
        other = name.split(".")[1] if name.startswith("gateway.") else ""
        if other in OUTER_MODULES or (other in PACKAGES and other not in {package, *FOR_ALL}):
            yield other, path


def names_imported(package: str) -> Iterator[tuple[str, str]]:
    """Yield the full names that a package imports, and the module that does."""
    for path in (ROOT / "gateway" / package).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for name in names_in(node):
                yield name, path.name


def names_in(node: ast.AST) -> list[str]:
    """Return the full names of what a statement imports, if it is an import."""
    if isinstance(node, ast.ImportFrom):
        return [f"{node.module}.{alias.name}" for alias in node.names]
    return [alias.name for alias in node.names] if isinstance(node, ast.Import) else []


@pytest.mark.parametrize("package", [name for name in PACKAGES if name not in OUTSIDE])
def test_package_imports_what_the_page_lets_it(package: str) -> None:
    """An import that points outwards, or one that nobody wrote down, is named with its module."""
    may = allowed()[package]
    assert not {(other, module) for other, module in imported(package) if other not in may}


@pytest.mark.parametrize("package", PACKAGES)
def test_package_imports_of_others_what_is_for_it(package: str) -> None:
    """Kafka, Triton, stores and training stay behind the packages that hold them."""
    names = {(name.split(".")[0], module) for name, module in names_imported(package)}
    assert not {
        (name, module) for name, module in names if package not in FOREIGN.get(name, {package})
    }


def test_page_names_every_package_and_module() -> None:
    """Nobody has to guess what a folder holds, or overlooks a module beside the folders."""
    assert not [name for name in PACKAGES if f"{name}/" not in PAGE]
    modules = {path.name for path in (ROOT / "gateway").glob("*.py")}
    assert not [name for name in modules - {"__init__.py", "__main__.py"} if name not in PAGE]


@pytest.mark.parametrize("package", PACKAGES)
def test_package_says_what_it_holds(package: str) -> None:
    """A folder without `__init__.py` is left out by tools that look for packages."""
    assert (ROOT / "gateway" / package / "__init__.py").is_file()
