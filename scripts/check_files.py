"""Checks the files that a commit brings; run by pre-commit, says what is wrong with which file."""

import argparse
import json
import re
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import yaml

# In two pieces, so that this file passes its own check.
_PRIVATE_KEY = re.compile("-----BEGIN (?:[A-Z]+ )*" + "PRIVATE KEY")

_PARSERS: dict[str, Callable[[str], object]] = {
    ".json": json.loads,
    ".toml": tomllib.loads,
    ".yaml": lambda text: list(yaml.safe_load_all(text)),
    ".yml": lambda text: list(yaml.safe_load_all(text)),
}


def malformed(path: Path) -> str | None:
    """Return what keeps the file from being parsed, if anything."""
    parse = _PARSERS.get(path.suffix)
    if parse is None:
        return None
    try:
        parse(path.read_text(encoding="utf-8"))
    except (ValueError, yaml.YAMLError) as error:
        return f"not well formed: {error}"
    return None


def holds_private_key(path: Path) -> str | None:
    """Return a complaint when the file holds a private key in PEM."""
    text = path.read_text(encoding="utf-8", errors="replace")
    return "holds a private key" if _PRIVATE_KEY.search(text) else None


def main() -> int:
    """Return 0 when every file passes the checks that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--well-formed", action="store_true")
    parser.add_argument("--no-private-key", action="store_true")
    parser.add_argument("--max-kb", type=int)
    parser.add_argument("files", nargs="*", type=Path)
    options = parser.parse_args()
    complaints: list[str] = []
    for path in options.files:
        found = []
        if options.well_formed:
            found.append(malformed(path))
        if options.no_private_key:
            found.append(holds_private_key(path))
        if options.max_kb and (size_kb := path.stat().st_size // 1024) > options.max_kb:
            found.append(f"{size_kb} kB, the limit is {options.max_kb} kB")
        complaints += [f"{path}: {complaint}" for complaint in found if complaint]
    sys.stderr.writelines(f"{complaint}\n" for complaint in complaints)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
