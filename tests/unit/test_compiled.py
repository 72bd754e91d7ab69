"""Compiled modules are used where they are asked for and fit, and never in silence otherwise."""

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from gateway._compiled import MANIFEST, CompiledModules, fingerprint, use_compiled
from scripts.compile_modules import MODULES, PACKAGE, is_current, missing


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package of two sources."""
    folder = tmp_path / "sources"
    (folder / "room").mkdir(parents=True)
    (folder / "one.py").write_text("X = 1\n")
    (folder / "room" / "two.py").write_text("Y = 2\n")
    return folder


@pytest.fixture
def compiled(tmp_path: Path, package: Path) -> Path:
    """What compiling `one.py` would have left, but for the extension module itself."""
    folder = tmp_path / "compiled"
    folder.mkdir()
    manifest = {
        "suffix": EXTENSION_SUFFIXES[0],
        "sources": fingerprint(package),
        "modules": {"gateway.one": f"gateway/one{EXTENSION_SUFFIXES[0]}"},
    }
    (folder / MANIFEST).write_text(json.dumps(manifest))
    return folder


@pytest.fixture(autouse=True)
def _finders() -> Iterator[None]:
    """Leave the interpreter's finders as they were."""
    before = list(sys.meta_path)
    yield
    sys.meta_path[:] = before


def test_compiled_module_is_found_before_its_source(compiled: Path, package: Path) -> None:
    """Listed modules come from the folder, all others from where they always do."""
    use_compiled(compiled, package)
    finder = sys.meta_path[0]
    assert isinstance(finder, CompiledModules)
    spec = finder.find_spec("gateway.one", None)
    assert spec is not None
    assert spec.origin == str(compiled / "gateway" / f"one{EXTENSION_SUFFIXES[0]}")
    assert finder.find_spec("gateway.room.two", None) is None


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_compiled_modules_are_understood_by_mypyc(tmp_path: Path) -> None:
    """Every module can be written as C: mypyc does not see all the types that mypy sees."""
    command = [sys.executable, "-m", "scripts.compile_modules", str(tmp_path), "--translate"]
    subprocess.run(command, check=True, cwd=PACKAGE.absolute().parent)  # noqa: S603 - our own code
    assert list(tmp_path.rglob("*.c"))


def test_compiled_modules_remember_what_they_compute() -> None:
    """A `cached_property` is computed at every access once it is compiled."""
    uses = re.compile(r"(?m)^\s*(?:@cached_property|from functools import .*cached_property)")
    assert [name for name in MODULES if uses.search((PACKAGE / f"{name}.py").read_text())] == []


def test_no_name_of_a_compiled_function_is_first_empty_and_then_full() -> None:
    """For mypyc `x = table.get(key, ())` is a list or an empty tuple: at a full one it fails."""
    assert [
        (name, function.name, one)
        for name in MODULES
        for function in ast.walk(ast.parse((PACKAGE / f"{name}.py").read_text()))
        if isinstance(function, ast.FunctionDef)
        for one, values in _assigned(function).items()
        if len(values) > 1 and any(map(_may_be_empty, values))
    ] == []


def _assigned(function: ast.FunctionDef) -> dict[str, list[ast.expr]]:
    """Return what is assigned in a function to names that have no type written beside them."""
    values: dict[str, list[ast.expr]] = {}
    typed = set()
    for node in ast.walk(function):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            typed.add(node.target.id)
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            values.setdefault(node.targets[0].id, []).append(node.value)
    return {name: its for name, its in values.items() if name not in typed}


def _may_be_empty(value: ast.expr) -> bool:
    """Return whether a value is `()`, or `()` where nothing is known."""
    if isinstance(value, ast.IfExp):
        return any(map(_may_be_empty, (value.body, value.orelse)))
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute):
        return value.func.attr == "get" and any(map(_may_be_empty, value.args[1:]))
    return isinstance(value, ast.Tuple) and not value.elts


@pytest.mark.parametrize("file", ["one.py", "room/two.py", "room/three.py"])
def test_compiled_modules_are_refused_after_any_change(
    compiled: Path, package: Path, file: str
) -> None:
    """Constants of one module may be built into another: any source that changed counts."""
    (package / file).write_text("X = 3\n")
    finders = list(sys.meta_path)
    with pytest.raises(ImportError, match="sources are not those"):
        use_compiled(compiled, package)
    assert sys.meta_path == finders


def test_compiled_modules_of_another_python_are_refused(compiled: Path, package: Path) -> None:
    """An extension module fits one version of Python and one platform."""
    manifest = json.loads((compiled / MANIFEST).read_text())
    (compiled / MANIFEST).write_text(json.dumps(manifest | {"suffix": ".cpython-39-none.so"}))
    with pytest.raises(ImportError, match="another Python"):
        use_compiled(compiled, package)


def test_compiled_folder_that_is_not_there_is_refused(tmp_path: Path, package: Path) -> None:
    """A worker that is asked to be fast does not start slow without a word."""
    with pytest.raises(ImportError, match="run `make compile`"):
        use_compiled(tmp_path, package)


def test_modules_to_compile_exist() -> None:
    """The list follows the package."""
    assert [m for m in MODULES if not Path(PACKAGE, f"{m}.py").is_file()] == []


def test_missing_compiler_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a compiler one sentence says what to install."""
    monkeypatch.setenv("CC", "no-such-compiler -pthread")
    assert "no-such-compiler was not found" in missing()


def test_only_what_fits_the_sources_is_up_to_date(tmp_path: Path) -> None:
    """Modules of other sources, and a list that has grown, are compiled again."""
    modules = {f"gateway.room.{name}": "file" for name in ("one", "two")}
    manifest = {
        "suffix": EXTENSION_SUFFIXES[0],
        "sources": fingerprint(PACKAGE),
        "modules": modules,
    }
    assert not is_current(("room/one",), tmp_path)
    (tmp_path / MANIFEST).write_text(json.dumps(manifest))
    assert is_current(("room/one", "room/two"), tmp_path)
    assert not is_current(("room/one", "room/three"), tmp_path)
    (tmp_path / MANIFEST).write_text(json.dumps({**manifest, "sources": "others"}))
    assert not is_current(("room/one",), tmp_path)
