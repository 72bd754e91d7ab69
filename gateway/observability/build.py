"""Which build of the gateway this is: versions stay the same for long, its files do not."""

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).parents[1]
_N_CHARACTERS: Final = 12


@cache
def build_id() -> str:
    """Return a short hash of all files of the package; takes about a tenth of a second, once."""
    return hash_of(_PACKAGE)


def hash_of(folder: Path) -> str:
    """Return a short hash of the names and contents of the files in a package.

    Lists and models are in it, since pseudonyms and findings come of them, too; what Python makes
    of the sources is not.
    """
    total = hashlib.sha256()
    for file in sorted(folder.rglob("*")):
        if file.is_file() and file.parent.name != "__pycache__":
            of_file = hashlib.sha256(file.read_bytes()).hexdigest()
            total.update(f"{file.relative_to(folder).as_posix()} {of_file}\n".encode())
    return total.hexdigest()[:_N_CHARACTERS]
