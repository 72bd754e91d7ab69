"""Decoded documents: their depth, their leaves, and copies with some leaves replaced.

A document is what a codec decodes: objects as `dict`, lists, strings, numbers, booleans and None.
Documents are never changed in place, so that a message may be written again after a failed attempt.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from math import isfinite
from typing import Any, Final, cast

from gateway.codecs.exact_numbers import ExactNumber
from gateway.domain import FieldPath
from gateway.errors import LimitExceeded


class _MarkedStep(str):
    """A step that equals no key of a document, whatever its text: a record cannot forge it."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and str.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((type(self), str(self)))


class KeyName(_MarkedStep):
    """The last step of a path that leads to the name of a map entry instead of its value."""

    __slots__ = ()


class OutsideStep(_MarkedStep):
    """The first step of a path that leads out of the document, to the record's key or headers."""

    __slots__ = ()


def has_floats(document: object, max_nesting: int) -> bool:
    """Return whether a float stands anywhere in `document`.

    Walks level by level, so depth costs no stack.

    Raises:
        LimitExceeded: objects and lists are nested deeper than `max_nesting`.
    """
    found = type(document) is float
    level: list[Any] = [document] if isinstance(document, dict | list) else []
    depth = 0
    while level:
        depth += 1
        if depth > max_nesting:
            raise LimitExceeded(f"nested deeper than limits.max_nesting, {max_nesting}")
        below: list[Any] = []
        for container in level:
            for value in container.values() if type(container) is dict else container:
                kind = type(value)
                if kind is dict or kind is list:
                    below.append(value)
                elif kind is float:
                    found = True
        level = below
    return found


# As JSON writes one.
JSON_NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
_LONGEST_INT: Final = 18
_CENTS: Final = 2
_WITH_COMMA: Final = re.compile(rf"-?(?:0|[1-9][0-9]*),[0-9]{{1,{_CENTS}}}")
_LONG_DECIMALS: Final = re.compile(r"-?[0-9]+\.[0-9]{3,}")


def text_of(value: object) -> str | None:
    """Return a string or number as text, None for anything else."""
    if isinstance(value, str):
        return value
    if isinstance(value, ExactNumber):
        return value.text
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    return None


def value_like(original: object, text: str) -> object:
    """Return `text` as a value of the type of `original`: a number again where it is one.

    One whose decimals a comma parts, as languages write amounts, has a point then, and no zeros at
    the end of more decimals than two and than the original's. A number in another form (leading
    zero, plus sign, blanks, other digits), or one beyond a double, stays a string.
    """
    if isinstance(original, bool) or not isinstance(original, int | ExactNumber):
        return text
    if _WITH_COMMA.fullmatch(text):
        text = text.replace(",", ".")
    if JSON_NUMBER.fullmatch(text) is None:
        return text
    if _LONG_DECIMALS.fullmatch(text) and isinstance(original, ExactNumber):
        n_decimals = max(len(original.text.partition(".")[2]), _CENTS)
        whole, _, decimals = text.partition(".")
        text = f"{whole}.{decimals[:n_decimals]}{decimals[n_decimals:].rstrip('0')}"
    if len(text) <= _LONGEST_INT and text.lstrip("-").isdigit() and text != "-0":
        return int(text)
    # Beyond a double, a number would be refused by whoever reads it.
    return ExactNumber(text) if isfinite(float(text)) else text


def value_at(document: Any, path: FieldPath) -> Any:
    """Return what stands at a path that `leaves` gave; of a `KeyName` the name itself."""
    for step in path:
        if isinstance(step, KeyName):
            return str(step)
        document = document[step]
    return document


def leaves(document: object, known_names: frozenset[str]) -> Iterator[tuple[FieldPath, str]]:
    """Yield path and text of every string, number and map key, except keys in `known_names`.

    Strings and numbers come in the order in which the document has them.
    """
    pending: list[tuple[FieldPath, object]] = [((), document)]
    while pending:
        path, value = pending.pop()
        if isinstance(value, dict):
            later: list[tuple[FieldPath, object]] = []
            for name, item in value.items():
                if name not in known_names:
                    yield (*path, KeyName(name)), name
                if later or type(item) is not str:
                    if item is not None:
                        later.append(((*path, name), item))
                else:
                    yield (*path, name), item
            later.reverse()
            pending += later
        elif isinstance(value, list):
            later = [((*path, index), item) for index, item in enumerate(value)]
            later.reverse()
            pending += later
        elif (text := text_of(value)) is not None:
            yield path, text


def replaced(document: object, changes: Iterable[tuple[FieldPath, str]]) -> object:
    """Return a copy of `document` with the text at each path replaced; the rest is shared.

    Map keys (paths that end with a `KeyName`) are renamed last, deepest first, in their old places;
    of those that would become the same, as where all are masked, the later ones are numbered.
    """
    # One extra level makes the root an ordinary entry.
    holder: list[object] = [document]
    copied: set[int] = set()
    renamings: list[tuple[FieldPath, str]] = []
    for path, text in changes:
        if path and isinstance(path[-1], KeyName):
            renamings.append((path, text))
            continue
        container, last = _own_container(holder, path, copied)
        container[last] = value_like(container[last], text)
    renamings.sort(key=lambda renaming: -len(renaming[0]))
    for parent, names in _grouped(renamings):
        container, last = _own_container(holder, parent, copied)
        container[last] = _renamed(container[last], names)
    return holder[0]


def _own_container(
    holder: list[object], path: FieldPath, copied: set[int]
) -> tuple[Any, str | int]:
    """Return the container of the value at `path`, copied with all above it, and its last step."""
    container: Any = holder
    step: str | int = 0
    for following in path:
        inner = container[step]
        if id(inner) not in copied:
            inner = inner.copy()
            # The copy is held by its container, so its id stays taken while `copied` lives.
            copied.add(id(inner))
            container[step] = inner
        container, step = inner, following
    return container, step


def _grouped(renamings: list[tuple[FieldPath, str]]) -> Iterator[tuple[FieldPath, dict[str, str]]]:
    """Yield each object's path with the new names of its keys."""
    groups: dict[FieldPath, dict[str, str]] = {}
    for path, text in renamings:
        groups.setdefault(path[:-1], {})[str(path[-1])] = text
    yield from groups.items()


def _renamed(value: object, names: dict[str, str]) -> dict[str, object]:
    entries = cast("dict[str, object]", value)
    result = {names.get(name, name): item for name, item in entries.items()}
    return result if len(result) == len(entries) else _numbered(entries, names)


def _numbered(entries: dict[str, object], names: dict[str, str]) -> dict[str, object]:
    """Return the entries under their new names, the second of a name as "name 2"."""
    taken = entries.keys() - names.keys()
    result: dict[str, object] = {}
    counts: Counter[str] = Counter()
    for name, item in entries.items():
        new = base = names.get(name, name)
        while name in names and new in taken:
            counts[base] += 1
            new = f"{base} {counts[base] + 1}"
        taken.add(new)
        result[new] = item
    return result
