"""Compiled modules: used only where a folder is named, and only if its sources are those at hand.

`make compile` writes extension modules and a manifest; `ANON_GATEWAY_COMPILED=FOLDER` takes them
(decision 12). The manifest holds a hash of every source of the package: a compiled module has the
constants and the layouts of others built in, so that one changed file makes all of them stale.

This module is loaded before all others of the package and imports none of them.
"""

import hashlib
import json
import sys
from collections.abc import Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

VARIABLE: Final = "ANON_GATEWAY_COMPILED"
MANIFEST: Final = "manifest.json"
_MEND: Final = f"run `make compile`, or unset {VARIABLE}"


class CompiledModules(MetaPathFinder):
    """Finds extension modules by their full name before the sources are looked at.

    Args:
        files: full name of a module to its extension module.
    """

    def __init__(self, files: Mapping[str, Path]) -> None:
        self._files = files

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where a compiled module lies; None for all other modules."""
        file = self._files.get(fullname)
        if file is None:
            return None
        loader = ExtensionFileLoader(fullname, str(file))
        return spec_from_file_location(fullname, file, loader=loader)


def use_compiled(folder: Path, package: Path) -> None:
    """Let the modules that `folder` holds be imported from there.

    Args:
        folder: what `make compile` wrote.
        package: the package's sources.

    Raises:
        ImportError: there is no manifest, or it is of other sources or another Python; nothing is
            used then, for a worker that is asked to be fast must not be slow in silence either.
    """
    try:
        manifest = json.loads((folder / MANIFEST).read_text())
    except (OSError, ValueError) as error:
        raise ImportError(f"no compiled modules in {folder}; {_MEND}") from error
    if manifest["suffix"] != EXTENSION_SUFFIXES[0]:
        raise ImportError(f"compiled modules in {folder} are for another Python; {_MEND}")
    if manifest["sources"] != fingerprint(package):
        raise ImportError(f"sources are not those that {folder} was compiled from; {_MEND}")
    files = {name: folder / file for name, file in manifest["modules"].items()}
    sys.meta_path.insert(0, CompiledModules(files))


def fingerprint(package: Path) -> str:
    """Return a hash of the names and contents of all Python files in `package`."""
    total = hashlib.sha256()
    for file in sorted(package.rglob("*.py")):
        of_file = hashlib.sha256(file.read_bytes()).hexdigest()
        total.update(f"{file.relative_to(package).as_posix()} {of_file}\n".encode())
    return total.hexdigest()
