"""Reads the chart's values with their meanings, and writes them as a table into its README.

A value's meaning is the comment with `# --` above it; what stands below such a value belongs to it.
"""

import json
import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import yaml

_MARKED: Final = re.compile(r"(<!-- values -->\n).*?(<!-- end of values -->)", re.DOTALL)


class Value(NamedTuple):
    """One documented value: where it stands, what it is at first, what it means."""

    path: tuple[str, ...]
    default: Any
    meaning: str

    @property
    def name(self) -> str:
        """The path with dots, as `helm --set` takes it."""
        return ".".join(self.path)


class UndocumentedValue(ValueError):
    """A value has no comment that says what it means."""


def documented_values(text: str) -> list[Value]:
    """Return all values of a values.yaml in its order.

    Raises:
        UndocumentedValue: one has no meaning.
    """
    root = yaml.compose(text, Loader=yaml.SafeLoader)
    if not isinstance(root, yaml.MappingNode):
        raise UndocumentedValue("the file holds no values")
    return list(_values(root, (), text.splitlines()))


def _values(node: yaml.MappingNode, path: tuple[str, ...], lines: list[str]) -> Iterator[Value]:
    for key, below in node.value:
        here = (*path, str(key.value))
        meaning = _meaning_above(key.start_mark.line, lines)
        if meaning is not None:
            yield Value(here, _plain(below), meaning)
        elif isinstance(below, yaml.MappingNode) and below.value:
            yield from _values(below, here, lines)
        else:
            raise UndocumentedValue(f"{'.'.join(here)} has no meaning above it")


def _meaning_above(line: int, lines: list[str]) -> str | None:
    above: list[str] = []
    while line > 0 and (comment := lines[line - 1].strip()).startswith("#"):
        above.insert(0, comment.removeprefix("#").strip())
        if comment.startswith("# --"):
            return " ".join(above).removeprefix("--").strip()
        line -= 1
    return None


def _plain(node: yaml.Node) -> Any:
    return yaml.safe_load(yaml.serialize(node))


def values_table(text: str) -> str:
    """Return the table of all values of a values.yaml."""
    rows = ["| value | default | meaning |", "|---|---|---|"]
    for value in documented_values(text):
        default = json.dumps(value.default, ensure_ascii=False)
        cells = (f"`{value.name}`", f"`{default}`", value.meaning)
        rows.append("| " + " | ".join(cell.replace("|", r"\|") for cell in cells) + " |")
    return "\n".join(rows)


def with_table(page: str, text: str) -> str:
    """Return a page with the table in its marked place written again."""
    return _MARKED.sub(lambda m: f"{m[1]}\n{values_table(text)}\n\n{m[2]}", page)
