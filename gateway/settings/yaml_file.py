"""Reads gateway.yaml and remembers on which line each setting stands."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import yaml

from gateway.errors import ConfigurationError

Location: TypeAlias = tuple[str | int, ...]


class YamlFile(NamedTuple):
    """The content of a file, and the line of each of its settings, counted from 1."""

    name: str
    tree: dict[str, Any]
    lines: Mapping[Location, int]

    def place_of(self, location: Location) -> str:
        """Return `file, line n: ` of the setting or of the nearest around it; empty if none is."""
        while location:
            if location in self.lines:
                return f"{self.name}, line {self.lines[location]}: "
            location = location[:-1]
        return ""


def read_yaml(path: Path) -> YamlFile:
    """Return what stands in the file at `path`.

    Raises:
        ConfigurationError: the file is missing, is not YAML, or names a key twice.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise ConfigurationError(f"{path}: cannot be read: {reason}") from None
    except UnicodeDecodeError:
        raise ConfigurationError(f"{path}: cannot be read: it is not UTF-8") from None
    try:
        root = yaml.compose(text, Loader=yaml.SafeLoader)
        lines: dict[Location, int] = {}
        if root is not None:
            _note_lines(root, (), lines, path.name, set())
        tree = yaml.safe_load(text)
    except yaml.MarkedYAMLError as error:
        problem = _syntax_problem(path.name, error)
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        problem = f"{path.name}, line {line}: holds a character that YAML does not allow"
    except (yaml.YAMLError, ValueError):
        problem = f"{path.name}{_place_of_a_date(text)}: holds a date that does not exist"
    else:
        if tree is not None and not (
            isinstance(tree, dict) and all(isinstance(k, str) for k in tree)
        ):
            raise ConfigurationError(f"{path.name}: must hold settings by name, such as kafka: …")
        return YamlFile(path.name, tree or {}, lines)
    raise ConfigurationError(problem)


def _note_lines(
    node: yaml.Node, location: Location, lines: dict[Location, int], name: str, visited: set[int]
) -> None:
    # An alias leads to the same node again, and may lead to itself.
    if id(node) in visited:
        return
    visited.add(id(node))
    if isinstance(node, yaml.MappingNode):
        seen: set[str] = set()
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                continue
            if key.value in seen:
                raise ConfigurationError(
                    f"{name}, line {key.start_mark.line + 1}: {key.value} is set twice"
                )
            seen.add(key.value)
            lines[(*location, key.value)] = key.start_mark.line + 1
            _note_lines(value, (*location, key.value), lines, name, visited)
    elif isinstance(node, yaml.SequenceNode):
        for index, value in enumerate(node.value):
            lines[(*location, index)] = value.start_mark.line + 1
            _note_lines(value, (*location, index), lines, name, visited)


def _place_of_a_date(text: str) -> str:
    """Return where a date stands that the YAML library cannot read, and does not locate."""
    for token in yaml.scan(text):
        if isinstance(token, yaml.ScalarToken) and token.plain:
            try:
                yaml.safe_load(token.value)
            except (yaml.YAMLError, ValueError):
                return f", line {token.start_mark.line + 1}"
    return ""


def _syntax_problem(name: str, error: yaml.MarkedYAMLError) -> str:
    """Return where and what, without quoted parts of the file: a secret could stand there."""
    mark = error.problem_mark
    if "another document" in (error.problem or "") and mark:
        return (
            f"{name}, line {mark.line + 1}: begins a second document; write all in one, without ---"
        )
    place = f", line {mark.line + 1}, column {mark.column + 1}" if mark else ""
    problem = re.sub(r"'[^']{2,}'|\"[^\"]{2,}\"", "…", error.problem or "not YAML")
    # How the library says that a `*` names no anchor.
    hint = "; quote selectors that hold `[` or `*`" if "alphabetic" in problem else ""
    return f"{name}{place}: {problem}; check indentation, colons and quotes{hint}"
