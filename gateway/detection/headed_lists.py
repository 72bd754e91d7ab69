"""Reads lists that come with the package: a word a line, under headings that begin with `@`."""

from importlib.resources import files


def headed_lists(package: str, name: str) -> dict[str, list[str]]:
    """Return the lines under each heading of a text file.

    Args:
        package: that has the file.
        name: of the file.
    """
    text = (files(package) / name).read_text("utf-8")
    blocks = (block.rstrip("\n").split("\n") for block in text.split("@")[1:])
    return {title: lines for title, *lines in blocks}
