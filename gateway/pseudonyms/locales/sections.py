"""Reads the form that all frozen lists share: `@section` lines, then one entry a line."""

from importlib.resources import files

from gateway.errors import InvariantError

_FOLDER = files("gateway.pseudonyms.locales")


def read_sections(path: str, version: int) -> dict[str, list[list[str]]]:
    """Return the entries of a file by section, each cut at its tabs.

    Args:
        path: the file below the folder of the locales, its parts separated by slashes.
        version: the version that the caller knows; lists and code are changed together.

    Raises:
        InvariantError: the file has another version.
    """
    sections: dict[str, list[list[str]]] = {}
    entries: list[list[str]] = []
    for line in _FOLDER.joinpath(*path.split("/")).read_text("utf-8").split("\n"):
        if line.startswith("@"):
            entries = sections.setdefault(line[1:], [])
        elif line and line[0] != "#":
            entries.append(line.split("\t"))
    if sections.pop("version", None) != [[str(version)]]:
        raise InvariantError(f"the lists {path} have a version that this engine does not know")
    return sections
